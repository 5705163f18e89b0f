/** Actions as they stand on the buttons, each for itself: with what they are done to. */
import type { MandragoraView } from "@/lib/generated";
import type { Words } from "@/lib/words";
import { read } from "./brew";
import { KIND_NAMES, SCROLL } from "./pieces";
import { houseName, shopAfter, spellName, stackAt } from "./table";

/** To do without something is called by what is asked, by the engine's numbers of steps. */
const SKIPS: Record<number, string> = { 7: "board-skip-again", 8: "board-skip-exchange", 10: "board-skip-drop" };

export function inWords(action: string, words: Words, v: MandragoraView, names: string[]): string {
  const [verb] = action.split(" ");
  const rest = action.slice(verb.length + 1);
  const number = Number(rest);
  const kind = KIND_NAMES.indexOf(rest);
  switch (verb) {
    case "move":
      return words.say("board-do-walk", { far: number, house: houseName(v, shopAfter(v, number), words) });
    case "shop":
      return words.say("board-do-shop", { shop: number, house: houseName(v, number - 1, words) });
    case "book":
    case "take":
    case "give":
      return words.say(`board-do-${verb}`, { piece: kind, object: words.asObject(kind) });
    case "brew":
      return words.say("board-do-brew", { things: ingredients(rest, words) });
    case "stack":
      return ofStack(number, v, words);
    case "drop":
      return words.say("board-do-drop", { colour: words.say(`colour-${rest}`) });
    case "scroll":
      return words.say("board-do-choose", { object: words.asObject(SCROLL + number - 1) });
    case "to":
      return words.say("board-do-choose", { object: names[number - 1] });
    case "skip":
      return words.say(SKIPS[v.step] ?? "board-skip");
    default:
      return words.say(`board-${verb}`);
  }
}

/** "2 × red ingredient and a mandrake" */
function ingredients(way: string, words: Words): string {
  const things = read(way).flatMap((many, kind) => {
    if (many === 0) return [];
    return many === 1 ? [words.asObject(kind)] : [words.say("board-do-times", { many, thing: words.name(kind) })];
  });
  return words.join(things);
}

function ofStack(stack: number, v: MandragoraView, words: Words): string {
  const { spell } = stackAt(v, stack);
  if (spell < 0) return words.say("board-stack", { stack });
  return words.say("board-do-stack", { spell: spellName(spell, words) });
}
