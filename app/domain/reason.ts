import { requiredParagraph } from "./form-fields.ts";

const REASON_MISSING = "Please say why: it is kept in the audit log.";

/** Why an admin changes something. */
export const reasonField = requiredParagraph(REASON_MISSING, 500);
