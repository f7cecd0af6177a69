import { sql } from "kysely";
import { type Actor, mayHandleFamilyData } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  type AccountOwner,
  addressPattern,
  findAccountOwner,
  findPersonData,
  isEmailAbout,
  isLeadOf,
  isReviewOf,
  type PersonData,
  quotesAddressAnywhere,
  quotingTables,
} from "../queries/person-records.server.ts";
import { erasedValues, normalizeEmail, type PersonCounts, quotingColumns } from "../rules/person-records.ts";
import { eraseConsultationRequests, eraseLeads, eraseReviews } from "./erase-personal-data.server.ts";

type Refused = { ok: false; problem: "forbidden" } | { ok: false; problem: "account"; owner: AccountOwner };
export type Exported = { ok: true; data: PersonData } | { ok: false; problem: "forbidden" };
export type Erased = { ok: true; counts: PersonCounts } | Refused;

/** All that one address has left with us, for a copy. */
export function exportPerson(db: Db, secret: Buffer, actor: Actor, typed: string): Promise<Exported> {
  return asService(db, async (tx) => {
    if (!mayHandleFamilyData(actor)) return { ok: false, problem: "forbidden" };
    const email = normalizeEmail(typed);
    const data = await findPersonData(tx, email);
    await recordPersonAudit(tx, actor, "family.exported", hashEmail(secret, email), data.counts);
    return { ok: true, data };
  });
}

/** Removes a person: whole rows where they are theirs alone; elsewhere what counts for others stays without them. */
export function erasePerson(db: Db, secret: Buffer, actor: Actor, typed: string): Promise<Erased> {
  return asService(db, async (tx) => {
    if (!mayHandleFamilyData(actor)) return { ok: false, problem: "forbidden" };
    const email = normalizeEmail(typed);
    const owner = await findAccountOwner(tx, email);
    if (owner) return { ok: false, problem: "account", owner };
    const counts = await eraseRecords(tx, email);
    await recordPersonAudit(tx, actor, "family.erased", hashEmail(secret, email), counts);
    return { ok: true, counts };
  });
}

async function eraseRecords(tx: Db, email: string): Promise<PersonCounts> {
  const letters = await tx.deleteFrom("mails").where(isEmailAbout("mails", email)).executeTakeFirstOrThrow();
  const leads = await listIds(tx, sql`select id from leads where ${isLeadOf("leads", email)} for update`);
  const reviews = await listIds(
    tx,
    sql`select id from reviews where ${isReviewOf("reviews", email)} for update`,
  );
  const requests = await listIds(
    tx,
    sql`select id from consultation_requests where email = ${email}::citext for update`,
  );
  await eraseLeads(tx, leads);
  await eraseReviews(tx, reviews);
  await eraseConsultationRequests(tx, requests);
  const inquiries = await tx
    .deleteFrom("contact_submissions")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const waitlist = await tx.deleteFrom("waitlist").where("email", "=", email).executeTakeFirstOrThrow();
  const invitations = await tx
    .deleteFrom("audit_addresses")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return {
    letters: Number(letters.numDeletedRows),
    leads: leads.length,
    reviews: reviews.length,
    requests: requests.length,
    inquiries: Number(inquiries.numDeletedRows),
    waitlist: Number(waitlist.numDeletedRows),
    invitations: Number(invitations.numDeletedRows),
    quotes: await redactQuotes(tx, email),
  };
}

/** In the words of others, the address alone goes. */
async function redactQuotes(tx: Db, email: string): Promise<number> {
  let count = 0;
  for (const table of quotingTables) {
    const set = quotingColumns[table].map(
      (name) =>
        sql`${sql.ref(name)} = regexp_replace(${sql.ref(name)}, ${addressPattern(email)}, ${erasedValues.mention}, 'gi')`,
    );
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.join(set)} where ${quotesAddressAnywhere(table, email)}
    `.execute(tx);
    count += Number(numAffectedRows ?? 0);
  }
  // Last: blotting out a lead's notes has just put the old ones into its history.
  await sql`
    update lead_events set old_value = null, new_value = null
    where what = 'notes' and concat(old_value, ' ', new_value) ~* ${addressPattern(email)}
  `.execute(tx);
  return count;
}

async function listIds(tx: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The log is kept for good: whose data it was cannot be read from it, only proven with the address in hand. */
function recordPersonAudit(tx: Db, actor: Actor, action: string, hash: string, counts: PersonCounts) {
  return recordAudit(tx, { actor, action, table: "family", id: hash, details: counts });
}

function hashEmail(secret: Buffer, email: string): string {
  return keyedHash(secret, `family\n${email}`).toString("hex");
}
