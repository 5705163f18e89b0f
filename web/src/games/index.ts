/** The faces of the games, each in a chunk of its own. */
import type { GameFace } from "@/lib/board";
import type { GameName } from "@/lib/words";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each face knows its own view
type AnyFace = GameFace<any, any>;

const FACES: Record<GameName, () => Promise<{ face: AnyFace }>> = {
  spellbook: () => import("./spellbook/face"),
  simsala: () => import("./simsala/face"),
  mandragora: () => import("./mandragora/face"),
};

export const GAMES = Object.keys(FACES) as GameName[];

export async function loadFace(game: GameName): Promise<AnyFace> {
  return (await FACES[game]()).face;
}
