import type { FormErrors, FormValues } from "#platform/forms/parse-form.ts";

/** What became of a sent inquiry. */
export type InquiryResult =
  | { sent: { email: string; byPhone: boolean; isTicket?: boolean } }
  | { sent?: undefined; problem?: string; errors?: FormErrors; values: FormValues };
