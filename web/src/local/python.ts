/** What Python does and JavaScript does not: for what is written out of the engine's Python.
 *
 * A list and a tuple are an array, a dict is a `Dict`, a set a `PySet`, an enumeration its number, None is null.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- what these functions are given is only known when they run */

type Any = any;

/** A table of numbers, as NumPy would show it: a field of a record with several numbers, or a part of one. */
export class Numbers implements Iterable<Any> {
  constructor(
    readonly read: (place: number) => number,
    readonly shape: number[],
    readonly start = 0,
    readonly strides: number[] = shape.map((_, axis) => shape.slice(axis + 1).reduce((a, b) => a * b, 1)),
  ) {}

  get length(): number {
    return this.shape[0];
  }

  /** One number, or the table that is left when the first indices are fixed or cut. */
  at(index: (number | Cut)[]): Any {
    const shape: number[] = [];
    const strides: number[] = [];
    let start = this.start;
    this.shape.forEach((size, axis) => {
      const one = index[axis] ?? WHOLE;
      if (typeof one === "number") {
        const place = one < 0 ? one + size : one;
        if (place < 0 || place >= size) throw new $Error("index out of range");
        start += place * this.strides[axis];
        return;
      }
      const [from, to, step] = one.within(size);
      start += from * this.strides[axis];
      shape.push(Math.max(0, Math.ceil((to - from) / step)));
      strides.push(this.strides[axis] * step);
    });
    return shape.length ? new Numbers(this.read, shape, start, strides) : this.read(start);
  }

  *[Symbol.iterator](): Iterator<Any> {
    for (let place = 0; place < this.length; place++) yield this.at([place]);
  }

  tolist(): Any[] {
    return Array.from(this, (one) => (one instanceof Numbers ? one.tolist() : one));
  }

  flat(): number[] {
    return this.tolist().flat(Infinity) as number[];
  }
}

/** A slice: where it begins and ends, and how far it steps. */
class Cut {
  constructor(
    readonly from: number | null,
    readonly to: number | null,
    readonly step: number | null,
  ) {}

  within(size: number): [number, number, number] {
    const step = this.step ?? 1;
    const clamp = (place: number) => Math.min(Math.max(place < 0 ? place + size : place, 0), size);
    return [clamp(this.from ?? 0), clamp(this.to ?? size), step];
  }
}
const WHOLE = new Cut(null, null, null);
export const $cutting = (from: number | null, to: number | null, step: number | null) => new Cut(from, to, step);

const PARTED = "\u0001";

/** What makes keys equal: the parts of a tuple, the content of bytes. */
function key(of: Any): Any {
  if (of === undefined) return null;
  if (of instanceof Uint8Array) return String.fromCharCode.apply(null, of as unknown as number[]);
  return Array.isArray(of) ? PARTED + of.map((part) => String(key(part))).join(PARTED) : of;
}

export class Dict implements Iterable<Any> {
  readonly map = new Map<Any, [Any, Any]>();

  get size(): number {
    return this.map.size;
  }
  *[Symbol.iterator](): Iterator<Any> {
    for (const [of] of this.map.values()) yield of;
  }
  has(of: Any): boolean {
    return this.map.has(key(of));
  }
  get(of: Any, otherwise: Any = null): Any {
    const found = this.map.get(key(of));
    return found ? found[1] : otherwise;
  }
  at(of: Any): Any {
    const found = this.map.get(key(of));
    if (!found) throw new $Error(`there is no ${String(of)}`);
    return found[1];
  }
  set(of: Any, value: Any): void {
    const kept = this.map.get(key(of));
    if (kept) kept[1] = value;
    else this.map.set(key(of), [of, value]);
  }
  pairs(): [Any, Any][] {
    return [...this.map.values()];
  }
}

/** A dict that counts: what is not there is 0. */
export class $Counter extends Dict {
  constructor(over: Iterable<Any> = []) {
    super();
    for (const one of $iter(over)) this.set(one, this.at(one) + 1);
  }
  override at(of: Any): Any {
    return this.get(of, 0);
  }
  *elements(): Iterator<Any> {
    for (const [of, many] of this.pairs()) for (let count = 0; count < many; count++) yield of;
  }
}

export class PySet implements Iterable<Any> {
  readonly map = new Map<Any, Any>();
  constructor(over: Iterable<Any> = []) {
    for (const one of over) this.map.set(key(one), one);
  }
  get size(): number {
    return this.map.size;
  }
  has(of: Any): boolean {
    return this.map.has(key(of));
  }
  [Symbol.iterator](): Iterator<Any> {
    return this.map.values();
  }
}

