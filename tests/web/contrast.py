"""Contrast as it is seen: each text and each sign against the pixels behind it, whatever they were painted with."""

from __future__ import annotations

import base64
from collections.abc import Sequence

from tests.web.browser import Visitor

THEMES = ("candle", "daylight")

LIGHT = """
(theme) => {
  const { dataset } = document.documentElement;
  const own = dataset.theme;
  dataset.theme = theme;
  return own;
}
"""
WRITTEN = """
() => {
  const [found, PARTS] = [[], 6];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.data.trim();
    const range = document.createRange();
    range.selectNodeContents(node);
    if (text) note(node.parentElement, text, [...range.getClientRects()]);
  }
  const signs = document.querySelectorAll("svg:has(> use[href^='#shell-'])");
  for (const sign of signs) note(sign, "sign", [sign.getBoundingClientRect()], 3);
  return found;

  function note(element, text, rects, needed) {
    if (element.closest(":disabled, [aria-disabled=true], option, script, style, .vh, [inert], symbol, defs")) return;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return;
    for (let at = element; at instanceof SVGElement; at = at.parentElement)
      if (getComputedStyle(at).display === "none") return; // which checkVisibility overlooks
    const style = getComputedStyle(element);
    const isDrawn = element instanceof SVGElement && !needed;
    const paint = isDrawn ? style.fill : style.color;
    let [opacity, clip] = [isDrawn ? Number(style.fillOpacity) : 1, null];
    for (let at = element; at; at = at.parentElement) {
      const own = getComputedStyle(at);
      if (own.visibility !== "visible" || own.clipPath.startsWith("inset(50%")) return;
      opacity *= Number(own.opacity);
    }
    if (opacity < 0.05) return;
    const [size, weight] = [parseFloat(style.fontSize), Number(style.fontWeight)];
    const shown = isDrawn ? size * (element.getScreenCTM?.()?.a ?? 1) : size;
    const least = needed ?? (shown >= 24 || (shown >= 18.66 && weight >= 700) ? 3 : 4.5);
    const seen = rects.flatMap(visible);
    if (!seen.length) return;
    (window.measured ??= new WeakSet()).add(element);
    const where = element.closest("[class]")?.getAttribute("class") ?? element.tagName;
    found.push({ text: text.slice(0, 40), where, paint, opacity, least, rects: seen });

    function visible({ left, top, width, height }) {
      if (width < 4 || height < 4) return []; // in the picture of a piece, whose name stands beside it
      const middle = left + width / 2;
      if (!isFree(middle, top + height / 2)) return [];
      const wide = width / PARTS; // of what something lies over in part, the rest is measured
      const parts = Array.from({ length: PARTS }, (_, i) => left + i * wide);
      return parts.filter((x) => isFree(x + wide / 2, top + height / 2)).map((x) => [x, top, wide, height]);
    }
    function isFree(x, y) {
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      const top_ = document.elementFromPoint(x, y);
      const svg = element.closest("svg") ?? element;
      return top_ && (svg.contains(top_) || top_.contains(svg) || isClear(top_, element, x, y));
    }
    function isClear(top_, element, x, y) { // a button without a ground of its own lies over the whole card
      const { backgroundColor, backgroundImage } = getComputedStyle(top_);
      const { left, top, right, bottom } = top_.getBoundingClientRect();
      const isBeside = x < left || x > right || y < top || y > bottom; // it is reached beyond its own words
      const isBare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
      const card = top_.closest("article, li") ?? top_.parentElement;
      const speaks = ({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
      const isSilent = [top_, ...top_.querySelectorAll("*")].every((one) => one.closest(".vh") || !speaks(one));
      return isBare && (isBeside || isSilent) && card.contains(element);
    }
  }
}
"""
SCROLLED = """
() => {
  // Show the next part of the page, or of what lies over it; whether there is one.
  const over = document.querySelector("dialog[open], .end.shell-sheet") ?? document.documentElement;
  for (const one of [over, ...over.querySelectorAll("*")]) {
    const isScrolled = one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY);
    const before = one.scrollTop;
    if (isScrolled && one.scrollHeight > one.clientHeight + 8) one.scrollTop += one.clientHeight * 0.8;
    if (one.scrollTop > before) return true;
  }
  return false;
}
"""
HIDDEN = """
*, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
body *:not(symbol *) {
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
}
svg :is(text, tspan) { fill: transparent !important; stroke: transparent !important; }
.scratch { visibility: hidden; } /* strikes a number out, as a line through text does */
"""
JUDGE = """
async ([png, items, width]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const scale = image.width / width;
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const complaints = [];
  for (const { text, where, paint, opacity, least, rects } of items) {
    const parts = /rgba?\\(([^)]*)\\)/.exec(paint)?.[1].split(/[ ,/]+/).map(Number);
    if (!parts) {
      complaints.push(`undecided: ${text} (${where}): ${paint}`);
      continue;
    }
    const [r, g, b, alpha = 1] = parts;
    const ratios = [];
    for (const [left, top, wide, high] of rects)
      for (let i = 1; i < 5; i++)
        for (let j = 3; j < 7; j++) { // where letters are, and not what is left for their tails
          const x = Math.round((left + (wide * i) / 5) * scale), y = Math.round((top + (high * j) / 8) * scale);
          if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
          const at = 4 * (y * image.width + x);
          const ground = [data[at], data[at + 1], data[at + 2]];
          const share = alpha * opacity;
          const [one, two] = [light([r, g, b].map((v, k) => share * v + (1 - share) * ground[k])), light(ground)];
          ratios.push((Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05));
        }
    ratios.sort((a, b) => a - b);
    const worst = ratios[Math.floor(ratios.length / 3)]; // what crosses a letter hides no word
    if (!ratios.length) complaints.push(`undecided: ${text} (${where})`);
    else if (worst < least - 0.05)
      complaints.push(`${worst.toFixed(2)} < ${least}: ${text} (${where}, ${paint}, at ${rects[0]})`);
  }
  return complaints;
}
"""


def faint(visitor: Visitor, sizes: Sequence[tuple[int, int]], parts: int = 3) -> tuple[list[str], int]:
    """What is too faint to be read by candlelight or by daylight, with its place; and how much was measured.

    Of what is longer than the window, so many parts are looked at."""
    found: dict[str, None] = {}
    measured = 0
    judge = visitor.context.new_page()
    own = visitor.page.evaluate(LIGHT, THEMES[0])
    for size in sizes:
        visitor.resize(size)
        for _ in range(parts):
            for theme in THEMES:
                visitor.page.evaluate(LIGHT, theme)
                visitor.page.wait_for_timeout(400)  # colours that change are no colours yet
                items = visitor.page.evaluate(WRITTEN)
                style = visitor.page.add_style_tag(content=HIDDEN)
                png = base64.b64encode(visitor.page.screenshot()).decode()
                style.evaluate("(style) => style.remove()")
                measured += len(items)
                found |= dict.fromkeys(
                    f"{theme} {size[0]}: {said}" for said in judge.evaluate(JUDGE, [png, items, size[0]])
                )
            if not visitor.page.evaluate(SCROLLED):
                break
    visitor.page.evaluate(LIGHT, own)
    judge.close()
    return list(found), measured
