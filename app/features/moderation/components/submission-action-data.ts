import type { FormErrors, FormValues } from "#platform/forms/parse-form.ts";

/** What came of a press on a button of the review panel. */
export type SubmissionActionData =
  | {
      id?: string;
      done?: string;
      problem?: string;
      errors?: FormErrors;
      /** As typed; after a success only what it has not settled. */
      values?: FormValues;
      /** Somebody else was faster: who made it what, and when. */
      conflict?: { status: string; by: string | null; at: Date | null };
      /** The version that this answer shows. */
      version?: string;
    }
  | undefined;
