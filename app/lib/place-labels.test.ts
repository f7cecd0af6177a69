import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeLabels } from "./place-labels.ts";
import { boxAround, boxesOverlap, isWithin, segmentMeetsBox, segmentsCross } from "./plane.ts";

const room = { frame: { left: 0, top: 0, right: 1000, bottom: 600 }, dotRadius: 7, lineHeight: 36 };

const mark = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 20, max: 400 }),
});
const crowd = fc.array(
  fc.oneof(
    mark,
    fc.record({
      x: fc.integer({ min: 480, max: 520 }),
      y: mark.map(({ y }) => y / 8),
      width: mark.map(({ width }) => width),
    }),
  ),
  { maxLength: 40 },
);

describe("whatever the marks", () => {
  test("each has its own place in the answer, and no label leaves the frame", () => {
    fc.assert(
      fc.property(crowd, (marks) => {
        const labels = placeLabels(marks, room);
        expect(labels).toHaveLength(marks.length);
        labels.forEach((label, index) => {
          if (!label) return;
          expect(isWithin(label.box, room.frame)).toBe(true);
          expect(label.box.right - label.box.left).toBeCloseTo(marks[index]?.width ?? 0);
        });
      }),
    );
  });

  test("no label lies on another, on a leader or on a foreign dot, and no leaders cross", () => {
    fc.assert(
      fc.property(crowd, (marks) => {
        const labels = placeLabels(marks, room);
        labels.forEach((label, index) => {
          if (!label) return;
          const others = labels.filter((other) => other !== undefined && other !== label);
          for (const other of others) {
            if (!other) continue;
            expect(boxesOverlap(label.box, other.box)).toBe(false);
            expect(other.leader && segmentMeetsBox(other.leader, label.box)).not.toBe(true);
            expect(other.leader && label.leader && segmentsCross(other.leader, label.leader)).not.toBe(true);
          }
          for (const dot of marks
            .filter((_, at) => at !== index)
            .map((each) => boxAround(each, room.dotRadius))) {
            expect(boxesOverlap(label.box, dot)).toBe(false);
            expect(label.leader && segmentMeetsBox(label.leader, dot)).not.toBe(true);
          }
        });
      }),
    );
  });
});

test("a mark with room all around has its label right beside it", () => {
  expect(placeLabels([{ x: 500, y: 300, width: 120 }], room)).toEqual([
    { anchor: "start", box: { left: 512, top: 282, right: 632, bottom: 318 }, leader: undefined },
  ]);
});

test("at the right edge the label goes to the left", () => {
  const [label] = placeLabels([{ x: 950, y: 300, width: 120 }], room);
  expect(label).toMatchObject({ anchor: "end", leader: undefined });
  expect(label?.box.right).toBeCloseTo(938);
});

test("a lone mark has a label wherever it is, as long as the text is not too long", () => {
  fc.assert(
    fc.property(mark, (each) => {
      expect(placeLabels([each], room)[0]).toBeDefined();
    }),
  );
});

test("a text wider than the frame has no room, and takes none from the others", () => {
  const [long, short] = placeLabels(
    [
      { x: 500, y: 300, width: 1001 },
      { x: 520, y: 300, width: 100 },
    ],
    room,
  );
  expect(long).toBeUndefined();
  expect(short).toMatchObject({ leader: undefined });
});

test("ten marks on top of each other: the few that find room are tied to their dot", () => {
  const marks = Array.from({ length: 10 }, (_, index) => ({ x: 500 + index * 16, y: 300, width: 90 }));
  const labels = placeLabels(marks, room);
  expect(labels.filter(Boolean).length).toBeGreaterThan(5);
  expect(labels.some((label) => label?.leader)).toBe(true);
});

test("the order of the marks does not matter", () => {
  const marks = [
    { x: 776, y: 508, width: 222 },
    { x: 770, y: 545, width: 161 },
    { x: 786, y: 559, width: 199 },
    { x: 789, y: 569, width: 121 },
  ];
  expect(placeLabels(marks.toReversed(), room).toReversed()).toEqual(placeLabels(marks, room));
});

test("no marks, no labels", () => {
  expect(placeLabels([], room)).toEqual([]);
});
