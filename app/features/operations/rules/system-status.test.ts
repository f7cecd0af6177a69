import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  databaseStatus,
  jobsStatus,
  mailStatus,
  type PartState,
  type PartStatus,
  paymentsStatus,
  summarizeStatus,
} from "./system-status.ts";

const now = new Date("2026-11-15T12:00:00Z");
const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const part = (name: string, state: PartState): PartStatus => ({ name, state, detail: "" });

describe("all in one line", () => {
  test.each<[PartState[], string, string]>([
    [["online", "online", "online", "online"], "online", "Online"],
    [["online", "online", "off", "off"], "online", "Online"],
    [["online", "slow", "off", "online"], "slow", "B slow"],
    [["online", "slow", "down", "online"], "down", "B slow, C down"],
    [["down", "down", "down", "down"], "down", "A down, B down, C down, D down"],
  ])("%o: %s, %s", (states, state, summary) => {
    const parts = states.map((each, index) => part("ABCD".charAt(index), each));
    expect(summarizeStatus(parts)).toEqual({ state, summary, parts });
  });

  test("online only where every part that is set up is", () => {
    const state = fc.constantFrom<PartState>("online", "slow", "down", "off");
    fc.assert(
      fc.property(fc.array(state, { minLength: 1 }), (states) => {
        const { summary: words } = summarizeStatus(states.map((each) => part("X", each)));
        expect(words === "Online").toBe(states.every((each) => each === "online" || each === "off"));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  [undefined, "down", "It did not answer."],
  [2.5, "online", "It answers."],
  [500, "online", "It answers."],
  [501, "slow", "It answers slowly."],
] as const)("a database that answers in %s ms is %s", (ms, state, detail) => {
  expect(databaseStatus(ms)).toEqual({ name: "Database", state, detail, ...(ms && { ms }) });
});

test.each([
  [undefined, "down", "The queue could not be read."],
  [{ workers: 1, due: 0, oldestSeconds: 0, failed: 0 }, "online", "No job is waiting."],
  [
    { workers: 2, due: 3, oldestSeconds: 20, failed: 0 },
    "online",
    "3 jobs waiting, for up to under a minute.",
  ],
  [{ workers: 1, due: 1, oldestSeconds: 301, failed: 0 }, "slow", "1 job waiting, for up to 5 minutes."],
  [
    { workers: 1, due: 1200, oldestSeconds: 7200, failed: 0 },
    "down",
    "1,200 jobs waiting, for up to 2 hours.",
  ],
  [
    { workers: 1, due: 0, oldestSeconds: 0, failed: 2 },
    "online",
    "No job is waiting. 2 jobs failed for good.",
  ],
  [
    { workers: 0, due: 0, oldestSeconds: 0, failed: 1 },
    "down",
    "No worker is running. No job is waiting. 1 job failed for good.",
  ],
] as const)("jobs as %o are %s", (figures, state, detail) => {
  expect(jobsStatus(figures)).toEqual({ name: "Background jobs", state, detail });
});

const noLetters = { queued: 0, oldestSeconds: 0, failed: 0, lastSent: null };
const reached = { ok: true, ms: 40 } as const;

test.each([
  ["smtp", undefined, reached, "down", "The letters could not be read."],
  ["none", noLetters, undefined, "off", "Not set up: letters are kept and not sent."],
  [
    "none",
    { ...noLetters, queued: 2, oldestSeconds: 90_000 },
    undefined,
    "off",
    "Not set up: letters are kept and not sent. 2 letters waiting, for up to 1 day.",
  ],
  ["mailbox", noLetters, undefined, "online", "Demo: letters are kept in the mailbox and not sent."],
  ["smtp", noLetters, reached, "online", "The mail server answers."],
  [
    "smtp",
    { ...noLetters, lastSent: earlier(3), failed: 1 },
    reached,
    "online",
    "The mail server answers. The last letter went out 3 minutes ago. 1 letter failed in the last 7 days.",
  ],
  [
    "smtp",
    { ...noLetters, queued: 1, oldestSeconds: 600 },
    reached,
    "slow",
    "The mail server answers. 1 letter waiting, for up to 10 minutes.",
  ],
  ["smtp", noLetters, { ok: true, ms: 3001 }, "slow", "The mail server answers."],
  ["smtp", noLetters, { ok: false, code: "EAUTH" }, "down", "The mail server did not take us (EAUTH)."],
  ["smtp", noLetters, undefined, "down", "The mail server did not take us (no answer)."],
] as const)("mail by %s with %o and %o is %s", (via, figures, server, state, detail) => {
  expect(mailStatus(via, figures, server, now)).toMatchObject({ name: "Mail", state, detail });
});

test.each([
  ["none", null, undefined, "off", "Not set up: plans cannot be bought."],
  ["sandbox", null, undefined, "online", "Demo: a sandbox without real money. No event has come yet."],
  [
    "sandbox",
    earlier(0.2),
    undefined,
    "online",
    "Demo: a sandbox without real money. The last event came just now.",
  ],
  [
    "stripe",
    earlier(120),
    { ok: true, ms: 90, undelivered: 0 },
    "online",
    "Stripe answers. The last event came 2 hours ago.",
  ],
  ["stripe", null, { ok: true, ms: 90 }, "online", "Stripe answers. No event has come yet."],
  ["stripe", null, { ok: true, ms: 3500 }, "slow", "Stripe answers. No event has come yet."],
  [
    "stripe",
    null,
    { ok: true, ms: 90, undelivered: 2 },
    "slow",
    "2 events of Stripe did not reach us. No event has come yet.",
  ],
  [
    "stripe",
    null,
    { ok: true, ms: 90, undelivered: 2, wrongPrices: ["premium"] },
    "down",
    "Premium is sold wrongly: STRIPE_PRICE_PREMIUM is not a price of $199 each month at Stripe. No event has come yet.",
  ],
  [
    "stripe",
    null,
    { ok: false, code: "StripeAuthenticationError" },
    "down",
    "Stripe did not take us (StripeAuthenticationError). No event has come yet.",
  ],
  ["stripe", null, undefined, "down", "Stripe did not take us (no answer). No event has come yet."],
] as const)("payments by %s, last %s, %o are %s", (via, last, service, state, detail) => {
  expect(paymentsStatus(via, last, service, now)).toMatchObject({ name: "Payments", state, detail });
});
