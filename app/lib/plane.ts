export type Point = { x: number; y: number };
export type Segment = { from: Point; to: Point };
export type Box = { left: number; top: number; right: number; bottom: number };

export function boxAround({ x, y }: Point, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** Boxes that only touch do not overlap. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

export function segmentMeetsBox({ from, to }: Segment, box: Box): boolean {
  // Liang and Barsky: what is left of the segment when each side of the box has cut it.
  let start = 0;
  let end = 1;
  const cuts = [
    [from.x - to.x, from.x - box.left],
    [to.x - from.x, box.right - from.x],
    [from.y - to.y, from.y - box.top],
    [to.y - from.y, box.bottom - from.y],
  ] as const;
  for (const [run, room] of cuts) {
    if (run === 0 && room < 0) return false;
    if (run < 0) start = Math.max(start, room / run);
    if (run > 0) end = Math.min(end, room / run);
  }
  return start <= end;
}

export function segmentsCross(a: Segment, b: Segment): boolean {
  return turns(a, b.from) !== turns(a, b.to) && turns(b, a.from) !== turns(b, a.to);
}

/** Whether the point lies to the left of somebody walking along the segment. */
function turns({ from, to }: Segment, { x, y }: Point): boolean {
  return (to.x - from.x) * (y - from.y) > (to.y - from.y) * (x - from.x);
}

export function distanceToSegment({ x, y }: Point, { from, to }: Segment): number {
  const run = { x: to.x - from.x, y: to.y - from.y };
  const length = run.x ** 2 + run.y ** 2;
  const along = length === 0 ? 0 : ((x - from.x) * run.x + (y - from.y) * run.y) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - nearest * run.x, y - from.y - nearest * run.y);
}
