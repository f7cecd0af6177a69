import { sql } from "kysely";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { tellReviewers } from "./confirm-registration.server.ts";
import { noteAudit } from "./note-audit.server.ts";
import { type Applicant, recordOrLater, submissionOf } from "./register-provider.server.ts";

type Outcome = { ok: true; email: string; isConfirmed: boolean } | { ok: false; problem: "not rejected" };

/** A provider that was turned down sends a new application for the same listing, with the same e-mail address. */
export function applyAgain(
  db: Db,
  origin: string,
  providerId: string,
  applicant: Applicant,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    const account = await tx
      .selectFrom("provider_accounts")
      .select("sign_in_email as email")
      .select(sql<boolean>`email_confirmed_at is not null`.as("isConfirmed"))
      .select(sql<string | null>`application ->> 'key'`.as("key"))
      .where("provider_id", "=", providerId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return { ok: false, problem: "not rejected" };
    const { email, isConfirmed, key } = account;
    const last = await tx
      .selectFrom("provider_submissions")
      .select(["id", "status"])
      .where("provider_id", "=", providerId)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.status !== "rejected") {
      // The same form sent again is the same application.
      const isSame = applicant.key !== undefined && key === applicant.key;
      return isSame ? { ok: true, email, isConfirmed } : { ok: false, problem: "not rejected" };
    }

    const form = { ...applicant.form, email };
    await tx
      .updateTable("providers")
      .set({
        name: form.businessName,
        phone: form.phone,
        description: form.description,
        website: form.website,
      })
      .where("id", "=", providerId)
      .execute();
    const submission = submissionOf(providerId, last.id, { ...applicant, form });
    await tx
      .updateTable("provider_accounts")
      .set({ application: JSON.stringify({ key: applicant.key, submission }) })
      .where("provider_id", "=", providerId)
      .execute();
    await recordOrLater(tx, providerId);
    await noteAudit(tx, {
      actor: { kind: "provider", providerId },
      action: "registration.repeated",
      table: "providers",
      id: providerId,
    });
    if (isConfirmed) await tellReviewers(tx, origin, providerId);
    return { ok: true, email, isConfirmed };
  });
}
