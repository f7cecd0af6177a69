import { z } from "zod";
import { inquiryStatuses } from "#features/inquiries/rules/inquiry-queue.ts";
import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { paragraphField, requiredParagraphField } from "#platform/forms/form-fields.ts";
import { queueProblems } from "../rules/admin-queue.ts";

/** Apart from the words in review-queue.ts, which the browser needs too: zod stays on the server. */
export const handleReportsSchema = z.object({ note: requiredParagraphField(queueProblems.note, NOTE_MAX) });
export const giveUpSchema = z.object({ reason: requiredParagraphField(queueProblems.reason, NOTE_MAX) });
export const inquiryChangeSchema = z.object({
  status: z.enum(
    inquiryStatuses.map(({ value }) => value),
    queueProblems.unclear,
  ),
  note: paragraphField(NOTE_MAX),
  version: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
});

/** '<id> <version>' of each report that was on the page. */
export function parseReportVersions(sent: FormDataEntryValue[]) {
  return sent.slice(0, 100).map((entry) => {
    const [id = "", version = ""] = String(entry).split(" ");
    return { id, version: /^\d{1,6}$/.test(version) ? Number(version) : -1 };
  });
}
