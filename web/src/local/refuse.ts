/** Refusals of tables: kinds and sentences are those of the engine. */
import { Refusal } from "@/lib/refusal";
import type { Reason } from "./generated";

/** Refuse something; nothing has changed. */
export function refuse(reason: Reason, text: string, rule = ""): never {
  throw new Refusal(reason, text, rule);
}
