import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { consultationSchema, stepSchema } from "#features/consultations/schema/consultation-schema.ts";
import { inquirySchema } from "#features/inquiries/schema/inquiry-schema.ts";
import { leadChangeSchema, teamChangeSchema } from "#features/leads/schema/lead-schema.ts";
import { handleReportsSchema } from "#features/moderation/schema/admin-queue-schemas.ts";
import { listingSchema } from "#features/moderation/schema/listing-edit-schema.ts";
import {
  editDecisionSchema,
  submissionDecisionSchema,
} from "#features/moderation/schema/submission-decision-schema.ts";
import { serviceStatusSchema } from "#features/operations/schema/service-status-schema.ts";
import { cityEditSchema, newCitySchema } from "#features/places/schema/city-schema.ts";
import { approvalFieldsSchema, profileSchema } from "#features/providers/schema/profile-schema.ts";
import { registrationSchema } from "#features/registration/schema/registration-schema.ts";
import { rejectionSchema } from "#features/reviews/schema/review-moderation-schema.ts";
import { replySchema as reviewReplySchema } from "#features/reviews/schema/review-reply-schema.ts";
import { reviewSchema } from "#features/reviews/schema/review-schema.ts";
import { replySchema, ticketSchema } from "#features/tickets/schema/ticket-schema.ts";
import { waitlistSchema } from "#features/waitlist/schema/waitlist-schema.ts";

const tables = readFileSync("database/schema.sql", "utf8");

/** What the table's check lets in at most. */
function checkOf(place: string): number {
  const [table, column] = place.split(".");
  const check = new RegExp(`constraint ${table}_${column}_check1? CHECK .*char_length.*<= (\\d+)`);
  return Number(check.exec(tables)?.[1]);
}

/** Valid but for its length, where the field asks for more than any text. */
function textOf(field: string, length: number): string {
  if (field === "website") return "https://oaks.example/".padEnd(length, "x");
  return field === "phone" ? `${"214".padEnd(length - 7, "-")}5550100` : "x".repeat(length);
}

const intent = (word: string) => ({ intent: word });

test.each([
  [consultationSchema, "name", "consultation_requests.family_name"],
  [consultationSchema, "phone", "consultation_requests.phone"],
  [consultationSchema, "message", 5000],
  [stepSchema, "note", "consultation_steps.note"],
  [inquirySchema, "name", "contact_submissions.name"],
  [inquirySchema, "business_name", "contact_submissions.business_name"],
  [inquirySchema, "phone", "contact_submissions.phone"],
  [inquirySchema, "message", "contact_submissions.message"],
  [handleReportsSchema, "note", "contact_submissions.note"],
  [waitlistSchema, "city", "waitlist.city"],
  [waitlistSchema, "state", "waitlist.state"],
  [registrationSchema, "businessName", "provider_submissions.business_name"],
  [registrationSchema, "contactName", "provider_submissions.contact_name"],
  [registrationSchema, "phone", "provider_submissions.phone"],
  [registrationSchema, "serviceArea", "provider_submissions.service_area"],
  [registrationSchema, "description", "provider_submissions.description"],
  [registrationSchema, "languagesSpoken", "provider_submissions.languages_spoken"],
  [registrationSchema, "licenseNumber", "provider_submissions.license_number"],
  [registrationSchema, "insuranceProvider", "provider_submissions.insurance_provider"],
  [registrationSchema, "availabilityHours", "provider_submissions.availability_hours"],
  [registrationSchema, "website", "providers.website"],
  [submissionDecisionSchema, "notes", "provider_submissions.admin_notes", intent("notes")],
  [submissionDecisionSchema, "reason", "provider_submissions.decision_reason", intent("reject")],
  [editDecisionSchema, "reason", "provider_edits.reason", intent("reject")],
  [profileSchema, "name", "providers.name"],
  [profileSchema, "license_number", "providers.license_number"],
  [profileSchema, "phone", "providers.phone"],
  [profileSchema, "website", "providers.website"],
  [profileSchema, "description", "providers.description"],
  [profileSchema, "response_time", "providers.response_time"],
  [profileSchema, "hours", "providers.hours"],
  [approvalFieldsSchema, "name", "providers.name"],
  [approvalFieldsSchema, "license_number", "providers.license_number"],
  [approvalFieldsSchema, "phone", "providers.phone"],
  [approvalFieldsSchema, "email", "provider_submissions.email"],
  [approvalFieldsSchema, "website", "providers.website"],
  [reviewSchema, "title", "reviews.title"],
  [reviewSchema, "text", "reviews.body"],
  [reviewSchema, "relationship", "reviews.relationship"],
  [reviewSchema, "name", "reviews.author_name"],
  [reviewReplySchema, "reply", 2000, intent("save")],
  [rejectionSchema, "detail", 1800],
  [ticketSchema, "subject", "tickets.subject"],
  [ticketSchema, "description", "tickets.description"],
  [replySchema, "message", "ticket_responses.message"],
  [leadChangeSchema, "notes", "leads.notes", intent("notes")],
  [teamChangeSchema, "name", "team_members.name", intent("add")],
  [serviceStatusSchema, "message", "service_status_config.message"],
  [serviceStatusSchema, "reason", 500],
  [newCitySchema, "name", "cities.name"],
  [cityEditSchema, "description", 2000],
  [cityEditSchema, "meta_description", 300],
])(
  "%#: a form takes as much of its %s as %s, and no more",
  (schema, field, most, more?: { intent: string }) => {
    const max = typeof most === "number" ? most : checkOf(most);
    const isRefused = (length: number) => {
      const text = textOf(field, length);
      const parsed = schema.safeParse({ ...more, [field]: text });
      return parsed.error?.issues.some(({ path }) => path[0] === field) ?? false;
    };
    expect([isRefused(max), isRefused(max + 1)]).toEqual([false, true]);
  },
);

test.each([
  ["services", 40],
  ["specializations", 40],
  ["certifications", 40],
  ["coverage_areas", 100],
] as const)("a listing has as many %s as %i, each on a line of 100 characters", (field, max) => {
  const parse = (lines: string[]) => listingSchema.shape[field].safeParse(lines.join("\n"));
  const entries = Array.from({ length: max + 1 }, (_, index) => `Number  ${index} `);
  expect(parse(entries.slice(1)).data?.at(0)).toBe("Number 1");
  expect(parse(entries).error?.issues[0]?.message).toBe(`Please name at most ${max}`);
  const longest = Array.from({ length: max }, (_, index) => String(index).padStart(100, "x"));
  expect(parse(longest).data).toEqual(longest);
  expect(parse(["x".repeat(101)]).error?.issues[0]?.message).toBe("Please keep each line to 100 characters");
});

test("an edit that waited is applied only where it still fits", () => {
  const waited = { name: "Oaks", license_number: null, services: ["x".repeat(100)], website: null };
  expect(approvalFieldsSchema.parse(waited)).toEqual(waited);
  for (const wrong of [
    { name: "" },
    { phone: "" },
    { services: ["x".repeat(101)] },
    { services: Array(41).fill("x") },
  ])
    expect(approvalFieldsSchema.safeParse(wrong).success).toBe(false);
});
