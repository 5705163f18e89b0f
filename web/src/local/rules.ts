/** A game's rules for one position at a time: the module's functions, and records read out of its memory. */
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
