import { z } from "zod";
import { paragraphField, placeField } from "#platform/forms/form-fields.ts";
import { reasonField } from "#platform/forms/reason.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { cityRegions } from "../rules/city.ts";
import { citySlug } from "../rules/city-edit.ts";
import { usStates } from "../rules/us-states.ts";
import { usTimeZones } from "../rules/us-time-zones.ts";

type Limits = { least: number; most: number; decimals: number };

/** As people write numbers: with or without commas, a dollar or a percent sign. Empty where it is not known. */
function figure({ least, most, decimals }: Limits) {
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

function needed(limits: Limits) {
  return figure(limits).transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "Please enter a number" });
    return z.NEVER;
  });
}

/** Beyond these it is a slip of the keyboard: no American city is so large, so old, so rich or so far away. */
const facts = {
  region: z.enum(cityRegions, { error: "Please choose a region" }),
  time_zone: z.enum(usTimeZones, { error: "Please choose a time zone" }),
  latitude: needed({ least: 18, most: 72, decimals: 8 }),
  longitude: needed({ least: -180, most: -65, decimals: 8 }),
  population: figure({ least: 100, most: 20_000_000, decimals: 0 }),
  senior_population_percent: figure({ least: 1, most: 90, decimals: 1 }),
  average_income: figure({ least: 5000, most: 500_000, decimals: 0 }),
  description: paragraphField(2000),
  meta_description: paragraphField(300).transform((text) => text.replace(/\s+/g, " ")),
  reason: reasonField,
};

export const cityEditSchema = z.object({ ...facts, version: z.string().max(64).default("") });

export const newCitySchema = z.object({
  name: placeField("Please enter the city's name", 100).refine(
    (name) => citySlug(name) !== "",
    "Please use letters of the English alphabet",
  ),
  state_abbr: z.enum(
    usStates.map(({ abbreviation }) => abbreviation),
    { error: "Please choose a state" },
  ),
  ...facts,
});
