// Records as objects: fields by the names that they have in the rules, in an ArrayBuffer of their own.

import type {
  AnyArray,
  Arrays,
  Bytes,
  Description,
  Field,
  Item,
  RecordName,
  RecordOf,
  RecordShape,
} from "./description.ts";

export const ARRAYS: {
  readonly [T in Item]: new (buffer: ArrayBuffer, offset?: number, length?: number) => Arrays[T];
} = {
  b1: Uint8Array,
  i1: Int8Array,
  u1: Uint8Array,
  i2: Int16Array,
  u2: Uint16Array,
  i4: Int32Array,
  u4: Uint32Array,
  i8: BigInt64Array,
  u8: BigUint64Array,
  f4: Float32Array,
  f8: Float64Array,
};

export const sizeOf = (item: Item) => Number(item[1]);

export const many = (shape: readonly number[]) => shape.reduce((product, length) => product * length, 1);

type Maker = new (bytes: Uint8Array<ArrayBuffer>) => Bytes;

/** The records of one module. */
export class Records<M extends Description> {
  readonly shapes: M["records"];
  private readonly makers: Record<string, Maker>;

  constructor(description: M) {
    this.shapes = description.records;
    const kinds = Object.entries(description.records);
    this.makers = Object.fromEntries(kinds.map(([kind, shape]) => [kind, makerOf(kind, shape)]));
  }

  /** A record of zeros, or one with these bytes, which it then shares. */
  make<K extends RecordName<M>>(kind: K, bytes?: Uint8Array<ArrayBuffer>): RecordOf<M, K> {
    const { size } = this.shapes[kind];
    if (bytes && bytes.length !== size) throw new Error(`a ${kind} has ${size} bytes, not ${bytes.length}`);
    return new this.makers[kind](bytes ?? new Uint8Array(size)) as unknown as RecordOf<M, K>;
  }

  /** An independent record with the same bytes. */
  copy<K extends RecordName<M>>(record: Bytes<K>): RecordOf<M, K> {
    return this.make(record.$kind, record.$bytes.slice());
  }

  /** A record as plain numbers and lists, in the order of its fields. */
  plain(record: Bytes): Record<string, unknown> {
    const { fields } = this.shapes[record.$kind];
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plainField(record, name, field)]));
  }

  /** What a client is sent of a record: all but the fields that only the machine needs. */
  sent(record: Bytes): Record<string, unknown> {
    const { fields, unsent } = this.shapes[record.$kind];
    const shown = Object.entries(fields).filter(([name]) => !unsent.includes(name));
    return Object.fromEntries(shown.map(([name, field]) => [name, plainField(record, name, field)]));
  }
}

function plainField(record: Bytes, name: string, field: Field): unknown {
  const value = (record as unknown as Record<string, number | bigint | AnyArray>)[name];
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  return nested(Array.from(value as ArrayLike<number | bigint>, Number), field.slice(2) as number[]);
}

/** A flat list as lists of lists. */
export function nested(values: readonly number[], shape: readonly number[]): unknown[] {
  if (shape.length < 2) return [...values];
  const [length, ...inner] = shape;
  const step = many(inner);
  return Array.from({ length }, (_, index) => nested(values.slice(index * step, (index + 1) * step), inner));
}

/** The class of a record. Arrays are views of its bytes, made when they are first asked for. */
function makerOf(kind: string, shape: RecordShape): Maker {
  class Made {
    readonly $kind = kind;
    readonly $bytes: Uint8Array<ArrayBuffer>;
    readonly $arrays: Record<string, AnyArray> = {};

    constructor(bytes: Uint8Array<ArrayBuffer>) {
      this.$bytes = bytes;
      Object.defineProperty(this, "$arrays", { enumerable: false });
    }
  }
  for (const [name, [item, offset, ...lengths]] of Object.entries(shape.fields)) {
    const array = (made: Made) =>
      (made.$arrays[name] ??= new ARRAYS[item](made.$bytes.buffer, made.$bytes.byteOffset + offset, many(lengths)));
    const get = lengths.length
      ? function (this: Made) {
          return array(this);
        }
      : function (this: Made) {
          return array(this)[0];
        };
    const set = lengths.length
      ? undefined
      : function (this: Made, value: number | bigint) {
          array(this)[0] = value;
        };
    Object.defineProperty(Made.prototype, name, { get, set, enumerable: true });
  }
  return Made;
}
