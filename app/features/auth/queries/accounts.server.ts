import { sql } from "kysely";
import { isProviderId } from "#features/providers/rules/provider.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";

/** The account that signs in with an address, and what the gate looks at. The caller decides what may be told of it. */
export function findAccountByEmail(db: Db, email: string) {
  return asService(db, (tx) =>
    tx
      .selectFrom("provider_accounts")
      .innerJoin("providers", "providers.id", "provider_id")
      .select(["providers.id", "name", "status", "verified", "active", "providers.created_at"])
      .where("sign_in_email", "=", email)
      .executeTakeFirst(),
  );
}

/** What the gate looks at, for somebody who knows an id and nothing else. */
export async function findGatedProvider(db: Db, id: string) {
  if (!isProviderId(id)) return undefined;
  return asService(db, (tx) =>
    tx
      .selectFrom("providers")
      .select(["id", "status", "verified", "active"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}

/** How an application stands, for whoever sent it. */
export async function findApplication(db: Db, id: string) {
  if (!isProviderId(id)) return undefined;
  return asService(db, (tx) =>
    tx
      .selectFrom("providers as p")
      .innerJoin("provider_accounts as a", "a.provider_id", "p.id")
      .leftJoinLateral(
        (submissions) =>
          submissions
            .selectFrom("provider_submissions")
            .selectAll()
            .whereRef("provider_id", "=", "p.id")
            .orderBy("created_at", "desc")
            .orderBy("id")
            .limit(1)
            .as("s"),
        (join) => join.onTrue(),
      )
      .select(["p.id", "p.name", "p.email", "p.phone", "p.status", "p.verified", "p.active"])
      .select(["a.sign_in_email", "s.status as submissionStatus", "s.decision_reason as reason"])
      .select(sql<Date>`coalesce(s.created_at, p.created_at)`.as("submittedAt"))
      .select(sql<boolean>`a.email_confirmed_at is not null`.as("isConfirmed"))
      .select([
        "s.contact_name as contactName",
        "s.service_type as serviceType",
        "s.service_area as serviceArea",
        "s.description",
        "s.care_specialties as careSpecialties",
        "s.years_in_business as yearsInBusiness",
        "s.staff_size as staffSize",
        "s.license_number as licenseNumber",
        "s.insurance_provider as insuranceProvider",
        "s.languages_spoken as languagesSpoken",
        "s.availability_hours as availabilityHours",
        "s.website",
        "s.background_checks as backgroundChecks",
      ])
      .where("p.id", "=", id)
      .executeTakeFirst(),
  );
}
