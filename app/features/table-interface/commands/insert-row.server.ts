import type { z } from "zod";
import { brand } from "#config/brand.ts";
import { seniorCare } from "#config/services.ts";
import { GENERAL_CONSULTATION, registrationErrors } from "#features/care/rules/care-options.ts";
import { requestConsultation } from "#features/consultations/commands/request-consultation.server.ts";
import { consultationErrors } from "#features/consultations/rules/consultation.ts";
import type { ConsultationForm } from "#features/consultations/schema/consultation-schema.ts";
import { sendInquiry } from "#features/inquiries/commands/send-inquiry.server.ts";
import { inquirySchema } from "#features/inquiries/schema/inquiry-schema.ts";
import { registerProvider } from "#features/registration/commands/register-provider.server.ts";
import { joinWaitlist } from "#features/waitlist/commands/join-waitlist.server.ts";
import { waitlistSubdomain } from "#features/waitlist/rules/waitlist.ts";
import { waitlistSchema } from "#features/waitlist/schema/waitlist-schema.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { formatRateLimitProblem, type RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { type CallError, callError } from "../rules/errors.ts";
import type { WritableName } from "../rules/tables.ts";
import {
  consultationCallSchema,
  consultationRowSchema,
  submissionRowSchema,
} from "../schema/insert-schemas.ts";
import { consumeInsertLimit } from "./consume-limits.server.ts";

export type Caller = {
  address: string;
  userAgent: string | null;
  /** The same call with the same key is stored once. */
  key: string | undefined;
  now: Date;
};
export type InsertContext = { db: Db; secrets: Secrets; origin: string };
type Row = Record<string, unknown>;
type InsertResult = { ok: true; row: Row } | { ok: false; error: CallError };
type Insert = (service: InsertContext, row: Row, caller: Caller) => Promise<InsertResult>;

/** Stores a row by the command of the form that it stands for. */
export function insertRow(
  service: InsertContext,
  table: WritableName,
  row: Row,
  caller: Caller,
): Promise<InsertResult> {
  return inserts[table](service, row, caller);
}

const inserts: Record<WritableName, Insert> = {
  async waitlist(service, row, caller) {
    const parsed = parseRow("waitlist", waitlistSchema, row, {});
    if (!parsed.ok) return parsed;
    const refusal = await consumeFormLimit(service, "waitlist", caller);
    if (refusal) return refusal;
    const hostname = new URL(service.origin).hostname;
    const outcome = await joinWaitlist(service.db, service.secrets.limits, {
      entry: parsed.value,
      ...caller,
      serviceSlug: seniorCare.slug,
      hostname,
    });
    if (!outcome.ok)
      return outcome.problem === "closed" ? toRefusal(outcome.message) : toLimitError(outcome.problem);
    return { ok: true, row: { ...parsed.value, subdomain: waitlistSubdomain(seniorCare.slug), hostname } };
  },

  async consultation_requests(service, row, caller) {
    const parsed = parseRow("consultation_requests", consultationRowSchema, row, {
      provider_id: "providerId",
      family_name: "name",
      care_needs: "message",
      preferred_contact: "preferredContact",
      additional_notes: "additionalNotes",
    });
    if (!parsed.ok) return parsed;
    const { providerId, timeline, additionalNotes, ...form } = parsed.value;
    const requested = await submitConsultation(service, providerId, { ...form, date: "", time: "" }, caller, {
      timeline,
      notes: additionalNotes,
    });
    if (!requested.ok) return requested;
    return {
      ok: true,
      row: {
        id: requested.id,
        provider_id: providerId,
        family_name: form.name,
        email: form.email,
        phone: form.phone,
        care_needs: form.message || GENERAL_CONSULTATION,
        timeline,
        preferred_contact: form.preferredContact,
        additional_notes: additionalNotes,
        status: "new",
        provider_notified: false,
        family_notified: false,
      },
    };
  },

  async contact_submissions(service, row, caller) {
    const parsed = parseRow("contact_submissions", inquirySchema, row, {});
    if (!parsed.ok) return parsed;
    const refusal = await consumeFormLimit(service, "inquiry", caller);
    if (refusal) return refusal;
    const hostname = new URL(service.origin).hostname;
    const outcome = await sendInquiry(service.db, service.secrets.limits, parsed.value, {
      ...caller,
      serviceSlug: seniorCare.slug,
      hostname,
    });
    if (!outcome.ok)
      return outcome.problem === "paused" ? toRefusal(outcome.message) : toLimitError(outcome.problem);
    const { id } = outcome;
    return { ok: true, row: { id, ...parsed.value, hostname, user_agent: caller.userAgent, status: "new" } };
  },

  async provider_submissions(service, row, caller) {
    const parsed = parseRow("provider_submissions", submissionRowSchema, row, submissionFields);
    if (!parsed.ok) return parsed;
    const refusal = await consumeFormLimit(service, "registration", caller);
    if (refusal) return refusal;
    const hostname = new URL(service.origin).hostname;
    const outcome = await registerProvider(service.db, service.secrets, service.origin, {
      ...caller,
      serviceSlug: seniorCare.slug,
      form: parsed.value,
      hostname,
    });
    if (!outcome.ok) {
      if (outcome.problem === "paused") return toRefusal(outcome.message);
      if (outcome.problem === "duplicate" || outcome.problem === "unconfirmed duplicate")
        return { ok: false, error: callError(409, "23505", registrationErrors[outcome.problem]) };
      if (outcome.problem === "unknown zip") return toRefusal(Object.values(outcome.errors).join(" "));
      return toLimitError(outcome.problem);
    }
    const form: Record<string, unknown> = parsed.value;
    const columns = Object.keys(row).filter(
      (column) => !["hostname", "user_agent", "status"].includes(column),
    );
    return {
      ok: true,
      row: {
        id: uuidFromHash("submission", outcome.id, "first"),
        provider_id: outcome.id,
        ...Object.fromEntries(
          columns.map((column) => [column, form[submissionFields[column] ?? column] ?? null]),
        ),
        hostname,
        user_agent: caller.userAgent,
        status: "new",
        created_at: outcome.createdAt,
      },
    };
  },
};

