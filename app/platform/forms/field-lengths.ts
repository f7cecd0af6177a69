/** The longest email address that SMTP can carry. Apart from form-fields.ts: zod stays on the server. */
export const EMAIL_MAX = 254;

/** In characters; the tables' checks are the same. */
export const NOTE_MAX = 2000;
