/** Light that goes with what matters: a thread ahead of a piece, a halo and sparks where it lands. Only transform, opacity and
 * stroke-dashoffset move. */
const SVG = "http://www.w3.org/2000/svg";
const SPARKS = 7;
const REACH = 34; // pixels that a spark flies
const GLOWS = 420; // milliseconds

type Where = Pick<DOMRect, "left" | "top" | "width" | "height">;
const middle = ({ left, top, width, height }: Where): [x: number, y: number] => [left + width / 2, top + height / 2];

/** How high above the straight way a piece of this weight is lifted, in pixels. */
export const lift = (weight: number): number => 36 * weight;

/** A thread of candlelight along the way of a piece; gone when the piece lands. */
export function thread(layer: HTMLElement, from: Where, to: Where, weight: number, time: number): Animation {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "thread");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M${x} ${y}Q${(x + u) / 2} ${(y + v) / 2 - 2 * lift(weight)} ${u} ${v}`);
  path.setAttribute("pathLength", "100");
  svg.append(path);
  layer.append(svg);
  const frames = [
    { strokeDashoffset: 40, opacity: 0 },
    { strokeDashoffset: 20, opacity: 1, offset: 0.12 },
    { strokeDashoffset: -60, opacity: 1, offset: 0.8 },
    { strokeDashoffset: -100, opacity: 0 },
  ];
  return gone(svg, path.animate(frames, { duration: time }));
}

/** A few sparks, once, and behind what matters most a halo. */
export function shine(layer: HTMLElement, at: Where, weight: number): Animation[] {
  const [x, y] = middle(at);
  const drawn = (name: string, frames: Keyframe[]) => {
    const light = document.createElement("i");
    light.className = name;
    light.style.left = `${x}px`;
    light.style.top = `${y}px`;
    layer.append(light);
    return gone(light, light.animate(frames, { duration: GLOWS, easing: "ease-out" }));
  };
  const halo = [0.5, 1, 1.18].map((scale, i) => ({ transform: `scale(${scale})`, opacity: [0, 0.8 * weight, 0][i] }));
  const many = Math.round(SPARKS * weight);
  return [
    ...(weight >= 0.5 ? [drawn("halo", halo)] : []),
    ...Array.from({ length: many }, (_, i) => {
      const [angle, reach] = [(2 * Math.PI * (i + 0.5)) / many, REACH * (0.7 + 0.3 * weight * (i % 2))];
      const away = `translate(${Math.cos(angle) * reach}px, ${Math.sin(angle) * reach}px)`;
      return drawn("spark", [
        { transform: "scale(.4)", opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: away, opacity: 0 },
      ]);
    }),
  ];
}

function gone(light: Element, animation: Animation): Animation {
  animation.onfinish = animation.oncancel = () => light.remove();
  return animation;
}
