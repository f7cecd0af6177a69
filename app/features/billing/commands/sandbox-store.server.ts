import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SandboxStore } from "../gateway/sandbox.server.ts";
import { parseSandboxObject } from "../gateway/sandbox-objects.server.ts";

const OBJECTS_PER_KIND_MAX = 100;

/** The demo's payment service keeps its objects in a table of its own, away from what they are applied to. */
export function openSandboxStore(db: Db): SandboxStore {
  return {
    find(kind, id) {
      return asService(db, async (tx) => {
        const row = await selectObjects(tx, kind).where("id", "=", id).executeTakeFirst();
        return row && parseSandboxObject(kind, row.content);
      });
    },

    list(kind, customerId) {
      return asService(db, async (tx) => {
        const rows = await selectObjects(tx, kind)
          .where("customer_id", "=", customerId)
          .orderBy("created_at", "desc")
          .orderBy("id")
          .limit(OBJECTS_PER_KIND_MAX)
          .execute();
        return rows.map(({ content }) => parseSandboxObject(kind, content));
      });
    },

    add(object) {
      const { id, kind, customerId } = object;
      const row = { id, kind, customer_id: customerId, content: JSON.stringify(object) };
      return asService(db, async (tx) => {
        await tx.insertInto("sandbox_objects").values(row).execute();
      });
    },

    change(kind, id, turn) {
      return asService(db, async (tx) => {
        const row = await selectObjects(tx, kind).where("id", "=", id).forUpdate().executeTakeFirst();
        const turned = row && turn(parseSandboxObject(kind, row.content));
        if (!turned) return undefined;
        await tx
          .updateTable("sandbox_objects")
          .set({ content: JSON.stringify(turned) })
          .where("id", "=", id)
          .execute();
        return turned;
      });
    },
  };
}

function selectObjects(tx: Db, kind: string) {
  return tx.selectFrom("sandbox_objects").select("content").where("kind", "=", kind);
}
