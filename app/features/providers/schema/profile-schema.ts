import { z } from "zod";
import { emailField, lineField, paragraphField } from "#platform/forms/form-fields.ts";
import { parseAmount } from "#platform/forms/parse-amount.ts";
import { phoneField } from "#platform/forms/phone-number.server.ts";
import { websiteField } from "#platform/forms/website-field.ts";
import { pricingUnits } from "../rules/pricing-units.ts";
import { attributeShape } from "./attribute-schema.ts";

const ENTRY_MAX_LENGTH = 100;
const checkboxField = z
  .string()
  .transform((value) => value === "on")
  .default(false);

/** One on each line, without repetition or empty ones. */
export function linesField(max: number) {
  // The ends of lines count too, and the empty ones between them.
  return paragraphField(2 * max * ENTRY_MAX_LENGTH)
    .transform((text) => [...new Set(text.split("\n").map((entry) => entry.trim().replace(/\s+/g, " ")))])
    .transform((entries) => entries.filter(Boolean))
    .refine((entries) => entries.length <= max, `Please name at most ${max}`)
    .refine(
      (entries) => entries.every((entry) => entry.length <= ENTRY_MAX_LENGTH),
      `Please keep each line to ${ENTRY_MAX_LENGTH} characters`,
    );
}

const PRICE_ERROR = "Please enter an amount in dollars, such as 32 or 32.50";

/** Lengths are those of the table's checks. */
export const profileSchema = z.object({
  name: lineField("Business name is required", 200),
  license_number: paragraphField(200).transform((text) => text.replace(/\s+/g, " ") || null),
  services: linesField(40).refine((entries) => entries.length > 0, "Please name at least one service"),
  phone: phoneField,
  email: emailField,
  website: websiteField,
  description: paragraphField(10_000),
  specializations: linesField(40),
  coverage_areas: linesField(100),
  pricing_starting_from: z
    .string()
    .trim()
    .refine((text) => text === "" || /^\d{1,6}(\.\d{1,2})?$/.test(parseAmount(text)), PRICE_ERROR)
    .transform((text) => (text === "" ? null : Number(parseAmount(text))))
    .default(null),
  pricing_unit: z.enum(pricingUnits, { error: "Please choose one" }).default("hour"),
  response_time: lineField("Please say how fast you answer", 60),
  hours: paragraphField(500),
  same_day_availability: checkboxField,
  weekend_availability: checkboxField,
  emergency_availability: checkboxField,
  ...attributeShape,
});

/** Checked again where a stored edit is applied. */
export const approvalFieldsSchema = z
  .object({
    name: z.string().min(1).max(200),
    license_number: z.string().max(200).nullable(),
    services: z.array(z.string().max(ENTRY_MAX_LENGTH)).max(40),
    phone: z.string().min(1).max(40),
    email: z.string().max(254),
    website: z.string().max(500).nullable(),
  })
  .partial();
