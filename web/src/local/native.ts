/** What transcribed Python leaves to the page: positions in a module's memory, chance, JSON. */
/* eslint-disable @typescript-eslint/no-explicit-any -- what comes from transcribed Python is only known when it runs */
import { CHANCE, OVER } from "@/lib/generated";
import { hex, hmac, sha256, unhex } from "./digest";
import { $make, Dict, Numbers, PySet, Range } from "./python";
import { recordOf, type AnyRecord, type Rules } from "./numbers";
import { ActionTable, Foresight, Group, lines_for, Offer, UnknownGame, WorldMoment } from "./transcribed";

type Any = any;
export type Game = Any;

const SEED = 0;

// --- Games -------------------------------------------------------------------------------------------------------------

/** A game that is ready to be played here. */
export interface Loaded {
  game: Game;
  rules: Rules;
  foresee: (world: World) => Foresight;
  is_quiet: ((state: AnyRecord) => boolean) | null;
}
const LOADED = new Map<string, Loaded>();

export function register(loaded: Loaded): void {
  LOADED.set(loaded.game.name, loaded);
}
export function loadedGame(name: string): Loaded {
  const found = LOADED.get(name);
  if (!found) throw new UnknownGame(`there is no game '${name}'`);
  return found;
}
export const load = (name: string): Game => loadedGame(name).game;
export const pricesOf = (game: Game): Any => ({ foresee: loadedGame(game.name).foresee });
export const quietQuestions = (game: Game): Any => loadedGame(game.name).is_quiet;
const rulesOf = (game: Game): Rules => loadedGame(game.name).rules;

// --- Positions ---------------------------------------------------------------------------------------------------------

/** A game and where it stands. The module has room for one position: whoever works with it lays theirs there first. */
export class Position {
  actor = OVER;
  legal_numbers: number[] = [];
  private readonly rules: Rules;
  private record: Uint8Array;

  constructor(
    readonly game: Game,
    record: Uint8Array,
  ) {
    this.rules = rulesOf(game);
    this.record = record;
    this.lay();
    this.look();
  }

  static start(game: Game, seats: number, options: Dict): Position {
    const rules = rulesOf(game);
    rules.setup(seats, game.option_numbers(seats, game.agreed(seats, options)));
    return new Position(game, rules.state());
  }

  copy(): Position {
    return new Position(this.game, this.record.slice());
  }
  get seats(): number {
    return this.state.seats;
  }
  get state(): AnyRecord {
    return recordOf(this.rules.layouts.State, this.record);
  }
  get scores(): number[] {
    this.lay();
    return Array.from({ length: this.seats }, (_, seat) => this.rules.score(seat));
  }
  get winners(): number[] {
    if (this.actor !== OVER) return [];
    this.lay();
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.rules.isWinner(seat));
  }
  is_legal(action: number): boolean {
    this.lay();
    const [first, past] = this.rules.menu();
    if (!(action >= first && action < past)) return false;
    return this.actor === CHANCE ? this.rules.weight(action) > 0 : this.actor >= 0 && this.rules.isLegal(action);
  }
  view(seat: number): AnyRecord {
    this.lay();
    return recordOf(this.rules.layouts.View, this.rules.view(seat));
  }
  written_view(seat: number): [AnyRecord, Uint8Array] {
    this.lay();
    const bytes = this.rules.view(seat);
    return [recordOf(this.rules.layouts.View, bytes), bytes];
  }
  told(): number[][] {
    const { state } = this;
    return (state.told as Numbers).tolist().slice(0, state.told_count as number) as number[][];
  }
  apply(action: number): void {
    this.lay();
    this.rules.apply(action);
    this.record = this.rules.state();
    this.look();
  }
  snapshot(): Uint8Array {
    return this.record;
  }
  restore(snapshot: Uint8Array): void {
    this.record = snapshot;
    this.lay();
    this.look();
  }
  draw_outcome(ticket: number): number {
    this.lay();
    return this.rules.outcome(ticket);
  }
  chance_total(): number {
    this.lay();
    return this.rules.chanceTotal();
  }
  private lay(): void {
    this.rules.lay(this.record);
  }
  private look(): void {
    this.actor = this.rules.actor();
    this.legal_numbers = this.actor >= 0 ? this.rules.legal() : [];
  }
}

/** A position that was tried out. */
interface Moment {
  record: Uint8Array;
  actor: number;
}

/** A world that the seat of a view cannot tell from the real one, for trying out what it may do. */
export class World {
  readonly seat: number;
  readonly now: Moment;
  private readonly rules: Rules;

  constructor(
    readonly game: Game,
    readonly v: AnyRecord,
  ) {
    this.rules = rulesOf(game);
    this.seat = v.seat as number;
    this.rules.layWorld(v.bytes, SEED);
    this.now = this.moment();
  }

