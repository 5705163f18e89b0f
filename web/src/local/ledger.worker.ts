/** A worker that reads one finished game: the curve first, then decision by decision. */
import { Engine } from "@/engine/engine";
import { Appraiser } from "@/engine/measuring";
import { fetchScales } from "@/engine/open";
import { Refusal } from "@/lib/refusal";
import { accountOf, chancesOf, FULL, readingOf, type Reading } from "./account";
import { gameOf, kitOf } from "./games";
import { checked, replay } from "./record";
import { refuse } from "./refuse";

export type FromLedger =
  | { kind: "curve"; chances: number[][] }
  | { kind: "progress"; done: number; all: number }
  | { kind: "reading"; reading: Reading }
  | { kind: "refused"; reason: string; text: string };

const EVERY = 4; // plies between two notes of progress
const post = (message: FromLedger) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<unknown>) => void read(data));

async function read(given: unknown): Promise<void> {
  try {
    const record = checked(given);
    const [game, kit, scales] = await Promise.all([
      gameOf(record.game as string),
      kitOf(record.game as string),
      fetchScales(record.game as string),
    ]);
    const match = replay(record, game);
    if (!match.isOver) refuse("bad-record", "the game is not over");
    const engine = await Engine.load(kit.module, kit.description);
    const appraiser = new Appraiser(engine, kit.network, scales);
    post({ kind: "curve", chances: chancesOf(match, appraiser) });
    const account = accountOf(match, { engine, appraiser, setting: FULL }, (done) => {
      if (done % EVERY === 0) post({ kind: "progress", done, all: match.ply });
    });
    post({ kind: "reading", reading: readingOf(account, match) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    post({ kind: "refused", reason: error.reason, text: error.message });
  }
}
