/** A game's rules for one position at a time: the functions of its module, and records out of its memory. */
import type { AnyArray, Bytes, Description, Held } from "@/engine/description";
import type { Engine } from "@/engine/engine";

/** A position, as the bytes of its record. */
export type State = Uint8Array<ArrayBuffer>;
/** What a seat may know, as the bytes of its record. */
export type View = Uint8Array<ArrayBuffer>;

type Call = (name: string, ...given: unknown[]) => unknown;
type Fields = Readonly<{ [name: string]: number | bigint | AnyArray }>;

/** The rules in a module. There is room for one position: whoever works with one lays it there first. */
export class Rules {
  readonly description: Description;
  private readonly state: Held;
  private readonly block: Held;
  private readonly view: Held;
  private readonly workings: Held;
  private readonly call: Call;

  constructor(readonly engine: Engine) {
    this.description = engine.description;
    this.state = engine.hold("State");
    this.block = { ...this.state, shape: [1] };
    this.view = engine.hold("View");
    this.workings = engine.hold("Workings" in this.description.records ? "Workings" : "Belief");
    this.call = (engine.call as Call).bind(engine);
  }

  // --- The position that lies in the module -----------------------------------------------------------------------------

  setup(seats: number, options: readonly number[]): void {
    this.engine.bytes(this.state).fill(0);
    this.call("setup", this.state, seats, Int8Array.from(options));
  }
  lay(state: State): void {
    this.engine.bytes(this.state).set(state);
  }
  /** A copy of the position. */
  read(): State {
    return this.engine.bytes(this.state).slice();
  }
  actor(): number {
    return this.call("actor", this.state) as number;
  }
  legal(): number[] {
    const [first, past] = this.menu();
    return Array.from({ length: past - first }, (_, place) => first + place).filter((action) => this.isLegal(action));
  }
  isInMenu(action: number): boolean {
    const [first, past] = this.menu();
    return action >= first && action < past;
  }
  isLegal(action: number): boolean {
    return this.call("is_legal", this.state, action) as boolean;
  }
  chanceWeight(action: number): number {
    return this.call("chance_weight", this.state, action) as number;
  }
  chanceTotal(): number {
    return this.call("chance_total", this.state) as number;
  }
  /** The outcome that a ticket wins, in the order of the actions' numbers. */
  outcome(ticket: number): number {
    return this.call("outcome_for", this.block, ticket) as number;
  }
  apply(action: number): void {
    this.call("apply", this.state, action);
  }
  score(seat: number): number {
    return this.call("score", this.state, seat) as number;
  }
  isWinner(seat: number): boolean {
    return this.call("is_winner", this.state, seat) as boolean;
  }
  /** What a seat, or SPECTATOR, may know. */
  viewOf(seat: number): View {
    this.engine.bytes(this.view).fill(0);
    this.call("view", this.state, seat, this.view);
    return this.engine.bytes(this.view).slice();
  }

  // --- Records -----------------------------------------------------------------------------------------------------------

  number(kind: "State" | "View", record: State | View, field: string): number {
    return Number(this.fields(kind, record)[field]);
  }
  numbers(kind: "State" | "View", record: State | View, field: string): number[] {
    return Array.from(this.fields(kind, record)[field] as ArrayLike<number>, Number);
  }
  /** A view as clients get it. */
  sent(view: View): { [field: string]: unknown } {
    return this.engine.records.sent(this.engine.record("View", view));
  }
  /** What can be inferred from a view, by field. */
  belief(view: View): { [field: string]: unknown } {
    this.engine.bytes(this.workings).fill(0);
    this.engine.bytes(this.view).set(view);
    this.call("belief", this.view, this.workings);
    const kind = this.workings.item;
    const worked = this.engine.records.plain(this.engine.record(kind, this.engine.bytes(this.workings).slice()));
    return Object.fromEntries(Object.keys(this.description.records.Belief.fields).map((name) => [name, worked[name]]));
  }

  private menu(): [first: number, past: number] {
    return this.call("menu", this.state) as [number, number];
  }
  private fields(kind: "State" | "View", record: State | View): Fields {
    return this.engine.record(kind, record) as Bytes as unknown as Fields;
  }
}