  after(moment: Moment, action: number): Moment {
    this.rules.lay(moment.record);
    this.rules.apply(action);
    return this.moment();
  }
  after_chance(moment: Moment): Moment {
    while (moment.actor === CHANCE) {
      this.rules.lay(moment.record);
      this.rules.apply(this.rules.outcome(0));
      moment = this.moment();
    }
    return moment;
  }
  view(moment: Moment): AnyRecord {
    this.rules.lay(moment.record);
    return recordOf(this.rules.layouts.View, this.rules.view(this.seat));
  }
  offer(v: AnyRecord, action: number, more?: Dict): Offer {
    const { fields } = Offer as unknown as { fields: string[] };
    const given = fields.slice(2).map((name) => (more?.has(name) ? more.get(name) : undefined));
    return new Offer(this.game.actions.words(action), this.game.says(v, action), ...given);
  }
  private moment(): Moment {
    const record = this.rules.state();
    const { State } = this.rules.layouts;
    const { told, told_count } = recordOf(State, record);
    const page = (told as Numbers).tolist().slice(0, told_count as number);
    const lines = lines_for(page, this.seat).filter(([, seat]: number[]) => seat === this.seat);
    State.blank(record, "told", "told_count");
    const actor = this.rules.actor();
    return new WorldMoment(record, actor, actor >= 0 ? this.rules.legal() : [], lines) as unknown as Moment;
  }
}

export const beliefOf = (game: Game, v: AnyRecord): AnyRecord =>
  recordOf(rulesOf(game).layouts.Belief, rulesOf(game).belief(v.bytes));
export const fieldNames = (record: AnyRecord): string[] => record.layout.names;
export const recordField = (record: AnyRecord, name: string): Any => record[name];
export const flatNonzero = (of: Numbers): Numbers => {
  const found = of.flat().flatMap((value, place) => (value ? [place] : []));
  return new Numbers((place) => found[place], [found.length]);
};
/** Since 1970. */
export const seconds = (): number => Date.now() / 1000;
export const INT8 = "int8";
export const array = (of: Any): Any => of;

// --- Chance ------------------------------------------------------------------------------------------------------------

const encoder = new TextEncoder();
export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
export const secretFromSeed = (seed: number): string => hex(sha256(encoder.encode(`spellwright seed ${seed}`)));
export const commitmentTo = (secret: string): string => hex(sha256(encoder.encode(secret)));
export const isSecret = (of: unknown): boolean => typeof of === "string" && /^[0-9a-f]{64}$/.test(of);
export const keyedDigest = (secret: string, message: string): Uint8Array =>
  hmac(unhex(secret), encoder.encode(message));
export const fairTicket = (secret: string, ply: number, total: number): number =>
  Number((BigInt(`0x${hex(keyedDigest(secret, String(ply)))}`) * BigInt(total)) >> 256n);

// --- JSON --------------------------------------------------------------------------------------------------------------

/** The JSON of a view; its bytes are kept until it is sent. */
export class Raw {
  constructor(readonly bytes: Uint8Array) {}
}

/** What Python would write, as plain objects: of a view the fields that are sent. */
export function plain(of: Any, rules?: Rules): Any {
  if (of === null || of === undefined || typeof of !== "object") return of ?? null;
  if (Array.isArray(of)) return of.map((part) => plain(part, rules));
  if (of instanceof Dict) return Object.fromEntries(of.pairs().map(([name, value]) => [name, plain(value, rules)]));
  if (of instanceof PySet || of instanceof Range) return [...of];
  if (of instanceof Raw) return recordOf(rules!.layouts.View, of.bytes).sent();
  const { fields, wire = fields, tag, omits, defaults = {} } = of.constructor;
  if (!fields) return of;
  const made: Record<string, unknown> = tag ? { [tag[0]]: tag[1] } : {};
  (fields as string[]).forEach((name, place) => {
    const value = plain(of[name], rules);
    if (omits && isDefault(value, defaults[name])) return;
    made[wire[place]] = value;
  });
  return made;
}
function isDefault(value: unknown, usual: unknown): boolean {
  if (Array.isArray(value)) return !value.length && usual !== null && usual !== undefined;
  return usual !== undefined && value === usual;
}
export const writeMessage = (of: Any): Any => of;

/** The one form of JSON that is sealed: keys in order, nothing between. */
export const canonical = (of: Any): string => JSON.stringify(sorted(plain(of)));
function sorted(of: Any): Any {
  if (Array.isArray(of)) return of.map(sorted);
  if (of === null || typeof of !== "object") return of;
  return Object.fromEntries(Object.keys(of).sort().map((name) => [name, sorted(of[name])])); // prettier-ignore
}
/** Plain JSON as Python has it. */
export function asPython(of: Any): Any {
  if (Array.isArray(of)) return of.map(asPython);
  if (of === null || typeof of !== "object") return of;
  const made = new Dict();
  for (const [name, value] of Object.entries(of)) made.set(name, asPython(value));
  return made;
}
export function fullmatch(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(text);
}

/** Lets others go on in the middle of something long. */
export class Pause {
  private since = performance.now();
  async if_due(): Promise<void> {
    if (performance.now() - this.since < 4) return;
    await new Promise((done) => setTimeout(done));
    this.since = performance.now();
  }
}

/** The table of a game's actions, made of its groups. */
export function actionTable(rows: [name: string, members: string[]][]): Any {
  const words: string[] = [];
  const groups = rows.map(([name, members]) => {
    const group = new Group(name, members, words.length);
    words.push(...members.map((member) => `${name} ${member}`.trimEnd()));
    return group;
  });
  const numbers = new Dict();
  words.forEach((word, number) => numbers.set(word, number));
  return $make(ActionTable, { groups, _words: words, _numbers: numbers });
}
