/** How far the lesson of a game is, kept for this tab: a page that is loaded again goes on where it was. */
const keyOf = (game: string): string => `spellwright-lesson-${game}`;

export interface Kept {
  /** The table at which it takes place. */
  code: string;
  match: number;
  /** The moment that was seen last, and the one before: what was told between them is what is spoken of. */
  ply: number;
  since: number;
  said: string[];
  /** The ply at which something else was done than advised; -1 if nothing was. */
  strayed: number;
}

export function keptLesson(game: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(game)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keepLesson(game: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // then it begins anew
  }
}

export function forgetLesson(game: string): void {
  try {
    sessionStorage.removeItem(keyOf(game));
  } catch {
    // there was nothing
  }
}

export function newLesson(code: string): Kept {
  return { code, match: -1, ply: -1, since: -1, said: [], strayed: -1 };
}
