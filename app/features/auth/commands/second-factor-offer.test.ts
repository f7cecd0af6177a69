import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTotpSecret } from "#platform/crypto/totp.server.ts";
import { secrets } from "#tests/support/secrets.ts";
import { createSecondFactorOffer, parseSecondFactorOffer } from "./second-factor-offer.server.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const self = { id: randomUUID(), sessionId: randomUUID() };

test("a copy of the session gets another secret than the one that its owner turns on", () => {
  const offers = [1, 2, 3].map(() => createSecondFactorOffer(secrets, self));
  expect(new Set(offers.map(({ secret }) => secret)).size).toBe(3);
  for (const { secret, ticket } of offers) expect(parseSecondFactorOffer(secrets, self, ticket)).toBe(secret);
});

test("an offer of a second factor is good in its own session for 30 minutes, and a forged one never", () => {
  const { secret, ticket } = createSecondFactorOffer(secrets, self);
  const others = [
    { ...self, sessionId: randomUUID() },
    { ...self, id: randomUUID() },
  ];
  for (const other of others) expect(parseSecondFactorOffer(secrets, other, ticket)).toBeUndefined();
  const later = String(Date.now() + 60 * 60_000);
  for (const forged of [
    "",
    "nonsense",
    `${ticket}.x`,
    ticket.replace(secret, createTotpSecret()),
    ticket.replace(/\d{13}/, later),
  ])
    expect(parseSecondFactorOffer(secrets, self, forged)).toBeUndefined();
  vi.setSystemTime(Date.now() + 30 * 60_000 - 1);
  expect(parseSecondFactorOffer(secrets, self, ticket)).toBe(secret);
  vi.setSystemTime(Date.now() + 1);
  expect(parseSecondFactorOffer(secrets, self, ticket)).toBeUndefined();
});
