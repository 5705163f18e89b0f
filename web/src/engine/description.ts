// What `module.ts` of a game says about its module, and the types that follow from it.

import type { Layer } from "./network.ts";

/** A number in memory: a letter for its kind, then its bytes. */
export type Item = "b1" | "i1" | "u1" | "i2" | "u2" | "i4" | "u4" | "i8" | "u8" | "f4" | "f8";

/** A field of a record: its type, its offset, then the shape of an array. */
export type Field = readonly [Item, number, ...number[]];

/** How an argument is handed over: a number, a record or a group by its name, or an array: of what, and its shape. */
export type Form = string | readonly [string, ...number[]];

/** What several arrays belong together for. */
export interface Group {
  readonly [part: string]: Form | Group;
}

export interface RecordShape {
  readonly size: number;
  readonly fields: Readonly<Record<string, Field>>;
  readonly unsent: readonly string[];
}

export interface Signature {
  readonly takes: readonly Form[];
  readonly returns: string | readonly string[];
}

/** A message that the game can say, and its values in the order of a line: numbers, lists of numbers, or words. */
export type Message = readonly [string, ...(readonly [string, "number" | "numbers" | readonly string[]])[]];

/** The description of a module. */
export interface Description {
  readonly sha256: string;
  readonly game: string;
  readonly seats: readonly [number, number];
  readonly actions: number;
  readonly nodes: number;
  readonly network: readonly string[];
  readonly layers: readonly Layer[];
  readonly records: Readonly<Record<string, RecordShape>>;
  readonly messages: readonly Message[];
  readonly reasons: readonly string[];
  readonly memory: Readonly<Record<string, Group>>;
  readonly functions: Readonly<Record<string, Signature>>;
}

/** A record by some of its fields, and a group by one of its parts: all that TypeScript has to know of them. */
type Shape<F> = { readonly size: number; readonly fields: F; readonly unsent: readonly string[] };
type GroupWith<P extends string, T extends Item> = { readonly [part in P]: readonly [T, number] };
type Numbers<T extends Item> = readonly [T, number];
type Floats<T extends Item> = readonly [T, number, number];
type Typed<T extends readonly Form[], R extends string> = { readonly takes: T; readonly returns: R };

/** What searches use of every module. */
export interface Searching extends Description {
  readonly records: {
    readonly State: Shape<{ readonly seats: readonly ["i1", number] }>;
    readonly View: Shape<{ readonly legal: readonly ["i1", number, number] }>;
    readonly Stream: Shape<{ readonly counter: readonly ["u4", number] }>;
  };
  readonly memory: {
    readonly root: { readonly v: "View"; readonly evidence: readonly ["f8", number, number] };
    readonly tree: GroupWith<"used", "i4">;
    readonly scratch: GroupWith<"uses_left", "i8">;
    readonly workspace: { readonly tree: GroupWith<"used", "i4">; readonly scratch: GroupWith<"uses_left", "i8"> };
    readonly tally: GroupWith<"visits", "i8">;
  };
  readonly functions: {
    readonly seed_stream: Typed<readonly ["Stream", "int", "int"], "none">;
    readonly reset: Typed<readonly ["workspace"], "none">;
    readonly iterate: Typed<readonly ["root", "workspace", Numbers<"f4">, "Stream", "int"], "none">;
    readonly count_root: Typed<readonly ["tree", Numbers<"i1">, "tally"], "none">;
    readonly decide: Typed<readonly ["tally", "float", "Stream", "int"], "i8">;
    readonly advise: Typed<
      readonly ["View", "tally", "scratch", Numbers<"f4">, "Stream", "int", "int", readonly ["i8", number, number]],
      "i8"
    >;
    readonly draw_legal: Typed<readonly [Numbers<"i1">, "Stream"], "i8">;
    readonly decision_seed: Typed<readonly ["int", "int"], "i8">;
    readonly appraise: Typed<
      readonly ["State", Numbers<"f4">, Numbers<"f4">, "scratch", Floats<"f4">, Floats<"f8">, Floats<"f8">],
      "none"
    >;
    readonly judge: Typed<
      readonly [
        ...(readonly ["root", "int", "int", "int", Numbers<"f4">, Numbers<"f4">, "scratch", Floats<"f4">]),
        ...(readonly [Floats<"f8">, "Stream", Numbers<"i8">, Floats<"f8">]),
      ],
      "i8"
    >;
  };
}

/** And of those whose bots listen to the decisions of others. */
export interface Listening extends Searching {
  readonly functions: Searching["functions"] & {
    readonly listen: Typed<
      readonly ["View", readonly ["View", number], Numbers<"i8">, readonly ["f8", number, number]],
      "i8"
    >;
  };
}

/** And of those whose bots may forget. */
export interface Forgetting extends Searching {
  readonly functions: Searching["functions"] & {
    readonly forget: Typed<readonly ["View", "Stream", "int"], "none">;
  };
}

export interface Arrays {
  b1: Uint8Array;
  i1: Int8Array;
  u1: Uint8Array;
  i2: Int16Array;
  u2: Uint16Array;
  i4: Int32Array;
  u4: Uint32Array;
  i8: BigInt64Array;
  u8: BigUint64Array;
  f4: Float32Array;
  f8: Float64Array;
}

export type AnyArray = Arrays[Item];

/** The names of a module's records. */
export type RecordName<M extends Description> = Extract<keyof M["records"], string>;

type Value<F> = F extends readonly [infer T, number]
  ? T extends "i8" | "u8"
    ? bigint
    : number
  : F extends readonly [infer T extends Item, number, ...number[]]
    ? Arrays[T]
    : never;

/** A record outside the module's memory: fields by the names that they have in the rules; arrays are flat. */
export type RecordOf<M extends Description, K extends RecordName<M>> = {
  -readonly [F in keyof M["records"][K]["fields"]]: Value<M["records"][K]["fields"][F]>;
} & Bytes<K>;

/** What every record has besides its fields. */
export interface Bytes<K extends string = string> {
  readonly $kind: K;
  readonly $bytes: Uint8Array<ArrayBuffer>;
}

/** Memory of the module that stays where it is: one record, or an array. */
export interface Held {
  readonly address: number;
  readonly item: string;
  readonly shape: readonly number[];
}

/** The memory of a group. */
export type HeldGroup<G> = {
  -readonly [P in keyof G]: G[P] extends "int" | "float"
    ? number
    : G[P] extends string | readonly unknown[]
      ? Held
      : HeldGroup<G[P]>;
};

type Given<M extends Description, F> = F extends "int"
  ? number | bigint
  : F extends "float"
    ? number
    : F extends RecordName<M>
      ? RecordOf<M, F> | Held
      : F extends keyof M["memory"]
        ? HeldGroup<M["memory"][F]>
        : F extends readonly [infer T, ...number[]]
          ? T extends Item
            ? Arrays[T] | Held
            : T extends RecordName<M>
              ? RecordOf<M, T> | readonly RecordOf<M, T>[] | Held
              : never
          : never;

type EachGiven<M extends Description, T> = { -readonly [I in keyof T]: Given<M, T[I]> };

/** The arguments of a function. */
export type Takes<M extends Description, N extends keyof M["functions"]> =
  EachGiven<M, M["functions"][N]["takes"]> extends infer A extends unknown[] ? A : never;

type Result<R> = R extends "none"
  ? undefined
  : R extends "b1"
    ? boolean
    : R extends readonly unknown[]
      ? number[]
      : number;

/** What a function returns. */
export type Returns<M extends Description, N extends keyof M["functions"]> = Result<M["functions"][N]["returns"]>;
