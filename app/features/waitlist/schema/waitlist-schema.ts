import { z } from "zod";
import { findState } from "#features/places/rules/us-states.ts";
import { emailField, placeField } from "#platform/forms/form-fields.ts";

/** As the table's checks have it. */
const PLACE_MAX = 100;

/** Who asks for which place. The order of the fields is the order of their errors. */
export const waitlistSchema = z.object({
  email: emailField.prefault(""),
  city: placeField("City is required", PLACE_MAX).prefault(""),
  state: placeField("State is required", PLACE_MAX).transform(normalizeState).prefault(""),
});

export type WaitlistEntry = z.infer<typeof waitlistSchema>;

/** The abbreviation of a state that we know; what else was written stays. */
function normalizeState(text: string): string {
  return findState(text)?.abbreviation ?? text;
}
