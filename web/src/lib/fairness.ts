/** Whether chance was fair: the promise from before the game must be the SHA-256 of the secret told after it. */
export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Kept, broken, or unknown where the browser cannot say (no secure connection). */
export type Verdict = "kept" | "broken" | "unknown";

export async function check(commitment: string, secret: string): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "unknown";
  return (await sha256(secret)) === commitment ? "kept" : "broken";
}
