import { randomBytes } from "node:crypto";
import { asService } from "./as-role.server.ts";
import type { Db } from "./database.server.ts";

const secretNames = ["links", "limits", "codes", "sandbox"] as const;

/**
 * links: signs the links in letters. limits: hides whose allowance is counted. codes: hides codes of six digits.
 * sandbox: signs the events of the demo's checkout.
 */
export type Secrets = Record<(typeof secretNames)[number], Buffer>;

/** The installation's secrets, made on its first start; every process has the same. */
export function readOrCreateSecrets(db: Db): Promise<Secrets> {
  return asService(db, async (tx) => {
    await tx
      .insertInto("secrets")
      .values(secretNames.map((name) => ({ name, value: randomBytes(32) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx.selectFrom("secrets").selectAll().execute();
    const secret = (name: string) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new Error(`no secret ${name}`);
      return row.value;
    };
    return {
      links: secret("links"),
      limits: secret("limits"),
      codes: secret("codes"),
      sandbox: secret("sandbox"),
    };
  });
}
