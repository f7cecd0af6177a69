import { type RawBuilder, sql } from "kysely";
import { findSubscription } from "#features/billing/queries/subscription.server.ts";
import { findRefund } from "#features/billing/rules/subscription.ts";
import { attributesColumn } from "#features/providers/queries/attributes.server.ts";
import { isProviderId } from "#features/providers/rules/provider.ts";
import type { Db } from "#platform/db/database.server.ts";
import { contains, hasPhoneDigits } from "#platform/db/text-match.server.ts";
import { parsePhoneDigits } from "#platform/forms/phone.ts";
import type { Listing } from "../rules/listing-edit.ts";
import { USERS_PER_PAGE, type UserSearch } from "../rules/user-search.ts";

/** One page of the providers that an admin looks for, by name, and how many there are. Read as the service. */
export async function listUsers(tx: Db, search: UserSearch) {
  const { count } = await selectUsers(tx, search)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / USERS_PER_PAGE));
  const page = Math.min(search.page, pages);
  const users = await selectUsers(tx, search)
    .select(["p.id", "p.name", "p.email", "p.status", "p.tier", "p.active", "p.verified"])
    .select(["a.sign_in_email", "a.paused_at", "c.name as city", "c.state_abbr as state"])
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE)
    .execute();
  return { users, count, page, pages };
}

function selectUsers(tx: Db, { query, status, tier, active, verified }: UserSearch) {
  return tx
    .selectFrom("providers as p")
    .leftJoin("provider_accounts as a", "a.provider_id", "p.id")
    .leftJoin("cities as c", "c.id", "p.city_id")
    .$if(query !== "", (users) => users.where(matchesQuery(query)))
    .$if(status !== undefined, (users) => users.where("p.status", "=", status ?? ""))
    .$if(tier !== undefined, (users) => users.where("p.tier", "=", tier ?? ""))
    .$if(active !== undefined, (users) => users.where("p.active", "=", active ?? false))
    .$if(verified !== undefined, (users) => users.where("p.verified", "=", verified ?? false));
}

function matchesQuery(query: string): RawBuilder<boolean> {
  const columns = ["p.name", "p.id", "p.email", "a.sign_in_email", "p.phone", "c.name"];
  const texts = columns.map((column) => contains(sql`${sql.ref(column)}::text`, query));
  const digits = parsePhoneDigits(query);
  const phone = digits && hasPhoneDigits("p", digits);
  return sql`(${sql.join(phone ? [...texts, phone] : texts, sql` or `)})`;
}

/** What two admins at once must not change unseen, as one word. */
const accountVersion = sql<string>`md5(row(
  p.active, p.verified, p.status, p.tier, p.featured,
  a.featured_by_admin, a.tier_by_admin, a.plan_tier, a.paused_at is null, a.email_confirmed_at is null
)::text)`;

/** A provider's account with all that decides what an admin may do to it. */
export async function findManagedAccount(tx: Db, id: string) {
  if (!isProviderId(id)) return undefined;
  const account = await tx
    .selectFrom("providers as p")
    .leftJoin("provider_accounts as a", "a.provider_id", "p.id")
    .leftJoin("cities as c", "c.id", "p.city_id")
    .select(["p.id", "p.name", "p.email", "p.phone", "p.phone_e164", "p.status", "p.tier"])
    .select([
      "p.active",
      "p.verified",
      "p.featured",
      "p.created_at",
      "p.updated_at",
      "c.name as city",
      "c.state_abbr as state",
    ])
    .select(["a.sign_in_email", "a.email_confirmed_at", "a.paused_at", "a.subscription_status"])
    .select(["a.current_period_end", "a.plan_tier", "a.tier_by_admin", "a.stripe_customer_id"])
    .select(sql<boolean>`coalesce(a.featured_by_admin, false)`.as("featured_by_admin"))
    .select(sql<boolean>`a.email_confirmed_at is not null`.as("isConfirmed"))
    .select(accountVersion.as("version"))
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!account) return undefined;
  const invoices = (await findSubscription(tx, id))?.invoices ?? [];
  return { ...account, refund: findRefund(invoices, new Date())?.amount ?? 0 };
}
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findManagedAccount>>>;

/** How much there is of everything that belongs to a provider. */
export async function countProviderRecords(tx: Db, id: string) {
  const { rows } = await sql<{
    sessions: number;
    requests: number;
    leads: number;
    openTickets: number;
    tickets: number;
    reviews: number;
    waitingEdits: number;
  }>`
    select
      (select count(*) from sessions where provider_id = ${id} and revoked_at is null and expires_at > now()) as "sessions",
      (select count(*) from consultation_requests where provider_id = ${id}) as "requests",
      (select count(*) from leads where provider_id = ${id}) as "leads",
      (select count(*) from tickets where provider_id = ${id} and status in ('open', 'in_progress')) as "openTickets",
      (select count(*) from tickets where provider_id = ${id}) as "tickets",
      (select count(*) from reviews where provider_id = ${id} and status = 'published') as "reviews",
      (select count(*) from provider_edits where provider_id = ${id} and status = 'waiting') as "waitingEdits"
  `.execute(tx);
  if (!rows[0]) throw new Error("no counts");
  return rows[0];
}

export function findLastSubmission(tx: Db, providerId: string) {
  return tx
    .selectFrom("provider_submissions")
    .select(["id", "status", "contact_name", "created_at"])
    .where("provider_id", "=", providerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

const TICKETS_MAX = 5;

export function listLastTickets(tx: Db, providerId: string) {
  return tx
    .selectFrom("tickets")
    .select(["id", "subject", "status", "created_at"])
    .where("provider_id", "=", providerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(TICKETS_MAX)
    .execute();
}

const HISTORY_ENTRIES_MAX = 50;

/** What the audit log has about a provider: its listing, its account, its applications and its edits. Newest first. */
export function listProviderHistory(tx: Db, id: string) {
  return tx
    .selectFrom("audit_log")
    .select(["id", "at", "actor_kind", "actor", "action", "reason", "details"])
    .where(
      sql<boolean>`(subject_table, subject_id) in (
        values ('providers', ${id}), ('provider_accounts', ${id})
        union all select 'provider_submissions', s.id::text from provider_submissions s where s.provider_id = ${id}
        union all select 'provider_edits', e.id::text from provider_edits e where e.provider_id = ${id}
      )`,
    )
    .orderBy("id", "desc")
    .limit(HISTORY_ENTRIES_MAX)
    .execute();
}

/** The public fields of a listing, and which version of them this is. */
export async function findListing(
  tx: Db,
  id: string,
): Promise<{ listing: Listing; version: string; active: boolean } | undefined> {
  if (!isProviderId(id)) return undefined;
  const row = await tx
    .selectFrom("providers")
    .select(["name", "description", "phone", "email", "website", "services", "specializations"])
    .select(["certifications", "coverage_areas", "pricing_unit", "response_time", "hours"])
    .select(["same_day_availability", "weekend_availability", "emergency_availability"])
    .select(["license_number", "city_id", "active"])
    .select(attributesColumn().as("attributes"))
    .select(sql<number | null>`coalesce(pricing_starting_from, pricing_amount)`.as("pricing_starting_from"))
    .select(
      sql<string>`md5(row(
        name, description, phone, email, website, services, specializations, certifications, coverage_areas,
        pricing_starting_from, pricing_amount, pricing_unit, response_time, hours, same_day_availability,
        weekend_availability, emergency_availability, license_number, city_id, active, ${attributesColumn()}
      )::text)`.as("version"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, active, attributes, ...listing } = row;
  return { listing: { ...listing, ...attributes }, version, active };
}
