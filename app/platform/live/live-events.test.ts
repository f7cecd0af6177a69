import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ADMIN_TOPIC,
  CONNECT_TIMEOUT_MS,
  formatLiveEventCount,
  getProviderTopic,
  HEARTBEAT_MS,
  parseLiveEvent,
  parseLiveNotification,
  RECONNECT_AFTER_MS,
} from "./live-events.ts";

const runs = { numRuns: 500 };

test("the constants are the specified ones", () => {
  expect([HEARTBEAT_MS, CONNECT_TIMEOUT_MS, RECONNECT_AFTER_MS]).toEqual([
    25_000,
    10_000,
    [1000, 2000, 5000, 10_000],
  ]);
});

test("what the database says is read", () => {
  expect(parseLiveNotification('{"provider":"p","what":"lead","id":"1","isNew":true}')).toEqual({
    topic: getProviderTopic("p"),
    event: { what: "lead", id: "1", isNew: true },
  });
  expect(parseLiveNotification('{"provider":"p","what":"ticket","id":"1"}')?.event.isNew).toBe(false);
  expect(parseLiveNotification('{"desk":"admins","what":"edit","id":"1","isNew":true}')).toEqual({
    topic: ADMIN_TOPIC,
    event: { what: "edit", id: "1", isNew: true },
  });
  expect(parseLiveNotification('{"desk":"provider p","what":"lead","id":"1"}')).toBeUndefined();
});

test("anything else is no news, and no failure", () => {
  for (const text of [
    "",
    "null",
    "[]",
    "7",
    '"lead"',
    '{"what":"lead"}',
    '{"what":"x","id":"1"}',
    '{"what":"toString","id":"1"}',
  ]) {
    expect(parseLiveEvent(text)).toBeUndefined();
    expect(parseLiveNotification(text)).toBeUndefined();
  }
  expect(parseLiveNotification('{"what":"lead","id":"1"}')).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseLiveEvent(text);
      parseLiveNotification(text);
    }),
    runs,
  );
});

test("what arrived, in words", () => {
  expect(formatLiveEventCount("lead", 1)).toBe("1 new lead");
  expect(formatLiveEventCount("lead", 3)).toBe("3 new leads");
  expect(formatLiveEventCount("ticket", 1)).toBe("1 new ticket");
  expect(formatLiveEventCount("submission", 1)).toBe("1 new application");
  expect(formatLiveEventCount("submission", 1200)).toBe("1,200 new applications");
  expect(formatLiveEventCount("edit", 2)).toBe("2 new profile edits");
});
