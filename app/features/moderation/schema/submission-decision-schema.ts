import { z } from "zod";
import { paragraph, requiredParagraph } from "#platform/forms/form-fields.ts";
import { isUuid } from "#platform/uuid.ts";

/** Lengths are those of the table's checks. */
export const NOTES_MAX = 10_000;
export const REASON_MAX = 2000;
const WHY = "Please write the reason: the provider is told it";

const about = {
  id: z.string().refine(isUuid),
  /** A form without a version is refused as outdated. */
  version: z.string().max(40).default(""),
  notes: paragraph(NOTES_MAX),
  /** As they were shown: a decision leaves those alone in which nothing was typed. */
  wasNotes: paragraph(NOTES_MAX).catch(""),
};
const cityId = z
  .string("Please choose a city")
  .regex(/^[1-9]\d{0,8}$/, "Please choose a city")
  .transform(Number);

/** What the review panel sends. */
export const reviewChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...about, cityId }),
  z.object({ intent: z.literal("reject"), ...about, reason: requiredParagraph(WHY, REASON_MAX) }),
  z.object({ intent: z.enum(["review", "contacted"]), ...about }),
  z.object({ intent: z.literal("notes"), ...about }),
]);
export type ReviewChange = z.infer<typeof reviewChangeSchema>;

const edit = { id: z.string().refine(isUuid), version: z.string().max(60_000).default("") };

/** What the queue of profile edits sends. */
export const editDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...edit }),
  z.object({ intent: z.literal("reject"), ...edit, reason: requiredParagraph(WHY, REASON_MAX) }),
]);
