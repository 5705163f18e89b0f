/** Media queries have names: `src/styles/media.css` defines them, every style sheet and component uses them, and a script
 * gets them from `virtual:media`. */
import { readFileSync } from "node:fs";
import postcss, { type Plugin } from "postcss";
import type { Plugin as VitePlugin } from "vite";
import { scaled } from "./scale.ts";

const DEFINED = new URL("./src/styles/media.css", import.meta.url);
const NAME = /^\((--[\w-]+)\)$/;
const VIRTUAL = "virtual:media";

/** What has to hold together. */
type Query = string[];

/** Read the definitions of a style sheet; each may use those above it. */
export function mediaOf(css: string): Map<string, Query[]> {
  const names = new Map<string, Query[]>();
  postcss.parse(css).walkAtRules("custom-media", (rule) => {
    const [name, ...query] = rule.params.split(/\s+/);
    names.set(name, expanded(query.join(" "), names));
  });
  return names;
}

/** Replace names by what they mean; a list within a conjunction becomes a list of conjunctions. */
function expanded(params: string, names: Map<string, Query[]>): Query[] {
  const alternatives = (condition: string): Query[] => {
    const name = NAME.exec(condition)?.[1];
    if (!name) return [[condition]];
    const meant = names.get(name);
    if (!meant) throw new Error(`no media query has the name ${name}`);
    return meant;
  };
  return params
    .split(/,\s*/)
    .flatMap((query) =>
      query
        .split(/\s+and\s+/)
        .reduce<Query[]>(
          (all, condition) => all.flatMap((one) => alternatives(condition).map((more) => [...one, ...more])),
          [[]],
        ),
    );
}

const written = (queries: Query[]): string => queries.map((query) => query.join(" and ")).join(", ");

/** Write the queries out in style sheets. */
export function namedMedia(names = mediaOf(readFileSync(DEFINED, "utf8"))): Plugin {
  return {
    postcssPlugin: "named-media",
    Once(root) {
      root.walkAtRules("media", (rule) => {
        rule.params = written(expanded(rule.params, names));
      });
    },
  };
}

/** The same for scripts: `import { compact } from "virtual:media"`. */
export function mediaModule(): VitePlugin {
  return {
    name: "media",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return;
      this.addWatchFile(DEFINED.pathname);
      const camel = (name: string) => name.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [...mediaOf(readFileSync(DEFINED, "utf8"))]
        .map(([name, queries]) => `export const ${camel(name)} = ${JSON.stringify(scaled(written(queries), "em"))};`)
        .join("\n");
    },
  };
}
