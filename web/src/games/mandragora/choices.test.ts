import { expect, test } from "vitest";
import { Words } from "@/lib/words";
import { choices, rests } from "./choices";
import { SCROLL } from "./pieces";
import { hand, sampleLegal, sampleView } from "./sample";

const words = await Words.ofGame("mandragora", "en");
const names = ["Ana", "Ben", "Eva"];
const offer = (actions: string[], different = {}, asked = "") =>
  choices(sampleLegal(actions, asked), sampleView(different), names, words);

test("a walk shows the shop it leads to", () => {
  const [near, far] = offer(["move 1", "move 2"]);
  expect(near).toMatchObject({ title: "Move 1", where: "Herb Cottage", note: "a blue ingredient", cards: [0] });
  expect(far.note).toBe("1 card face down");
});

test("to do without something comes last and is named by what it is", () => {
  expect(offer(["skip", "again"], {}, "again").map(({ title }) => title)).toEqual(["Yes, please!", "No, thanks"]);
  expect(offer(["skip", "offer", "ask"], {}, "exchange").at(-1)?.title).toBe("No exchange");
  expect(offer(["drop red", "skip"], {}, "drop").at(-1)?.title).toBe("Keep all colours");
  expect(offer(["skip", "scroll 2"])).toMatchObject([
    { cards: [SCROLL + 1] },
    { title: "Do not use it", isQuiet: true },
  ]);
});

test("a stack is its top spell with what it does", () => {
  const [choice] = offer(["stack 2"]);
  expect(choice).toMatchObject({ title: "Levitatio", note: "Take one card from any shop." });
});

test("a colour shows all its cards", () => {
  const hands = [hand({ red: 2, "red-1": 1 }), hand({}), hand({}), hand({})];
  expect(offer(["drop red"], { hands })[0]).toMatchObject({ title: "red", note: "3 cards", cards: [11, 1, 1] });
});

test("a player comes with cards and curses", () => {
  const [choice] = offer(["to 2"], { hand_size: [1, 4, 1, 0], scrolls: [[], [0, 0, 1], []] });
  expect(choice).toMatchObject({ title: "Ben", note: "4 cards · 3 curses" });
});

test("every legal word has a button with words in both languages", async () => {
  const actions = "move 1,book red-2,book mandrake,leave,stack 1,drop blue,skip,scroll 1,to 2,shop 3,again,offer,ask,trade,take red,give blue-1"; // prettier-ignore
  for (const language of ["en", "de"] as const) {
    const all = choices(
      sampleLegal(actions.split(",")),
      sampleView(),
      names,
      await Words.ofGame("mandragora", language),
    );
    expect(all).toHaveLength(16);
    for (const { title, note } of all) expect(`${title} ${note}`).not.toMatch(/board-|action-|^\?|undefined/);
  }
});

test("what follows a verb", () => {
  expect(rests(sampleLegal(["move 1", "move 12", "moved 3"]), "move")).toEqual(["1", "12"]);
});
