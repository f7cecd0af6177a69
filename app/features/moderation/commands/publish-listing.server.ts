import { sql } from "kysely";
import { parseCoverage } from "#features/registration/rules/submission.ts";
import type { Db } from "#platform/db/database.server.ts";
import { getReactivationTier } from "../rules/account-administration.ts";

type Application = {
  service_type: string;
  care_specialties: string[];
  service_area: string;
  license_number: string | null;
};

/**
 * An approval puts a provider on the site, and fills its listing from the application where the provider has not
 * done so itself. A listing that its provider has paused stays paused. Undefined where there is no such city;
 * `isNews`: whether families find it now, where they did not before or in another city.
 */
export async function publishListing(
  tx: Db,
  providerId: string,
  { service_type, care_specialties, service_area, license_number }: Application,
  cityId: number | undefined,
): Promise<{ city: string; isNewlyListed: boolean } | undefined> {
  const city =
    cityId === undefined
      ? undefined
      : await tx.selectFrom("cities").select(["name", "state"]).where("id", "=", cityId).executeTakeFirst();
  if (!city) return undefined;
  const before = await tx
    .selectFrom("providers as p")
    .innerJoin("provider_accounts as a", "a.provider_id", "p.id")
    .select(["p.verified", "p.active", "p.city_id", "p.tier", "p.featured", "a.paused_at"])
    .select(["a.plan_tier", "a.tier_by_admin", "a.featured_by_admin"])
    .where("p.id", "=", providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isPaused = before.paused_at !== null;
  // One that was taken off had no tier, and would stay unseen without.
  const tier = getReactivationTier(before);
  const featured = before.tier === tier ? before.featured : tier === "enterprise" || before.featured_by_admin;
  await tx
    .updateTable("providers")
    .set({
      services: sql`case when services = '{}' then ${[service_type]}::text[] else services end`,
      specializations: sql`case when specializations = '{}' then ${care_specialties}::text[] else specializations end`,
      coverage_areas: sql`case when coverage_areas = '{}' then ${parseCoverage(service_area)}::text[] else coverage_areas end`,
      license_number: sql`coalesce(license_number, ${license_number})`,
      city_id: cityId,
      verified: true,
      active: !isPaused,
      status: "verified",
      tier,
      featured,
    })
    .where("id", "=", providerId)
    .execute();
  const isTheSame = before.verified && before.active && before.tier === tier && before.city_id === cityId;
  return { city: `${city.name}, ${city.state}`, isNewlyListed: !isPaused && !isTheSame };
}

/** Takes a provider off the site, which is then not its own pause any more; whether it stood there. */
export async function withdrawListing(tx: Db, providerId: string): Promise<boolean> {
  const before = await tx
    .selectFrom("providers")
    .select(["verified", "active"])
    .where("id", "=", providerId)
    .executeTakeFirst();
  await tx
    .updateTable("providers")
    .set({ verified: false, active: false, status: "basic" })
    .where("id", "=", providerId)
    .execute();
  await clearPause(tx, providerId);
  return Boolean(before?.verified || before?.active);
}

/** Or what we take off would count as its provider's own pause, who could bring it back. */
export async function clearPause(tx: Db, providerId: string) {
  await tx
    .updateTable("provider_accounts")
    .set({ paused_at: null })
    .where("provider_id", "=", providerId)
    .where("paused_at", "is not", null)
    .execute();
}
