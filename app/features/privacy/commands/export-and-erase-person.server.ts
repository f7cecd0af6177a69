import { sql } from "kysely";
import { type Actor, mayHandleFamilyData } from "#platform/audit/actor.ts";
import { noteAudit } from "#platform/audit/record-audit.server.ts";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  type AccountHolder,
  addressPattern,
  type FamilyData,
  findAccountHolder,
  findFamilyData,
  isLetterAbout,
  isReviewOf,
  ofPerson,
  quotesAnywhere,
  quotingTables,
} from "../queries/person-records.server.ts";
import { type FamilyCounts, forgotten, quotingColumns, tidyAddress } from "../rules/person-records.ts";
import { forgetLeads, forgetRequests, forgetReviews } from "./erase-personal-data.server.ts";

type Refused = { ok: false; problem: "forbidden" } | { ok: false; problem: "account"; holder: AccountHolder };
export type Exported = { ok: true; data: FamilyData } | { ok: false; problem: "forbidden" };
export type Erased = { ok: true; counts: FamilyCounts } | Refused;

/** All that one address has left with us, for a copy. */
export function exportFamily(db: Db, secret: Buffer, actor: Actor, typed: string): Promise<Exported> {
  return asService(db, async (tx) => {
    if (!mayHandleFamilyData(actor)) return { ok: false, problem: "forbidden" };
    const email = tidyAddress(typed);
    const data = await findFamilyData(tx, email);
    await note(tx, actor, "family.exported", hashOf(secret, email), data.counts);
    return { ok: true, data };
  });
}

/** Removes a person: whole rows where they are theirs alone; elsewhere what counts for others stays without them. */
export function eraseFamily(db: Db, secret: Buffer, actor: Actor, typed: string): Promise<Erased> {
  return asService(db, async (tx) => {
    if (!mayHandleFamilyData(actor)) return { ok: false, problem: "forbidden" };
    const email = tidyAddress(typed);
    const holder = await findAccountHolder(tx, email);
    if (holder) return { ok: false, problem: "account", holder };
    const counts = await erase(tx, email);
    await note(tx, actor, "family.erased", hashOf(secret, email), counts);
    return { ok: true, counts };
  });
}

async function erase(tx: Db, email: string): Promise<FamilyCounts> {
  const letters = await tx.deleteFrom("mails").where(isLetterAbout("mails", email)).executeTakeFirstOrThrow();
  const leads = await idsOf(tx, sql`select id from leads where ${ofPerson("leads", email)} for update`);
  const reviews = await idsOf(
    tx,
    sql`select id from reviews where ${isReviewOf("reviews", email)} for update`,
  );
  const requests = await idsOf(
    tx,
    sql`select id from consultation_requests where email = ${email}::citext for update`,
  );
  await forgetLeads(tx, leads);
  await forgetReviews(tx, reviews);
  await forgetRequests(tx, requests);
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
    quotes: await blotOut(tx, email),
  };
}

/** In the words of others, the address alone goes. */
async function blotOut(tx: Db, email: string): Promise<number> {
  let count = 0;
  for (const table of quotingTables) {
    const set = quotingColumns[table].map(
      (name) =>
        sql`${sql.ref(name)} = regexp_replace(${sql.ref(name)}, ${addressPattern(email)}, ${forgotten.mention}, 'gi')`,
    );
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.join(set)} where ${quotesAnywhere(table, email)}
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

async function idsOf(tx: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The log is kept for good: whose data it was cannot be read from it, only proven with the address in hand. */
function note(tx: Db, actor: Actor, action: string, hash: string, counts: FamilyCounts) {
  return noteAudit(tx, { actor, action, table: "family", id: hash, details: counts });
}

function hashOf(secret: Buffer, email: string): string {
  return keyedHash(secret, `family\n${email}`).toString("hex");
}
