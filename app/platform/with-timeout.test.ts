import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const never = new Promise<string>(() => {});

test("work that is done in time gives its result and leaves no timer", async () => {
  expect(await withTimeout(Promise.resolve("done"), 1000, () => "late")).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that takes longer than the limit gives the result of onTimeout", async () => {
  const result = withTimeout(never, 1000, () => "late");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe("late");
});

test("work that takes longer than the limit rejects if there is no onTimeout", async () => {
  const failed = expect(withTimeout(never, 1000)).rejects.toThrow("The operation timed out.");
  await vi.advanceTimersByTimeAsync(999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

test("work that fails in time rejects with its own error", async () => {
  await expect(withTimeout(Promise.reject(new Error("broken")), 1000, () => "late")).rejects.toThrow(
    "broken",
  );
});

test("work that fails after the limit is no unhandled rejection", async () => {
  const work = new Promise<string>((_, reject) => setTimeout(() => reject(new Error("broken")), 2000));
  const result = withTimeout(work, 1000, () => "late");
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toBe("late");
});
