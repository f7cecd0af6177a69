import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { CONFIRMATION_DAYS } from "#config/promises.ts";
import { issueCode } from "#features/auth/commands/issue-code.server.ts";
import { isReservedEmail } from "#features/auth/queries/undo-links.server.ts";
import { saveAttributes } from "#features/providers/commands/save-attributes.server.ts";
import { findUnknownZips, type UnknownZip } from "#features/providers/queries/attributes.server.ts";
import { separateAttributes } from "#features/providers/rules/attributes.ts";
import { createProviderId } from "#features/providers/rules/provider-id.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isUniqueViolation } from "#platform/db/is-unique-violation.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { logError } from "#platform/log/log.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { addressConfirmation } from "../emails/registration.server.ts";
import { registrationRateLimits } from "../rules/rate-limits.ts";
import type { RegistrationForm } from "../schema/registration-schema.ts";
import { deleteApplications, deleteUnconfirmedApplications } from "./purge-unconfirmed.server.ts";
import { insertSubmission } from "./record-submission.server.ts";

export type Applicant = {
  serviceSlug: string;
  form: RegistrationForm;
  /** Made by the form: sent again as it was, it is the same registration. */
  key: string | undefined;
  address: string;
  hostname: string;
  userAgent: string | null;
  now: Date;
};
type Outcome =
  | { ok: true; id: string; createdAt: Date }
  | { ok: false; problem: "duplicate" | "unconfirmed duplicate" | RateLimitProblem }
  | UnknownZip
  | Paused;
export type Paused = { ok: false; problem: "paused"; message: string };

/** Its id holds six digits of the time: two of one name within a millisecond get different ones. */
const ID_TRIES_MAX = 5;

/**
 * A business applies for a listing. It proves nothing yet: the letter to the given address does. Should recording
 * the submission fail, that alone is logged, and a job records it later.
 */
