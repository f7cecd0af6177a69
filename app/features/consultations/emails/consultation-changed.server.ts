import { brand } from "#config/brand.ts";
import { type Email, formatGreeting } from "#platform/mail/email.ts";
import type { ConsultationStep, Side } from "../rules/consultation.ts";

export type StepFacts = {
  step: ConsultationStep;
  familyName: string;
  providerName: string;
  providerPhone: string;
  familyPhone: string;
  /** The time that the step is about, in words; empty for a request without one. */
  when: string;
  note: string;
  url: string;
};

const subjects: Record<ConsultationStep, (facts: StepFacts) => string> = {
  confirmed: ({ when }) => `Your consultation is confirmed: ${when}`,
  declined: ({ providerName }) => `${providerName} cannot take your consultation`,
  proposed: ({ providerName }) => `${providerName} proposes another time`,
  accepted: ({ when }) => `The family accepts: ${when}`,
  moved: ({ when }) => `The family asks for another time: ${when}`,
  cancelled: () => "A consultation was cancelled",
};

const sentences: Record<ConsultationStep, (facts: StepFacts) => string> = {
  confirmed: ({ providerName, when }) => `${providerName} has confirmed your consultation: ${when}.`,
  declined: ({ providerName, when }) =>
    `${providerName} cannot take your consultation${formatTimeClause(when)}. We are sorry. You can ask another provider, or call us and we will help you look.`,
  proposed: ({ providerName, when }) =>
    `${providerName} cannot take the time you wished for and proposes another one: ${when}. Please accept it, ask for another one, or cancel.`,
  accepted: ({ familyName, when }) => `${familyName} accepts the time you proposed: ${when}.`,
  moved: ({ familyName, when }) =>
    `${familyName} asks for another time: ${when}. Please confirm it, propose another one, or decline.`,
  cancelled: ({ familyName, when }) =>
    `${familyName} has cancelled the consultation${formatTimeClause(when)}.`,
};

/** Who has several consultations must know which one it is. */
function formatTimeClause(when: string): string {
  return when && `: ${when}`;
}

/** To the side that did not take the step. */
export function consultationChangedEmail(facts: StepFacts, side: Side): Email {
  const { step, note, providerName, familyName } = facts;
  const writer = side === "family" ? providerName : familyName;
  return {
    ...toEmailFrame(facts, side),
    subject: subjects[step](facts),
    paragraphs: [sentences[step](facts), ...(note ? [`${writer} wrote:\n${note}`] : [])],
  };
}

/** To the side that took the step by which both agree: its own calendar must know, too. */
export function consultationConfirmedEmail(facts: StepFacts, side: Side): Email {
  const { providerName, familyName, when } = facts;
  return {
    ...toEmailFrame(facts, side),
    subject: `Your consultation is confirmed${formatTimeClause(when)}`,
    paragraphs: [
      side === "family"
        ? `You have accepted the time that ${providerName} proposed${formatTimeClause(when)}. Your consultation is confirmed.`
        : `You have confirmed the consultation with ${familyName}${formatTimeClause(when)}. We have told them.`,
    ],
  };
}

function toEmailFrame(facts: StepFacts, side: Side): Omit<Email, "subject" | "paragraphs"> {
  const isFamily = side === "family";
  return {
    greeting: isFamily ? formatGreeting(facts.familyName) : `Dear team of ${facts.providerName},`,
    links: [{ label: isFamily ? "See your consultation" : "See this request", url: facts.url }],
    closing: [
      isFamily
        ? `You can also call ${facts.providerName}: ${facts.providerPhone}.`
        : `You can also call ${facts.familyName}: ${facts.familyPhone}.`,
    ],
    reason: isFamily
      ? `You get this letter because you asked for a consultation at ${brand.name}.`
      : `You get this letter because ${facts.providerName} is listed at ${brand.name} and takes consultation requests.`,
  };
}

type DelistingFacts = Pick<StepFacts, "familyName" | "providerName" | "providerPhone" | "when" | "url"> & {
  searchUrl: string;
};

/** To a family with a consultation ahead at a listing that we have taken off the site. Why is between us and it. */
export function providerDelistedEmail(facts: DelistingFacts): Email {
  const { familyName, providerName, providerPhone, when, url, searchUrl } = facts;
  return {
    subject: `${providerName} is not listed on ${brand.name} any more`,
    greeting: formatGreeting(familyName),
    paragraphs: [
      `You have asked ${providerName} for a consultation: ${when}. Their listing is not on ${brand.name} any more.`,
      `We have not cancelled your consultation: it is between you and them. Please call them to ask whether it will take place: ${providerPhone}.`,
      `If you would rather ask somebody else, you can cancel it on its page and look for other providers. Or call us at ${brand.phone}, and we will help you look.`,
    ],
    links: [
      { label: "See your consultation", url },
      { label: "Find other providers", url: searchUrl },
    ],
    reason: `You get this letter because you asked for a consultation at ${brand.name}.`,
  };
}

/** To a family whose provider has removed itself: its request is gone with it. */
export function providerClosedEmail({
  familyName,
  providerName,
  when,
}: Pick<StepFacts, "familyName" | "providerName" | "when">): Email {
  return {
    subject: `${providerName} cannot take your consultation`,
    greeting: formatGreeting(familyName),
    paragraphs: [
      `${providerName} is not on ${brand.name} any more, and your consultation with them will not take place: ${when}. We are sorry.`,
      `You can ask another provider, or call us at ${brand.phone} and we will help you look. The link in our earlier letters does not work any more.`,
    ],
    reason: `You get this letter because you asked for a consultation at ${brand.name}.`,
  };
}
