import type { Db } from "#platform/db/database.server.ts";
import { attributes, type ProviderAttributes } from "../rules/attributes.ts";

/** Writes the given attributes of a provider, and leaves the others as they are. */
export async function saveAttributes(tx: Db, providerId: string, values: Partial<ProviderAttributes>) {
  const listed = selectTableValues("providers", values);
  if (Object.keys(listed).length > 0)
    await tx.updateTable("providers").set(listed).where("id", "=", providerId).execute();
  const address = selectTableValues("provider_addresses", values);
  if (Object.keys(address).length > 0)
    await tx
      .insertInto("provider_addresses")
      .values({ ...address, provider_id: providerId })
      .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(address))
      .execute();
}

function selectTableValues(table: (typeof attributes)[number]["table"], values: Partial<ProviderAttributes>) {
  const names = attributes.filter((attribute) => attribute.table === table).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}
