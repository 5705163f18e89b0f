/** The short text on a card, with its signs: "−1 ○ | **Draw 4**". */
export type Sign = { kind: "text"; text: string } | { kind: "rune" | "icon"; name: string };
export interface Run {
  strong: boolean;
  signs: Sign[];
}

const RUNE_SIGNS: Record<string, string> = { "○": "circle", "△": "triangle", "□": "square", "◇": "own" };
const ICONS: Record<string, string> = { "◓": "morning", "☀": "midday", "☾": "evening", "↓": "down" };

/** Lines of runs; in a run everything is strong or nothing. */
export function readBrief(text: string): Run[][] {
  return text.split("|").map((line) =>
    line
      .trim()
      .split("**")
      .map((part, i) => ({ strong: i % 2 === 1, signs: readSigns(part) }))
      .filter((run) => run.signs.length > 0),
  );
}

function readSigns(part: string): Sign[] {
  return part
    .split(/([○△□◇◓☀☾↓])/u)
    .filter((text) => text !== "")
    .map((text) => {
      if (text in RUNE_SIGNS) return { kind: "rune", name: RUNE_SIGNS[text] };
      return text in ICONS ? { kind: "icon", name: ICONS[text] } : { kind: "text", text };
    });
}

/** How many letters and signs the longest line has. */
export function longest(lines: Run[][]): number {
  const length = (sign: Sign) => (sign.kind === "text" ? sign.text.length : 1);
  return Math.max(
    ...lines.map((runs) => runs.flatMap((run) => run.signs).reduce((sum, sign) => sum + length(sign), 0)),
  );
}
