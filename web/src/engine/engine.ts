// A game's module with its memory: what is compiled, called by the names it has in Python. Works in a page, in a worker and in Node.

import type {
  AnyArray,
  Bytes,
  Description,
  Form,
  Group,
  Held,
  HeldGroup,
  Item,
  RecordName,
  RecordOf,
  Returns,
  Takes,
} from "./description.ts";
import { ARRAYS, many, Records, sizeOf } from "./records.ts";

const PAGE = 65536;
const ALIGNMENT = 16;
const RESULT = 64; // bytes for what a function returns, and for what went wrong
const OK = 0;
const NONE = -2; // the status of a function that returns nothing

type Call = (...values: (number | bigint)[]) => number;
type Copied = { at: number; bytes: Uint8Array };

export class Engine<M extends Description = Description> {
  readonly description: M;
  readonly records: Records<M>;
  readonly memory: WebAssembly.Memory;
  private readonly calls: Record<string, Call>;
  private readonly result: number;
  private free: number;

  /** An engine with memory of its own. The module may have been compiled elsewhere, and may be used again. */
  static async load<M extends Description>(
    module: WebAssembly.Module | BufferSource,
    description: M,
  ): Promise<Engine<M>> {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    return new Engine(await WebAssembly.instantiate(compiled, {}), description);
  }

  constructor(instance: WebAssembly.Instance, description: M) {
    const { memory, __heap_base, ...calls } = instance.exports;
    this.description = description;
    this.records = new Records(description);
    this.memory = memory as WebAssembly.Memory;
    this.calls = calls as Record<string, Call>;
    this.free = (__heap_base as WebAssembly.Global).value;
    this.result = this.room(RESULT);
  }

  /** Call a function. Records and arrays outside the module are copied in, and back again: it may write into them. */
  call<N extends Extract<keyof M["functions"], string>>(name: N, ...given: Takes<M, N>): Returns<M, N> {
    this.run(name, given);
    return this.returned(this.description.functions[name].returns) as Returns<M, N>;
  }

  /** Call a function whose result has more bits than a number of JavaScript holds: a set of actions, for example. */
  callWide<N extends Extract<keyof M["functions"], string>>(name: N, ...given: Takes<M, N>): bigint {
    this.run(name, given);
    return new DataView(this.memory.buffer).getBigInt64(this.result, true);
  }

  /** A record of zeros, or one with these bytes. */
  record<K extends RecordName<M>>(kind: K, bytes?: Uint8Array<ArrayBuffer>): RecordOf<M, K> {
    return this.records.make(kind, bytes);
  }

  /** Memory of the module for one record, or for an array of numbers or records: zeros, or these bytes. */
  hold(item: string, shape: readonly number[] = [], bytes?: Uint8Array): Held {
    const size = this.size(item) * many(shape);
    const at = this.room(size);
    const place = new Uint8Array(this.memory.buffer, at, size);
    if (bytes) place.set(bytes);
    else place.fill(0);
    return { address: at, item, shape };
  }

  /** Memory for a group, each array with its usual shape; a tree for `nodes`. */
  holdGroup<G extends Extract<keyof M["memory"], string>>(
    group: G,
    nodes: number = this.description.nodes,
  ): HeldGroup<M["memory"][G]> {
    return this.made(this.description.memory[group], nodes) as HeldGroup<M["memory"][G]>;
  }

  /** The numbers of an array in the module's memory, until memory grows. */
  values<T extends Item>(held: Held, item: T): InstanceType<(typeof ARRAYS)[T]> {
    if (held.item !== item) throw new Error(`an array of ${held.item}, not of ${item}`);
    return new ARRAYS[item](this.memory.buffer as ArrayBuffer, held.address, many(held.shape)) as InstanceType<
      (typeof ARRAYS)[T]
    >;
  }

  /** The bytes of memory of the module, until memory grows. */
  bytes(held: Held): Uint8Array {
    return new Uint8Array(this.memory.buffer, held.address, this.size(held.item) * many(held.shape));
  }

  /** Do something, and then free all memory that was held meanwhile. */
  within<T>(work: () => T): T {
    const mark = this.mark();
    try {
      return work();
    } finally {
      this.release(mark);
    }
  }

  /** Where free memory begins. */
  mark(): number {
    return this.free;
  }

  /** Free all memory that was held since a mark. */
  release(mark: number): void {
    this.free = mark;
  }

