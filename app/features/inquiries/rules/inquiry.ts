export const inquiryTypes = [
  { value: "provider_listing", label: "Listing a care service" },
  { value: "advertising", label: "Advertising" },
  { value: "partnership", label: "Partnership" },
  { value: "media", label: "Media and press" },
  { value: "investment", label: "Investment" },
  { value: "other", label: "Help, or something else" },
] as const;
export type InquiryType = (typeof inquiryTypes)[number]["value"];

export const contactMethods = [
  { value: "email", label: "By email" },
  { value: "phone", label: "By phone" },
] as const;

/** In characters; the table's checks are the same. */
export const inquiryLimits = { name: 200, business_name: 200, message: 10_000 } as const;
export const USER_AGENT_MAX = 500;
/** The field that names the listing which a form reports. */
export const REPORTED_FIELD = "reported_listing";
/** The field that says why somebody came, as the link to the page did. */
export const REASON_FIELD = "reason";

export const inquiryProblems = {
  database: (reason: string) => `Database error: ${reason}`,
  unexpected: "Failed to send message. Please try again or call us directly.",
} as const;

export function isInquiryType(text: string): text is InquiryType {
  return inquiryTypes.some(({ value }) => value === text);
}

export function inquiryLabel(type: InquiryType): string {
  return inquiryTypes.find(({ value }) => value === type)?.label ?? type;
}

/** Which of our mailboxes an inquiry belongs in. What listed providers need help with comes as `other`. */
export function findMailbox(type: InquiryType): "business" | "providers" | "support" {
  if (type === "provider_listing") return "providers";
  return type === "other" ? "support" : "business";
}

export type Prefill = { inquiry_type: InquiryType | ""; message: string };

/** What the links to the contact page may say of why somebody comes, and what the form then begins with. */
const prefillByReason: Record<string, Prefill> = {
  "provider-access": {
    inquiry_type: "other",
    message: "I cannot open my provider dashboard.\n\nThe email address on my listing: ",
  },
  "provider-support": {
    inquiry_type: "other",
    message: "I need help with my provider account.\n\nWhat happened: ",
  },
  "profile-update": {
    inquiry_type: "provider_listing",
    message: "Please update our listing.\n\nWhat should change: ",
  },
  "account-access": {
    inquiry_type: "other",
    message: "I cannot sign in to my account.\n\nThe email address I sign in with: ",
  },
  "provider-help": {
    inquiry_type: "other",
    message: "Something about a listing is not right.\n\nWhich provider: \nWhat is wrong: ",
  },
  "provider-setup": {
    inquiry_type: "provider_listing",
    message: "I would like help with setting up our listing.\n\nOur services: \nOur service area: ",
  },
  "subscription-management": {
    inquiry_type: "other",
    message: "I would like to change or cancel our subscription.\n\nWhat should change: ",
  },
};

export const inquiryReasons = Object.keys(prefillByReason);

/** The provider is the listing that somebody reports from its own page. */
export function findPrefill(
  reason: string | null,
  provider?: { name: string; address: string } | undefined,
): Prefill {
  const known =
    reason !== null && Object.hasOwn(prefillByReason, reason) ? prefillByReason[reason] : undefined;
  if (!known) return { inquiry_type: "", message: "" };
  if (!provider || reason !== "provider-help") return known;
  return {
    inquiry_type: known.inquiry_type,
    message: `Something about the listing of ${provider.name} is not right.\n\nThe listing: ${provider.address}\nWhat is wrong: `,
  };
}
