/** A note in words: spells and people by their names. */
import type { Note } from "@/shell/lesson/lesson";
import type { Words } from "@/lib/words";
import type { View } from "../generated";

export function say({ name, values }: Note, words: Words, names: string[], v: View): string {
  const person = (seat: unknown) => names[Number(seat)] ?? "";
  const [, kind, number] = /^(right|lost)-(\d)$/.exec(name) ?? ["", name, ""];
  const [message, spell] = [kind, kind === "right" ? number : values["spell"]];
  const hits = String(values["by"] ?? "").split(" ").map((hit) => hit.split("-").map(Number)); // prettier-ignore
  return words.say(`learn-${message}`, {
    ...values,
    spell: Number(spell ?? 0),
    thing: words.name(Number(spell ?? 0)),
    name: person(values["seat"]),
    spells: words.join(String(values["spells"] ?? "").split(" ")),
    by: words.join(hits.map(([seat, one]) => `${person(seat)} (${words.name(one)})`)),
    left_name: person(v.left),
    right_name: person(v.right),
    first_name: person(values["first"]),
    second_name: person(values["second"]),
  });
}
