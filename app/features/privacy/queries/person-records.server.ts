import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { type PersonCounts, type QuotingTable, quotingColumns } from "../rules/person-records.ts";

export type PersonData = Awaited<ReturnType<typeof findPersonData>>;

/** Far more than one person has; the erasure itself has no such limit. */
const EXPORT_ROWS_MAX = 500;

/** Everything that one address has left with us, for the person who asks for it. As the service only. */
export async function findPersonData(tx: Db, email: string) {
  const requests = await tx
    .selectFrom("consultation_requests as r")
    .innerJoin("providers as p", "p.id", "r.provider_id")
    .selectAll("r")
    .select("p.name as provider_name")
    .where("r.email", "=", email)
    .orderBy("r.created_at", "desc")
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const steps = await tx
    .selectFrom("consultation_steps as s")
    .innerJoin("consultation_requests as r", "r.id", "s.request_id")
    .selectAll("s")
    .where("r.email", "=", email)
    .orderBy("s.at")
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const leads = await tx
    .selectFrom("leads as l")
    .innerJoin("providers as p", "p.id", "l.provider_id")
    .selectAll("l")
    .select("p.name as provider_name")
    .where(isLeadOf("l", email))
    .orderBy("l.created_at", "desc")
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const inquiries = await tx
    .selectFrom("contact_submissions")
    .selectAll()
    .where("email", "=", email)
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const waitlist = await tx
    .selectFrom("waitlist")
    .selectAll()
    .where("email", "=", email)
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const reviews = await tx
    .selectFrom("reviews as v")
    .innerJoin("providers as p", "p.id", "v.provider_id")
    .selectAll("v")
    .select("p.name as provider_name")
    .where(isReviewOf("v", email))
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const letters = await selectEmails(tx, email).execute();
  const invitations = await tx
    .selectFrom("audit_addresses")
    .select(["subject_id as id", "created_at"])
    .where("email", "=", email)
    .limit(EXPORT_ROWS_MAX)
    .execute();
  const quotesAddress = await countQuotes(tx, email);
  const counts: PersonCounts = {
    requests: requests.length,
    leads: leads.length,
    inquiries: inquiries.length,
    waitlist: waitlist.length,
    reviews: reviews.length,
    letters: letters.length,
    invitations: invitations.length,
    quotes: quotesAddress,
  };
  return { requests, steps, leads, inquiries, waitlist, reviews, letters, invitations, counts };
}

export function selectEmails(tx: Db, email: string) {
  return tx
    .selectFrom("mails as m")
    .select([
      "m.id",
      "m.kind",
      "m.subject",
      "m.to_address",
      "m.status",
      "m.created_at",
      "m.sent_at",
      "m.body_text",
    ])
    .where(isEmailAbout("m", email))
    .orderBy("m.created_at", "desc")
    .limit(EXPORT_ROWS_MAX);
}

/** Its own, or made from a request of this address. */
export function isLeadOf(alias: string, email: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.email`)} = ${email}::citext or ${sql.ref(`${alias}.consultation_request_id`)} in
    (select id from consultation_requests where email = ${email}::citext))`;
}

export function isReviewOf(alias: string, email: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.author_email`)} = ${email}::citext or ${sql.ref(`${alias}.consultation_request_id`)} in
    (select id from consultation_requests where email = ${email}::citext))`;
}

/** To the person, about a request of theirs, or with their address in it: the copies that others got. */
export function isEmailAbout(alias: string, email: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const texts = ["subject", "body_text", "body_html", "calendar"].map((name) => quotes(column(name), email));
  // Each way by an index, or every letter would be read. The keys are those of the index, word for word.
  return sql`(${column("to_address")} = ${email}::citext or ${column("reply_to")} = ${email}::citext
    or ${column("consultation_request_id")} = any(array(select id from consultation_requests where email = ${email}::citext))
    or (hearthlist.address_keys(${column("subject")} || ' ' || ${column("body_text")} || ' ' || ${column("body_html")}
        || ' ' || coalesce(${column("calendar")}, '')) @> array[${addressKey(email)}]
      and (${sql.join(texts, sql` or `)})))`;
}

/** Of the keys of a text that quotes the address, this is one: as the database's address_keys makes them. */
export function addressKey(email: string): string {
  const [before = "", after = ""] = email.toLowerCase().split("@");
  return `${/[a-z0-9]{0,100}$/.exec(before)}@${/^[a-z0-9-]*/.exec(after)}`;
}

/** Whether a text holds the address, and not merely a longer one that ends or begins like it. */
export function quotes(column: RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  // The plain search first: it is far cheaper, and nearly always says no.
  return sql`(strpos(lower(${column}), ${email.toLowerCase()}) > 0 and ${column} ~* ${addressPattern(email)})`;
}

export function addressPattern(email: string): string {
  const literal = email.replace(/[^A-Za-z0-9]/g, (sign) => (sign.charCodeAt(0) < 128 ? `\\${sign}` : sign));
  return `(?<![A-Za-z0-9._%+-])${literal}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;
}

export const quotingTables = Object.keys(quotingColumns).filter(
  (table): table is QuotingTable => table in quotingColumns,
);

export function quotesAddressAnywhere(table: QuotingTable, email: string): RawBuilder<boolean> {
  return sql`(${sql.join(
    quotingColumns[table].map((name) => quotes(sql.ref(name), email)),
    sql` or `,
  )})`;
}

/** The texts of others: what the person's own rows say goes with them. */
async function countQuotes(tx: Db, email: string): Promise<number> {
  let count = 0;
  for (const table of quotingTables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} t
      where ${quotesAddressAnywhere(table, email)} and not ${isPersonRow(table, email)}
    `.execute(tx);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

function isPersonRow(table: QuotingTable, email: string): RawBuilder<boolean> {
  if (table === "leads") return isLeadOf("t", email);
  if (table === "reviews") return isReviewOf("t", email);
  if (table === "consultation_requests" || table === "contact_submissions")
    return sql`t.email = ${email}::citext`;
  if (table === "consultation_steps")
    return sql`t.request_id in (select id from consultation_requests where email = ${email}::citext)`;
  return sql`false`;
}

export type AccountOwner = { kind: "provider"; id: string; name: string } | { kind: "admin" };

/** Whose account an address belongs to: such a person is no family, and goes with the account. */
export async function findAccountOwner(tx: Db, email: string): Promise<AccountOwner | undefined> {
  const { rows: admins } = await sql`
    select from admins where email = ${email}::citext
    union all select from admin_invitations where email = ${email}::citext and used_at is null
  `.execute(tx);
  if (admins.length > 0) return { kind: "admin" };
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from providers where id in (
      select id from providers where email = ${email}::citext
      union all select provider_id from provider_accounts where sign_in_email = ${email}::citext
      union all select provider_id from provider_submissions where email = ${email}::citext
      union all select provider_id from undo_links where former_email = ${email}::citext
    ) limit 1
  `.execute(tx);
  const provider = rows[0];
  return provider && { kind: "provider", ...provider };
}
