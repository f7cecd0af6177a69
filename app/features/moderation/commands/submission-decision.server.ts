import { sql } from "kysely";
import { notifyFamiliesOfDelisting } from "#features/consultations/commands/notify-families-of-delisting.server.ts";
import { lockAccount } from "#features/providers/commands/lock-account.server.ts";
import {
  applicationApproved,
  applicationRejected,
} from "#features/registration/emails/registration.server.ts";
import { listingEffect, type SubmissionStatus } from "#features/registration/rules/submission.ts";
import { type Actor, mayDecideSubmissions } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { rowVersion } from "../queries/submissions.server.ts";
import { publishListing, withdrawListing } from "./publish-listing.server.ts";

export type Decision = {
  status: SubmissionStatus;
  /** Kept where it is not empty; seen by reviewers only. */
  notes?: string;
  /** Told to the provider; a rejection needs one. */
  reason?: string;
  /** In which the provider is listed; an approval needs one. */
  cityId?: number;
  /** The version that the reviewer decides about; without one, any will do. */
  version?: string;
};
/** What somebody else did meanwhile. */
export type ConflictingChange = { status: string; by: string | null; at: Date | null; version: string };
export type DecisionProblem =
  | "forbidden"
  | "missing"
  | "superseded"
  | "unconfirmed"
  | "no city"
  | "no reason"
  | "no provider";
type Refusal =
  | { ok: false; problem: DecisionProblem }
  | { ok: false; problem: "changed meanwhile"; conflict: ConflictingChange };
/** `isNotified`: the provider gets a letter about it. `families`: how many were told that the listing is off the site. */
type DecidedSubmission = {
  ok: true;
  status: SubmissionStatus;
  version: string;
  isNotified: boolean;
  families: number;
  providerId: string | null;
};
type Needs = { secrets: Secrets; origin: string };
type Outcome = DecidedSubmission | Refusal;

/** A reviewer decides about an application, and with it about the provider's place on the site. */
export function recordDecision(
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  { secrets, origin }: Needs,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayDecideSubmissions(actor)) return { ok: false, problem: "forbidden" };
    const found = await lockSubmission(tx, id, decision.version);
    if (!found.ok) return found;
    const { submission } = found;
    const effect = listingEffect(decision.status);
    if (effect !== "none" && submission.isSuperseded) return { ok: false, problem: "superseded" };
    const reason = (effect === "withdraw" && decision.reason?.trim()) || null;
    if (effect === "withdraw" && !reason) return { ok: false, problem: "no reason" };
    let city = "";
    // Whether the provider has something new to hear: the same decision again changes nothing for it.
    let isNews = submission.status !== decision.status || submission.decision_reason !== reason;
    if (effect === "publish") {
      if (!submission.provider_id) return { ok: false, problem: "no provider" };
      if (!submission.isConfirmed) return { ok: false, problem: "unconfirmed" };
      const listed = await publishListing(tx, submission.provider_id, submission, decision.cityId);
      if (!listed) return { ok: false, problem: "no city" };
      ({ city, isNewlyListed: isNews } = listed);
    }
    let families = 0;
    if (effect === "withdraw" && submission.provider_id) {
      isNews = (await withdrawListing(tx, submission.provider_id)) || isNews;
      families = await notifyFamiliesOfDelisting(tx, { secrets, origin }, submission.provider_id);
    }

    const notes = decision.notes?.trim() || submission.admin_notes;
    const { version } = await tx
      .updateTable("provider_submissions")
      .set({
        status: decision.status,
        reviewed_at: sql<Date>`now()`,
        reviewed_by: actor.email,
        admin_notes: notes,
        ...(effect === "none" ? {} : { decision_reason: reason }),
      })
      .where("id", "=", id)
      .returning(rowVersion("provider_submissions"))
      .executeTakeFirstOrThrow();
    const entry = await recordAudit(tx, {
      actor,
      action: "submission.reviewed",
      table: "provider_submissions",
      id,
      reason,
      details: {
        from: submission.status,
        to: decision.status,
        notes: notes !== submission.admin_notes,
        ...(families > 0 && { families }),
      },
    });
    const isNotified =
      isNews && (await sendDecisionEmail(tx, { ...submission, city }, effect, { reason, origin, entry }));
    return {
      ok: true,
      status: decision.status,
      version,
      isNotified,
      families,
      providerId: submission.provider_id,
    };
  });
}

