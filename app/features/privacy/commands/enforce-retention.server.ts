import { sql } from "kysely";
import { periodOf, type RetentionKind } from "#config/retention.ts";
import { leavePayments } from "#features/billing/commands/anonymize-invoices.server.ts";
import { runningStatuses } from "#features/billing/rules/subscription.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { forgetLetters } from "#platform/mail/delete-emails.server.ts";
import { forgetLeads, forgetRequests } from "./erase-personal-data.server.ts";

/** Few enough for a short transaction, however much has piled up. */
const ROWS_AT_ONCE = 1000;

/** Removes personal data whose time is over; domain/retention.ts says when. The audit log is not touched. */
export async function keepPeriods(db: Db): Promise<void> {
  const steps: ((tx: Db) => Promise<number>)[] = [
    forgetOldLeads,
    forgetOldRequests,
    (tx) => deleteOld(tx, "contact_submissions", "created_at", "inquiries"),
    (tx) => deleteOld(tx, "waitlist", "created_at", "waitlist"),
    (tx) => deleteOld(tx, "waitlist", "told_at", "waitlistTold"),
    (tx) => deleteOld(tx, "waitlist", "unsubscribed_at", "waitlistLeft"),
    (tx) => deleteOld(tx, "mails", "created_at", "letters"),
    deleteOldInvitations,
    deleteInvitedAddresses,
    forgetReviewAddresses,
    deleteRefusedReviews,
    deleteRefusedApplications,
    deleteOldPayments,
  ];
  for (const step of steps) while ((await asService(db, step)) === ROWS_AT_ONCE);
}

const over = (column: string, kind: RetentionKind) =>
  sql<boolean>`${sql.ref(column)} < now() - ${periodOf(kind)}::interval`;

type Old = "contact_submissions" | "waitlist" | "mails";

async function deleteOld(tx: Db, table: Old, since: string, kind: RetentionKind): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in
      (select id from ${sql.table(table)} where ${over(since, kind)} limit ${ROWS_AT_ONCE})
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** One that was accepted has ended then. */
async function deleteOldInvitations(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_invitations where id in (
      select id from admin_invitations
      where least(used_at, expires_at) < now() - ${periodOf("invitations")}::interval limit ${ROWS_AT_ONCE}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function deleteInvitedAddresses(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_addresses where (subject_table, subject_id) in (
      select subject_table, subject_id from audit_addresses
      where ${over("created_at", "invitedAddresses")} limit ${ROWS_AT_ONCE}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function forgetOldLeads(tx: Db): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select id from leads where email <> '' and ${over("updated_at", "leads")}`,
  );
  await forgetLeads(tx, ids);
  return ids.length;
}

async function forgetOldRequests(tx: Db): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select id from consultation_requests where email <> '' and ${over("updated_at", "requests")}`,
  );
  await forgetRequests(tx, ids);
  return ids.length;
}

async function listIds(tx: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query} limit ${ROWS_AT_ONCE} for update skip locked`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function forgetReviewAddresses(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update reviews set author_email = null where id in (
      select id from reviews
      where status = 'published' and author_email is not null and ${over("published_at", "reviewAddresses")}
      limit ${ROWS_AT_ONCE}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function deleteRefusedReviews(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reviews where id in
      (select id from reviews where status = 'rejected' and ${over("decided_at", "refusedReviews")} limit ${ROWS_AT_ONCE})
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** With the listing that never was, but not with the records of its payments, which have a time of their own. */
async function deleteRefusedApplications(tx: Db): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select p.id from providers p
      where not p.verified and not p.active
        and (
          select s.status = 'rejected' and ${over("s.reviewed_at", "refusedApplications")}
          from provider_submissions s where s.provider_id = p.id order by s.created_at desc limit 1
        )
        and not exists (
          select from provider_accounts a
          where a.provider_id = p.id and a.subscription_status = any(${[...runningStatuses]}::text[])
        )`,
  );
  if (ids.length > 0) {
    await leavePayments(tx, ids);
    await forgetLetters(tx, ids);
    await tx.deleteFrom("provider_submissions").where("provider_id", "in", ids).execute();
    await tx.deleteFrom("providers").where("id", "in", ids).execute();
  }
  const { numAffectedRows } = await sql`
    delete from provider_submissions where id in (
      select id from provider_submissions
      where provider_id is null and status = 'rejected' and ${over("reviewed_at", "refusedApplications")}
      limit ${ROWS_AT_ONCE}
    )`.execute(tx);
  return Math.max(ids.length, Number(numAffectedRows ?? 0));
}

/** A provider that is still with us sees all of its own. */
async function deleteOldPayments(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invoices where id in (
      select id from invoices
      where provider_id is null and coalesce(paid_at, created_at) < now() - ${periodOf("payments")}::interval
      limit ${ROWS_AT_ONCE}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
