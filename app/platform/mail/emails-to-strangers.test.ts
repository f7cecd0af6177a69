import { expect, test } from "vitest";
import {
  listingWithdrawn,
  providerLeft,
  toAgreeingSide,
  toOtherSide,
} from "#features/consultations/emails/consultation-changed.server.ts";
import { reviewInvitation } from "#features/reviews/emails/review-invitation.server.ts";
import type { Letter } from "./email.ts";

const facts = {
  step: "confirmed",
  providerName: "Maple House",
  providerPhone: "(480) 555-0100",
  familyPhone: "(480) 555-0111",
  when: "Monday at 9:30 AM",
  note: "",
  url: "https://hearthlist.example/consultations/1",
  searchUrl: "https://hearthlist.example/search",
  day: "2027-03-09",
} as const;

/** Each to a family whose address nobody has proven. */
const letters: [string, (familyName: string) => Letter][] = [
  ["a step", (familyName) => toOtherSide({ ...facts, familyName }, "family")],
  ["a step of its own", (familyName) => toAgreeingSide({ ...facts, familyName }, "family")],
  ["a listing taken off", (familyName) => listingWithdrawn({ ...facts, familyName })],
  ["a provider that left", (familyName) => providerLeft({ ...facts, familyName })],
  ["an invitation to review", (familyName) => reviewInvitation({ ...facts, familyName })],
];

test.each(letters)("%s: greets by a name, and by nothing that could be a message", (_, write) => {
  expect(write("Ana Ruiz").greeting).toBe("Dear Ana Ruiz,");
  const letter = write("Win at evil.example");
  expect(letter.greeting).toBe("Hello,");
  expect(JSON.stringify(letter)).not.toContain("evil");
});
