import { z } from "zod";
import { paragraphField, requiredParagraphField } from "#platform/forms/form-fields.ts";
import { isUuid } from "#platform/uuid.ts";

/** Lengths are those of the table's checks. */
export const NOTES_MAX = 10_000;
export const REASON_MAX = 2000;
const REASON_REQUIRED = "Please write the reason: the provider is told it";

const submissionFields = {
  id: z.string().refine(isUuid),
  /** A form without a version is refused as outdated. */
  version: z.string().max(40).default(""),
  notes: paragraphField(NOTES_MAX),
  /** As they were shown: a decision leaves those alone in which nothing was typed. */
  wasNotes: paragraphField(NOTES_MAX).catch(""),
};
const cityId = z
  .string("Please choose a city")
  .regex(/^[1-9]\d{0,8}$/, "Please choose a city")
  .transform(Number);

/** What the review panel sends. */
export const submissionDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...submissionFields, cityId }),
  z.object({
    intent: z.literal("reject"),
    ...submissionFields,
    reason: requiredParagraphField(REASON_REQUIRED, REASON_MAX),
  }),
  z.object({ intent: z.enum(["review", "contacted"]), ...submissionFields }),
  z.object({ intent: z.literal("notes"), ...submissionFields }),
]);
export type SubmissionDecisionInput = z.infer<typeof submissionDecisionSchema>;

const editFields = { id: z.string().refine(isUuid), version: z.string().max(60_000).default("") };

/** What the queue of profile edits sends. */
export const editDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...editFields }),
  z.object({
    intent: z.literal("reject"),
    ...editFields,
    reason: requiredParagraphField(REASON_REQUIRED, REASON_MAX),
  }),
]);
