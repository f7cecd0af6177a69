import { applicationReviewTime } from "#config/promises.ts";
import type { Email } from "#platform/mail/email.ts";

/** To us: an application whose address is proven waits for a reviewer. */
export function applicationConfirmed(application: {
  businessName: string;
  contactName: string;
  serviceArea: string;
  url: string;
}): Email {
  return {
    subject: `New application: ${application.businessName}`,
    greeting: "Hello,",
    paragraphs: [
      `An applicant has confirmed its address and waits for our review, promised ${applicationReviewTime}.`,
    ],
    facts: [
      { label: "Business", value: application.businessName },
      { label: "Contact", value: application.contactName },
      { label: "Service area", value: application.serviceArea },
    ],
    links: [{ label: "Open the review desk", url: application.url }],
    reason: "You get this letter because you review applications.",
  };
}
