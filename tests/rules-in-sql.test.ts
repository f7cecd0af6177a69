import { sql } from "kysely";
import { expect } from "vitest";
import { promises } from "#config/promises.ts";
import { careSpecialties, serviceTypes } from "#features/care/rules/care-options.ts";
import { careTypes } from "#features/care/rules/care-types.ts";
import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import { USER_AGENT_MAX } from "#features/inquiries/rules/inquiry.ts";
import { NOTES_MAX as LEAD_NOTES_MAX, TEAM_NAME_MAX } from "#features/leads/schema/lead-schema.ts";
import { NOTES_MAX, REASON_MAX } from "#features/moderation/schema/submission-decision-schema.ts";
import { type PublicProvider, tiers } from "#features/providers/rules/provider.ts";
import {
  relevanceScore,
  SERVICE_POINTS,
  SPECIALIZATION_POINTS,
  tierBonus,
} from "#features/search/rules/ranking.ts";
import { listMeaningKeys } from "#features/search/rules/search-traits.ts";
import { ticketLimits } from "#features/tickets/rules/ticket.ts";
import { answerDueAt } from "#features/tickets/rules/ticket-queue.ts";
import type { Db } from "#platform/db/database.server.ts";
import { EMAIL_MAX, NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { PHONE_MAX } from "#platform/forms/phone-number.server.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { test } from "./support/database.ts";
import { insertProviders } from "./support/insert-providers.ts";
import { makePublicProvider } from "./support/make-provider.ts";

test("the database recognizes types of care, specialties and service types by the words of the rules, and by no others", async ({
  db,
}) => {
  const { rows } = await sql`select key, field, patterns from hearthlist.care_words() order by key`.execute(
    db,
  );
  const entry = (field: string, meaning: Partial<CareMeaning>, words: readonly string[]) => ({
    key: listMeaningKeys({ careTypes: [], specialties: [], serviceTypes: [], ...meaning })[0],
    field,
    patterns: words.map((word) => `%${normalizeSearchText(word)}%`),
  });
  expect(rows).toEqual([
    ...careTypes.map(({ slug, words }) => entry("service", { careTypes: [slug] }, words)),
    ...careSpecialties.map((name) => entry("specialty", { specialties: [name] }, [name])),
    ...serviceTypes.map((name) => entry("service", { serviceTypes: [name] }, [name])),
  ]);
});

const availability = { sameDay: false, weekends: false, emergency: false };
/** Each weight of the ranking alone, and the caps. */
const weighted: Partial<PublicProvider>[] = [
  {},
  { rating: 4.37, reviewCount: 1 },
  { rating: 5, reviewCount: 500 },
  { verified: true },
  { availability: { ...availability, sameDay: true } },
  { availability: { ...availability, weekends: true } },
  { availability: { ...availability, emergency: true } },
  { featured: true },
  { specializations: ["Veterans Care"] },
  { certifications: ["One", "Two"] },
  { certifications: ["One", "Two", "Three"] },
  ...tiers.map((tier) => ({ tier, active: tier !== "inactive" })),
];

test("the database gives a listing the relevance and the tier bonus of the ranking", async ({ db }) => {
  const providers = weighted.map((wish, index) =>
    makePublicProvider({ ...wish, id: `weighted-${10 + index}` }),
  );
  await insertProviders(db, providers);
  const stored = await db
    .withSchema("hearthlist")
    .selectFrom("providers")
    .select(["id", "base_relevance", "tier_tenths"])
    .where(
      "id",
      "in",
      providers.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  expect(stored).toEqual(
    providers.map((provider) => ({
      id: provider.id,
      base_relevance: Math.round(relevanceScore(provider, []) * 100),
      tier_tenths: Math.round(tierBonus(provider) * 10),
    })),
  );
});

test("the database counts as many points for a service and a specialization as the ranking", async ({
  db,
}) => {
  const id = "points-000001";
  await insertProviders(db, [
    makePublicProvider({ id, services: ["Respite"], specializations: ["Veterans Care"] }),
  ]);
  const points = async (table: "search_points" | "search_trait_points", column: string) =>
    (
      await sql<{ points: number }>`
        select ${sql.ref(column)} as points
        from hearthlist.search_entries e, ${sql.raw(`hearthlist.${table}(e)`)} p
        where e.provider_id = ${id} order by 1 desc
      `.execute(db)
    ).rows.map(({ points: each }) => each);
  // 'veterans' and 'care' are two words of one specialization.
  expect(await points("search_points", "p.points")).toEqual([
    SERVICE_POINTS,
    SPECIALIZATION_POINTS,
    SPECIALIZATION_POINTS,
  ]);
  expect(await points("search_trait_points", "p.most_points")).toEqual([
    SERVICE_POINTS,
    SPECIALIZATION_POINTS,
  ]);
});

test("the database promises an answer to a ticket within the hours of each plan", async ({ db }) => {
  const asked = new Date("2027-01-05T10:00:00Z");
  for (const tier of tiers) {
    const { rows } = await sql<{ due: Date | null }>`
      select hearthlist.promised_answer(${tier}, ${asked}) as due
    `.execute(db);
    expect(rows[0]?.due, tier).toEqual(answerDueAt(tier, asked));
  }
});

test("the database lets no more people have a free consultation than the pages promise", async ({ db }) => {
  expect(await largest(db, "waitlist_promotion", "taken")).toBe(promises.freeConsultations);
});

/** How many characters a form accepts for a column. */
const lengths = {
  "tickets.subject": ticketLimits.subject,
  "tickets.description": ticketLimits.description,
  "ticket_responses.message": ticketLimits.message,
  "contact_submissions.note": NOTE_MAX,
  "contact_submissions.user_agent": USER_AGENT_MAX,
  "provider_submissions.admin_notes": NOTES_MAX,
  "provider_submissions.decision_reason": REASON_MAX,
  "provider_edits.reason": REASON_MAX,
  "leads.notes": LEAD_NOTES_MAX,
  "team_members.name": TEAM_NAME_MAX,
  "waitlist.email": EMAIL_MAX,
  "consultation_requests.phone": PHONE_MAX,
};

test("the database stores as many characters as the forms accept", async ({ db }) => {
  const stored: Record<string, number> = {};
  for (const name of Object.keys(lengths)) {
    const [table = "", column = ""] = name.split(".");
    stored[name] = await largest(db, table, column);
  }
  expect(stored).toEqual(lengths);
});

/** The upper bound that the check of a column names. */
async function largest(db: Db, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${`hearthlist.${table}`}::regclass and conname = ${`${table}_${column}_check`}
  `.execute(db);
  return Number(/<= (\d+)/.exec(rows[0]?.definition ?? "")?.[1]);
}
