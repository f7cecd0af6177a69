import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findUndoLink } from "../queries/undo-links.server.ts";
import { endAdminSessions, removeSecondFactor } from "./admin-second-factor.server.ts";
import { consumeUndoLink } from "./undo-links.server.ts";

type Undone = { ok: true; isRepeat: boolean } | { ok: false; problem: "link" };

/**
 * Turns the second factor off for the person who reads the admin's mail, and ends every session. Signing in needs the
 * password as before.
 */
export function undoSecondFactor(db: Db, key: string): Promise<Undone> {
  return asService(db, async (tx) => {
    const link = await findUndoLink(tx, key);
    const admin =
      link?.admin_id &&
      (await tx
        .selectFrom("admins")
        .select(["id", "email"])
        .where("id", "=", link.admin_id)
        .forUpdate()
        .executeTakeFirst());
    if (!admin) return { ok: false, problem: "link" };
    if (!(await consumeUndoLink(tx, link.id))) return { ok: true, isRepeat: true };
    await removeSecondFactor(tx, admin.id);
    await endAdminSessions(tx, admin.id);
    // The links of other emails would turn off the factor that the owner may set up next.
    await tx
      .updateTable("undo_links")
      .set({ used_at: sql<Date>`now()` })
      .where("admin_id", "=", admin.id)
      .where("used_at", "is", null)
      .execute();
    await recordAudit(tx, {
      actor: { kind: "admin", email: admin.email },
      action: "admin.second-factor-undone",
      table: "admins",
      id: admin.id,
    });
    return { ok: true, isRepeat: false };
  });
}
