import { requiredParagraphField } from "./form-fields.ts";

const REASON_MISSING = "Please say why: it is kept in the audit log.";

export const REASON_MAX = 500;

/** Why an admin changes something. */
export const reasonField = requiredParagraphField(REASON_MISSING, REASON_MAX);
