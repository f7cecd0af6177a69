import { expect, test } from "vitest";
import { takeTurns } from "./serial-queue.server.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

test("one begins when the one before it has ended, in the order in which they came", async () => {
  const inTurn = takeTurns();
  const told: string[] = [];
  const work = (name: string) =>
    inTurn(async () => {
      told.push(`${name} begins`);
      await soon();
      told.push(`${name} ends`);
    });
  await Promise.all(["first", "second", "third"].map(work));
  expect(told).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("who comes alone begins at once", () => {
  let hasBegun = false;
  takeTurns()(async () => {
    hasBegun = true;
  });
  expect(hasBegun).toBe(true);
});

test("everything else gets a chance between two", async () => {
  const inTurn = takeTurns();
  const told: string[] = [];
  const first = inTurn(async () => {
    setImmediate(() => told.push("else"));
    told.push("first");
  });
  const second = inTurn(async () => told.push("second"));
  await Promise.all([first, second]);
  expect(told).toEqual(["first", "else", "second"]);
});

test("a failure is told to whoever asked, and the next one has its turn", async () => {
  const inTurn = takeTurns();
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("one that does not end stops nobody for good", async () => {
  const inTurn = takeTurns(5);
  inTurn(() => new Promise(() => {}));
  expect(await inTurn(async () => "done")).toBe("done");
});
