import { expect, test } from "vitest";
import { subscriptionEmail } from "./subscription.server.ts";

const reader = {
  id: "oaks",
  name: "The Oaks",
  active: true,
  verified: true,
  status: "verified",
  tier: "premium",
};
const news = {
  tier: "premium",
  // In the evening of the 18th in Arizona.
  periodEnd: new Date("2026-12-19T02:00:00Z"),
  timeZone: "America/Phoenix",
  origin: "https://hearthlist.example",
} as const;

test("who takes a cancellation back reads when the card is charged again, and where to cancel", () => {
  const letter = subscriptionEmail(reader, { ...news, what: "resumed" });
  expect(letter?.subject).toBe("Your Premium plan goes on");
  expect(letter?.paragraphs.join(" ")).toContain(
    "It renews on December 18, 2026, and your card is charged then.",
  );
  expect(letter?.paragraphs.join(" ")).toContain("cancel it on your dashboard");
});

test("who was told that a payment did not go through is told that it is settled, and of no renewal", () => {
  const letter = subscriptionEmail(reader, { ...news, what: "recovered" });
  expect(letter?.subject).toBe("Your payment is settled");
  // It may be a plan that ends.
  expect(letter?.paragraphs.join(" ")).not.toMatch(/renew|December/);
});

test("what happens every month needs no letter", () => {
  expect(subscriptionEmail(reader, { ...news, what: "renewed" })).toBeUndefined();
});

test("a provider that has paused its listing still reads where its plan is, and what becomes of it", () => {
  const paused = { ...reader, active: false };
  const failed = subscriptionEmail(paused, { ...news, what: "payment_failed" });
  expect(failed?.links).toMatchObject([{ label: "See your plan" }]);
  const ended = subscriptionEmail(paused, { ...news, what: "canceled" });
  expect(ended?.paragraphs).toEqual([
    "The Oaks now has a free basic listing. It stays paused until you bring it back, and your leads and reviews are kept.",
  ]);
});

test("one that was taken off the site reads that nothing more is charged, and of no page that it cannot use", () => {
  for (const off of [{ status: "inactive" }, { verified: false, status: "basic" }]) {
    const ended = subscriptionEmail({ ...reader, active: false, ...off }, { ...news, what: "canceled" });
    expect(ended).toMatchObject({ paragraphs: ["Nothing more is charged for The Oaks."], links: [] });
  }
});
