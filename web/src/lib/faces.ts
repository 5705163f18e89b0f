/** Who sits at a table, to be drawn: bots by the face of their level, people as a beast. */
import { getContext, setContext } from "svelte";
import type { SeatInfo } from "./generated";

const DRAWN = import.meta.glob<string>("@/art/bots/*.svg", { import: "default", eager: true });
const SEATED = Symbol("seated");

/** The address of a bot's face; nothing for one without a level. */
export function faceOf(bot: string | null | undefined): string | undefined {
  return bot ? DRAWN[`/src/art/bots/${bot}.svg`] : undefined;
}

const TURN = 75; // degrees of hue from one to the next

/** By how many degrees the colours of a bot's face are turned. Bots of one level have one face: where several sit at a
 * table, their colours tell them apart. */
export function hueOf(sitter: Sitter | undefined, seats: Sitter[]): number {
  const twins = seats.filter(({ bot }) => bot && bot === sitter?.bot);
  return TURN * twins.filter(({ persona }) => persona < (sitter?.persona ?? 0)).length;
}
type Sitter = Pick<SeatInfo, "bot" | "persona">;

/** Let everything below know who sits where. */
export function showSeated(seats: () => SeatInfo[]): void {
  setContext(SEATED, seats);
}

/** Who sits where; nobody where there is no table. */
export function whoIsSeated(): () => SeatInfo[] {
  return getContext<(() => SeatInfo[]) | undefined>(SEATED) ?? (() => []);
}
