import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceToSegment } from "./plane.ts";
import { simplifyLine } from "./simplify-line.ts";

const point = fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) });

test("a point in line is left out, a corner is kept", () => {
  const [start, between, corner, end] = [
    { x: 0, y: 0 },
    { x: 5, y: 0.5 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  expect(simplifyLine([start, between, corner, end], 1)).toEqual([start, corner, end]);
});

test("a ring, which ends where it began, keeps its corners", () => {
  const ring = [0, 0, 10, 0, 10, 10, 0, 10, 0, 0];
  const points = [0, 2, 4, 6, 8].map((at) => ({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 }));
  expect(simplifyLine(points, 1)).toEqual(points);
});

test("both ends stay, and no point was farther from the new line than the tolerance", () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 0, max: 9 }),
      (line, far) => {
        const simple = simplifyLine(line, far);
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
        const pieces = simple.slice(1).map((to, index) => ({ from: simple[index] ?? to, to }));
        for (const each of line)
          expect(Math.min(...pieces.map((piece) => distanceToSegment(each, piece)))).toBeLessThanOrEqual(
            far + 1e-9,
          );
      },
    ),
  );
});
