import { sql } from "kysely";
import { formatRetentionPeriod, type RetentionKind } from "#config/retention.ts";
import { anonymizeInvoices } from "#features/billing/commands/anonymize-invoices.server.ts";
import { runningStatuses } from "#features/billing/rules/subscription.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { deleteProviderEmails } from "#platform/mail/delete-provider-emails.server.ts";
import { eraseConsultationRequests, eraseLeads } from "./erase-personal-data.server.ts";

/** Few enough for a short transaction, however much has piled up. */
const BATCH_ROWS_MAX = 1000;

/** Removes personal data whose time is over; domain/retention.ts says when. The audit log is not touched. */
export async function enforceRetention(db: Db): Promise<void> {
  const steps: ((tx: Db) => Promise<number>)[] = [
    eraseExpiredLeads,
    eraseExpiredRequests,
    (tx) => deleteExpired(tx, "contact_submissions", "created_at", "inquiries"),
    (tx) => deleteExpired(tx, "waitlist", "created_at", "waitlist"),
    (tx) => deleteExpired(tx, "waitlist", "told_at", "waitlistNotified"),
    (tx) => deleteExpired(tx, "waitlist", "unsubscribed_at", "waitlistUnsubscribed"),
    (tx) => deleteExpired(tx, "mails", "created_at", "emails"),
    deleteExpiredInvitations,
    deleteInvitedAddresses,
    eraseReviewAddresses,
    deleteRejectedReviews,
    deleteRejectedApplications,
    deleteExpiredInvoices,
  ];
  for (const step of steps) while ((await asService(db, step)) === BATCH_ROWS_MAX);
}

const isExpired = (column: string, kind: RetentionKind) =>
  sql<boolean>`${sql.ref(column)} < now() - ${formatRetentionPeriod(kind)}::interval`;

type ExpiringTable = "contact_submissions" | "waitlist" | "mails";

async function deleteExpired(
  tx: Db,
  table: ExpiringTable,
  since: string,
  kind: RetentionKind,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in
      (select id from ${sql.table(table)} where ${isExpired(since, kind)} limit ${BATCH_ROWS_MAX})
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** One that was accepted has ended then. */
async function deleteExpiredInvitations(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_invitations where id in (
      select id from admin_invitations
      where least(used_at, expires_at) < now() - ${formatRetentionPeriod("invitations")}::interval limit ${BATCH_ROWS_MAX}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function deleteInvitedAddresses(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_addresses where (subject_table, subject_id) in (
      select subject_table, subject_id from audit_addresses
      where ${isExpired("created_at", "invitedAddresses")} limit ${BATCH_ROWS_MAX}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function eraseExpiredLeads(tx: Db): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select id from leads where email <> '' and ${isExpired("updated_at", "leads")}`,
  );
  await eraseLeads(tx, ids);
  return ids.length;
}

async function eraseExpiredRequests(tx: Db): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select id from consultation_requests where email <> '' and ${isExpired("updated_at", "requests")}`,
  );
  await eraseConsultationRequests(tx, ids);
  return ids.length;
}

async function listIds(tx: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query} limit ${BATCH_ROWS_MAX} for update skip locked`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function eraseReviewAddresses(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update reviews set author_email = null where id in (
      select id from reviews
      where status = 'published' and author_email is not null and ${isExpired("published_at", "reviewAddresses")}
      limit ${BATCH_ROWS_MAX}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function deleteRejectedReviews(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reviews where id in
      (select id from reviews where status = 'rejected' and ${isExpired("decided_at", "refusedReviews")} limit ${BATCH_ROWS_MAX})
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** With the listing that never was, but not with the records of its payments, which have a time of their own. */
async function deleteRejectedApplications(tx: Db): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select p.id from providers p
      where not p.verified and not p.active
        and (
          select s.status = 'rejected' and ${isExpired("s.reviewed_at", "refusedApplications")}
          from provider_submissions s where s.provider_id = p.id order by s.created_at desc limit 1
        )
        and not exists (
          select from provider_accounts a
          where a.provider_id = p.id and a.subscription_status = any(${[...runningStatuses]}::text[])
        )`,
  );
  if (ids.length > 0) {
    await anonymizeInvoices(tx, ids);
    await deleteProviderEmails(tx, ids);
    await tx.deleteFrom("provider_submissions").where("provider_id", "in", ids).execute();
    await tx.deleteFrom("providers").where("id", "in", ids).execute();
  }
  const { numAffectedRows } = await sql`
    delete from provider_submissions where id in (
      select id from provider_submissions
      where provider_id is null and status = 'rejected' and ${isExpired("reviewed_at", "refusedApplications")}
      limit ${BATCH_ROWS_MAX}
    )`.execute(tx);
  return Math.max(ids.length, Number(numAffectedRows ?? 0));
}

/** A provider that is still with us sees all of its own. */
async function deleteExpiredInvoices(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invoices where id in (
      select id from invoices
      where provider_id is null and coalesce(paid_at, created_at) < now() - ${formatRetentionPeriod("payments")}::interval
      limit ${BATCH_ROWS_MAX}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
