import { findState } from "#features/places/rules/us-states.ts";

const fields = ["email", "city", "state"] as const;

/** Only the first error is shown. */
export function pickFirstError(errors: Record<string, string>): Record<string, string> {
  const name = fields.find((field) => errors[field]);
  return name ? { [name]: errors[name] ?? "" } : errors;
}

export function waitlistSubdomain(serviceSlug: string | undefined, usual = "seniorcare"): string {
  return serviceSlug || usual || "servicelist";
}

/** The kinds of letters that go to somebody only because they wait. */
export const waitlistEmailKinds = ["waitlist-joined", "city-launched"];

/** For what a letter about an entry is known by: who left and joined again gets it once more. */
export function waitlistEmailKey(about: string, joinedTimes: number): string {
  return joinedTimes > 1 ? `${about} ${joinedTimes}` : about;
}

/** Letters, and the marks between them that names of places have: no address of a page fits in. */
const PLACE_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u;
const PLACE_NAME_MAX = 60;

/**
 * A place as a letter may say it. Anybody can sign up any address, so our letters quote no text that could be
 * somebody's message.
 */
export function formatPlace({ city, state }: { city: string; state: string }): string {
  const name = city.length <= PLACE_NAME_MAX && PLACE_NAME.test(city) ? city : "your city";
  const abbreviation = findState(state)?.abbreviation;
  return abbreviation ? `${name}, ${abbreviation}` : name;
}
