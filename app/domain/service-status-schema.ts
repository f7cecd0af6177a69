import { z } from "zod";
import { paragraph } from "./form-fields.ts";
import { reasonField } from "./reason.ts";
import { serviceStatuses } from "./service-status.ts";

/** The message's length is that of the table's check. */
export const serviceStatusSchema = z.object({
  status: z.enum(
    serviceStatuses.map(({ value }) => value),
    { error: "Please choose one" },
  ),
  message: paragraph(500),
  reason: reasonField,
  version: z.string().max(64).default(""),
});
