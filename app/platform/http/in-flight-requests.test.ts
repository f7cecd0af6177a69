import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { trackInFlightRequests } from "./in-flight-requests.server.ts";

const FOR_EVER = 1_000_000;

/** Whether a promise has resolved by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  promise.then(() => {
    done = true;
  });
  await tick();
  return done;
}

test("nobody to give way to: goes on at once", async () => {
  const traffic = trackInFlightRequests();
  expect(await isDone(traffic.waitUntilIdle(FOR_EVER))).toBe(true);
  await traffic.track(async () => {});
  expect(await isDone(traffic.waitUntilIdle(FOR_EVER))).toBe(true);
});

test("stands back until the last one has its answer, also where the work fails", async () => {
  const traffic = trackInFlightRequests();
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const answers = [traffic.track(() => first.promise), traffic.track(() => second.promise)];
  const waiting = traffic.waitUntilIdle(FOR_EVER);

  first.resolve("answer");
  expect(await answers[0]).toBe("answer");
  expect(await isDone(waiting)).toBe(false);

  second.reject(new Error("failed"));
  await expect(answers[1]).rejects.toThrow("failed");
  expect(await isDone(waiting)).toBe(true);
});

test("where there is always somebody, not for ever", async () => {
  const traffic = trackInFlightRequests();
  const never = new Promise<void>(() => {});
  traffic.track(() => never);
  await traffic.waitUntilIdle(1);
});
