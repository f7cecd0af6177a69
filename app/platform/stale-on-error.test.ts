import { expect, test } from "vitest";
import { staleOnError } from "./stale-on-error.ts";

const disconnected = () => Promise.reject(new TypeError("Failed to fetch"));

test("a load that fails returns the data of the previous one, marked as old", async () => {
  const { load } = staleOnError<{ count: number }>();
  expect(await load(async () => ({ count: 1 }))).toEqual({ count: 1, isOld: false });
  expect(await load(disconnected)).toEqual({ count: 1, isOld: true });
  expect(await load(disconnected)).toEqual({ count: 1, isOld: true });
  expect(await load(async () => ({ count: 2 }))).toEqual({ count: 2, isOld: false });
});

test("a first load that fails throws its error", async () => {
  await expect(staleOnError().load(disconnected)).rejects.toThrow("Failed to fetch");
});

test("remembered data is returned for its own key only", async () => {
  const { remember, load } = staleOnError<{ count: number }>();
  remember({ count: 1 }, "/leads/1");
  await expect(load(disconnected, "/leads/2")).rejects.toThrow("Failed to fetch");
  expect(await load(disconnected, "/leads/1")).toEqual({ count: 1, isOld: true });
});

test("loaded data is returned for its own key only", async () => {
  const { load } = staleOnError<{ count: number }>();
  await load(async () => ({ count: 1 }), "/leads/1");
  await expect(load(disconnected, "/leads/2")).rejects.toThrow("Failed to fetch");
  expect(await load(disconnected, "/leads/1")).toEqual({ count: 1, isOld: true });
});

test("a redirect is thrown on and not answered with old data", async () => {
  const { load } = staleOnError<object>();
  await load(async () => ({}));
  const redirect = Response.redirect("http://h/admin/login");
  await expect(load(() => Promise.reject(redirect))).rejects.toBe(redirect);
});
