import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { boiseProviders } from "./demo-providers/boise.ts";
import { lasVegasProviders } from "./demo-providers/las-vegas.ts";
import { naplesProviders } from "./demo-providers/naples.ts";
import { planoProviders } from "./demo-providers/plano.ts";
import type { ProviderProfile } from "./demo-providers/profile.ts";
import { sarasotaProviders } from "./demo-providers/sarasota.ts";
import { scottsdaleProviders } from "./demo-providers/scottsdale.ts";
import { inactiveProvider, pendingProviders } from "./demo-providers/unlisted.ts";
import { toTimestamp } from "./demo-time.ts";
import { hash, uuidFrom } from "./random.ts";

export type ListingState = "listed" | "inactive" | "reviewing" | "new";

/** An invented provider with what its rows in every table are made from. */
export type DemoProvider = ProviderProfile & {
  id: string;
  city_slug: string | null;
  listingState: ListingState;
};

const listed: [city: string, profiles: ProviderProfile[]][] = [
  ["scottsdale", scottsdaleProviders],
  ["sarasota", sarasotaProviders],
  ["naples", naplesProviders],
  ["plano", planoProviders],
  ["boise", boiseProviders],
  ["las-vegas", lasVegasProviders],
];

export function demoProviders(today: string): DemoProvider[] {
  const [reviewing, fresh] = pendingProviders({
    reviewing: toTimestamp(today, 12 - 20),
    fresh: toTimestamp(today, 12 - 5),
  });
  return [
    ...listed.flatMap(([city, profiles]) =>
      profiles.map((profile) => toDemoProvider(profile, city, "listed")),
    ),
    toDemoProvider(inactiveProvider, "boise", "inactive"),
    toDemoProvider(reviewing, null, "reviewing"),
    toDemoProvider(fresh, null, "new"),
  ];
}

export function providerRow(provider: DemoProvider) {
  const { listingState: standing } = provider;
  return {
    id: provider.id,
    city_slug: provider.city_slug,
    name: provider.name,
    description: provider.description,
    email: `${provider.mailbox}@${provider.domain}`,
    ...toPhoneColumns(provider.phone),
    website: `https://${provider.domain}`,
    image: `/images/${toImageId(provider)}`,
    services: provider.services,
    specializations: provider.specializations,
    certifications: provider.certifications,
    zip: provider.zip,
    service_radius_miles: provider.service_radius_miles ?? null,
    coverage_areas: provider.coverage_areas,
    verified: standing === "listed" || standing === "inactive",
    featured: provider.tier === "enterprise",
    active: standing === "listed",
    status: statusOf[standing],
    tier: provider.tier,
    pricing_starting_from: provider.pricing_starting_from,
    pricing_amount: null,
    pricing_currency: "USD",
    pricing_unit: provider.pricing_unit,
    response_time: provider.response_time,
    same_day_availability: provider.same_day_availability,
    weekend_availability: provider.weekend_availability,
    emergency_availability: provider.emergency_availability,
    created_at: provider.created_at,
  };
}

export function addressRow({ id, street }: DemoProvider) {
  return { provider_id: id, street: street ?? null, is_street_public: street !== undefined };
}

export function toImageId(provider: DemoProvider): string {
  return uuidFrom(`image:${provider.id}`);
}

const statusOf = {
  listed: "verified",
  inactive: "inactive",
  reviewing: "pending_verification",
  new: "pending_verification",
} as const satisfies Record<ListingState, string>;

function toDemoProvider(
  profile: ProviderProfile,
  city_slug: string | null,
  standing: ListingState,
): DemoProvider {
  return { ...profile, id: providerId(profile.name), city_slug, listingState: standing };
}

/** As registration makes it, with digits of the name in place of the clock's. */
function providerId(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 20);
  return `${letters}-${String(hash(name) % 1_000_000).padStart(6, "0")}`;
}
