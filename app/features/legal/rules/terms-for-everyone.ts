import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { businessEmail, contactPage, phone, supportEmail } from "./contact-texts.ts";
import type { Section } from "./section.ts";

/** Sections 16 to 20 of the terms of service. */
export const termsForEveryone: readonly Section[] = [
  {
    title: "Who owns what",
    body: [
      `The ${brand.name} name, logo and pages belong to us, or to those who let us use them. You are welcome to read and print pages for your own use, and to share links to them.`,
      "What you send us stays yours. You allow us to store it, and to show it where it is meant to be seen. For a provider, that is the listing. For the author of a review, it is the provider’s page. Send only words and pictures that are yours to use.",
      `If something on the site uses your work without your permission, write to ${businessEmail}. Tell us where it is and how we can reach you.`,
    ],
  },
  {
    title: "Privacy and messages",
    body: [
      "Our [privacy policy](/privacy) says what we collect, why, and how to have it deleted. We do not sell phone numbers or data.",
      "We send the emails that belong to what you asked for. These are things like the confirmation of a request, a sign-in code, the decision on an application, or news about a city on the waitlist. We do not make sales calls to families.",
    ],
  },
  {
    title: "Our responsibility, and its limits",
    body: [
      "We run this site with care, and we correct mistakes that we learn of. We cannot promise that it is always there, always free of errors, or that each listing is complete and current. As far as the law allows, the site is offered as it is, without further warranties.",
      "We are not responsible for what providers do, fail to do, or say about themselves.",
      `As far as the law allows, we are not liable for indirect losses. Our total liability to you for all claims about the site is limited. The limit is what you paid us in the 12 months before the claim, or ${legal.minimumLiability}, whichever is more.`,
      "None of this limits our liability for fraud, for harm that we cause on purpose or by gross negligence, or for anything else that the law does not let us limit. Your rights as a consumer stay as they are.",
    ],
  },
  {
    title: "Changes, and when this ends",
    body: [
      "We may change the site, and we may change these terms. The new text then stands here, with a new date at the top. It applies from that date on, not to the past. If a change takes a right from providers, we write to them before it applies.",
      `You may stop using the site at any time. To have your listing removed, write to ${supportEmail}.`,
      "We may close the account of somebody who breaks these terms seriously or repeatedly. If we end a paid plan for any other reason, we refund the part of the month that is left.",
      "If one part of these terms turns out not to hold, the rest still does.",
    ],
  },
  {
    title: "Law, disagreements and how to reach us",
    body: [
      `These terms are governed by the law of the State of ${legal.governingLaw}. If you live in another state, you keep the rights that its law gives you and that cannot be given up.`,
      "If you are unhappy with us, please talk to us first. Most things can be put right with one email or call. These terms do not take away your right to go to court.",
      [
        `Questions and complaints: ${supportEmail}. Support replies ${legal.replies.support}. A provider’s plan may name a time of its own.`,
        `Business inquiries: our ${contactPage} or ${businessEmail}. We reply ${legal.replies.inquiry}.`,
        `By phone: ${phone}, ${legal.officeHours}.`,
      ],
    ],
  },
];