const submissionFields: Record<string, string> = {
  business_name: "businessName",
  contact_name: "contactName",
  service_type: "serviceType",
  service_area: "serviceArea",
  care_specialties: "careSpecialties",
  years_in_business: "yearsInBusiness",
  staff_size: "staffSize",
  license_number: "licenseNumber",
  insurance_provider: "insuranceProvider",
  languages_spoken: "languagesSpoken",
  availability_hours: "availabilityHours",
  background_checks: "backgroundChecks",
};

type ConsultationCallResult = { ok: true; id: string } | { ok: false; error: CallError };

/** `functions/submit-consultation-request`: the booking form as the page sends it. */
export async function callConsultation(
  service: InsertContext,
  body: Row,
  caller: Caller,
): Promise<ConsultationCallResult> {
  const parsed = parseRow("consultation_requests", consultationCallSchema, body, {});
  if (!parsed.ok) return parsed;
  const { providerId, ...form } = parsed.value;
  return submitConsultation(service, providerId, form, caller);
}

async function submitConsultation(
  service: InsertContext,
  providerId: string,
  form: ConsultationForm,
  caller: Caller,
  withoutTime?: { timeline: string; notes: string | null },
): Promise<ConsultationCallResult> {
  const refusal = await consumeFormLimit(service, "consultation", caller);
  if (refusal) return refusal;
  const outcome = await requestConsultation(service.db, service.secrets, {
    ...caller,
    providerId,
    serviceSlug: seniorCare.slug,
    form,
    withoutTime,
  });
  if (outcome.ok) return { ok: true, id: outcome.id };
  switch (outcome.problem) {
    case "missing":
      return {
        ok: false,
        error: callError(
          409,
          "23503",
          'insert or update on table "consultation_requests" violates foreign key constraint "consultation_requests_provider_id_fkey"',
          { details: "There is no listing with this provider_id." },
        ),
      };
    case "not bookable":
      return toRefusal("This provider takes no requests here. Please call it instead.");
    case "closed":
      return toRefusal(consultationErrors.refused);
    case "not offered":
      return toRefusal(outcome.fields.map((field) => consultationErrors.unoffered[field]).join(" "));
    default:
      return toLimitError(outcome.problem);
  }
}

/** Reads a row as the fields of its form. `fields` names those that a form calls otherwise than the table. */
function parseRow<Schema extends z.ZodType>(
  table: string,
  schema: Schema,
  row: Row,
  fields: Record<string, string>,
): { ok: true; value: z.infer<Schema> } | { ok: false; error: CallError } {
  const named = Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([column, value]) => [fields[column] ?? column, toFormText(value)]);
  const parsed = schema.safeParse(Object.fromEntries(named));
  if (parsed.success) return { ok: true, value: parsed.data };
  const columnOf = (field: string) =>
    Object.entries(fields).find(([, named]) => named === field)?.[0] ?? field;
  const details = parsed.error.issues.map(({ path, message }) => `${columnOf(String(path[0]))}: ${message}`);
  return {
    ok: false,
    error: callError(400, "23514", `new row for relation "${table}" violates a check constraint`, {
      details: details.join("; "),
    }),
  };
}

/** Forms send numbers and checkboxes as text. */
function toFormText(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

async function consumeFormLimit(
  { db, secrets }: InsertContext,
  form: Parameters<typeof consumeInsertLimit>[2],
  { address }: Caller,
): Promise<{ ok: false; error: CallError } | undefined> {
  const problem = await consumeInsertLimit(db, secrets.limits, form, address);
  return problem && toLimitError(problem);
}

function toRefusal(message: string): { ok: false; error: CallError } {
  return { ok: false, error: callError(400, "P0001", message) };
}

/** PostgREST's own way to say another status: PT and the number. */
function toLimitError(problem: RateLimitProblem): { ok: false; error: CallError } {
  return { ok: false, error: callError(429, "PT429", formatRateLimitProblem(problem, brand.phone)) };
}
