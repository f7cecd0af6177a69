import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ADMIN_DESK,
  HEARTBEAT_MS,
  newsInWords,
  parseDeskNews,
  parseNews,
  providerDesk,
  RECONNECT_AFTER_MS,
  TIMEOUT_MS,
} from "./live.ts";

const runs = { numRuns: 500 };

test("the constants are the specified ones", () => {
  expect([HEARTBEAT_MS, TIMEOUT_MS, RECONNECT_AFTER_MS]).toEqual([
    25_000,
    10_000,
    [1000, 2000, 5000, 10_000],
  ]);
});

test("what the database says is read", () => {
  expect(parseDeskNews('{"provider":"p","what":"lead","id":"1","isNew":true}')).toEqual({
    desk: providerDesk("p"),
    news: { what: "lead", id: "1", isNew: true },
  });
  expect(parseDeskNews('{"provider":"p","what":"ticket","id":"1"}')?.news.isNew).toBe(false);
  expect(parseDeskNews('{"desk":"admins","what":"edit","id":"1","isNew":true}')).toEqual({
    desk: ADMIN_DESK,
    news: { what: "edit", id: "1", isNew: true },
  });
  expect(parseDeskNews('{"desk":"provider p","what":"lead","id":"1"}')).toBeUndefined();
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
    expect(parseNews(text)).toBeUndefined();
    expect(parseDeskNews(text)).toBeUndefined();
  }
  expect(parseDeskNews('{"what":"lead","id":"1"}')).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseNews(text);
      parseDeskNews(text);
    }),
    runs,
  );
});

test("what arrived, in words", () => {
  expect(newsInWords("lead", 1)).toBe("1 new lead");
  expect(newsInWords("lead", 3)).toBe("3 new leads");
  expect(newsInWords("ticket", 1)).toBe("1 new ticket");
  expect(newsInWords("submission", 1)).toBe("1 new application");
  expect(newsInWords("submission", 1200)).toBe("1,200 new applications");
  expect(newsInWords("edit", 2)).toBe("2 new profile edits");
});
