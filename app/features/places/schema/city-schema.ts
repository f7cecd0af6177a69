import { z } from "zod";
import { paragraphField, placeField } from "#platform/forms/form-fields.ts";
import { reasonField } from "#platform/forms/reason.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { cityRegions } from "../rules/city.ts";
import { toCitySlug } from "../rules/city-edit.ts";
import { usStates } from "../rules/us-states.ts";
import { usTimeZones } from "../rules/us-time-zones.ts";

type NumberLimits = { minimum: number; maximum: number; decimals: number };

/** As people write numbers: with or without commas, a dollar or a percent sign. Empty where it is not known. */
function optionalNumberField({ minimum: least, maximum: most, decimals }: NumberLimits) {
  const form = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`) : /^-?\d+$/;
  const words = `Please enter a number from ${formatNumber(least)} to ${formatNumber(most)}`;
  return z
    .string()
    .max(40, words)
    .default("")
    .transform((text) => text.replace(/[\s,$%]/g, ""))
    .refine((text) => text === "" || form.test(text), words)
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((value) => value === null || (value >= least && value <= most), words);
}

function requiredNumberField(limits: NumberLimits) {
  return optionalNumberField(limits).transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "Please enter a number" });
    return z.NEVER;
  });
}

/** Beyond these it is a slip of the keyboard: no American city is so large, so old, so rich or so far away. */
const facts = {
  region: z.enum(cityRegions, { error: "Please choose a region" }),
  time_zone: z.enum(usTimeZones, { error: "Please choose a time zone" }),
  latitude: requiredNumberField({ minimum: 18, maximum: 72, decimals: 8 }),
  longitude: requiredNumberField({ minimum: -180, maximum: -65, decimals: 8 }),
  population: optionalNumberField({ minimum: 100, maximum: 20_000_000, decimals: 0 }),
  senior_population_percent: optionalNumberField({ minimum: 1, maximum: 90, decimals: 1 }),
  average_income: optionalNumberField({ minimum: 5000, maximum: 500_000, decimals: 0 }),
  description: paragraphField(2000),
  meta_description: paragraphField(300).transform((text) => text.replace(/\s+/g, " ")),
  reason: reasonField,
};

export const cityEditSchema = z.object({ ...facts, version: z.string().max(64).default("") });

export const newCitySchema = z.object({
  name: placeField("Please enter the city's name", 100).refine(
    (name) => toCitySlug(name) !== "",
    "Please use letters of the English alphabet",
  ),
  state_abbr: z.enum(
    usStates.map(({ abbreviation }) => abbreviation),
    { error: "Please choose a state" },
  ),
  ...facts,
});
