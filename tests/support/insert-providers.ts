import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { providerRow } from "./provider-row.ts";

/** As they are, ratings included. */
export async function insertProviders(db: Db, providers: PublicProvider[], cityId: number | null = null) {
  if (providers.length === 0) return;
  const rows = providers.map((provider) => ({ ...providerRow(provider), city_id: cityId }));
  await asService(db, (tx) => tx.insertInto("providers").values(rows).execute());
}
