import { z } from "zod";
import { serviceStatuses } from "#platform/flags/service-status.ts";
import { paragraphField } from "#platform/forms/form-fields.ts";
import { reasonField } from "#platform/forms/reason.ts";

/** The message's length is that of the table's check. */
export const serviceStatusSchema = z.object({
  status: z.enum(
    serviceStatuses.map(({ value }) => value),
    { error: "Please choose one" },
  ),
  message: paragraphField(500),
  reason: reasonField,
  version: z.string().max(64).default(""),
});
