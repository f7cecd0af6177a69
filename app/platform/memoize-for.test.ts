import { expect, test } from "vitest";
import { memoizeFor } from "./memoize-for.ts";

test("calls within the time share one result, and the first call after it works again", async () => {
  let now = 0;
  let count = 0;
  const countCalls = memoizeFor(
    60,
    async () => ++count,
    () => now,
  );
  expect(await Promise.all([countCalls(), countCalls()])).toEqual([1, 1]);
  now = 59;
  expect(await countCalls()).toBe(1);
  now = 60;
  expect(await countCalls()).toBe(2);
});
