import { z } from "zod";
import { careSpecialties, serviceTypes, staffSizes } from "#features/care/rules/care-options.ts";
import { registrationAttributeShape } from "#features/providers/schema/attribute-schema.ts";
import {
  emailField,
  lineField,
  paragraphField,
  requiredParagraphField,
} from "#platform/forms/form-fields.ts";
import { phoneField } from "#platform/forms/phone-number.server.ts";
import { websiteField } from "#platform/forms/website-field.ts";

/** An empty field that need not be filled in is stored as null. */
const optional = (max: number) => paragraphField(max).transform((text) => text.replace(/\s+/g, " ") || null);

const text = () => z.string().trim();

/** Lengths are those of the table's checks. Missing fields come as empty ones. */
export const registrationSchema = z.object({
  businessName: lineField("Business name is required", 200),
  contactName: lineField("Contact name is required", 200),
  email: emailField,
  phone: phoneField,
  serviceType: z.enum(serviceTypes, { error: "Service type is required" }),
  serviceArea: lineField("Service area is required", 500),
  description: requiredParagraphField("Description is required", 10_000),
  yearsInBusiness: text()
    .regex(/^\d{0,3}$/, "Please enter a whole number of years")
    .transform((years) => (years === "" ? null : Number(years)))
    .default(null),
  website: websiteField,
  staffSize: z
    .enum(["", ...staffSizes], { error: "Please choose one of the sizes" })
    .transform((size) => size || null)
    .default(null),
  languagesSpoken: optional(500),
  licenseNumber: optional(200),
  insuranceProvider: optional(200),
  availabilityHours: optional(500),
  backgroundChecks: z
    .string()
    .transform((value) => value === "on" || value === "true")
    .default(false),
  ...registrationAttributeShape,
});

/** An application by call may come without a ZIP code. */
export type RegistrationForm = Omit<z.infer<typeof registrationSchema>, "zip"> & {
  zip: string | null;
  careSpecialties: string[];
};

/** Of the boxes that were ticked, those that we offered. */
export function filterSpecialties(values: string[]): string[] {
  return careSpecialties.filter((specialty) => values.includes(specialty));
}
