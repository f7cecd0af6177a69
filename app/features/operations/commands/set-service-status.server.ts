import { type Actor, mayChangeSettings } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findServiceSetting } from "#platform/flags/service-status.server.ts";
import type { ServiceStatusName } from "#platform/flags/service-status.ts";

type ServiceStatusInput = {
  status: ServiceStatusName;
  message: string;
  reason: string;
  /** Of the setting that the form was filled from. */
  version: string;
  /** Closing every form needs a second word. */
  isConfirmed: boolean;
};
export type StatusProblem = "forbidden" | "no reason" | "changed" | "unconfirmed";
type Outcome = { ok: true } | { ok: false; problem: StatusProblem };

/** Opens or closes the service for families. */
export function setServiceStatus(
  db: Db,
  actor: Actor,
  slug: string,
  wish: ServiceStatusInput,
): Promise<Outcome> {
  return asService(db, async (tx): Promise<Outcome> => {
    if (!mayChangeSettings(actor)) return { ok: false, problem: "forbidden" };
    const reason = wish.reason.trim();
    if (!reason) return { ok: false, problem: "no reason" };
    // So that there is a row to hold, whoever comes first.
    await tx
      .insertInto("service_status_config")
      .values({ service_slug: slug })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .selectFrom("service_status_config")
      .select("service_slug")
      .where("service_slug", "=", slug)
      .forUpdate()
      .execute();
    const before = await findServiceSetting(tx, slug);
    if (before.version !== wish.version) return { ok: false, problem: "changed" };
    if (wish.status === "paused" && !wish.isConfirmed) return { ok: false, problem: "unconfirmed" };
    await tx
      .updateTable("service_status_config")
      .set({ status: wish.status, message: wish.message, updated_by: actor.email })
      .where("service_slug", "=", slug)
      .execute();
    await recordAudit(tx, {
      actor,
      action: "service.status-set",
      table: "service_status_config",
      id: slug,
      reason,
      details: {
        from: { status: before.status, message: before.message },
        to: { status: wish.status, message: wish.message },
      },
    });
    return { ok: true };
  });
}
