import type { Coordinates } from "#features/places/rules/place.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";

export const tiers = ["basic", "premium", "enterprise", "inactive"] as const;
export type Tier = (typeof tiers)[number];

export type ProviderPlace = { street?: string; city: string; state: string; zip: string };

/** A provider as families see it. */
export type PublicProvider = {
  id: string;
  name: string;
  description: string;
  rating: number | null;
  reviewCount: number;
  responseTime: string;
  image: string | null;
  verified: boolean;
  featured: boolean;
  status: string;
  tier: Tier;
  services: string[];
  pricing: { startingFrom: number; currency: string; unit: string };
  coverage: string[];
  /** Where it is, by its ZIP code; the street only where the provider shows it. */
  place?: ProviderPlace;
  /** From its ZIP code, or from its city where it names none. */
  state?: string;
  /** The center of the ZIP code or city, from which distances are measured. */
  center?: Coordinates;
  /** For care at home: how far its people travel, or the ZIP codes they go to and the states of those. */
  serviceRadiusMiles?: number;
  serviceZips?: string[];
  serviceStates?: string[];
  contact: FormattedPhone & { email: string; website: string | null };
  availability: { sameDay: boolean; weekends: boolean; emergency: boolean };
  specializations: string[];
  certifications: string[];
  active: boolean;
  /** The city whose page lists it; absent where there is none, or where it is not public. */
  city?: { slug: string; name: string; stateAbbr: string };
  /** Where an admin has switched the hint on; it is shown on basic cards alone. */
  hasUpgradeHint?: boolean;
};

/** As it stands on an envelope: '1 Ternbridge Way, Naples, FL 34108'. */
export function formatAddress({ street, city, state, zip }: ProviderPlace): string {
  return [street, city, `${state} ${zip}`].filter(Boolean).join(", ");
}

/** Such as 2026-03-04, and March 4, 2026. */
type ReviewDay = { day: string; text: string };

/** A published review as families see it. */
export type PublicReview = {
  id: string;
  authorName: string;
  /** Such as 'Daughter of a resident'; empty where it was not said. */
  relationship: string;
  rating: number;
  title: string;
  body: string;
  published: ReviewDay | null;
  reply: { text: string; repliedAt: Date | null; replied: ReviewDay | null } | null;
};

/** How many published reviews gave so many stars. */
export type StarCount = { stars: number; count: number };

export const REVIEWS_SHOWN = 50;

/** From five stars to one, also where nobody gave them. */
export function fillStarDistribution(counted: StarCount[]): StarCount[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: counted.find((entry) => entry.stars === stars)?.count ?? 0,
  }));
}

export function isTier(value: string): value is Tier {
  return tiers.some((tier) => tier === value);
}

/** The table's check holds the same pattern. */
export function isProviderId(value: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(value);
}

/** Encoded, so that an odd address stays an address and adds no subject or copy to the letter. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** A web address as people say it. */
export function formatWebsite(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** Whose figures, and in which time zone its days begin. */
export type ProviderScope = { providerId: string; timeZone: string };
