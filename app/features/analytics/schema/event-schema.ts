import { z } from "zod";
import { eventKinds } from "../rules/analytics-event.ts";

/** A path as our links write it: no query, and no character that an e-mail address or a name would need. */
const path = z
  .string()
  .max(200)
  .regex(/^\/[A-Za-z0-9/_.-]*$/);

export const eventSchema = z.strictObject({
  kind: z.enum(eventKinds),
  path,
  providerId: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .optional(),
});

export type SiteEvent = z.infer<typeof eventSchema>;
