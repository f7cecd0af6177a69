import { z } from "zod";
import { linesField, profileSchema } from "#features/providers/schema/profile-schema.ts";
import { reasonField } from "#platform/forms/reason.ts";

export const listingSchema = profileSchema.extend({
  certifications: linesField(40),
  city_id: z
    .string()
    .regex(/^\d{0,9}$/, "Please choose one of our cities")
    .default("")
    .transform((id) => (id === "" ? null : Number(id))),
});

export const listingEditSchema = listingSchema.extend({
  reason: reasonField,
  /** Of the listing that the form was filled from. */
  version: z.string().max(64).default(""),
});
