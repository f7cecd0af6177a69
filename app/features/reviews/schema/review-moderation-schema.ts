import { z } from "zod";
import { paragraph } from "#platform/forms/form-fields.ts";
import { REFUSAL_DETAIL_MAX, refusalReasons } from "../rules/review-moderation.ts";

/** Apart from the words in review-decision.ts, which the browser needs too: zod stays on the server. */
export const refusalSchema = z
  .object({
    reason: z.enum(
      refusalReasons.map(({ value }) => value),
      "Please choose a reason",
    ),
    detail: paragraph(REFUSAL_DETAIL_MAX),
  })
  .refine(({ reason, detail }) => reason !== "other" || detail, {
    path: ["detail"],
    message: "Please say in your words why",
  });
