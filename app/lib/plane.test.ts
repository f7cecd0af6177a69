import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxAround, boxesOverlap, distanceToSegment, segmentMeetsBox, segmentsCross } from "./plane.ts";

const box = { left: 10, top: 10, right: 20, bottom: 20 };
const point = fc.record({ x: fc.integer({ min: 0, max: 30 }), y: fc.integer({ min: 0, max: 30 }) });
const segment = fc.record({ from: point, to: point });

test("boxes that touch do not overlap, boxes that share a bit do", () => {
  for (const touching of [
    { ...box, left: 20, right: 30 },
    { ...box, top: 20, bottom: 30 },
  ]) {
    expect(boxesOverlap(box, touching)).toBe(false);
    expect(boxesOverlap(touching, box)).toBe(false);
  }
  expect(boxesOverlap(box, { ...box, left: 19, right: 30 })).toBe(true);
  expect(boxesOverlap(box, boxAround({ x: 15, y: 15 }, 1))).toBe(true);
});

describe("a segment and a box", () => {
  test.each([
    [{ x: 0, y: 15 }, { x: 30, y: 15 }, true],
    [{ x: 15, y: 0 }, { x: 15, y: 9 }, false],
    [{ x: 12, y: 12 }, { x: 13, y: 13 }, true],
    [{ x: 0, y: 9 }, { x: 30, y: 9 }, false],
    [{ x: 0, y: 22 }, { x: 22, y: 0 }, true],
    [{ x: 0, y: 18 }, { x: 18, y: 0 }, false],
    [{ x: 15, y: 15 }, { x: 15, y: 15 }, true],
    [{ x: 5, y: 5 }, { x: 5, y: 5 }, false],
  ])("%j to %j: %s", (from, to, meets) => {
    expect(segmentMeetsBox({ from, to }, box)).toBe(meets);
  });

  test("meet wherever a point of the one lies in the other", () => {
    fc.assert(
      fc.property(segment, ({ from, to }) => {
        const isInside = Array.from({ length: 61 }, (_, step) => step / 60).some((part) => {
          const x = from.x + part * (to.x - from.x);
          const y = from.y + part * (to.y - from.y);
          return x > box.left && x < box.right && y > box.top && y < box.bottom;
        });
        if (isInside) expect(segmentMeetsBox({ from, to }, box)).toBe(true);
      }),
    );
  });
});

test("segments cross or do not", () => {
  const across = { from: { x: 0, y: 5 }, to: { x: 10, y: 5 } };
  expect(segmentsCross(across, { from: { x: 5, y: 0 }, to: { x: 5, y: 10 } })).toBe(true);
  expect(segmentsCross(across, { from: { x: 5, y: 6 }, to: { x: 5, y: 10 } })).toBe(false);
  expect(segmentsCross(across, { from: { x: 11, y: 0 }, to: { x: 11, y: 10 } })).toBe(false);
});

test("the distance to a segment is that to its nearest point", () => {
  const across = { from: { x: 0, y: 0 }, to: { x: 10, y: 0 } };
  expect(distanceToSegment({ x: 5, y: 3 }, across)).toBe(3);
  expect(distanceToSegment({ x: 13, y: 4 }, across)).toBe(5);
  expect(distanceToSegment({ x: 3, y: 4 }, { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } })).toBe(5);
});
