import { sql } from "kysely";
import { adminQueues } from "#config/admin-queues.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { applicationConfirmed } from "../emails/application-confirmed.server.ts";
import { notifyAdmins } from "./notify-admins.server.ts";

/** Proven in whatever way; the first time the reviewers get to know. */
export async function confirmAddress(tx: Db, origin: string, providerId: string): Promise<void> {
  const confirmed = await tx
    .updateTable("provider_accounts")
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("email_confirmed_at", "is", null)
    .returning("provider_id")
    .executeTakeFirst();
  if (!confirmed) return;
  // The links of other letters: an application that is its applicant's own is not taken away by one of them.
  await tx
    .updateTable("sign_in_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("purpose", "=", "confirm_email")
    .where("used_at", "is", null)
    .execute();
  await recordAudit(tx, {
    actor: { kind: "provider", providerId },
    action: "registration.confirmed",
    table: "providers",
    id: providerId,
  });
  await notifyAdminsOfApplication(tx, origin, providerId);
}

/** Of the newest application. */
export async function notifyAdminsOfApplication(tx: Db, origin: string, providerId: string) {
  const submission = await tx
    .selectFrom("provider_submissions")
    .select(["id", "business_name", "contact_name", "service_area"])
    .where("provider_id", "=", providerId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!submission) return;
  await notifyAdmins(tx, {
    kind: "application-confirmed",
    about: submission.id,
    topic: { table: "provider_submissions", id: submission.id },
    letter: applicationConfirmed({
      businessName: submission.business_name,
      contactName: submission.contact_name,
      serviceArea: submission.service_area,
      url: `${origin}${adminQueues.submissions.itemPath(submission.id)}`,
    }),
  });
}
