import { expect, test } from "vitest";
import { GENERAL_CONSULTATION } from "#features/care/rules/care-options.ts";
import {
  type ConsultationFacts,
  consultationRequestedFamilyEmail,
  consultationRequestedProviderEmail,
} from "./consultation-requested.server.ts";

const facts: ConsultationFacts = {
  familyName: "Ana Ruiz",
  providerName: "Ember Care",
  providerPhone: "(480) 555-0100",
  email: "ana@family.example",
  phone: "(480) 555-0111",
  preferredContact: "email",
  careNeeds: "My mother needs memory care.",
  timeline: "This week",
  when: "Wednesday, November 18, 2026 at 9:30 AM (Mountain Standard Time)",
  others: 0,
  isCorrected: false,
  url: "https://hearthlist.example/consultations/1",
};

test("to the provider: words are quoted, and where there are none nobody wrote any", () => {
  expect(consultationRequestedProviderEmail(facts).facts).toContainEqual({
    label: "They wrote",
    value: facts.careNeeds,
  });
  const silent =
    consultationRequestedProviderEmail({ ...facts, careNeeds: GENERAL_CONSULTATION }).facts ?? [];
  expect(silent).toContainEqual({ label: "About", value: GENERAL_CONSULTATION });
  expect(silent.map((fact) => fact.label)).not.toContain("They wrote");
});

test("to the family: nothing that could be a stranger's message to whose address was given", () => {
  expect(consultationRequestedFamilyEmail(facts).greeting).toBe("Dear Ana Ruiz,");
  const letter = consultationRequestedFamilyEmail({
    ...facts,
    familyName: "Win at evil.example",
    careNeeds: "Claim: evil.example",
  });
  expect(letter.greeting).toBe("Hello,");
  expect(JSON.stringify(letter)).not.toContain("evil");
});

test.each([
  ["family", consultationRequestedFamilyEmail],
  ["provider", consultationRequestedProviderEmail],
] as const)("to the %s: a corrected request is not a second one", (_, write) => {
  expect(write({ ...facts, isCorrected: true }).paragraphs.join()).toContain("It is still one request");
  expect(write(facts).paragraphs.join()).not.toContain("corrected");
});
