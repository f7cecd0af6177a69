import { z } from "zod";
import { paragraphField } from "#platform/forms/form-fields.ts";
import {
  attributes,
  MAX_SERVICE_MILES,
  MAX_SERVICE_ZIPS,
  registrationAttributes,
} from "../rules/attributes.ts";

const ZIP_ERROR = "Please enter a ZIP code with five digits";
const MILES_ERROR = `Please enter a whole number of miles from 1 to ${MAX_SERVICE_MILES}`;
/** Five digits, or the nine of ZIP+4. */
const zipPattern = /^(\d{5})(?:-?\d{4})?$/;

const zip = z
  .string()
  .trim()
  .refine((text) => text === "" || zipPattern.test(text), ZIP_ERROR)
  .transform((text) => text.slice(0, 5) || null)
  .default(null);

const fieldSchemas = {
  line: paragraphField(200).transform((text) => text.replace(/\s+/g, " ") || null),
  checkbox: z
    .string()
    .transform((value) => value === "on")
    .default(false),
  zip,
  miles: z
    .string()
    .trim()
    .refine((text) => text === "" || (/^\d{1,3}$/.test(text) && isDistance(Number(text))), MILES_ERROR)
    .transform((text) => (text === "" ? null : Number(text)))
    .default(null),
  zips: paragraphField(12 * MAX_SERVICE_ZIPS)
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((zips) => zips.every((entry) => zipPattern.test(entry)), `${ZIP_ERROR} on each line`)
    .transform((zips) => [...new Set(zips.map((entry) => entry.slice(0, 5)))])
    .refine((zips) => zips.length <= MAX_SERVICE_ZIPS, `Please name at most ${MAX_SERVICE_ZIPS}`),
};

function isDistance(miles: number): boolean {
  return miles >= 1 && miles <= MAX_SERVICE_MILES;
}

type Declared = (typeof attributes)[number];
type Shape = { [A in Declared as A["name"]]: (typeof fieldSchemas)[A["kind"]] };

/** One field of a zod object for each attribute. */
export const attributeShape = Object.fromEntries(
  attributes.map(({ name, kind }) => [name, fieldSchemas[kind]]),
) as Shape;

export const attributeSchema = z.object(attributeShape);

type Registered = (typeof registrationAttributes)[number];
type RegistrationShape = {
  [A in Registered as A["name"]]: A["registration"] extends "required"
    ? z.ZodPipe<(typeof fieldSchemas)[A["kind"]], z.ZodString>
    : (typeof fieldSchemas)[A["kind"]];
};

/** The same for the attributes that a registration asks for. */
export const registrationAttributeShape = Object.fromEntries(
  registrationAttributes.map(({ name, kind, label, registration }) => [
    name,
    registration === "required"
      ? fieldSchemas[kind].pipe(z.string({ error: `${label} is required` }))
      : fieldSchemas[kind],
  ]),
) as RegistrationShape;
