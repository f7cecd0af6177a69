import { promises } from "#config/promises.ts";

/** What a sent waitlist form is answered with. Apart from the schema, which the browser does without. */
export type WaitlistResult =
  | { ok: true; marks: { formKey: string; shown: string } }
  | { ok: false; problem?: string; errors?: Record<string, string>; values?: Partial<WaitlistValues> };

/** What was typed. */
export type WaitlistValues = { email: string; city: string; state: string };

export const WAITLIST_NOT_STORED = "Failed to submit to waitlist";
/** The request itself failed: nobody answered, or nothing that can be read. */
export const WAITLIST_NOT_SENT = "Failed to join waitlist. Please try again.";
export const WAITLIST_CLOSED = "The waitlist is closed at the moment. Please come back later.";

export const PROMOTION_TEXT = `The first ${promises.freeConsultations} people get a free consultation`;
