/** The longest email address that SMTP can carry. Apart from form-fields.ts: zod stays on the server. */
export const EMAIL_MAX = 254;
