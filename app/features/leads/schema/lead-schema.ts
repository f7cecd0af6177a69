import { z } from "zod";
import { isDay } from "#platform/dates/day.ts";
import { lineField, paragraphField } from "#platform/forms/form-fields.ts";
import { isUuid } from "#platform/uuid.ts";
import { leadStatuses } from "../rules/lead.ts";

export const NOTES_MAX = 10_000;
export const TEAM_NAME_MAX = 100;
export const TEAM_MAX = 100;

const id = z.string().toLowerCase().refine(isUuid);
const status = z.enum(leadStatuses);
const WRONG_DATE = "Please enter a date as year, month and day";

/** A day that exists, or none. */
const optionalDay = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isDay(text), WRONG_DATE)
  .transform((text) => text || null);
const optionalMember = z
  .string()
  .trim()
  .toLowerCase()
  .default("")
  .refine((text) => text === "" || isUuid(text), "Please choose somebody of your team")
  .transform((text) => text || null);

/** What is done to one lead, by the button that was pressed. */
export const leadChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), status }),
  z.object({
    intent: z.literal("plan"),
    status,
    followUp: optionalDay,
    assigned: optionalMember,
    /** As they were shown: only what differs from them was meant. */
    wasStatus: status,
    wasFollowUp: optionalDay,
    wasAssigned: optionalMember,
  }),
  z.object({
    intent: z.literal("notes"),
    notes: paragraphField(NOTES_MAX),
    wasNotes: paragraphField(NOTES_MAX),
  }),
  z.object({ intent: z.literal("contacted") }),
]);
export type LeadChange = z.infer<typeof leadChangeSchema>;

/** A card of the pipeline that goes to another column. */
export const leadMoveSchema = z.object({ lead: id, status });

const name = lineField("Please enter a name", TEAM_NAME_MAX);
export const teamChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), name }),
  z.object({ intent: z.literal("rename"), member: id, name }),
  z.object({ intent: z.literal("remove"), member: id }),
]);
export type TeamChange = z.infer<typeof teamChangeSchema>;