export async function registerProvider(
  db: Db,
  secrets: Secrets,
  origin: string,
  applicant: Applicant,
): Promise<Outcome> {
  try {
    return await withRollback<Outcome>((rollBack) =>
      asService(db, async (tx) => {
        const { form, address, key } = applicant;
        const paused = await findPause(tx, applicant);
        if (paused) return paused;
        const errors = await findUnknownZips(tx, separateAttributes(form).attributes);
        if (errors) return { ok: false, problem: "unknown zip", errors };
        if (!(await consumeRateLimit(tx, secrets.limits, registrationRateLimits.address, address)))
          return rollBack({ ok: false, problem: "limited for now" });
        // One whose time is over, and with it that of its link, does not stand in the way until the next night.
        await deleteUnconfirmedApplications(tx, form.email);
        const known = await findExistingRegistration(tx, form.email);
        if (known && !isCorrection(known, applicant)) return answerExistingRegistration(known, applicant);
        if (known) await deleteApplications(tx, [known.id]);
        // After the search for an account, which waits for one that is just giving this address up.
        if (await isReservedEmail(tx, form.email)) return { ok: false, problem: "duplicate" };
        // Of letters alone: refused ones would let a stranger use up what the owner of an address has.
        if (!(await consumeRateLimit(tx, secrets.limits, registrationRateLimits.email, form.email)))
          return rollBack({ ok: false, problem: "limited" });

        const provider = await insertProvider(tx, applicant);
        await saveAttributes(tx, provider.id, separateAttributes(form).attributes);
        await tx
          .insertInto("provider_accounts")
          .values({
            provider_id: provider.id,
            sign_in_email: form.email,
            application: JSON.stringify({
              key,
              sent: hashApplication(applicant),
              submission: toSubmissionRow(provider.id, "first", applicant),
            }),
          })
          .execute();
        await recordSubmissionOrSchedule(tx, provider.id);
        await sendAddressConfirmation(tx, secrets, origin, { id: provider.id, ...form });
        return { ok: true, id: provider.id, createdAt: provider.created_at };
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, "provider_accounts_sign_in_email_key")) throw error;
    // Two at once with one address: the table decides, and the other may be the same form, sent twice.
    const known = await asService(db, (tx) => findExistingRegistration(tx, applicant.form.email));
    return known ? answerExistingRegistration(known, applicant) : { ok: false, problem: "duplicate" };
  }
}

/** Also for a page that was opened before the pause. */
export async function findPause(tx: Db, { serviceSlug }: Applicant): Promise<Paused | undefined> {
  const { status, message } = await findServiceStatus(tx, serviceSlug);
  return status === "paused" ? { ok: false, problem: "paused", message } : undefined;
}

type SentApplication = { key: string | null; sent: string | null };
type ExistingRegistration = SentApplication & { id: string; confirmed: Date | null; createdAt: Date };

function findExistingRegistration(tx: Db, email: string): Promise<ExistingRegistration | undefined> {
  return tx
    .selectFrom("provider_accounts")
    .select(["provider_id as id", "email_confirmed_at as confirmed", "created_at as createdAt"])
    .select(sql<string | null>`application ->> 'key'`.as("key"))
    .select(sql<string | null>`application ->> 'sent'`.as("sent"))
    .where("sign_in_email", "=", email)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether it is the form that came before, sent again as it was. */
export function isResubmission({ key, sent }: SentApplication, applicant: Applicant): boolean {
  return applicant.key !== undefined && key === applicant.key && sent === hashApplication(applicant);
}

/** The same form with other content: its answer was lost, and the applicant has changed something meanwhile. */
function isCorrection({ key, sent, confirmed }: ExistingRegistration, applicant: Applicant): boolean {
  return (
    !confirmed && applicant.key !== undefined && key === applicant.key && sent !== hashApplication(applicant)
  );
}

export function hashApplication({ form }: Applicant): string {
  return uuidFromHash("application", JSON.stringify(form));
}

function answerExistingRegistration(
  { id, confirmed, createdAt, ...sent }: ExistingRegistration,
  applicant: Applicant,
): Outcome {
  if (isResubmission(sent, applicant)) return { ok: true, id, createdAt };
  return { ok: false, problem: confirmed ? "duplicate" : "unconfirmed duplicate" };
}

/** The row of an application's submission, as the account keeps it until it is recorded. */
export function toSubmissionRow(providerId: string, round: string, { form, ...sent }: Applicant) {
  return {
    id: uuidFromHash("submission", providerId, round),
    provider_id: providerId,
    business_name: form.businessName,
    contact_name: form.contactName,
    email: form.email,
    ...toPhoneColumns(form.phone),
    service_type: form.serviceType,
    service_area: form.serviceArea,
    description: form.description,
    care_specialties: form.careSpecialties,
    years_in_business: form.yearsInBusiness,
    staff_size: form.staffSize,
    license_number: form.licenseNumber,
    insurance_provider: form.insuranceProvider,
    languages_spoken: form.languagesSpoken,
    availability_hours: form.availabilityHours,
    website: form.website,
    background_checks: form.backgroundChecks,
    hostname: sent.hostname,
    user_agent: sent.userAgent?.slice(0, 500) ?? null,
    status: "new",
    created_at: sent.now,
  };
}

async function insertProvider(tx: Db, { form, now }: Applicant) {
  for (let more = 0; more < ID_TRIES_MAX; more += 1) {
    const row = await tx
      .insertInto("providers")
      .values({
        id: createProviderId(form.businessName, now.getTime() + more),
        name: form.businessName,
        email: form.email,
        ...toPhoneColumns(form.phone),
        description: form.description,
        website: form.website,
        status: "basic",
        tier: "basic",
        verified: false,
        active: false,
        featured: false,
        response_time: "24 hours",
        pricing_currency: "USD",
        pricing_unit: "hour",
        hours: form.availabilityHours ?? "",
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning(["id", "created_at"])
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error("no free provider id");
}

export async function recordSubmissionOrSchedule(tx: Db, id: string) {
  await sql`savepoint submission`.execute(tx);
  try {
    await insertSubmission(tx, id);
    await sql`release savepoint submission`.execute(tx);
  } catch (error) {
    logError(error);
    await sql`rollback to savepoint submission`.execute(tx);
    await sql`select record_submission_later(${id})`.execute(tx);
  }
}

/** The letter with the link that confirms, or takes back, an application. */
export async function sendAddressConfirmation(
  tx: Db,
  secrets: Secrets,
  origin: string,
  to: { id: string; email: string; businessName: string; contactName: string },
) {
  const { key, goodUntil } = await issueCode(tx, secrets.codes, {
    providerId: to.id,
    purpose: "confirm_email",
    email: to.email,
    lifetime: `${CONFIRMATION_DAYS} days`,
  });
  await queueEmail(tx, {
    kind: "confirm-address",
    about: randomUUID(),
    topic: { table: "providers", id: to.id },
    to: to.email,
    content: addressConfirmation({ ...to, url: `${origin}/provider/confirm?key=${key}` }),
    audience: "provider",
    expiresAt: goodUntil,
  });
}
