export type Shape = [tag: string, attributes: Record<string, string>];

/** Shapes that are drawn alike, as the text of one path; undefined where one of them is something else. */
export function onePath(shapes: Shape[]): string | undefined {
  const paths = shapes.map(([tag, { key: _, ...attributes }]) => pathOf(tag, attributes));
  return paths.every((path) => path !== undefined) ? paths.join("") : undefined;
}

function pathOf(tag: string, attributes: Record<string, string>): string | undefined {
  const { names, draw } = drawings[tag] ?? {};
  if (!names?.includes(Object.keys(attributes).toSorted().join(" "))) return undefined;
  return draw?.(attributes);
}

/** By the attributes that one has: with any other, such as a colour of its own, it is not drawn like the rest. */
const drawings: Record<string, { names: string[]; draw: (of: Record<string, string>) => string }> = {
  path: { names: ["d"], draw: ({ d = "" }) => fromAnywhere(d) },
  line: { names: ["x1 x2 y1 y2"], draw: ({ x1, x2, y1, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  circle: { names: ["cx cy r"], draw: ({ cx, cy, r }) => drawEllipse(Number(cx), Number(cy), Number(r)) },
  rect: {
    names: ["height width x y", "height rx width x y", "height rx ry width x y"],
    draw: ({ x, y, width, height, rx = "0", ry = rx }) =>
      drawRect(Number(x), Number(y), Number(width), Number(height), Number(rx), Number(ry)),
  },
};

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const RELATIVE_START = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})[\s,]*(?=(.?))`, "s");

/** A path may begin as if it had come from 0 0; after another one it would begin from that one's end. */
function fromAnywhere(d: string): string {
  return d.replace(
    RELATIVE_START,
    // Whatever follows without a letter is a line, and stays a relative one.
    (_, x, y, next) => `M${x} ${y}${/[\d.-]/.test(next) ? "l" : ""}`,
  );
}

function drawEllipse(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function drawRect(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const corner = (dx: number, dy: number) => (rx && ry ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : "");
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
}
