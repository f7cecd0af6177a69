/** Whole units, and tenths for small values, are as fine as anyone sees and keep the files small. */
export function short(value: number): string {
  return String(Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value));
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${tight(d)}" fill="${fill}"${more}/>`;
}

/** Not filled: the picture as a whole says so. */
export function stroke(d: string, color: string, width: number, more = ""): string {
  return `<path d="${tight(d)}" stroke="${color}" stroke-width="${short(width)}"${more}/>`;
}

/** Parallel stripes as the dashes of one thick line, across the direction in which it runs. */
export function stripes(
  d: string,
  color: string,
  width: number,
  stripe: number,
  gap: string,
  more = "",
): string {
  return stroke(d, color, width, ` stroke-linecap="butt" stroke-dasharray="${stripe} ${gap}"${more}`);
}

function tight(d: string): string {
  return d.replaceAll(" -", "-");
}

export function faint(opacity: number): string {
  return ` opacity="${opacity}"`;
}

/** x, y, x, y … as a closed shape. */
export function outline(...numbers: number[]): string {
  return `M${numbers.map(short).join(" ")}Z`;
}

export type Box = { x: number; y: number; w: number; h: number };

/** Many rectangles in one shape. */
export function boxes(list: Box[], grow = 0): string {
  return list
    .map(
      ({ x, y, w, h }) =>
        `M${short(x - grow)} ${short(y - grow)}h${short(w + 2 * grow)}v${short(h + 2 * grow)}h${short(-w - 2 * grow)}z`,
    )
    .join("");
}

/** Many dots of one size: the round ends of lines without length, the shortest way to say a circle. */
export function blobs(list: { x: number; y: number }[], diameter: number, color: string, more = ""): string {
  return stroke(list.map(({ x, y }) => `M${short(x)} ${short(y)}h.1`).join(""), color, diameter, more);
}

/** Many circles in one shape. */
export function dots(list: { x: number; y: number; r: number }[]): string {
  return list
    .map(({ x, y, r }) => {
      const d = short(r * 2);
      return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${d} 0a${short(r)} ${short(r)} 0 1 0 -${d} 0`;
    })
    .join("");
}

/** A soft line through the points, closed at the foot of the picture. */
export function hillside(points: { x: number; y: number }[], foot = 500): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const bends = points.slice(1, -1).map((point, i) => {
    const next = points[i + 2] ?? last;
    return `Q${short(point.x)} ${short(point.y)} ${short((point.x + next.x) / 2)} ${short((point.y + next.y) / 2)}`;
  });
  return `M${short(first.x)} ${foot}V${short(first.y)}${bends.join("")}L${short(last.x)} ${short(last.y)}V${foot}Z`;
}
