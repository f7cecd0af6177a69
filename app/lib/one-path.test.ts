import { expect, test } from "vitest";
import { onePath, type Shape } from "./one-path.ts";

test.each<[Shape[], string]>([
  [[["path", { d: "M4 5h16", key: "a" }]], "M4 5h16"],
  [
    [
      ["path", { d: "M18 6 6 18" }],
      ["path", { d: "m6 6 12 12" }],
    ],
    "M18 6 6 18M6 6l12 12",
  ],
  [[["path", { d: "m9 18 6-6-6-6" }]], "M9 18l6-6-6-6"],
  [[["path", { d: "m.5-1.25-3 4" }]], "M.5 -1.25l-3 4"],
  [[["path", { d: "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" }]], "M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7"],
  [[["path", { d: "m4 4v3" }]], "M4 4v3"],
  [[["line", { x1: "1", x2: "2", y1: "3", y2: "4" }]], "M1 3L2 4"],
  [[["circle", { cx: "12", cy: "10", r: "3" }]], "M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"],
  [[["rect", { x: "2", y: "4", width: "20", height: "16" }]], "M2 4h20v16h-20v-16z"],
  [
    [["rect", { x: "2", y: "4", width: "20", height: "16", rx: "2" }]],
    "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z",
  ],
])("%j is %s", (shapes, path) => expect(onePath(shapes)).toBe(path));

test.each<[Shape]>([
  [["circle", { cx: "1", cy: "1", r: "1", fill: "currentColor" }]],
  [["path", { d: "M0 0", opacity: "0.5" }]],
  [["text", {}]],
])("%j is drawn by itself", (shape) => expect(onePath([["path", { d: "M4 5h16" }], shape])).toBeUndefined());
