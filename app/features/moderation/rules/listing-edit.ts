import { attributes } from "#features/providers/rules/attributes.ts";
import type { Profile } from "#features/providers/rules/profile-changes.ts";

/** A listing as an admin edits it: everything that families see of it, but its picture and its reviews. */
export type Listing = Omit<Profile, "image"> & { certifications: string[]; city_id: number | null };

const listingFields = [
  { name: "name", label: "Business name" },
  { name: "description", label: "Description" },
  { name: "phone", label: "Phone number" },
  { name: "email", label: "Email" },
  { name: "website", label: "Website" },
  { name: "services", label: "Services" },
  { name: "specializations", label: "Specializations" },
  { name: "certifications", label: "Certifications" },
  { name: "coverage_areas", label: "Areas covered" },
  { name: "pricing_starting_from", label: "Starting price" },
  { name: "pricing_unit", label: "Priced" },
  { name: "response_time", label: "Response time" },
  { name: "hours", label: "Hours" },
  { name: "same_day_availability", label: "Same-day start" },
  { name: "weekend_availability", label: "Weekends" },
  { name: "emergency_availability", label: "Emergencies" },
  { name: "license_number", label: "License number" },
  { name: "city_id", label: "City" },
  ...attributes,
] as const satisfies { name: keyof Listing; label: string }[];

/** Those fields that differ, with what they were and are. */
export function listListingChanges(before: Listing, after: Listing) {
  return listingFields
    .filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(({ name, label }) => ({ name, label, before: before[name], after: after[name] }));
}
