import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { secrets } from "#tests/support/secrets.ts";
import { issueDevice, readDevice } from "./trusted-device.server.ts";

const account = { kind: "admin", id: "0b6f7a52-8f0e-4f0c-9a41-2f6f0d5b7c11", generation: 3 } as const;
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("each sign-in makes another device of its account", () => {
  const [one, other] = [issueDevice(secrets, account), issueDevice(secrets, account)];
  expect(readDevice(secrets, one, account)).toMatch(/^[0-9a-f-]{36}$/);
  expect(readDevice(secrets, one, account)).not.toBe(readDevice(secrets, other, account));
});

test("a device cookie counts as none for another account, another kind of account and no account", () => {
  const cookie = issueDevice(secrets, account);
  for (const other of [{ ...account, id: "another" }, { ...account, kind: "provider" as const }, undefined])
    expect(readDevice(secrets, cookie, other)).toBeUndefined();
});

test("a device cookie counts as none after the account's generation was raised", () => {
  const cookie = issueDevice(secrets, account);
  expect(readDevice(secrets, cookie, { ...account, generation: 4 })).toBeUndefined();
});

test("a device cookie counts as none after 180 days", () => {
  const cookie = issueDevice(secrets, account);
  vi.setSystemTime(Date.now() + 180 * DAY - 1);
  expect(readDevice(secrets, cookie, account)).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(readDevice(secrets, cookie, account)).toBeUndefined();
});

test("a forged device cookie counts as none", () => {
  const cookie = issueDevice(secrets, account);
  const parts = cookie.split(".");
  const bea = { ...account, id: "1c6f7a52-8f0e-4f0c-9a41-2f6f0d5b7c11" };
  const future = String(Date.now() + 400 * DAY);
  for (const forged of [
    undefined,
    "",
    "x",
    parts.with(1, bea.id).join("."),
    parts.with(2, "another-device").join("."),
    parts.with(4, future).join("."),
    parts.with(5, "").join("."),
    `${cookie}x`,
    `${cookie}.x`,
    issueDevice({ ...secrets, links: Buffer.alloc(32, 1) }, account),
  ])
    for (const target of [account, bea]) expect(readDevice(secrets, forged, target), forged).toBeUndefined();
  const raised = parts.with(3, "4").join(".");
  expect(readDevice(secrets, raised, { ...account, generation: 4 })).toBeUndefined();
});
