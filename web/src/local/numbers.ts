/** A game's rules for one position at a time: the module's functions, and records read out of its memory. */
import type { Held } from "@/engine/description";
import type { Engine } from "@/engine/engine";
import { Numbers } from "./python";

/** How a field lies in a record: type, offset, shape. */
export type Field = readonly [type: string, offset: number, ...shape: number[]];
export interface RecordLayout {
  size: number;
  fields: Readonly<Record<string, Field>>;
  unsent: readonly string[];
}

const READERS: Record<string, (view: DataView, at: number) => number> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  b1: (view, at) => view.getUint8(at),
  i2: (view, at) => view.getInt16(at, true),
  u2: (view, at) => view.getUint16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i8: (view, at) => Number(view.getBigInt64(at, true)),
  f4: (view, at) => view.getFloat32(at, true),
  f8: (view, at) => view.getFloat64(at, true),
};

/** A record: its fields are numbers, and tables of numbers. */
export interface AnyRecord {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  /** As clients get it. */
  sent(): Record<string, unknown>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a number, or `Numbers`
  readonly [field: string]: any;
}

/** How records of one kind are read. */
export class Layout {
  readonly names: string[];
  readonly Record: new (bytes: Uint8Array) => AnyRecord;

  constructor(readonly described: RecordLayout) {
    this.names = Object.keys(described.fields);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- its records know it
    const layout = this;
    this.Record = class {
      readonly layout = layout;
      readonly #view: DataView;
      constructor(readonly bytes: Uint8Array) {
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      }
      read(name: string): number | Numbers {
        const [type, offset, ...shape] = described.fields[name];
        const [reader, size] = [READERS[type], Number(type[1])];
        if (!shape.length) return reader(this.#view, offset);
        return new Numbers((place) => reader(this.#view, offset + place * size), shape);
      }
      sent(): Record<string, unknown> {
        const shown = layout.names.filter((name) => !described.unsent.includes(name));
        return Object.fromEntries(
          shown.map((name) => {
            const value = this.read(name);
            return [name, value instanceof Numbers ? value.tolist() : value];
          }),
        );
      }
    } as unknown as new (bytes: Uint8Array) => AnyRecord;
    for (const name of this.names)
      Object.defineProperty(this.Record.prototype, name, {
        get(this: { read: (name: string) => unknown }) {
          return this.read(name);
        },
      });
  }

  /** Fill fields with zeros. */
  blank(bytes: Uint8Array, ...names: string[]): void {
    for (const name of names) {
      const [type, offset, ...shape] = this.described.fields[name];
      bytes.fill(0, offset, offset + shape.reduce((a, b) => a * b, Number(type[1])));
    }
  }
}

export const recordOf = (layout: Layout, bytes: Uint8Array): AnyRecord => new layout.Record(bytes);

/** What a module of a game can do with the one position that is laid into it. */
export interface Rules {
  readonly layouts: { readonly State: Layout; readonly View: Layout; readonly Belief: Layout };
  /** Lay a position into the module. */
  lay(state: Uint8Array): void;
  /** A copy of the position that is there now. */
  state(): Uint8Array;
  setup(seats: number, options: number[]): void;
  /** Lay a world there that fits a view. */
  layWorld(view: Uint8Array, seed: number): void;
  actor(): number;
  menu(): [first: number, past: number];
  legal(): number[];
  isLegal(action: number): boolean;
  weight(action: number): number;
  chanceTotal(): number;
  /** The outcome that a ticket wins, in the order of the actions' numbers. */
  outcome(ticket: number): number;
  apply(action: number): void;
  score(seat: number): number;
  isWinner(seat: number): boolean;
  view(seat: number): Uint8Array;
  belief(view: Uint8Array): Uint8Array;
}

/** The rules in a module. */
export class ModuleRules implements Rules {
  readonly layouts: Rules["layouts"];
  private readonly s: Held;
  private readonly block: Held;
  private readonly v: Held;
  private readonly workings: Held;
  private readonly stream: Held;

  constructor(private readonly engine: Engine) {
    const { records } = engine.description;
    const worked = records.Workings ?? records.Belief;
    const inferred = Object.keys(records.Belief.fields).map((name) => [name, worked.fields[name]]);
    this.layouts = {
      State: new Layout(records.State),
      View: new Layout(records.View),
      Belief: new Layout({ ...worked, fields: Object.fromEntries(inferred) }),
    };
    this.s = engine.hold("State");
    this.block = { ...this.s, shape: [1] };
    this.v = engine.hold("View");
    this.workings = engine.hold(records.Workings ? "Workings" : "Belief");
    this.stream = engine.hold("Stream");
  }

  lay(state: Uint8Array): void {
    this.engine.bytes(this.s).set(state);
  }
  state(): Uint8Array {
    return this.engine.bytes(this.s).slice();
  }
  setup(seats: number, options: number[]): void {
    this.engine.bytes(this.s).fill(0);
    this.do("setup", this.s, seats, Int8Array.from(options));
  }
  layWorld(view: Uint8Array, seed: number): void {
    for (const held of [this.s, this.workings, this.stream]) this.engine.bytes(held).fill(0);
    this.engine.bytes(this.v).set(view);
    this.do("seed_stream", this.stream, seed, 0);
    this.do("world", this.v, this.stream, this.workings, this.s);
  }
  actor(): number {
    return this.do("actor", this.s) as number;
  }
  menu(): [number, number] {
    return this.do("menu", this.s) as [number, number];
  }
  legal(): number[] {
    const [first, past] = this.menu();
    return Array.from({ length: past - first }, (_, place) => first + place).filter((action) => this.isLegal(action));
  }
  isLegal(action: number): boolean {
    return this.do("is_legal", this.s, action) as boolean;
  }
  weight(action: number): number {
    return this.do("chance_weight", this.s, action) as number;
  }
  chanceTotal(): number {
    return this.do("chance_total", this.s) as number;
  }
  outcome(ticket: number): number {
    return this.do("outcome_for", this.block, ticket) as number;
  }
  apply(action: number): void {
    this.do("apply", this.s, action);
  }
  score(seat: number): number {
    return this.do("score", this.s, seat) as number;
  }
  isWinner(seat: number): boolean {
    return this.do("is_winner", this.s, seat) as boolean;
  }
  view(seat: number): Uint8Array {
    this.engine.bytes(this.v).fill(0);
    this.do("view", this.s, seat, this.v);
    return this.engine.bytes(this.v).slice();
  }
  belief(view: Uint8Array): Uint8Array {
    this.engine.bytes(this.workings).fill(0);
    this.engine.bytes(this.v).set(view);
    this.do("belief", this.v, this.workings);
    return this.engine.bytes(this.workings).slice();
  }

  private do(name: string, ...given: unknown[]): unknown {
    return (this.engine.call as (name: string, ...given: unknown[]) => unknown).call(this.engine, name, ...given);
  }
}
