/** A device becomes the big screen of a table. */
import { leaveSeat } from "./api";
import type { Room } from "./room.svelte";
import { route } from "./route.svelte";

/** Show the table here. Before the game, whoever sits at this device gets up: they scan the code with their phone, too. While it
 * runs, a seat stays theirs. */
export async function becomeScreen(room: Room): Promise<void> {
  await room.attempt(async () => {
    if (room.table?.stage === "waiting") for (const seat of room.mine) await leaveSeat(room.code, seat);
    route.go(`/big/${room.code}`);
  });
}
