/** Fair chance: the outcome of every ply follows from a secret that is promised before the game and shown after it. */
import { hex, hmac, sha256, unhex } from "./digest";

const SECRET_BYTES = 32;
const encoder = new TextEncoder();

export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
/** The secret that depends on a seed alone. */
export const secretFromSeed = (seed: number): string => hex(sha256(encoder.encode(`spellwright seed ${seed}`)));
/** What is published before the game. */
export const commitmentTo = (secret: string): string => hex(sha256(encoder.encode(secret)));
export const isSecret = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
/** The HMAC-SHA256 of a message under a secret. */
export const keyedDigest = (secret: string, message: string): Uint8Array =>
  hmac(unhex(secret), encoder.encode(message));
/** The ticket, from 0 to `total` − 1, that a secret draws for a ply. */
export const fairTicket = (secret: string, ply: number, total: number): number =>
  Number((BigInt(`0x${hex(keyedDigest(secret, String(ply)))}`) * BigInt(total)) >> 256n);
