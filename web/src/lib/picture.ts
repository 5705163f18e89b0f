/** A drawing of ours as a picture: an SVG that stands for itself, with its fonts and symbols, painted on a canvas. */
import atkinson from "@/styles/fonts/atkinson-400.woff2?url";
import atkinsonMore from "@/styles/fonts/atkinson-400-more.woff2?url";
import fraunces from "@/styles/fonts/fraunces-400.woff2?url";
import frauncesMore from "@/styles/fonts/fraunces-400-more.woff2?url";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Paint an SVG; `host` is searched for the symbols it uses, then the page. */
export async function paint(svg: SVGSVGElement, host: HTMLElement): Promise<Blob> {
  const drawing = svg.cloneNode(true) as SVGSVGElement;
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  embed(drawing, defs, host);
  drawing.prepend(defs);
  const text = new XMLSerializer().serializeToString(drawing);
  const styled = text.replace(/<svg\b[^>]*>/, (head) => `${head}<style>${"%fonts%"}</style>`);
  const picture = new Image(WIDTH, HEIGHT);
  picture.src = await asData(new Blob([styled.replace("%fonts%", await fonts())], { type: "image/svg+xml" }));
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Copy what a drawing refers to, and what that refers to, into its own definitions. */
function embed(part: Element, defs: Element, host: HTMLElement): void {
  for (const element of [part, ...part.querySelectorAll("*")]) {
    for (const { localName, value } of element.attributes) {
      const id = (localName === "href" ? /^#(.+)$/ : /^url\(["']?#([\w-]+)/).exec(value)?.[1];
      if (!id || part.querySelector(`[id="${id}"]`) || defs.querySelector(`[id="${id}"]`)) continue;
      const found = host.querySelector(`[id="${id}"]`) ?? document.getElementById(id);
      if (!found) continue;
      const copy = found.cloneNode(true) as Element;
      defs.append(copy);
      embed(copy, defs, host);
    }
  }
}

async function fonts(): Promise<string> {
  const face = async (family: string, weight: string, file: string) =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await fileAsData(file)}) format("woff2")}`;
  const faces = [
    ...[frauncesMore, fraunces].map((file) => face("Fraunces", "400 760", file)),
    ...[atkinsonMore, atkinson].map((file) => face("Atkinson Hyperlegible", "400", file)),
  ];
  return (
    (await Promise.all(faces)).join("") +
    `text{font-family:"Fraunces",Georgia,serif;font-variant-numeric:lining-nums}` +
    `text.read{font-family:"Atkinson Hyperlegible",sans-serif}`
  );
}

/** A file of this page as an address that needs no network. */
export async function fileAsData(path: string): Promise<string> {
  return asData(await (await fetch(path)).blob());
}

export function asData(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error("cannot be read"));
    reader.readAsDataURL(blob);
  });
}

export interface Typeset {
  lines: string[];
  size: number;
}

/** Break a text into as few lines as fit, of about the same length; smaller where even `most` lines do not fit. */
export function typeset(
  text: string,
  font: (size: number) => string,
  size: number,
  width: number,
  most: number,
): Typeset {
  const context = document.createElement("canvas").getContext("2d")!;
  const measure = (line: string, at: number): number => {
    context.font = font(at);
    return context.measureText(line).width;
  };
  for (let at = size; ; at -= 2) {
    for (let count = 1; count <= most; count++) {
      const best = broken(text.split(" "), count)
        .map((lines) => ({ lines, widest: Math.max(...lines.map((line) => measure(line, at))) }))
        .sort((one, other) => one.widest - other.widest)[0];
      if (best && (best.widest <= width || (at < size / 2 && count === most))) return { lines: best.lines, size: at };
    }
  }
}

/** All ways to break words into so many lines. */
function broken(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]];
  return words
    .slice(1)
    .flatMap((_, i) => broken(words.slice(i + 1), count - 1).map((rest) => [words.slice(0, i + 1).join(" "), ...rest]));
}

/** How wide a line is, as it will be painted. */
export function widthOf(text: string, font: string): number {
  const context = document.createElement("canvas").getContext("2d")!;
  context.font = font;
  return context.measureText(text).width;
}
