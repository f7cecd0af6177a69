import { expect, test } from "vitest";
import { keepLast } from "./stale-on-error.ts";

const away = () => Promise.reject(new TypeError("Failed to fetch"));

test("the newest answer, and the one before where there is none", async () => {
  const { orLast } = keepLast<{ count: number }>();
  expect(await orLast(async () => ({ count: 1 }))).toEqual({ count: 1, isOld: false });
  expect(await orLast(away)).toEqual({ count: 1, isOld: true });
  expect(await orLast(away)).toEqual({ count: 1, isOld: true });
  expect(await orLast(async () => ({ count: 2 }))).toEqual({ count: 2, isOld: false });
});

test("without anything before, a failure is one", async () => {
  await expect(keepLast().orLast(away)).rejects.toThrow("Failed to fetch");
});

test("what the page came with stands in too", async () => {
  const { keep, orLast } = keepLast<{ count: number }>();
  keep({ count: 1 }, "/leads/1");
  await expect(orLast(away, "/leads/2")).rejects.toThrow("Failed to fetch");
  expect(await orLast(away, "/leads/1")).toEqual({ count: 1, isOld: true });
});

test("what was told of one thing does not stand in for another", async () => {
  const { orLast } = keepLast<{ count: number }>();
  await orLast(async () => ({ count: 1 }), "/leads/1");
  await expect(orLast(away, "/leads/2")).rejects.toThrow("Failed to fetch");
  expect(await orLast(away, "/leads/1")).toEqual({ count: 1, isOld: true });
});

test("what sends elsewhere is no failure to be hidden", async () => {
  const { orLast } = keepLast<object>();
  await orLast(async () => ({}));
  const gate = Response.redirect("http://h/admin/login");
  await expect(orLast(() => Promise.reject(gate))).rejects.toBe(gate);
});
