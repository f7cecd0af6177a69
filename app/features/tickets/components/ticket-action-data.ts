import type { FormErrors, FormValues } from "#platform/forms/parse-form.ts";

/** What became of a sent form of the support center, where it does not lead elsewhere. */
export type TicketActionData = {
  done?: "replied" | "resolved";
  problem?: string;
  errors?: FormErrors;
  values?: FormValues;
};
