import { expect, test, vi } from "vitest";
import { isDatabaseUnavailable } from "./http/database-unavailable.server.ts";
import { limitConcurrency } from "./limit-concurrency.server.ts";

test("a task that waits too long is refused as a timeout and never runs, and later tasks do", async () => {
  const limited = limitConcurrency(1, 1);
  const first = Promise.withResolvers<string>();
  const running = limited(() => first.promise);
  const refused = vi.fn(async () => "second");
  await expect(limited(refused)).rejects.toSatisfy(isDatabaseUnavailable);
  first.resolve("first");
  expect(await running).toBe("first");
  expect(await limited(async () => "third")).toBe("third");
  expect(refused).not.toHaveBeenCalled();
});

test("a task that fails rejects with its own error and frees its place", async () => {
  const limited = limitConcurrency(1, 60_000);
  const failing = limited(() => Promise.reject(new Error("failed")));
  const next = limited(async () => "next");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("next");
});