  private run(name: string, given: readonly unknown[]): void {
    const before = this.free;
    const copied: Copied[] = [];
    const values: (number | bigint)[] = [this.result, this.result + RESULT / 2];
    this.description.functions[name].takes.forEach((form, index) => this.hand(form, given[index], values, copied));
    const status = this.calls[name](...values);
    this.free = before;
    if (status !== OK && status !== NONE)
      throw new Error(`${name} of ${this.description.game} failed with status ${status}`);
    const whole = new Uint8Array(this.memory.buffer);
    for (const { at, bytes } of copied) bytes.set(whole.subarray(at, at + bytes.length));
  }

  private size(item: string): number {
    return this.description.records[item]?.size ?? sizeOf(item as Item);
  }

  private room(size: number): number {
    const at = Math.ceil(this.free / ALIGNMENT) * ALIGNMENT;
    this.free = at + size;
    const missing = this.free - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  private made(form: Form | Group, nodes: number): unknown {
    if (form === "int" || form === "float") return 0;
    if (typeof form === "string") return this.hold(form);
    if (Array.isArray(form)) {
      const [item, ...shape] = form as [string, ...number[]];
      return this.hold(
        item,
        shape.map((length) => (length === this.description.nodes ? nodes : length)),
      );
    }
    return Object.fromEntries(
      Object.entries(form).map(([name, part]) => [name, this.made(part as Form | Group, nodes)]),
    );
  }

  /** Append what a function takes for one argument: numbers, addresses, and for an array also its shape and strides. */
  private hand(form: Form | Group, given: unknown, values: (number | bigint)[], copied: Copied[]): void {
    if (form === "int") values.push(BigInt(given as number | bigint));
    else if (form === "float") values.push(given as number);
    else if (Array.isArray(form)) this.handArray(form[0], form.length - 1, given, values, copied);
    else if (typeof form !== "string") {
      for (const [name, part] of Object.entries(form))
        this.hand(part as Form | Group, (given as Record<string, unknown>)[name], values, copied);
    } else if (form in this.description.records) values.push(this.address(given as Bytes | Held, copied));
    else this.hand(this.description.memory[form], given, values, copied);
  }

  private handArray(
    item: string,
    dimensions: number,
    given: unknown,
    values: (number | bigint)[],
    copied: Copied[],
  ): void {
    const held =
      "address" in (given as object)
        ? (given as Held)
        : this.copyIn(item, given as AnyArray | Bytes | readonly Bytes[], copied);
    if (held.shape.length !== dimensions || held.item !== item)
      throw new Error(`an array of ${held.item}, not of ${item}`);
    const size = this.size(item);
    const strides = held.shape.map((_, axis) => size * many(held.shape.slice(axis + 1)));
    values.push(
      0,
      0,
      BigInt(many(held.shape)),
      BigInt(size),
      held.address,
      ...held.shape.map(BigInt),
      ...strides.map(BigInt),
    );
  }

  private address(given: Bytes | Held, copied: Copied[]): number {
    if ("address" in given) return given.address;
    return this.copy(given.$bytes, copied);
  }

  private copyIn(item: string, given: AnyArray | Bytes | readonly Bytes[], copied: Copied[]): Held {
    if (ArrayBuffer.isView(given)) {
      const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
      return { address: this.copy(bytes, copied), item, shape: [given.length] };
    }
    const records: readonly Bytes[] = Array.isArray(given) ? given : [given as Bytes];
    const size = this.size(item);
    const at = this.room(size * records.length);
    const whole = new Uint8Array(this.memory.buffer);
    records.forEach(({ $bytes }, index) => {
      whole.set($bytes, at + index * size);
      copied.push({ at: at + index * size, bytes: $bytes });
    });
    return { address: at, item, shape: [records.length] };
  }

  private copy(bytes: Uint8Array, copied: Copied[]): number {
    const at = this.room(bytes.length);
    new Uint8Array(this.memory.buffer).set(bytes, at);
    copied.push({ at, bytes });
    return at;
  }

  private returned(kind: string | readonly string[]): unknown {
    if (kind === "none") return undefined;
    if (typeof kind !== "string") return kind.map((part, index) => this.number(part as Item, index));
    const value = this.number(kind as Item, 0);
    return kind === "b1" ? value !== 0 : value;
  }

  private number(item: Item, index: number): number {
    const value = Number(new ARRAYS[item](this.memory.buffer as ArrayBuffer, this.result, index + 1)[index]);
    if (item === "i8" && !Number.isSafeInteger(value)) throw new Error("more bits than a number holds: use callWide");
    return value;
  }
}
