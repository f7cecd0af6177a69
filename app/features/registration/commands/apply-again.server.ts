import { sql } from "kysely";
import { notifyAdminsOfApplication } from "#features/auth/commands/confirm-address.server.ts";
import { withdrawEdit } from "#features/providers/commands/edit-profile.server.ts";
import { saveAttributes } from "#features/providers/commands/save-attributes.server.ts";
import { findUnknownZips, type UnknownZip } from "#features/providers/queries/attributes.server.ts";
import { separateAttributes } from "#features/providers/rules/attributes.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { parseCoverage } from "../rules/submission.ts";
import {
  type Applicant,
  findPause,
  hashApplication,
  isResubmission,
  type Paused,
  recordSubmissionOrSchedule,
  toSubmissionRow,
} from "./register-provider.server.ts";

type Outcome =
  | { ok: true; email: string; isConfirmed: boolean }
  | { ok: false; problem: "not rejected" }
  | UnknownZip
  | Paused;

type LastSubmission = {
  service_type: string;
  care_specialties: string[];
  service_area: string;
  license_number: string | null;
  availability_hours: string | null;
};

/**
 * What an earlier approval took from the last application is empty again, for the next one to fill from this; what the
 * provider has written itself since then stays. Of two licenses the one stated last counts.
 */
function clearAppliedValues(last: LastSubmission, form: Applicant["form"]) {
  const emptied = (column: string, filled: string[]) =>
    sql<string[]>`case when ${sql.ref(column)} = ${filled}::text[] then '{}' else ${sql.ref(column)} end`;
  return {
    services: emptied("services", [last.service_type]),
    specializations: emptied("specializations", last.care_specialties),
    coverage_areas: emptied("coverage_areas", parseCoverage(last.service_area)),
    license_number: form.licenseNumber
      ? null
      : sql<string | null>`nullif(license_number, ${last.license_number})`,
    hours: sql<string>`case when hours = ${last.availability_hours ?? ""} then ${form.availabilityHours ?? ""} else hours end`,
    ...(last.service_area === form.serviceArea ? {} : { city_id: null }),
  };
}

/** A provider that was turned down sends a new application for the same listing, with the same e-mail address. */
export function applyAgain(
  db: Db,
  origin: string,
  providerId: string,
  applicant: Applicant,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    const paused = await findPause(tx, applicant);
    if (paused) return paused;
    const attributes = separateAttributes(applicant.form).attributes;
    const errors = await findUnknownZips(tx, attributes);
    if (errors) return { ok: false, problem: "unknown zip", errors };
    const account = await tx
      .selectFrom("provider_accounts")
      .select("sign_in_email as email")
      .select(sql<boolean>`email_confirmed_at is not null`.as("isConfirmed"))
      .select(sql<string | null>`application ->> 'key'`.as("key"))
      .select(sql<string | null>`application ->> 'sent'`.as("sent"))
      .where("provider_id", "=", providerId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return { ok: false, problem: "not rejected" };
    const { email, isConfirmed, ...sent } = account;
    const last = await tx
      .selectFrom("provider_submissions")
      .select(["id", "status", "service_type", "care_specialties", "service_area", "license_number"])
      .select("availability_hours")
      .where("provider_id", "=", providerId)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.status !== "rejected") {
      // The same form sent again is the same application.
      return isResubmission(sent, applicant)
        ? { ok: true, email, isConfirmed }
        : { ok: false, problem: "not rejected" };
    }

    const form = { ...applicant.form, email };
    // Agreed to later, what it wished for before would overwrite what it states now.
    await asProvider(tx, providerId, (own) => withdrawEdit(own, providerId));
    await tx
      .updateTable("providers")
      .set({
        name: form.businessName,
        ...toPhoneColumns(form.phone),
        description: form.description,
        website: form.website,
        ...clearAppliedValues(last, form),
      })
      .where("id", "=", providerId)
      .execute();
    await saveAttributes(tx, providerId, attributes);
    const submission = toSubmissionRow(providerId, last.id, { ...applicant, form });
    await tx
      .updateTable("provider_accounts")
      .set({
        application: JSON.stringify({ key: applicant.key, sent: hashApplication(applicant), submission }),
      })
      .where("provider_id", "=", providerId)
      .execute();
    await recordSubmissionOrSchedule(tx, providerId);
    await recordAudit(tx, {
      actor: { kind: "provider", providerId },
      action: "registration.repeated",
      table: "providers",
      id: providerId,
    });
    if (isConfirmed) await notifyAdminsOfApplication(tx, origin, providerId);
    return { ok: true, email, isConfirmed };
  });
}
