import { expect, test } from "vitest";
import { atMost } from "./at-most.server.ts";
import { isDatabaseAway } from "./http/database-unavailable.server.ts";

test("no more than so many are under way, and all are done, one after the other, whatever fails", async () => {
  const limited = atMost(2);
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const done = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((number) =>
      limited(async () => {
        begun.push(number);
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        if (number === 1) throw new Error("failed");
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(done.map(({ status }) => status === "fulfilled")).toEqual([false, true, true, true, true]);
});

test("who has waited too long is told to try again, and its turn is left to who comes after", async () => {
  const limited = atMost(1, 1);
  const first = Promise.withResolvers<string>();
  const underWay = limited(() => first.promise);
  await expect(limited(async () => "never done")).rejects.toSatisfy(isDatabaseAway);
  first.resolve("done");
  expect(await underWay).toBe("done");
  expect(await limited(async () => "next")).toBe("next");
});
