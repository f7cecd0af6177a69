import { distanceToSegment, type Point } from "./plane.ts";

/** Leaves out the points that lie within the tolerance of the line without them (Douglas and Peucker). */
export function simplifyLine(line: Point[], tolerance: number): Point[] {
  const from = line[0];
  const to = line.at(-1);
  if (!from || !to || line.length < 3) return line;
  const distances = line.map((point) => distanceToSegment(point, { from, to }));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [from, to];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance),
    ...simplifyLine(line.slice(farthest), tolerance).slice(1),
  ];
}
