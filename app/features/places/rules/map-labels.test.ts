import { describe, expect, test } from "vitest";
import { mapFrames, mergePins, placeLabels } from "./map-labels.ts";
import { STATIC_MAP_HEIGHT, STATIC_MAP_WIDTH } from "./static-map-path.ts";

const x = STATIC_MAP_WIDTH / 2;
const y = STATIC_MAP_HEIGHT / 2;

describe("the pins of a map", () => {
  test("keep their prices where they are apart", () => {
    const pins = mergePins([
      { x, y, text: "$36/hr" },
      { x, y: y + 33, text: "$325/day" },
    ]);
    expect(pins.map(({ text }) => text)).toEqual(["$36/hr", "$325/day"]);
  });

  test("become their number at the first one where they would cover each other", () => {
    const pins = mergePins([
      { x, y, text: "$36/hr" },
      { x: x + 200, y, text: "$5,450/mo" },
      { x: x + 9, y: y + 9, text: "$325/day" },
      { x, y, text: "$29/hr" },
    ]);
    expect(pins.map((pin) => [pin.x, pin.y, pin.text])).toEqual([
      [x, y, "3"],
      [x + 200, y, "$5,450/mo"],
    ]);
  });
});

describe("a label of a map", () => {
  const name = (text: string, right: number, down: number, isBold = false) => ({
    text,
    x: x + right,
    y: y + down,
    isBold,
  });
  const place = (names: ReturnType<typeof name>[], most = 9) =>
    placeLabels(names, { frames: mapFrames.city, taken: [], most }).map(({ text, anchor, textY }) => [
      text,
      anchor,
      textY - y,
    ]);

  test.each([
    ["stands on the right of its dot", [name("Mesa", 0, 0)], [["Mesa", "start", 0]]],
    [
      "goes to the left where the right is taken",
      [name("Tempe", 0, 0), name("Mesa", -10, 0)],
      [
        ["Tempe", "start", 0],
        ["Mesa", "end", 0],
      ],
    ],
    [
      "is left out where both sides are taken",
      [name("Tempe", 0, 0), name("Mesa", -10, 0), name("Guadalupe", -12, 4)],
      [
        ["Tempe", "start", 0],
        ["Mesa", "end", 0],
      ],
    ],
    [
      "goes below its dot where it is bold and both sides are taken",
      [name("Tempe", 20, 0), name("Mesa", -20, 0), name("Phoenix", 0, 4, true)],
      [
        ["Tempe", "start", 0],
        ["Mesa", "end", 0],
        ["Phoenix", "middle", 20],
      ],
    ],
    ["is left out under the button of a phone", [name("Mesa", 40, -140)], []],
    ["is left out under the note of a phone", [name("Mesa", -120, 160)], []],
    [
      "goes to the left where a phone would cut it on the right",
      [name("Mesa", 140, 0)],
      [["Mesa", "end", 0]],
    ],
    ["is left out where a phone would cut both sides", [name("San Bernardino", 168, 0)], []],
    ["may be where a phone shows none of it", [name("Mesa", 180, 20)], [["Mesa", "start", 20]]],
    ["goes to the left where a desktop would cut it", [name("Mesa", 240, 20)], [["Mesa", "end", 20]]],
    ["is left out where no desktop shows it", [name("Mesa", 300, 40)], []],
    ["is left out where a tablet would cut it", [name("Mesa", 0, 176)], []],
  ])("%s", (_case, names, expected) => {
    expect(place(names)).toEqual(expected);
  });

  test("is one of at most so many", () => {
    const names = [-100, -50, 0, 50, 100].map((down) => name("Mesa", 0, down));
    expect(place(names, 3)).toHaveLength(3);
  });

  test("is left out where a pin covers its text or its dot", () => {
    const taken = mergePins([{ x, y: y + 20, text: "$5,450/mo" }]).map(({ box }) => box);
    const names = [name("Mesa", 0, 0), name("Tempe", 0, -30), name("Phoenix", 66, 0), name("Gilbert", 0, 40)];
    const labels = placeLabels(names, { frames: mapFrames.city, taken, most: 9 });
    expect(labels.map(({ text }) => text)).toEqual(["Tempe", "Phoenix", "Gilbert"]);
  });

  test("stands below a pin that covers its dot where it is bold", () => {
    const taken = mergePins([{ x, y: y + 20, text: "$5,450/mo" }]).map(({ box }) => box);
    const labels = placeLabels([name("Mesa", 0, 0, true)], { frames: mapFrames.city, taken, most: 9 });
    expect(labels).toMatchObject([{ anchor: "middle", textY: y + 28 }]);
  });
});
