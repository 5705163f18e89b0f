import type { Shelf } from "@/games";
import cover from "./cover.svg";

export const shelf: Shelf = { cover, lesson: () => import("./learn/teaching") };
