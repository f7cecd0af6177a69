import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/**
 * Before providers are deleted: what remains of their payments is what was paid, when, and by which business. Not the
 * address of the invoice's page, which shows more than that to whoever has it.
 */
export async function anonymizeInvoices(tx: Db, providerIds: string[]): Promise<void> {
  await tx
    .updateTable("invoices")
    .from("providers")
    .set({ payer: sql`providers.name`, hosted_url: null })
    .whereRef("providers.id", "=", "invoices.provider_id")
    .where("providers.id", "in", providerIds)
    .execute();
}
