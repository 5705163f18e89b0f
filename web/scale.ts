/** Lengths are written in px, as they are at the usual size of text, and shipped in rem: everything grows with the reader's own. */
import type { Plugin } from "postcss";

const USUAL = 16; // px: the size of text in a browser that nobody has told otherwise
const HAIRLINE = 2; // px: what is thinner or as thin stays so

export function scaled(css: string, unit: "rem" | "em"): string {
  return css.replace(/(?<![\w.#-])(-?\d*\.?\d+)px\b/g, (length, number: string) =>
    Math.abs(Number(number)) > HAIRLINE ? `${Number((Number(number) / USUAL).toFixed(5))}${unit}` : length,
  );
}

export function scaling(): Plugin {
  return {
    postcssPlugin: "scaling",
    Once(root) {
      root.walkDecls((declaration) => {
        declaration.value = scaled(declaration.value, "rem");
      });
      root.walkAtRules(/^(media|container)$/, (rule) => {
        // em of a media query is the reader's own size of text; a container would take its own instead
        rule.params = scaled(rule.params, rule.name === "media" ? "em" : "rem");
      });
    },
  };
}
