import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newTotpSecret } from "#platform/crypto/totp.server.ts";
import { secrets } from "#tests/support/secrets.ts";
import { offerSecondFactor, readSecondFactorOffer } from "./second-factor-offer.server.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const self = { id: randomUUID(), sessionId: randomUUID() };

test("a copy of the session gets another secret than the one that its owner turns on", () => {
  const offers = [1, 2, 3].map(() => offerSecondFactor(secrets, self));
  expect(new Set(offers.map(({ secret }) => secret)).size).toBe(3);
  for (const { secret, ticket } of offers) expect(readSecondFactorOffer(secrets, self, ticket)).toBe(secret);
});

test("an offer of a second factor is good in its own session for 30 minutes, and a forged one never", () => {
  const { secret, ticket } = offerSecondFactor(secrets, self);
  const others = [
    { ...self, sessionId: randomUUID() },
    { ...self, id: randomUUID() },
  ];
  for (const other of others) expect(readSecondFactorOffer(secrets, other, ticket)).toBeUndefined();
  const later = String(Date.now() + 60 * 60_000);
  for (const forged of [
    "",
    "nonsense",
    `${ticket}.x`,
    ticket.replace(secret, newTotpSecret()),
    ticket.replace(/\d{13}/, later),
  ])
    expect(readSecondFactorOffer(secrets, self, forged)).toBeUndefined();
  vi.setSystemTime(Date.now() + 30 * 60_000 - 1);
  expect(readSecondFactorOffer(secrets, self, ticket)).toBe(secret);
  vi.setSystemTime(Date.now() + 1);
  expect(readSecondFactorOffer(secrets, self, ticket)).toBeUndefined();
});
