/** Whether chance was fair: the promise from before the game must be the SHA-256 of the secret told after it, and everything
 * random must be what that secret draws. */
import { openRecord, recordOf, Refusal } from "./api";
import { canPlayHere } from "./here";

/** `kept`: promise and draws are right; `promised`: the promise is, the draws could not be compared here. */
export type Verdict = "kept" | "promised" | "broken";

export interface Promised {
  game: string;
  code: string;
  match: number;
  commitment: string;
  secret: string;
}

export async function check({ game, code, match, commitment, secret }: Promised): Promise<Verdict> {
  const { commitmentTo } = await import("@/local/chance"); // crypto.subtle is missing over plain http
  if (commitmentTo(secret) !== commitment) return "broken";
  try {
    const record = await recordOf(code, match);
    if (record.commitment !== commitment || record.secret !== secret) return "broken";
    if (!canPlayHere(game)) return "promised";
    await openRecord(record); // plays it again, draw by draw
    return "kept";
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refusal.reason === "bad-record" ? "broken" : "promised";
  }
}
