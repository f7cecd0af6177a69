import type { FormErrors, FormValues } from "#platform/forms/parse-form.ts";

export type RegistrationAnswer =
  | { done: { id: string; email: string; isConfirmed: boolean } }
  | {
      done?: undefined;
      problem?: string;
      /** The address has a listing already: the way there is shown. */
      isKnown?: boolean;
      errors?: FormErrors;
      values: FormValues;
      specialties: string[];
    };
