import { sql } from "kysely";
import { adminQueues } from "#config/admin-queues.ts";
import { takeLink } from "#features/auth/commands/consume-link.server.ts";
import { tellTeam } from "#features/auth/commands/notify-admins.server.ts";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import { noteAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { applicationConfirmed } from "../emails/registration.server.ts";
import { dropApplications } from "./purge-unconfirmed.server.ts";

type Outcome = { ok: true; providerId: string } | { ok: false; problem: "link" };

/** The applicant reads the mail of the given address. The reviewers are told. */
export function confirmRegistration(db: Db, origin: string, key: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const code = await takeLink(tx, "confirm_email", key);
    if (!code) return { ok: false, problem: "link" };
    await confirmAddressOf(tx, origin, code.provider_id);
    return { ok: true, providerId: code.provider_id };
  });
}

/**
 * Whoever reads that mail and did not apply takes the application away, with everything typed in it. A listing that
 * was approved meanwhile is no application any more: its provider deletes it on its desk.
 */
export function discardRegistration(db: Db, key: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    const code = await takeLink(tx, "confirm_email", key);
    const account = code && (await lockAccount(tx, "provider_id", code.provider_id));
    const application =
      account &&
      (await tx
        .selectFrom("providers")
        .select("id")
        .where("id", "=", account.id)
        .where("verified", "=", false)
        .where("active", "=", false)
        .executeTakeFirst());
    if (!application) return { ok: false, problem: "link" };
    const { id } = application;
    await dropApplications(tx, [id]);
    await noteAudit(tx, {
      actor: { kind: "visitor" },
      action: "registration.discarded",
      table: "providers",
      id,
    });
    return { ok: true, providerId: id };
  });
}

/** Proven in whatever way; the first time the reviewers get to know. */
export async function confirmAddressOf(tx: Db, origin: string, providerId: string): Promise<void> {
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
  await noteAudit(tx, {
    actor: { kind: "provider", providerId },
    action: "registration.confirmed",
    table: "providers",
    id: providerId,
  });
  await tellReviewers(tx, origin, providerId);
}

/** Of the newest application. */
export async function tellReviewers(tx: Db, origin: string, providerId: string) {
  const submission = await tx
    .selectFrom("provider_submissions")
    .select(["id", "business_name", "contact_name", "service_area"])
    .where("provider_id", "=", providerId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!submission) return;
  await tellTeam(tx, {
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
