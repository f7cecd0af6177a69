import { expect, test } from "vitest";
import { withinTime } from "./with-timeout.ts";

const never = new Promise<string>(() => {});

test("work that is done in time is the result", async () => {
  expect(await withinTime(Promise.resolve("done"), 1000, () => "late")).toBe("done");
});

test("work that is not gives way", async () => {
  expect(await withinTime(never, 5, () => "late")).toBe("late");
});

test("work that fails in time fails", async () => {
  await expect(withinTime(Promise.reject(new Error("broken")), 1000, () => "late")).rejects.toThrow("broken");
});

test("work that fails too late disturbs nobody", async () => {
  const work = new Promise<string>((_, reject) => setTimeout(() => reject(new Error("broken")), 20));
  expect(await withinTime(work, 5, () => "late")).toBe("late");
  await new Promise((resolve) => setTimeout(resolve, 30));
});
