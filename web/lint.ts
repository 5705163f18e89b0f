/** `npm run check`: what the style of a component may not do, although CSS allows it.
 *
 * A media query has a name (styles/media.css), a colour has one too (a `tokens.css`, or a custom property beside the piece
 * it paints), and no component restyles a class that all pages share, because its own elements would get both. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss, { type Root } from "postcss";

const SOURCES = join(import.meta.dirname, "src");
const SHARED = join(SOURCES, "styles");
const COLOURS = /(^|\/)tokens\.css$/; // the files that name colours
const ADJUSTABLE = /^(btn$|shell-)/; // made to be adjusted where they stand
const HEX = /#[\da-f]{3,8}\b/i;
const NAMED = /^\s*\(--[\w-]+\)\s*$/;
const STYLE = /<style>(.*?)<\/style>/s;

/** What is wrong with the style of a file, each with its line; `shared` are the classes that all pages share. */
export function complaints(path: string, text: string, shared: ReadonlySet<string>): string[] {
  const isComponent = path.endsWith(".svelte");
  const found: string[] = [];
  const { root, before } = styleOf(path, text);
  const complain = (node: postcss.Node, what: string) =>
    found.push(`${path}:${before + (node.source?.start?.line ?? 0)}: ${what}`);

  root.walkAtRules("media", (rule) => {
    const literal = rule.params.split(/,|\band\b/).find((condition) => !NAMED.test(condition));
    if (literal) complain(rule, `give the media query ${literal.trim()} a name in styles/media.css`);
  });
  root.walkDecls((declaration) => {
    const colour = HEX.exec(declaration.value)?.[0];
    if (colour && !declaration.variable && !COLOURS.test(path))
      complain(declaration, `give the colour ${colour} a name`);
  });
  if (isComponent)
    root.walkRules((rule) => {
      const clash = classesOf(scoped(rule.selector)).find((name) => shared.has(name) && !ADJUSTABLE.test(name));
      if (clash) complain(rule, `.${clash} is a class of all pages: take another name`);
    });
  return found;
}

/** The classes that a rule for all pages selects by themselves, wherever they stand. */
export function sharedClasses(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors) if (/^\.[\w-]+$/.test(selector)) found.push(selector.slice(1));
  });
  return found;
}

function styleOf(path: string, text: string): { root: Root; before: number } {
  if (path.endsWith(".css")) return { root: postcss.parse(text), before: 0 };
  const style = STYLE.exec(text);
  const before = style ? text.slice(0, style.index).split("\n").length - 1 : 0;
  return { root: postcss.parse(style?.[1] ?? ""), before };
}

/** A selector without its `:global(…)` parts. */
const scoped = (selector: string): string => selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, "");
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? "");

function check(): string[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(svelte|css)$/.test(path),
  );
  const read = (path: string) => readFileSync(path, "utf8");
  const sheets = readdirSync(SHARED).filter((name) => name.endsWith(".css"));
  const shared = new Set(sheets.flatMap((name) => sharedClasses(read(join(SHARED, name)))));
  return paths.sort().flatMap((path) => complaints(path, read(join(SOURCES, path)), shared));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = check();
  for (const line of found) console.error(line);
  process.exitCode = found.length ? 1 : 0;
}
