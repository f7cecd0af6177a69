import type { Db } from "#db/database.server.ts";

export type ServiceStatus = { status: "live" | "waitlist" | "paused"; message: string };

/** Whether the service takes requests: `waitlist` shows the waitlist in place of booking, `paused` closes the forms. */
export async function findServiceStatus(db: Db, serviceSlug: string): Promise<ServiceStatus> {
  const row = await db
    .selectFrom("service_status_config")
    .select(["status", "message"])
    .where("service_slug", "=", serviceSlug)
    .executeTakeFirst();
  return toServiceStatus(row?.status, row?.message);
}

/** Live unless it is said otherwise. */
export function toServiceStatus(
  status: string | null | undefined,
  message: string | null | undefined,
): ServiceStatus {
  if (status === "waitlist" || status === "paused") return { status, message: message ?? "" };
  return { status: "live", message: "" };
}
