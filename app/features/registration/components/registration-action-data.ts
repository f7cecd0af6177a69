import type { FormErrors, FormValues } from "#platform/forms/parse-form.ts";

export type RegistrationActionData =
  | { done: { id: string; email: string; isConfirmed: boolean } }
  | {
      done?: undefined;
      problem?: string;
      /** The address has a listing already: the way there is shown. */
      isDuplicate?: boolean;
      errors?: FormErrors;
      values: FormValues;
      specialties: string[];
    };
