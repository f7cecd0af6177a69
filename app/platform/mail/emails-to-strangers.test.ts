import { expect, test } from "vitest";
import {
  consultationChangedEmail,
  consultationConfirmedEmail,
  providerClosedEmail,
  providerDelistedEmail,
} from "#features/consultations/emails/consultation-changed.server.ts";
import { reviewInvitationEmail } from "#features/reviews/emails/review-invitation.server.ts";
import type { Email } from "./email.ts";

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
const letters: [string, (familyName: string) => Email][] = [
  ["a step", (familyName) => consultationChangedEmail({ ...facts, familyName }, "family")],
  ["a step of its own", (familyName) => consultationConfirmedEmail({ ...facts, familyName }, "family")],
  ["a listing taken off", (familyName) => providerDelistedEmail({ ...facts, familyName })],
  ["a provider that left", (familyName) => providerClosedEmail({ ...facts, familyName })],
  ["an invitation to review", (familyName) => reviewInvitationEmail({ ...facts, familyName })],
];

test.each(letters)("%s: greets by a name, and by nothing that could be a message", (_, write) => {
  expect(write("Ana Ruiz").greeting).toBe("Dear Ana Ruiz,");
  const letter = write("Win at evil.example");
  expect(letter.greeting).toBe("Hello,");
  expect(JSON.stringify(letter)).not.toContain("evil");
});
