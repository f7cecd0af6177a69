import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Db, frequent } from "#platform/db/database.server.ts";
import type { Providers } from "#platform/db/types.ts";
import { isFlagOn } from "#platform/flags/flags.server.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { formatMonth } from "#platform/text/format-day.ts";
import { isProviderId, isTier, type PublicProvider } from "../rules/provider.ts";

/** No page shows more at once. */
const LIST_LIMIT = 500;

export type ProviderFilter = {
  cityId?: number;
  minRating?: number;
  maxPrice?: number;
  verified?: boolean;
  featured?: boolean;
  statuses?: string[];
};

/** Providers as families see them, best rated first. There is no `where active`: visitors see no others. */
export async function listProviders(
  db: Db,
  filter: ProviderFilter,
  limit = LIST_LIMIT,
): Promise<PublicProvider[]> {
  const { cityId, minRating, maxPrice, verified, featured, statuses } = filter;
  const rows = await selectProviders(db)
    .where("providers.tier", "<>", "inactive")
    .$if(cityId !== undefined, (query) => query.where("providers.city_id", "=", cityId ?? null))
    .$if(minRating !== undefined, (query) => query.where("providers.rating", ">=", minRating ?? null))
    .$if(maxPrice !== undefined, (query) =>
      query.where("providers.pricing_starting_from", "<=", maxPrice ?? null),
    )
    .$if(verified !== undefined, (query) => query.where("providers.verified", "=", verified ?? false))
    .$if(featured !== undefined, (query) => query.where("providers.featured", "=", featured ?? false))
    .$if(statuses !== undefined, (query) => query.where("providers.status", "in", statuses ?? []))
    .orderBy("providers.rating", (order) => order.desc().nullsLast())
    .orderBy("providers.review_count", "desc")
    .orderBy("providers.name")
    .orderBy("providers.id")
    .limit(limit)
    .execute();
  return rows.map(toPublicProvider);
}

/** Those that are listed, in the order of the ids. */
export async function listProvidersById(db: Db, ids: string[]): Promise<PublicProvider[]> {
  if (ids.length === 0) return [];
  const rows = await selectProviders(db)
    .modifyFront(frequent)
    // One list and not many values: the same words for any number of them.
    .where("providers.id", "=", sql<string>`any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toPublicProvider(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those of some entries of the search that are listed, best first. */
export async function listProvidersByMerit(db: Db, entries: RawBuilder<unknown>): Promise<PublicProvider[]> {
  const rows = await selectProviders(db)
    .innerJoin(sql<Entry>`(${entries})`.as("entry"), "entry.id", "providers.id")
    .orderBy("entry.merit", "desc")
    .orderBy("entry.name")
    .orderBy("entry.provider_id")
    .execute();
  return rows.map(toPublicProvider);
}

type Entry = { id: string; merit: number; name: string; provider_id: string };

/** One listed provider and when it registered; undefined for what is inactive or unknown. */
export async function findProvider(db: Db, id: string) {
  if (!isProviderId(id)) return undefined;
  const row = await selectProviders(db)
    .where("providers.id", "=", id)
    .where("providers.tier", "<>", "inactive")
    .executeTakeFirst();
  return (
    row && {
      provider: toPublicProvider(row),
      registeredIn: formatMonth(row.created_at),
      hours: row.hours,
      licenseNumber: row.license_number,
    }
  );
}

function selectProviders(db: Db) {
  return db
    .selectFrom("providers")
    .leftJoin("cities", "cities.id", "providers.city_id")
    .select(columns)
    .select(["cities.slug as city_slug", "cities.name as city_name", "cities.state_abbr as city_state"])
    .select(isFlagOn("upgradeHint").as("upgrade_hint"));
}

/** By name: a page's statements are kept with their plans, which those for all columns cannot be. */
const columns = [
  "providers.id",
  "providers.name",
  "providers.description",
  "providers.rating",
  "providers.review_count",
  "providers.response_time",
  "providers.image",
  "providers.verified",
  "providers.featured",
  "providers.status",
  "providers.tier",
  "providers.services",
  "providers.pricing_starting_from",
  "providers.pricing_amount",
  "providers.pricing_currency",
  "providers.pricing_unit",
  "providers.coverage_areas",
  "providers.street",
  "providers.city",
  "providers.state",
  "providers.zip",
  "providers.latitude",
  "providers.longitude",
  "providers.service_radius_miles",
  "providers.service_zips",
  "providers.service_states",
  "providers.phone",
  "providers.phone_e164",
  "providers.email",
  "providers.website",
  "providers.same_day_availability",
  "providers.weekend_availability",
  "providers.emergency_availability",
  "providers.specializations",
  "providers.certifications",
  "providers.active",
  "providers.created_at",
  "providers.hours",
  "providers.license_number",
] as const;

type ColumnName = (typeof columns)[number] extends `providers.${infer Name}` ? Name : never;
type ProviderRow = Pick<Selectable<Providers>, ColumnName> & {
  city_slug: string | null;
  city_name: string | null;
  city_state: string | null;
  upgrade_hint: boolean;
};

function toPublicProvider(row: ProviderRow): PublicProvider {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    rating: row.rating,
    reviewCount: row.review_count,
    responseTime: row.response_time,
    image: row.image,
    verified: row.verified,
    featured: row.featured,
    status: row.status,
    tier: isTier(row.tier) ? row.tier : "basic",
    services: row.services,
    pricing: {
      startingFrom: row.pricing_starting_from ?? row.pricing_amount ?? 0,
      currency: row.pricing_currency,
      unit: row.pricing_unit,
    },
    coverage: row.coverage_areas,
    ...toPlaceFields(row),
    contact: { ...formatPhone(row), email: row.email, website: row.website },
    availability: {
      sameDay: row.same_day_availability,
      weekends: row.weekend_availability,
      emergency: row.emergency_availability,
    },
    specializations: row.specializations,
    certifications: row.certifications,
    active: row.active,
    city: toProviderCity(row),
    ...(row.upgrade_hint && row.tier === "basic" ? { hasUpgradeHint: true } : {}),
  };
}

type PlaceFields = "place" | "state" | "center" | "serviceRadiusMiles" | "serviceZips" | "serviceStates";

function toPlaceFields(row: ProviderRow): Pick<PublicProvider, PlaceFields> {
  const { street, city, state, zip, latitude, longitude } = row;
  const { service_radius_miles, service_zips, service_states } = row;
  return {
    ...(city && state && zip ? { place: { ...(street ? { street } : {}), city, state, zip } } : {}),
    ...(state ? { state } : {}),
    ...(latitude !== null && longitude !== null ? { center: { latitude, longitude } } : {}),
    ...(service_radius_miles === null ? {} : { serviceRadiusMiles: service_radius_miles }),
    ...(service_zips.length === 0 ? {} : { serviceZips: service_zips, serviceStates: service_states }),
  };
}

function toProviderCity({ city_slug, city_name, city_state }: ProviderRow): PublicProvider["city"] {
  if (!city_slug || !city_name || !city_state) return undefined;
  return { slug: city_slug, name: city_name, stateAbbr: city_state };
}
