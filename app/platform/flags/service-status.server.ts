import { uuidFromHash } from "../crypto/uuid-from-hash.server.ts";
import type { Db } from "../db/database.server.ts";
import { isServiceStatus, type ServiceStatusName } from "./service-status.ts";

export type ServiceStatus = { status: ServiceStatusName; message: string };

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

/** The same for the admin who is about to change it: who set it, and which version of it this is. */
export async function findServiceSetting(tx: Db, serviceSlug: string) {
  const row = await tx
    .selectFrom("service_status_config")
    .select(["status", "message", "updated_at", "updated_by"])
    .where("service_slug", "=", serviceSlug)
    .executeTakeFirst();
  const status = isServiceStatus(row?.status) ? row.status : "live";
  const message = row?.message ?? "";
  return {
    status,
    message,
    updatedAt: row?.updated_at ?? null,
    updatedBy: row?.updated_by ?? null,
    version: uuidFromHash(status, message),
  };
}
