/** How far the lesson is, kept for this tab: a page that is loaded again goes on where it was. */
const KEY = "spellwright-lesson";

export interface Kept {
  /** The table at which it takes place. */
  code: string;
  match: number;
  /** The moment that was seen last, and the one before: what was told between them is what is spoken of. */
  ply: number;
  since: number;
  said: string[];
}

export function keptLesson(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keepLesson(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // then it begins anew
  }
}

export function forgetLesson(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // there was nothing
  }
}

export function newLesson(code: string): Kept {
  return { code, match: -1, ply: -1, since: -1, said: [] };
}
