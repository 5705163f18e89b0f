/** The seven colours of materia are told apart by eyes that lack one kind of cone, by candlelight and by daylight. */
import { describe, expect, test } from "vitest";
import gem from "./Gem.svelte?raw";
import { COLOURS } from "./pieces";

type Three = [number, number, number];
/** Machado, Oliveira and Fernandes, 2009: what is left of linear red, green and blue. */
const EYES: Record<string, [Three, Three, Three]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  "without red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  "without green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  "without blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore
const APART = 10; // of CIEDE2000: no second look is needed
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (y: number, x: number) => ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;

function seen(hex: string, eyes: [Three, Three, Three]): Three {
  const rgb = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = rgb.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  const [r, g, b] = eyes.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, by, i) => sum + by * linear[i], 0),
      ),
    ),
  );
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 */
function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const far = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(far / (far + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [degrees(b1, a1 * stretch), degrees(b2, a2 * stretch)];
  const turn = Math.abs(h2 - h1) > 180 ? h2 - h1 - 360 * Math.sign(h2 - h1) : h2 - h1;
  const [lightness, chroma, hue] = [(l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2 + 360) % 360];
  const t = 1 - 0.17 * Math.cos(rad(hue - 30)) + 0.24 * Math.cos(rad(2 * hue)) + 0.32 * Math.cos(rad(3 * hue + 6)) - 0.2 * Math.cos(rad(4 * hue - 63)); // prettier-ignore
  const rotation = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * Math.sin(rad(60 * Math.exp(-(((hue - 275) / 25) ** 2)))); // prettier-ignore
  const dl = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))) / (1 + 0.015 * chroma * t);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

const rules = Object.fromEntries(
  COLOURS.map((name) => [name, new RegExp(`\\.${name} \\{(.*?)\\}`, "s").exec(gem)![1]]),
);
const colour = (name: string, part: string) => new RegExp(`--${part}: (#\\w{6})`).exec(rules[name])![1];

test("the measure is the published one", () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});

test("stones have the same colours by candlelight and by daylight", () => expect(gem).not.toContain("data-theme"));

describe.each(Object.keys(EYES))("for %s eyes", (eyes) => {
  test("all seven colours differ, on the rim or on the face", () => {
    const alike: string[] = [];
    for (const [place, one] of COLOURS.entries())
      for (const other of COLOURS.slice(place + 1)) {
        const apart = ["gem", "gem-table"].map((part) =>
          difference(seen(colour(one, part), EYES[eyes]), seen(colour(other, part), EYES[eyes])),
        );
        if (Math.max(...apart) < APART) alike.push(`${one} and ${other}: ${apart.map((d) => d.toFixed(1)).join(", ")}`);
      }
    expect(alike).toEqual([]);
  });
});
