/** The games this page has faces for, found in their folders; all others are shown plainly. */
import plainCover from "@/art/plain.svg";
import { gameText } from "@/lib/api";
import type { Teaching } from "@/shell/lesson/lesson";
import type { AnyFace } from "@/lib/motion";

/** What is shown of a game before anybody plays it. */
export interface Shelf {
  /** The address of its picture. */
  cover: string;
  /** A first game with somebody who explains. */
  lesson?: () => Promise<{ teaching: Teaching }>;
}

const SHELVES = import.meta.glob<Shelf>("./*/shelf.ts", { import: "shelf", eager: true });
const FACES = import.meta.glob<AnyFace>("./*/face.ts", { import: "face" });

export function shelfOf(game: string): Shelf {
  return SHELVES[`./${game}/shelf.ts`] ?? { cover: plainCover };
}

/** The face of a game, in a chunk of its own. */
export async function loadFace(game: string): Promise<AnyFace> {
  const load = FACES[`./${game}/face.ts`];
  if (load) return load();
  const [{ plainFace }, { events }] = await Promise.all([import("@/shell/plain/face"), gameText(game)]);
  return plainFace(events);
}