export class Range implements Iterable<number> {
  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number,
  ) {}
  get length(): number {
    return Math.max(0, Math.ceil((this.stop - this.start) / this.step));
  }
  *[Symbol.iterator](): Iterator<number> {
    for (let place = 0; place < this.length; place++) yield this.start + place * this.step;
  }
  has(of: Any): boolean {
    const place = (of - this.start) / this.step;
    return Number.isInteger(place) && place >= 0 && place < this.length;
  }
}

/** An exception, with its text. */
export class $Error extends Error {
  static title = "Exception";
  constructor(text: Any = "") {
    super(String(text));
  }
}

const classOf = (of: Any): Any => of?.constructor;
const fieldsOf = (of: Any): string[] | undefined => classOf(of)?.fields;
const parts = (of: Any): Any[] => fieldsOf(of)!.map((name) => of[name]);

/** A tuple whose parts have names. */
export class $NamedTuple {
  *[Symbol.iterator](): Iterator<Any> {
    yield* parts(this);
  }
}

/** An object of a class with these fields. */
export const $make = (kind: Any, fields: object): Any => Object.assign(Object.create(kind.prototype), fields);

/** The same object with some fields changed. */
export function $replace(of: Any, changes: Dict): Any {
  return Object.assign(Object.create(classOf(of).prototype), of, Object.fromEntries(changes.pairs()));
}

export function $iter(of: Any): Iterable<Any> {
  return of?.[Symbol.iterator] ? of : parts(of); // a named tuple
}
export const $pairs = (of: Dict): [Any, Any][] => of.pairs();
export function $dict(of: Any = []): Dict {
  const made = new Dict();
  for (const [name, value] of of instanceof Dict ? of.pairs() : of) made.set(name, value);
  return made;
}
export const $set = (of: Iterable<Any> = []) => new PySet($iter(of));
export const $frozenset = $set;
export const $list = (of: Any = []): Any[] => [...$iter(of)];
export const $tuple = $list;
export function $range(from: number, to?: number, step = 1): Range {
  return to === undefined ? new Range(0, from, 1) : new Range(from, to, step);
}
export function $listed(of: Iterable<Any>, make: (one: Any) => Any, when?: (one: Any) => boolean): Any[] {
  const made = [];
  for (const one of of) if (!when || when(one)) made.push(make(one));
  return made;
}

// --- What holds --------------------------------------------------------------------------------------------------------

export function $true(of: Any): boolean {
  if (typeof of !== "object" || of === null) return Boolean(of);
  if (of instanceof Dict || of instanceof PySet) return of.size > 0;
  if (Array.isArray(of) || of instanceof Range || of instanceof Uint8Array) return of.length > 0;
  return true;
}
export const $bool = $true;
export const $and = (one: Any, other: () => Any) => ($true(one) ? other() : one);
export const $or = (one: Any, other: () => Any) => ($true(one) ? one : other());

