/** How much what is told matters: a spell as much as its stack is worth. Wood and kettle. */
import type { Moment } from "@/lib/board";
import { EVENT, TARGET, type Line } from "@/lib/log";
import { Event, STACKS } from "./generated";

export function moment(line: Line): Moment {
  switch (line[EVENT]) {
    case Event.CAST:
      return { weight: (line[TARGET] + 1) / STACKS, sound: "brew", pitch: line[TARGET] };
    case Event.CURSED:
      return { weight: 0.6, sound: "bell" };
    case Event.MOVED:
      return { sound: "wood" };
    case Event.SCROLL:
    case Event.PASSED:
    case Event.REMOVED:
      return { sound: "paper" };
    default:
      return { sound: "felt" };
  }
}
