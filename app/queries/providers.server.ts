import type { Selectable } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { Providers } from "#db/types.ts";
import { isTier, type PublicProvider } from "#domain/provider.ts";

/** The providers that stand out on the home page, best rated first. */
export async function listFeaturedProviders(db: Db): Promise<PublicProvider[]> {
  const rows = await db
    .selectFrom("providers")
    .selectAll()
    .where("featured", "=", true)
    .orderBy("rating", (order) => order.desc().nullsLast())
    .orderBy("name")
    .orderBy("id")
    .limit(12)
    .execute();
  return rows.map(toPublicProvider);
}

export async function listProvidersById(db: Db, ids: string[]): Promise<PublicProvider[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("providers").selectAll().where("id", "in", ids).execute();
  return rows.map(toPublicProvider);
}

/** The service texts of all listed providers, for counting kinds of care. */
export async function listOfferedServices(db: Db): Promise<string[][]> {
  const rows = await db.selectFrom("providers").select("services").execute();
  return rows.map(({ services }) => services);
}

/** What the site as a whole can truly say of itself. */
export async function findSiteFigures(db: Db) {
  const { avg, count, sum } = db.fn;
  const providers = await db
    .selectFrom("providers")
    .select([
      count<number>("id").as("providers"),
      count<number>("city_id").distinct().as("cities"),
      sum<number | null>("review_count").as("reviews"),
    ])
    .executeTakeFirstOrThrow();
  const reviews = await db
    .selectFrom("reviews")
    .select(avg<number | null>("rating").as("rating"))
    .executeTakeFirst();
  return { ...providers, reviews: providers.reviews ?? 0, averageRating: reviews?.rating ?? null };
}

function toPublicProvider(row: Selectable<Providers>): PublicProvider {
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
    contact: { phone: row.phone, email: row.email, website: row.website },
    availability: {
      sameDay: row.same_day_availability,
      weekends: row.weekend_availability,
      emergency: row.emergency_availability,
    },
    specializations: row.specializations,
    certifications: row.certifications,
    active: row.active,
  };
}
