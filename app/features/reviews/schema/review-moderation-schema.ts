import { z } from "zod";
import { paragraphField } from "#platform/forms/form-fields.ts";
import { REJECTION_DETAIL_MAX, rejectionReasons } from "../rules/review-moderation.ts";

/** Apart from the words in review-decision.ts, which the browser needs too: zod stays on the server. */
export const rejectionSchema = z
  .object({
    reason: z.enum(
      rejectionReasons.map(({ value }) => value),
      "Please choose a reason",
    ),
    detail: paragraphField(REJECTION_DETAIL_MAX),
  })
  .refine(({ reason, detail }) => reason !== "other" || detail, {
    path: ["detail"],
    message: "Please say in your words why",
  });