export function $eq(one: Any, other: Any): boolean {
  if (one === other || (one == null && other == null)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [a, b] = [asList(one), asList(other)];
  if (a && b) return a.length === b.length && a.every((part, place) => $eq(part, b[place]));
  if (one instanceof Dict && other instanceof Dict)
    return one.size === other.size && one.pairs().every(([of, value]) => other.has(of) && $eq(value, other.get(of)));
  if (one instanceof PySet && other instanceof PySet)
    return one.size === other.size && [...one].every((of) => other.has(of));
  return false;
}
function asList(of: Any): Any[] | null {
  if (Array.isArray(of)) return of;
  if (of instanceof Range || of instanceof Uint8Array) return [...of];
  return fieldsOf(of) ? parts(of) : null;
}

export function $has(container: Any, of: Any): boolean {
  if (typeof container === "string") return container.includes(of);
  if (container instanceof Dict || container instanceof PySet || container instanceof Range) return container.has(of);
  for (const one of $iter(container)) if ($eq(one, of)) return true;
  return false;
}

export function $isinstance(of: Any, ...kinds: Any[]): boolean {
  return kinds.some((kind) => (typeof kind === "string" ? isBuiltin(of, kind) : of instanceof kind));
}
function isBuiltin(of: Any, kind: string): boolean {
  switch (kind) {
    case "str":
      return typeof of === "string";
    case "bool":
      return typeof of === "boolean";
    case "int":
      return typeof of === "boolean" || Number.isInteger(of);
    case "float":
      return typeof of === "number";
    case "dict":
      return of instanceof Dict;
    case "list":
    case "tuple":
      return Array.isArray(of);
    default:
      throw new $Error(`isinstance of ${kind}`);
  }
}

// --- Parts -------------------------------------------------------------------------------------------------------------

export function $len(of: Any): number {
  return of.size ?? of.length ?? of.__len__();
}

export function $at(of: Any, index: Any): Any {
  if (of instanceof Dict) return of.at(index);
  if (of instanceof Numbers) return of.at(Array.isArray(index) ? index : [index]);
  if (Array.isArray(index)) return index.reduce($at, of);
  if (of instanceof Range) return of.start + (index < 0 ? index + of.length : index) * of.step;
  const list = Array.isArray(of) || typeof of === "string" ? of : $list(of);
  const found = list[index < 0 ? index + list.length : index];
  if (found === undefined) throw new $Error("index out of range");
  return found;
}

export function $slice(of: Any, from: number | null, to: number | null, step: number | null): Any {
  if (of instanceof Numbers) return of.at([new Cut(from, to, step)]);
  const list = Array.isArray(of) || typeof of === "string" ? of : $list(of);
  const [start, stop, by] = new Cut(from, to, step).within(list.length);
  if (by === 1) return list.slice(start, Math.max(start, stop));
  return $list($range(start, stop, by)).map((place) => list[place]);
}

export function $put(of: Any, index: Any, value: Any): void {
  if (of instanceof Dict) of.set(index, value);
  else of[index < 0 ? index + of.length : index] = value;
}

/** Delete a slice of a list. */
export function $cut(of: Any[], from: number | null, to: number | null, step: number | null): void {
  const [start, stop, by] = new Cut(from, to, step).within(of.length);
  const gone = new Set($range(start, stop, by));
  const kept = of.filter((_, place) => !gone.has(place));
  of.splice(0, of.length, ...kept);
}
export function $remove_at(of: Any, index: Any): void {
  if (of instanceof Dict) of.map.delete(key(index));
  else of.splice(index < 0 ? index + of.length : index, 1);
}

export const $add = (one: Any, other: Any): Any => (Array.isArray(one) ? [...one, ...other] : one + other);
/** What Python's operators do with sets, dicts and counters; numbers are numbers. */
export function $minus(one: Any, other: Any): Any {
  if (one instanceof PySet) return $set([...one].filter((of) => !other.has(of)));
  if (!(one instanceof $Counter)) return one - other;
  const left = new $Counter();
  for (const [of, many] of one.pairs()) if (many > other.at(of)) left.set(of, many - other.at(of));
  return left;
}
export function $union(one: Any, other: Any): Any {
  if (one instanceof PySet) return $set([...one, ...other]);
  return one instanceof Dict ? $dict([...one.pairs(), ...other.pairs()]) : one | other;
}
export const $common = (one: Any, other: Any): Any =>
  one instanceof PySet ? $set([...one].filter((of) => other.has(of))) : one & other;
export const $repeat = (of: Any[], many: number): Any[] => Array.from({ length: Math.max(0, many) }, () => of).flat();
export const $mod = (one: number, other: number): number => one - other * Math.floor(one / other);
export const $divmod = (one: number, other: number): [number, number] => [Math.floor(one / other), $mod(one, other)];

// --- Functions ---------------------------------------------------------------------------------------------------------

export const $int = (of: Any): number => (typeof of === "string" ? parseInt(of, 10) : Math.trunc(Number(of)));
export const $float = Number;
export const $abs = Math.abs;
export const $ord = (of: string): number => of.codePointAt(0)!;
export function $str(of: Any): string {
  if (of == null) return "None";
  if (typeof of === "boolean") return of ? "True" : "False";
  if (of instanceof Error) return of.message;
  if (Array.isArray(of)) return `[${of.map($repr).join(", ")}]`;
  return String(of);
}
export const $repr = (of: Any): string => (typeof of === "string" ? `'${of}'` : $str(of));
export function $all(of: Any): boolean {
  for (const one of $iter(of)) if (!$true(one)) return false;
  return true;
}
export function $any(of: Any): boolean {
  for (const one of $iter(of)) if ($true(one)) return true;
  return false;
}
export function $sum(of: Any): number {
  let total = 0;
  for (const one of $iter(of)) total += Number(one);
  return total;
}
export function $next(of: Any, ...otherwise: Any[]): Any {
  const { done, value } = of[Symbol.iterator]().next();
  if (!done) return value;
  if (otherwise.length) return otherwise[0];
  throw new $Error("nothing comes next");
}
export const $reversed = (of: Any): Any[] => $list(of).reverse();
export const $enumerate = (of: Any, start = 0): [number, Any][] => $list(of).map((one, place) => [place + start, one]);
export function $zip(...of: Any[]): Any[][] {
  const lists = of.map($list);
  return Array.from({ length: Math.min(...lists.map((list) => list.length)) }, (_, at) =>
    lists.map((list) => list[at]),
  );
}
export const $map = (make: (one: Any) => Any, of: Any): Any[] => $list(of).map((one) => make(one));
export const $filter = (is: ((one: Any) => Any) | null, of: Any): Any[] =>
  $list(of).filter((one) => $true(is ? is(one) : one));
export const $pairwise = (of: Any): [Any, Any][] =>
  $list(of)
    .slice(1)
    .map((one, at) => [$at(of, at), one]);

interface By {
  key?: (one: Any) => Any;
  reverse?: boolean;
  default?: Any;
}
function compare(one: Any, other: Any): number {
  const [a, b] = [asList(one), asList(other)];
  if (a && b) {
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const found = compare(a[at], b[at]);
      if (found) return found;
    }
    return a.length - b.length;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}
export function $sorted(of: Any, by: By = {}): Any[] {
  const keyed = $list(of).map((one) => [by.key ? by.key(one) : one, one]);
  keyed.sort(([one], [other]) => (by.reverse ? compare(other, one) : compare(one, other)));
  return keyed.map(([, one]) => one);
}
const isBy = (of: Any): of is By => Object.getPrototypeOf(of ?? 0) === Object.prototype;
function extreme(given: Any[], sign: number): Any {
  const by = isBy(given.at(-1)) ? (given.pop() as By) : {};
  const over = given.length > 1 ? given : $list(given[0]);
  if (!over.length) return by.default;
  const rank = (one: Any) => (by.key ? by.key(one) : one);
  return over.reduce((best, one) => (sign * compare(rank(one), rank(best)) > 0 ? one : best));
}
export const $max = (...given: Any[]): Any => extreme(given, 1);
export const $min = (...given: Any[]): Any => extreme(given, -1);
/** As Python rounds, but for exact halves. */
export const $round = (of: number, digits = 0): number => Number(of.toFixed(digits));

export const $partial =
  (f: (...given: Any[]) => Any, ...first: Any[]) =>
  (...rest: Any[]) =>
    f(...first, ...rest);
/** Calls with the same arguments are answered once. */
export function $cache(f: (...given: Any[]) => Any): (...given: Any[]) => Any {
  const known = new Map<Any, Any>();
  return (...given) => {
    const of = given.length === 1 ? given[0] : key(given);
    if (!known.has(of)) known.set(of, f(...given));
    return known.get(of);
  };
}
export const $cast = (_kind: unknown, of: Any): Any => of;
export const $object = function (this: object) {} as unknown as new () => object;

// --- Methods of Python's own types -------------------------------------------------------------------------------------

/** A method that only one of Python's types has; a class of our own may have one of that name, too. */
const method =
  (name: string, is: (of: Any) => boolean, does: (of: Any, ...given: Any[]) => Any) =>
  (of: Any, ...given: Any[]): Any =>
    is(of) ? does(of, ...given) : of[name](...given);

const isText = (of: Any) => typeof of === "string";
const isList = (of: Any) => Array.isArray(of);
const isDict = (of: Any) => of instanceof Dict;
const isSet = (of: Any) => of instanceof PySet;
const isNumbers = (of: Any) => of instanceof Numbers;

export const $m_append = method("append", isList, (of, one) => void of.push(one));
export const $m_extend = method("extend", isList, (of, more) => void of.push(...$iter(more)));
export const $m_insert = method("insert", isList, (of, at, one) => void of.splice(at, 0, one));
export const $m_sort = method("sort", isList, (of, by) => void of.splice(0, of.length, ...$sorted(of, by)));
export const $m_remove = method("remove", isList, (of, one) => void of.splice($m_index(of, one), 1));
export const $m_count = (of: Any, one: Any): number =>
  isText(of) ? of.split(one).length - 1 : $list(of).filter((other) => $eq(other, one)).length;
export function $m_index(of: Any, one: Any): number {
  const found = $list(of).findIndex((other) => $eq(other, one));
  if (found < 0) throw new $Error(`${$str(one)} is not in the list`);
  return found;
}
export function $m_clear(of: Any): void {
  if (isList(of)) of.length = 0;
  else if (isDict(of) || isSet(of)) of.map.clear();
  else of.clear();
}
export function $m_pop(of: Any, at: Any = -1, otherwise: Any = null): Any {
  if (!isDict(of)) return of.splice(at, 1)[0];
  const found = of.get(at, otherwise);
  of.map.delete(key(at));
  return found;
}
export const $m_copy = (of: Any): Any =>
  isDict(of) ? $dict(of) : isSet(of) ? $set(of) : isList(of) ? [...of] : of.copy();

export const $m_get = method("get", isDict, (of, name, otherwise) => of.get(name, otherwise));
export const $m_items = method("items", isDict, (of) => of.pairs());
export const $m_keys = method("keys", isDict, (of) => [...of]);
export const $m_values = method("values", isDict, (of) => of.pairs().map(([, value]: [Any, Any]) => value));
export const $m_update = method("update", isDict, (of, more) => {
  for (const [name, value] of $dict(more).pairs()) of.set(name, value);
});
export const $m_setdefault = method("setdefault", isDict, (of, name, value) => {
  if (!of.has(name)) of.set(name, value);
  return of.get(name);
});
export const $m_elements = method(
  "elements",
  () => false,
  () => null,
);

export const $m_add = method("add", isSet, (of, one) => void of.map.set(key(one), one));
export const $m_discard = method("discard", isSet, (of, one) => void of.map.delete(key(one)));
export const $m_issuperset = (of: PySet, more: Any): boolean => $list(more).every((one) => of.has(one));
export const $m_issubset = (of: PySet, more: Any): boolean => $list(of).every((one) => $has(more, one));

export const $m_tolist = method("tolist", isNumbers, (of) => of.tolist());
export const $m_sum = method("sum", isNumbers, (of) => $sum(of.flat()));
export const $m_any = method("any", isNumbers, (of) => of.flat().some(Boolean));
/** As NumPy rounds: halves to the even side. */
export const $m_round = method("round", isNumbers, (of: Numbers, digits: number) => {
  const scale = 10 ** digits;
  const even = (x: number) => {
    const low = Math.floor(x);
    const rest = x - low;
    return rest < 0.5 ? low : rest > 0.5 ? low + 1 : low % 2 ? low + 1 : low;
  };
  return new Numbers((place) => even(of.read(place) * scale) / scale, of.shape, of.start, of.strides);
});

export const $m_lower = method("lower", isText, (of) => of.toLowerCase());
export const $m_upper = method("upper", isText, (of) => of.toUpperCase());
export const $m_casefold = (of: string): string => of.toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
export const $m_replace = method("replace", isText, (of, from, to) => of.replaceAll(from, to));
export const $m_split = method("split", isText, (of, by) =>
  by == null ? of.split(/\s+/u).filter(Boolean) : of.split(by),
);
export const $m_join = method("join", isText, (of, texts) => $list(texts).join(of));
export const $m_startswith = method("startswith", isText, (of, start) => of.startsWith(start));
export const $m_endswith = method("endswith", isText, (of, end) => of.endsWith(end));
export function $m_lstrip(of: string, chars: string): string {
  let start = 0;
  while (start < of.length && chars.includes(of[start])) start += 1;
  return of.slice(start);
}
export const $m_strip = method("strip", isText, (of) => of.trim());
export const $m_rstrip = method("rstrip", isText, (of) => of.trimEnd());
export function $m_partition(of: string, by: string): [string, string, string] {
  const at = of.indexOf(by);
  return at < 0 ? [of, "", ""] : [of.slice(0, at), by, of.slice(at + by.length)];
}
export function $m_rpartition(of: string, by: string): [string, string, string] {
  const at = of.lastIndexOf(by);
  return at < 0 ? ["", "", of] : [of.slice(0, at), by, of.slice(at + by.length)];
}
export const $m_isupper = (of: string): boolean => /\p{Lu}/u.test(of) && of === of.toUpperCase();
export const $m_isascii = (of: string): boolean => [...of].every((char) => char < "\u0080");
export const $m_isdecimal = (of: string): boolean => /^\p{Nd}+$/u.test(of);
export const $m_isalnum = (of: string): boolean => /^[\p{L}\p{N}]+$/u.test(of);
export const $m_isprintable = (of: string): boolean => of === " " || !/[\p{C}\p{Z}]/u.test(of);
export const $m_translate = (of: string, looks: Dict): string =>
  Array.from(of, (char) => looks.get($ord(char), char)).join("");
export const $m_encode = (of: string): Uint8Array => new TextEncoder().encode(of);
export const $m_hex = (of: Uint8Array): string => Array.from(of, (byte) => byte.toString(16).padStart(2, "0")).join("");
export function $m_bit_count(of: number): number {
  let count = 0;
  for (let rest = of; rest; rest &= rest - 1) count += 1;
  return count;
}
export const $m__replace = (of: Any, changes: object): Any => Object.assign($make(classOf(of), of), changes);
export const $combining = (of: string): boolean => /\p{Mn}/u.test(of);
export const $normalize = (form: string, of: string): string => of.normalize(form);