/** The reviewers' own words alone; this way they can also be taken away. */
export function updateSubmissionNotes(
  db: Db,
  actor: Actor,
  id: string,
  { notes, version }: { notes: string; version?: string },
): Promise<{ ok: true; version: string } | Refusal> {
  return asService(db, async (tx) => {
    if (!mayDecideSubmissions(actor)) return { ok: false, problem: "forbidden" };
    const found = await lockSubmission(tx, id, version);
    if (!found.ok) return found;
    const { status, admin_notes, version: before } = found.submission;
    const written = notes.trim() || null;
    if (written === admin_notes) return { ok: true, version: before };
    const updated = await tx
      .updateTable("provider_submissions")
      .set({ admin_notes: written, reviewed_at: sql<Date>`now()`, reviewed_by: actor.email })
      .where("id", "=", id)
      .returning(rowVersion("provider_submissions"))
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      actor,
      action: "submission.noted",
      table: "provider_submissions",
      id,
      details: { from: status, to: status, notes: true },
    });
    return { ok: true, version: updated.version };
  });
}

type Submission = NonNullable<Awaited<ReturnType<typeof findSubmissionForUpdate>>>;

/** Locked: of two reviewers pressing at once, the second must see what the first did. */
async function lockSubmission(
  tx: Db,
  id: string,
  version: string | undefined,
): Promise<{ ok: true; submission: Submission } | Refusal> {
  const whose = await tx
    .selectFrom("provider_submissions")
    .select("provider_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (whose?.provider_id) await lockAccount(tx, "provider_id", whose.provider_id);
  const submission = await findSubmissionForUpdate(tx, id);
  if (!submission) return { ok: false, problem: "missing" };
  if (version === undefined || version === submission.version) return { ok: true, submission };
  const { status, reviewed_by: by, reviewed_at: at } = submission;
  const meanwhile = { status, by, at, version: submission.version };
  return { ok: false, problem: "changed meanwhile", conflict: meanwhile };
}

function findSubmissionForUpdate(tx: Db, id: string) {
  return (
    tx
      .selectFrom("provider_submissions as s")
      .leftJoin("provider_accounts as a", "a.provider_id", "s.provider_id")
      .select([
        "s.id",
        "s.provider_id",
        "s.status",
        "s.business_name",
        "s.service_type",
        "s.care_specialties",
      ])
      .select(["s.service_area", "s.license_number", "s.admin_notes", "s.decision_reason", "s.reviewed_by"])
      .select(["s.reviewed_at", "a.sign_in_email", rowVersion("s")])
      .select(sql<boolean>`a.email_confirmed_at is not null`.as("isConfirmed"))
      // The provider is told of its newest application, and can answer that alone.
      .select(
        sql<boolean>`exists (select from provider_submissions n where n.provider_id = s.provider_id and n.created_at > s.created_at)`.as(
          "isSuperseded",
        ),
      )
      .where("s.id", "=", id)
      .forUpdate("s")
      .executeTakeFirst()
  );
}

async function sendDecisionEmail(
  tx: Db,
  { id, business_name: name, provider_id, sign_in_email: to, city }: Submission & { city: string },
  effect: ReturnType<typeof listingEffect>,
  { reason, origin, entry }: { reason: string | null; origin: string; entry: unknown },
): Promise<boolean> {
  if (effect === "none" || !provider_id || !to) return false;
  const letter =
    effect === "publish"
      ? applicationApproved({
          name,
          city,
          url: `${origin}/providers/${provider_id}`,
          dashboardUrl: `${origin}/provider/dashboard?id=${provider_id}`,
        })
      : applicationRejected({
          name,
          why: reason ?? "",
          url: `${origin}/provider/verification-pending?id=${provider_id}`,
        });
  await queueEmail(tx, {
    kind: effect === "publish" ? "application-approved" : "application-rejected",
    // Each decision is told, also one that comes back to an earlier one.
    about: `${id} ${entry}`,
    topic: { table: "provider_submissions", id },
    to,
    content: letter,
    audience: "provider",
  });
  return true;
}
