import { expect, test } from "vitest";
import { remembered } from "./memoize-for.ts";

test("the work is done once in a while, however many ask", async () => {
  let now = 0;
  let done = 0;
  const ask = remembered(
    60,
    async () => ++done,
    () => now,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 59;
  expect(await ask()).toBe(1);
  now = 60;
  expect(await ask()).toBe(2);
});
