import { promises } from "#config/promises.ts";
import { attributes, type ProviderAttributes } from "./attributes.ts";
import { dashboardPath } from "./provider-dashboard.ts";

/** What a reviewer must agree to before families see it, with the words for it. */
export const approvalFields = [
  { name: "name", label: "Name" },
  { name: "license_number", label: "License number" },
  { name: "services", label: "Services" },
  { name: "phone", label: "Phone" },
  { name: "email", label: "Email" },
  { name: "website", label: "Website" },
] as const;
export type ApprovalFields = {
  name: string;
  license_number: string | null;
  services: string[];
  phone: string;
  email: string;
  website: string | null;
};

/** What goes live at once. */
export type InstantFields = ProviderAttributes & {
  description: string;
  specializations: string[];
  coverage_areas: string[];
  pricing_starting_from: number | null;
  pricing_unit: string;
  response_time: string;
  hours: string;
  same_day_availability: boolean;
  weekend_availability: boolean;
  emergency_availability: boolean;
};
export type Profile = ApprovalFields & InstantFields & { image: string | null };

/** Those of the reviewed fields that differ from what families see now. */
export function getProfileChanges(now: ApprovalFields, input: ApprovalFields): Partial<ApprovalFields> {
  const changed = approvalFields.filter(
    ({ name }) => JSON.stringify(now[name]) !== JSON.stringify(input[name]),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, input[name]]));
}

/** Field by field: the database keeps the names of an edit in an order of its own. */
export function areSameChanges(one: Partial<ApprovalFields>, other: Partial<ApprovalFields>): boolean {
  return approvalFields.every(({ name }) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** Whether an edit names an address for families of which nobody has proven to read it: only the one that signs in has. */
export function isUnconfirmedEmail({ email }: Partial<ApprovalFields>, signInEmail: string | null): boolean {
  return email !== undefined && email.toLowerCase() !== signInEmail?.toLowerCase();
}

export function listChangeLabels(changes: Partial<ApprovalFields>): string[] {
  return approvalFields.filter(({ name }) => name in changes).map(({ label }) => label);
}

const instantFields = [
  "description",
  "specializations",
  "coverage_areas",
  "pricing_starting_from",
  "pricing_unit",
  "response_time",
  "hours",
  "same_day_availability",
  "weekend_availability",
  "emergency_availability",
  ...attributes.map(({ name }) => name),
] as const satisfies (keyof InstantFields)[];

/** The names of those of the other fields that differ. */
export function listInstantChanges(now: InstantFields, input: InstantFields): string[] {
  return instantFields.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(input[name]));
}

/** What a provider reads after saving; `waiting`: the names of what a reviewer must agree to first. */
export function formatSavedMessage(isListed: boolean, waiting: string[]): string {
  const when = isListed ? "Families see it now" : "Families see it when your listing is back on the site";
  if (waiting.length === 0) return `Saved. ${when}.`;
  return `Saved. ${when}, except: ${waiting.join(", ")}. That waits for our review.`;
}

/** A short description says little: below this it does not count as filled in. */
const DESCRIPTION_MIN_LENGTH = 80;

/** What makes a listing whole, and which of it is there. */
export function calculateCompleteness(profile: Profile): {
  percent: number;
  items: { label: string; isDone: boolean }[];
} {
  const items = [
    {
      label: "A description of at least 80 characters",
      isDone: profile.description.length >= DESCRIPTION_MIN_LENGTH,
    },
    { label: "Your services", isDone: profile.services.length > 0 },
    { label: "Your specializations", isDone: profile.specializations.length > 0 },
    { label: "Your ZIP code", isDone: profile.zip !== null },
    { label: "The areas you cover", isDone: profile.coverage_areas.length > 0 },
    { label: "A starting price", isDone: profile.pricing_starting_from !== null },
    { label: "Your hours", isDone: profile.hours !== "" },
    { label: "A picture", isDone: profile.image !== null },
    { label: "Your website", isDone: profile.website !== null },
    { label: "Your license number", isDone: profile.license_number !== null },
    { label: "Your phone number", isDone: profile.phone !== "" },
  ];
  const done = items.filter(({ isDone }) => isDone).length;
  return { percent: Math.round((100 * done) / items.length), items };
}

/** A list as it is typed: one on each line. */
export function joinLines(list: readonly string[]): string {
  return list.join("\n");
}

export const PICTURE_MAX_BYTES = promises.pictureMegabytes * 1024 * 1024;

export const pictureProblems = {
  none: "Please choose a picture first.",
  large: `Please choose a picture of at most ${promises.pictureMegabytes} MB.`,
  unreadable: "We cannot read this file. Please choose a photograph: JPEG, PNG, WebP or AVIF.",
  limited: "You have changed the picture very often today. Please try again tomorrow.",
  failed: "Your picture could not be kept. Please try again.",
};
export type PictureProblem = keyof typeof pictureProblems;

/** Where a page without scripts goes, and the keyboard with them: on a phone it is far down. */
export const PICTURE_RESULT_ID = "picture-answer";

/** The profile's page, where it says what came of a picture. */
export function pictureResultPath(providerId: string, result: PictureProblem | "kept"): string {
  return `${dashboardPath("profile", providerId, { picture: result })}#${PICTURE_RESULT_ID}`;
}

export function findPictureProblem(word: string | null): string | undefined {
  return Object.entries(pictureProblems).find(([name]) => name === word)?.[1];
}
