import type { Insertable } from "kysely";
import { GENERAL_CONSULTATION } from "#features/care/rules/care-options.ts";
import type { DB } from "#platform/db/types.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { CONSENT_VERSION, formatConsentText } from "../rules/consultation.ts";
import { findTimeline, formatRequestedTimeNote } from "../rules/consultation-times.ts";
import { consultationRateLimits } from "../rules/rate-limits.ts";
import type { ConsultationForm } from "../schema/consultation-schema.ts";

export type ConsultationInput = {
  providerId: string;
  serviceSlug: string;
  form: ConsultationForm;
  /** A request that names no day and no time, whose fields in the form are then empty: how soon, in the stored words. */
  withoutTime?: { timeline: string; notes: string | null };
  /** Made with the form: sent again it is the same request, also with a small correction. */
  key: string | undefined;
  address: string;
  now: Date;
};

type RequestedProvider = { id: string; name: string; timeZone: string };

/** `today`: the day in the provider's city. */
export function toConsultationRow(
  id: string,
  provider: RequestedProvider,
  today: string,
  { form, withoutTime }: ConsultationInput,
) {
  return {
    id,
    provider_id: provider.id,
    family_name: form.name,
    email: form.email,
    ...toPhoneColumns(form.phone),
    care_needs: form.message || GENERAL_CONSULTATION,
    timeline: withoutTime ? withoutTime.timeline : findTimeline(today, form.date),
    preferred_contact: form.preferredContact,
    additional_notes: withoutTime ? withoutTime.notes : formatRequestedTimeNote(form, provider.timeZone),
    wished_date: withoutTime ? null : form.date,
    wished_time: withoutTime ? null : form.time,
    consent_text: formatConsentText(provider.name),
    consent_version: CONSENT_VERSION,
  } satisfies Insertable<DB["consultation_requests"]>;
}

/** What a request takes of its sender's allowances, and each correction, which writes letters too. */
export function listRateLimitUses({ address, form }: ConsultationInput) {
  return [
    { limit: consultationRateLimits.address, who: address },
    { limit: consultationRateLimits.email, who: form.email },
  ];
}
