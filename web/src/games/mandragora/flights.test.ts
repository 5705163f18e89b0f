import { expect, test } from "vitest";
import { Event } from "./generated";
import { flights } from "./flights";
import { moment } from "./moment";
import { ASSISTANT, BACK, CURSED, drawing, SPELL, spellCard } from "./pieces";
import { hand, sampleView } from "./sample";

const RED = 1;
const ALL = 127;
const line = (event: number, seat = 0, piece = 0, source = 0, target = 0) => [event, seat, piece, source, target, ALL];

test("new cards come from the pile, by night as backs", () => {
  expect(flights(line(Event.LAID, 0, RED, 0, 4), null, sampleView(), 2)).toEqual([
    { piece: RED, from: "pile", to: "shop-4", step: 2 },
  ]);
  expect(flights(line(Event.LAID_DOWN, 0, 0, 0, 2), null, sampleView(), 0)[0]).toMatchObject({ piece: BACK });
});

test("the assistant walks from door to door", () => {
  expect(flights(line(Event.MOVED, 1, 3, 8, 1), null, sampleView(), 0)).toEqual([
    { piece: ASSISTANT, from: "door-8", to: "door-1", step: 0 },
  ]);
});

test("a card that I take goes to its kind in my hand, another's to the hand as a whole", () => {
  const v = sampleView({ hands: [hand({ red: 1 }), hand({}), hand({}), hand({})] });
  expect(flights(line(Event.TOOK, 0, RED, 3), sampleView(), v, 0)[0].to).toBe("hand-0-1");
  expect(flights(line(Event.TOOK, 1, BACK, 3), sampleView(), v, 0)[0]).toMatchObject({ piece: BACK, to: "hand-1" });
});

test("a card that I give leaves from where it was", () => {
  const before = sampleView({ hands: [hand({ red: 1 }), hand({}), hand({}), hand({})] });
  expect(flights(line(Event.GAVE, 0, RED, 0, 2), before, sampleView(), 0)).toEqual([
    { piece: RED, from: "hand-0-1", to: "hand-2", step: 0 },
  ]);
});

test("all ingredients of a colour fly together", () => {
  const all = flights(line(Event.USED, 1, RED, 3), null, sampleView(), 4);
  expect(all).toHaveLength(3);
  expect(all.every(({ step, to }) => step === 4 && to === "pot-1")).toBe(true);
});

test("a spell flies with its value", () => {
  const [flight] = flights(line(Event.CAST, 2, SPELL + 6, 0, 4), null, sampleView(), 0);
  expect(flight).toEqual({ piece: spellCard(6, 4), from: "stack-4", to: "laid-2", step: 0 });
  expect(drawing(flight.piece)).toEqual({ symbol: "mandragora-disparatus", value: 4 });
});

test("Cursed! comes from who had it, or from the middle", () => {
  expect(flights(line(Event.CURSED, 1), sampleView(), sampleView({ tile: 2 }), 0)[0]).toMatchObject({
    piece: CURSED,
    from: "tile",
    to: "tile-1",
  });
  expect(flights(line(Event.CURSED, 1), sampleView({ tile: 1 }), sampleView(), 0)[0].from).toBe("tile-0");
});

test("most lines only talk", () => {
  for (const event of [Event.SKIPPED, Event.LEFT, Event.MARKER, Event.FINISHED, Event.NIGHT, Event.FIRST]) {
    expect(flights(line(event), null, sampleView(), 0)).toEqual([]);
  }
});

test("a spell matters as much as it is worth, a card not at all", () => {
  const [one, four] = [0, 3].map((stack) => moment(line(Event.CAST, 1, SPELL, 0, stack)).weight!);
  expect([one, four]).toEqual([0.2, 0.8]);
  expect(moment(line(Event.TOOK, 1, RED, 3)).weight ?? 0).toBe(0);
});
