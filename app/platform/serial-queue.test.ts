import { expect, test } from "vitest";
import { createSerialQueue } from "./serial-queue.server.ts";

const afterImmediate = () => new Promise((resolve) => setImmediate(resolve));

test("tasks run one after the other, in the order in which they were added", async () => {
  const enqueue = createSerialQueue();
  const log: string[] = [];
  const addTask = (name: string) =>
    enqueue(async () => {
      log.push(`${name} begins`);
      await afterImmediate();
      log.push(`${name} ends`);
    });
  await Promise.all(["first", "second", "third"].map(addTask));
  expect(log).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("the event loop gets a turn between two tasks", async () => {
  const enqueue = createSerialQueue();
  const log: string[] = [];
  const first = enqueue(async () => {
    setImmediate(() => log.push("other work"));
    log.push("first");
  });
  const second = enqueue(async () => log.push("second"));
  await Promise.all([first, second]);
  expect(log).toEqual(["first", "other work", "second"]);
});

test("a task that fails, or throws before it returns a promise, rejects, and the next one runs", async () => {
  const enqueue = createSerialQueue();
  const failing = enqueue(() => Promise.reject(new Error("rejected")));
  const throwing = enqueue(() => {
    throw new Error("thrown");
  });
  const next = enqueue(async () => "done");
  await expect(failing).rejects.toThrow("rejected");
  await expect(throwing).rejects.toThrow("thrown");
  expect(await next).toBe("done");
});

test("a task that does not end blocks the next one only for a limited time", async () => {
  const enqueue = createSerialQueue(5);
  void enqueue(() => new Promise(() => {}));
  expect(await enqueue(async () => "done")).toBe("done");
});
