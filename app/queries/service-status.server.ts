import type { Db } from "#db/database.server.ts";

export type ServiceStatus = { status: "live" | "waitlist" | "paused"; message: string };

/** Whether the service takes requests: `waitlist` shows the waitlist in place of booking, `paused` closes the forms. */
export async function findServiceStatus(db: Db, serviceSlug: string): Promise<ServiceStatus> {
  const row = await db
    .selectFrom("service_status_config")
    .select(["status", "message"])
    .where("service_slug", "=", serviceSlug)
    .executeTakeFirst();
  if (row?.status === "waitlist" || row?.status === "paused")
    return { status: row.status, message: row.message };
  return { status: "live", message: "" };
}
