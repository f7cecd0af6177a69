import { sql } from "kysely";
import { applicationApproved, applicationRejected } from "#adapters/letters/registration.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { type Actor, mayReviewSubmissions } from "#domain/actor.ts";
import { coverageOf, listingEffect, type SubmissionStatus } from "#domain/submission.ts";
import { noteAudit } from "./note-audit.server.ts";
import { writeMail } from "./write-mail.server.ts";

export type Decision = {
  status: SubmissionStatus;
  /** Kept where it is not empty; seen by reviewers only. */
  notes?: string;
  /** Told to the provider; a rejection needs one. */
  reason?: string;
  /** In which the provider is listed; an approval needs one. */
  cityId?: number;
};
export type ReviewProblem = "forbidden" | "missing" | "unconfirmed" | "no city" | "no reason" | "no provider";
type Outcome = { ok: true; status: SubmissionStatus } | { ok: false; problem: ReviewProblem };

/** A reviewer decides about an application, and with it about the provider's place on the site. */
export function reviewSubmission(
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  origin: string,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayReviewSubmissions(actor)) return { ok: false, problem: "forbidden" };
    // Locked: two reviewers pressing at once must not both win.
    const submission = await findForUpdate(tx, id);
    if (!submission) return { ok: false, problem: "missing" };
    const effect = listingEffect(decision.status);
    const reason = decision.reason?.trim() || null;
    if (effect === "withdraw" && !reason) return { ok: false, problem: "no reason" };
    if (effect === "publish") {
      if (!submission.provider_id) return { ok: false, problem: "no provider" };
      if (!submission.isConfirmed) return { ok: false, problem: "unconfirmed" };
      if (!decision.cityId) return { ok: false, problem: "no city" };
      await publish(tx, submission, submission.provider_id, decision.cityId);
    }
    if (effect === "withdraw" && submission.provider_id) await withdraw(tx, submission.provider_id);

    await tx
      .updateTable("provider_submissions")
      .set({
        status: decision.status,
        reviewed_at: sql<Date>`now()`,
        reviewed_by: actor.email,
        ...(decision.notes?.trim() ? { admin_notes: decision.notes.trim() } : {}),
        ...(effect === "none" ? {} : { decision_reason: reason }),
      })
      .where("id", "=", id)
      .execute();
    const entry = await noteAudit(tx, {
      actor,
      action: "submission.reviewed",
      table: "provider_submissions",
      id,
      reason,
      details: { from: submission.status, to: decision.status },
    });
    if (submission.sign_in_email)
      await tell(tx, { ...submission, to: submission.sign_in_email }, effect, { reason, origin, entry });
    return { ok: true, status: decision.status };
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

function findForUpdate(tx: Db, id: string) {
  return tx
    .selectFrom("provider_submissions as s")
    .leftJoin("provider_accounts as a", "a.provider_id", "s.provider_id")
    .select(["s.id", "s.provider_id", "s.status", "s.business_name", "s.service_type", "s.care_specialties"])
    .select(["s.service_area", "s.license_number", "a.sign_in_email"])
    .select(sql<boolean>`a.email_confirmed_at is not null`.as("isConfirmed"))
    .where("s.id", "=", id)
    .forUpdate("s")
    .executeTakeFirst();
}

/** An approval fills the listing from the application, where the provider has not filled it itself. */
async function publish(tx: Db, submission: Found, providerId: string, cityId: number) {
  await tx
    .updateTable("providers")
    .set({
      services: sql`case when services = '{}' then ${[submission.service_type]}::text[] else services end`,
      specializations: sql`case when specializations = '{}' then ${submission.care_specialties}::text[] else specializations end`,
      coverage_areas: sql`case when coverage_areas = '{}' then ${coverageOf(submission.service_area)}::text[] else coverage_areas end`,
      license_number: sql`coalesce(license_number, ${submission.license_number})`,
      city_id: cityId,
      verified: true,
      active: true,
      status: "verified",
    })
    .where("id", "=", providerId)
    .execute();
  await tx
    .updateTable("provider_accounts")
    .set({ paused_at: null })
    .where("provider_id", "=", providerId)
    .execute();
}

async function withdraw(tx: Db, providerId: string) {
  await tx
    .updateTable("providers")
    .set({ verified: false, active: false, status: "basic" })
    .where("id", "=", providerId)
    .execute();
}

async function tell(
  tx: Db,
  { id, business_name: name, provider_id, to }: Found & { to: string },
  effect: ReturnType<typeof listingEffect>,
  { reason, origin, entry }: { reason: string | null; origin: string; entry: unknown },
) {
  if (effect === "none" || !provider_id) return;
  const letter =
    effect === "publish"
      ? applicationApproved({
          name,
          url: `${origin}/providers/${provider_id}`,
          dashboardUrl: `${origin}/provider/dashboard?id=${provider_id}`,
        })
      : applicationRejected({
          name,
          why: reason ?? "",
          url: `${origin}/provider/verification-pending?id=${provider_id}`,
        });
  await writeMail(tx, {
    kind: effect === "publish" ? "application-approved" : "application-rejected",
    // Each decision is told, also one that comes back to an earlier one.
    about: `${id} ${entry}`,
    to,
    letter,
    audience: "provider",
  });
}
