import { brand } from "#config/brand.ts";
import { GENERAL_CONSULTATION } from "#features/care/rules/care-options.ts";
import { type Email, formatGreeting } from "#platform/mail/email.ts";

export type ConsultationFacts = {
  familyName: string;
  providerName: string;
  providerPhone: string;
  responseTime?: string;
  email: string;
  phone: string;
  preferredContact: string;
  careNeeds: string;
  timeline: string;
  when: string;
  /** Other families that asked for the same time. */
  others: number;
  /** It has been told of already, in words that the family has corrected since. */
  isCorrected: boolean;
  url: string;
};

/**
 * To the family: to whom the request went, and how to change it. What was written stands behind the link: whoever sent
 * it may have given somebody else's address.
 */
export function consultationRequestedFamilyEmail(facts: ConsultationFacts): Email {
  return {
    subject: `${facts.isCorrected ? "Corrected: your" : "Your"} consultation request to ${facts.providerName}`,
    greeting: formatGreeting(facts.familyName),
    paragraphs: [
      ...(facts.isCorrected
        ? [
            "You have corrected your request. It is still one request, and this letter takes the place of the one before.",
          ]
        : []),
      `We have passed your request on to ${facts.providerName}, and to nobody else. They will confirm your time, or propose another one, and we will write to you when they do.`,
      ...(facts.others > 0
        ? [
            "Somebody else has asked for this time too. The provider sees every request and may propose another time to you.",
          ]
        : []),
    ],
    facts: [
      { label: "Provider", value: facts.providerName },
      { label: "Wished time", value: facts.when },
    ],
    links: [{ label: "See, move or cancel this request", url: facts.url }],
    closing: [`If it cannot wait, call them: ${facts.providerPhone}.`],
    reason: `You get this letter because you asked for a consultation at ${brand.name}.`,
  };
}

/** To the provider: who asks, and the three answers. */
export function consultationRequestedProviderEmail(facts: ConsultationFacts): Email {
  return {
    subject: `${facts.isCorrected ? "A family has corrected its request" : "A family asks for a consultation"}: ${facts.when}`,
    greeting: `Dear team of ${facts.providerName},`,
    paragraphs: [
      ...(facts.isCorrected
        ? [
            `${facts.familyName} has corrected the request that we told you of. It is still one request, and this letter takes the place of the one before.`,
          ]
        : []),
      `${facts.familyName} asks for a consultation with you. They chose you alone; nobody else gets this request, and it costs you nothing.`,
      ...(facts.others > 0
        ? [
            facts.others === 1
              ? "Another family has asked for the same time. Please confirm one of them and propose another time to the other."
              : `${facts.others} other families have asked for the same time. Please confirm one of them and propose another time to the others.`,
          ]
        : []),
    ],
    facts: [
      { label: "Name", value: facts.familyName },
      { label: "Phone", value: facts.phone },
      { label: "Email", value: facts.email },
      { label: "Prefers", value: facts.preferredContact === "phone" ? "a call" : "an email" },
      { label: "Wished time", value: facts.when },
      { label: "How soon", value: facts.timeline },
      // Somebody who wrote nothing is not quoted.
      { label: facts.careNeeds === GENERAL_CONSULTATION ? "About" : "They wrote", value: facts.careNeeds },
    ],
    links: [{ label: "Confirm, propose another time, or decline", url: facts.url }],
    reason: `You get this letter because ${facts.providerName} is listed at ${brand.name} and takes consultation requests.`,
  };
}
