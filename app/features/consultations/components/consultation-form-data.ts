import type { ComponentProps } from "react";
import type { WaitlistForm } from "#features/waitlist/components/waitlist-form.tsx";
import type { FormErrors } from "#platform/forms/parse-form.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";
import type { AntiSpamValues } from "#ui/form/anti-spam-fields.tsx";
import type { ConsultationChoices } from "../rules/consultation-choices.ts";

/** What the booking form needs; made for the moment, so never part of a cached page. */
export type ConsultationFormView = {
  provider: { id: string; name: string; responseTime: string } & FormattedPhone;
  /** Why nothing can be booked now. */
  closed: "by phone" | "waitlist" | "paused" | undefined;
  message: string;
  /** What stands in place of booking, where the service has only a waitlist. */
  waitlist: Pick<ComponentProps<typeof WaitlistForm>, "place" | "offer"> | undefined;
  consent: string;
  marks: Required<AntiSpamValues>;
} & ConsultationChoices;

export type ConsultationFormResult =
  | { ok: true; when: string; isAskedFor: boolean; email: string }
  | {
      ok: false;
      problem?: string;
      /** The provider has left, or takes no requests: the same form will be refused again. */
      isGone?: true;
      errors?: FormErrors;
      values?: Record<string, string>;
      /** What can be chosen now, where something was chosen that no longer can be. */
      choices?: ConsultationChoices;
    };
