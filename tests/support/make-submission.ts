import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/types.ts";

/** An application, of no provider unless the test names one. */
export function makeSubmission(db: Db, wish: Partial<Insertable<DB["provider_submissions"]>> = {}) {
  const row = {
    id: randomUUID(),
    business_name: "Golden Oaks Home Care",
    contact_name: "Ana Ruiz",
    email: "ana@oaks.example",
    phone: "(214) 555-0111",
    service_type: "In-Home Care",
    service_area: "Plano, Frisco and Allen",
    description: "Help at home.",
    ...wish,
  };
  return asService(db, (tx) =>
    tx.insertInto("provider_submissions").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export function makeEdit(
  db: Db,
  providerId: string,
  changes: object = { phone: "(214) 555-0199" },
  wish: Partial<Insertable<DB["provider_edits"]>> = {},
) {
  const row = { id: randomUUID(), provider_id: providerId, changes: JSON.stringify(changes), ...wish };
  return asService(db, (tx) =>
    tx.insertInto("provider_edits").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}
