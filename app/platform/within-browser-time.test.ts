import { afterEach, expect, test, vi } from "vitest";
import { inTime } from "./within-browser-time.ts";

afterEach(() => vi.useRealTimers());

test("an answer is an answer, and none is a failure after a while", async () => {
  vi.useFakeTimers();
  expect(await inTime(async () => "yes")).toBe("yes");
  const asked = inTime(() => new Promise(() => {}));
  const failed = expect(asked).rejects.toThrow("No answer came in time.");
  await vi.advanceTimersByTimeAsync(44_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
});
