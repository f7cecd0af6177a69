import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import type { Email } from "#platform/mail/email.ts";
import { findMailbox, type InquiryType, inquiryLabel } from "../rules/inquiry.ts";

export function findInquiryAddress(type: InquiryType): string {
  return brand.email[findMailbox(type)];
}

/**
 * To the address that was given, which may be somebody else's: it holds nothing that was typed, so that nobody
 * can have us carry a message of theirs.
 */
export function inquiryConfirmationEmail({
  type,
  prefersPhone,
}: {
  type: InquiryType;
  prefersPhone: boolean;
}): Email {
  return {
    subject: `We received your message to ${brand.name}`,
    greeting: "Hello,",
    paragraphs: [
      `Thank you for writing to us. Your message has arrived, and a person will reply ${legal.replies.inquiry}${prefersPhone ? ", by phone as you asked" : ""}.`,
    ],
    facts: [
      { label: "About", value: inquiryLabel(type) },
      { label: "Hours", value: brand.hours },
    ],
    closing: [`Something to add? Answer this letter, or call us at ${brand.phone}.`],
    reason: `You get this letter because this address was given in the contact form of ${brand.name}. If it was not you, you need do nothing: we do not add it to any list.`,
  };
}

export type ReceivedInquiry = {
  type: InquiryType;
  name: string;
  businessName: string;
  email: string;
  phone: string;
  prefersPhone: boolean;
  message: string;
};

/** To our own mailbox. Its subject is made of our words alone. */
export function inquiryNotificationEmail(inquiry: ReceivedInquiry): Email {
  return {
    subject: `New inquiry: ${inquiryLabel(inquiry.type)}`,
    greeting: "Hello,",
    paragraphs: [
      `Somebody wrote to us through the contact page and was promised a reply ${legal.replies.inquiry}. ${inquiry.prefersPhone ? "They would like to be called." : "Answering this letter answers them."}`,
    ],
    facts: [
      { label: "Name", value: inquiry.name },
      { label: "Business", value: inquiry.businessName },
      { label: "Email", value: inquiry.email },
      { label: "Phone", value: inquiry.phone },
      { label: "About", value: inquiryLabel(inquiry.type) },
      { label: "Prefers", value: inquiry.prefersPhone ? "Phone" : "Email" },
    ],
    closing: [`Their message:\n${inquiry.message}`],
    reason: `Sent by the contact form of ${brand.name}. Nobody has checked who wrote it.`,
  };
}
