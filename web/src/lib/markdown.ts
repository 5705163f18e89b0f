/** The little of Markdown in which the rules are written: headings, paragraphs, lists, bold, italic, code, links. */
export type Inline =
  { kind: "text" | "bold" | "italic" | "code"; text: string } | { kind: "link"; text: string; href: string };

export interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "ul";
  /** The number of the chapter, for links. */
  anchor?: string;
  /** One for a heading or a paragraph; the points of a list. */
  items: Item[];
}

export interface Item {
  /** The number of the rule: "5.2". */
  rule?: string;
  parts: Inline[];
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    const [whole, bold, italic, code, label, href] = found;
    if (bold) parts.push({ kind: "bold", text: bold });
    else if (italic) parts.push({ kind: "italic", text: italic });
    else if (code) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "link", text: label, href });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/** The text in blocks. Sources in brackets at the end of a rule, (RB …) or (F1), are for who checks us, and left out. */
export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  for (const part of markdown.split(/\n\s*\n/)) {
    const lines = part.split("\n").filter((line) => line.trim());
    if (!lines.length) continue;
    const heading = /^(#{1,3}) (.*)$/.exec(lines[0]);
    if (heading) {
      const kind = `h${heading[1].length}` as Block["kind"];
      found.push({ kind, anchor: /^(\d+) /.exec(heading[2])?.[1], items: [{ parts: inline(heading[2]) }] });
      lines.shift();
    }
    if (!lines.length) continue;
    if (/^- /.test(lines[0])) found.push({ kind: "ul", items: points(lines).map(rule) });
    else found.push({ kind: "p", items: [{ parts: inline(lines.join(" ")) }] });
  }
  return found;
}

/** Lines of a list, each point in one string. */
function points(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) found.push(line.slice(2).trim());
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

const SOURCE = /\s*\((?:(?:RB|F|B|S|M)\b|(?:F|B|S|M)\d)[^()]*\)\s*$/;

function rule(text: string): Item {
  const number = /^\*\*(\d+\.\d+)\*\*\s*/.exec(text);
  const rest = (number ? text.slice(number[0].length) : text).replace(SOURCE, "");
  return { rule: number?.[1], parts: inline(rest) };
}
