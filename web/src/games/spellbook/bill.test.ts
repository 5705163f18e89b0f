import { expect, test } from "vitest";
import type { Way } from "@/lib/generated";
import { leftOf, prices, sorted } from "./bill";
import { KIND_OF } from "./table.fixture";

const kinds = (names: string) => names.split(" ").map((name) => KIND_OF[name]);
const way = (lay: string, spend: string, wild: string): Way => ({
  answers: [],
  costs: [
    { what: "lay", pieces: kinds(lay) },
    { what: "spend", pieces: kinds(spend) },
    { what: "wild", pieces: kinds(wild) },
  ],
});
const TRIANGLES = "white-triangle blue-triangle yellow-triangle";
const SQUARES = "green-square blue-square yellow-square";
const first = way("purple-circle", "purple-triangle purple-square", TRIANGLES);
const other = way("purple-square", "purple-circle purple-triangle", TRIANGLES);
const second = way("purple-circle", "purple-triangle purple-square", SQUARES);

test("ways that differ only in the stone on the card have one price; the chosen one is shown", () => {
  expect(prices([first, other, second], first)).toEqual([first, second]);
  expect(prices([first, other, second], other)).toEqual([other, second]);
});

test("a pool is sorted into what goes, what counts as one wild, and what stays", () => {
  const pool = kinds(`purple-circle purple-triangle purple-square ${SQUARES} ${TRIANGLES}`);
  const groups = sorted(pool, first.costs);
  expect(groups.map(({ what }) => what)).toEqual(["paid", "wild", "keep"]);
  expect(groups.map(({ stones }) => stones)).toEqual([
    [0, 1, 2],
    [6, 7, 8],
    [3, 4, 5],
  ]);
  expect(leftOf(pool, first.costs)).toEqual(kinds(SQUARES));
});

test("of two stones of a kind one stays, if one goes", () => {
  const [red] = kinds("red-circle");
  expect(sorted([red, red], [{ what: "discard", pieces: [red] }])).toEqual([
    { what: "discard", stones: [0] },
    { what: "keep", stones: [1] },
  ]);
});
