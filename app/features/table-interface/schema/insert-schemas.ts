import { z } from "zod";
import { consultationSchema } from "#features/consultations/schema/consultation-schema.ts";
import { attributeShape } from "#features/providers/schema/attribute-schema.ts";
import { filterSpecialties, registrationSchema } from "#features/registration/schema/registration-schema.ts";
import { paragraphField } from "#platform/forms/form-fields.ts";

const timelines = ["Immediate (within 3 days)", "This week", "Within 2 weeks", "Within 1 month"] as const;
const providerId = z
  .string("The id of a provider is required")
  .trim()
  .min(1, "The id of a provider is required");

/** The booking form without its day and time, in whose place a request by call says how soon. */
export const consultationRowSchema = consultationSchema.omit({ date: true, time: true }).extend({
  providerId,
  timeline: z.enum(timelines, `Timeline must be one of: ${timelines.join(", ")}`),
  additionalNotes: paragraphField(2000).transform((notes) => notes || null),
});

/** The booking form, and whom it is for. */
export const consultationCallSchema = consultationSchema.extend({ providerId });

/** The registration form, whose ZIP code a row of the specification does not have. */
export const submissionRowSchema = registrationSchema.extend({
  zip: attributeShape.zip,
  careSpecialties: z.array(z.string()).default([]).transform(filterSpecialties),
});
