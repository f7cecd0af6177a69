import { z } from "zod";

/** What is counted; the table's check holds the same list. */
export const eventKinds = [
  "page_view",
  "search",
  "waitlist_joined",
  "waitlist_error",
  "consultation_opened",
  "consultation_booked",
  "consultation_failed",
  "consultation_error",
  "profile_view",
  "call",
  "email",
  "website",
] as const;

/** A page of our own desk: whoever looks at it is no visitor. */
export function isOwnPage(path: string): boolean {
  return path.startsWith("/admin");
}

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
