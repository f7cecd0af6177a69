import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { hasPhoneDigits } from "#platform/db/text-match.server.ts";
import type { DB } from "#platform/db/types.ts";
import { parsePhoneDigits } from "#platform/forms/phone.ts";
import { qualityBands } from "../rules/lead.ts";
import {
  LEADS_COUNTED_MAX,
  LEADS_PER_COLUMN,
  LEADS_PER_PAGE,
  type LeadFilters,
  UNASSIGNED,
} from "../rules/lead-filters.ts";

const listColumns = [
  "leads.id",
  "leads.family_name",
  "leads.service_needed",
  "leads.urgency",
  "leads.status",
  "leads.source",
  "leads.score",
  "leads.follow_up_date",
  "leads.created_at",
] as const;

export type ListedLead = Awaited<ReturnType<typeof listLeads>>[number];

/** One page of a provider's leads, the newest first. */
export function listLeads(db: Db, providerId: string, filters: LeadFilters, page: number) {
  return db
    .selectFrom("leads")
    .leftJoin("team_members", "team_members.id", "leads.assigned_to")
    .select([...listColumns, "team_members.name as assigned_name"])
    .where(matchesFilters(providerId, filters))
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.id")
    .limit(LEADS_PER_PAGE)
    .offset((page - 1) * LEADS_PER_PAGE)
    .execute();
}

/** Exact up to LEADS_COUNTED, and one more where there are more. */
export async function countLeads(db: Db, providerId: string, filters: LeadFilters): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("leads")
        .select("leads.id")
        .where(matchesFilters(providerId, filters))
        .limit(LEADS_COUNTED_MAX + 1)
        .as("found"),
    )
    .select(db.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The few of one status that were touched last. */
export function listLeadColumn(db: Db, providerId: string, filters: LeadFilters) {
  return db
    .selectFrom("leads")
    .leftJoin("team_members", "team_members.id", "leads.assigned_to")
    .select([...listColumns, "team_members.name as assigned_name"])
    .where(matchesFilters(providerId, filters))
    .orderBy("leads.updated_at", "desc")
    .orderBy("leads.id")
    .limit(LEADS_PER_COLUMN)
    .execute();
}

/** How many leads of each status, source and score there are, and what they are worth. */
export function sumLeads(db: Db, providerId: string, filters: LeadFilters) {
  return db
    .selectFrom("leads")
    .select((eb) => [
      "leads.status",
      "leads.source",
      selectScoreBand().as("band"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>("leads.score").as("score"),
      eb.fn.coalesce(eb.fn.sum<number>("leads.estimated_value"), sql<number>`0`).as("value"),
    ])
    .where(matchesFilters(providerId, filters))
    .groupBy(["leads.status", "leads.source", selectScoreBand()])
    .execute();
}

/** How many of each status. */
export function countLeadsByStatus(db: Db, providerId: string, filters: LeadFilters) {
  return db
    .selectFrom("leads")
    .select((eb) => ["leads.status", eb.fn.countAll<number>().as("count")])
    .where(matchesFilters(providerId, filters))
    .groupBy("leads.status")
    .execute();
}

export type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** One lead of the provider's own, with everything that is known. */
export function findLead(db: Db, providerId: string, id: string) {
  return db
    .selectFrom("leads")
    .leftJoin("team_members", "team_members.id", "leads.assigned_to")
    .selectAll("leads")
    .select("team_members.name as assigned_name")
    .where("leads.provider_id", "=", providerId)
    .where("leads.id", "=", id)
    .executeTakeFirst();
}

const HISTORY_EVENTS_MAX = 100;

/** What happened to a lead, the latest first. */
export function listLeadEvents(db: Db, providerId: string, leadId: string) {
  return db
    .selectFrom("lead_events")
    .innerJoin("leads", "leads.id", "lead_events.lead_id")
    .select([
      "lead_events.id",
      "lead_events.at",
      "lead_events.actor",
      "lead_events.what",
      "lead_events.old_value",
      "lead_events.new_value",
    ])
    .where("leads.provider_id", "=", providerId)
    .where("lead_events.lead_id", "=", leadId)
    .orderBy("lead_events.id", "desc")
    .limit(HISTORY_EVENTS_MAX)
    .execute();
}

/** Where a list that is read in parts goes on: after the row of the last part. */
export type LeadCursor = { createdAt: string; id: string };
export const EXPORT_BATCH_MAX = 500;

/** The next part of all leads, for the export. */
export function listLeadsAfter(
  db: Db,
  providerId: string,
  filters: LeadFilters,
  after: LeadCursor | undefined,
) {
  return db
    .selectFrom("leads")
    .leftJoin("team_members", "team_members.id", "leads.assigned_to")
    .selectAll("leads")
    .select(["team_members.name as assigned_name", sql<string>`leads.created_at::text`.as("cursor")])
    .where(matchesFilters(providerId, filters))
    .$if(after !== undefined, (query) =>
      // The moment as PostgreSQL writes it: a JavaScript date has lost its microseconds.
      query.where(
        sql<boolean>`(leads.created_at, leads.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.id", "desc")
    .limit(EXPORT_BATCH_MAX)
    .execute();
}

function selectScoreBand() {
  return sql<string>`case ${sql.join(
    qualityBands.map(({ slug, low }) => sql`when leads.score >= ${sql.lit(low)} then ${sql.lit(slug)}`),
    sql` `,
  )} end`;
}

/** The provider's own, and what the filters leave of them. */
function matchesFilters(providerId: string, filters: LeadFilters) {
  const { status, urgency, source, quality, assigned, text } = filters;
  const band = qualityBands.find(({ slug }) => slug === quality);
  const digits = parsePhoneDigits(text);
  return (eb: ExpressionBuilder<DB, "leads">) =>
    eb.and([
      eb("leads.provider_id", "=", providerId),
      ...(status ? [eb("leads.status", "=", status)] : []),
      ...(urgency ? [eb("leads.urgency", "=", urgency)] : []),
      ...(source ? [eb("leads.source", "=", source)] : []),
      ...(band ? [eb.between("leads.score", band.low, band.high)] : []),
      ...(assigned === UNASSIGNED ? [eb("leads.assigned_to", "is", null)] : []),
      ...(assigned && assigned !== UNASSIGNED ? [eb("leads.assigned_to", "=", assigned)] : []),
      ...(text
        ? [
            sql<boolean>`(concat_ws(' ', leads.family_name, leads.email, leads.phone, leads.service_needed, leads.location, leads.notes)
              ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}
              or ${digits ? hasPhoneDigits("leads", digits) : sql`false`})`,
          ]
        : []),
    ]);
}
