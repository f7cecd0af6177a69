import type { Db } from "#platform/db/database.server.ts";

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * A provider's account, held until the transaction ends: whoever asks the payment service for its state and stores
 * it must be the only one, or an older state would overwrite a newer one. Whoever holds more of a provider takes it
 * in this order, or two would wait for each other: account, application, listing, edit.
 */
export async function lockAccount(tx: Db, by: "provider_id" | "stripe_customer_id", value: string) {
  const held = await tx
    .selectFrom("provider_accounts")
    .select("provider_id")
    .where(by, "=", value)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  // Only now: a statement that waited for a lock still sees the other tables as they were when it began.
  return tx
    .selectFrom("provider_accounts")
    .innerJoin("providers", "providers.id", "provider_accounts.provider_id")
    .select(["providers.id", "providers.name", "providers.tier", "providers.created_at as registered_at"])
    .select(["providers.status", "providers.active", "providers.verified"])
    .select(["sign_in_email", "featured_by_admin", "stripe_customer_id", "plan_tier", "tier_by_admin"])
    .select(["subscription_id", "subscription_status", "current_period_end"])
    .where("provider_id", "=", held.provider_id)
    .executeTakeFirstOrThrow();
}
