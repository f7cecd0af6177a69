import type { Db } from "#platform/db/database.server.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { isTier } from "../rules/provider.ts";
import type { DashboardProvider } from "../rules/provider-dashboard.ts";

/** A provider as it sees itself, read with its own rights. */
export async function loadDashboardProvider(db: Db, id: string): Promise<DashboardProvider> {
  const row = await db
    .selectFrom("providers")
    .innerJoin("provider_accounts", "provider_id", "providers.id")
    .select([
      "providers.id",
      "name",
      "email",
      "phone",
      "phone_e164",
      "description",
      "services",
      "active",
      "tier",
      "status",
      "verified",
      "subscription_status",
      "subscription_id",
      "current_period_end",
      "stripe_customer_id",
      "providers.created_at",
      "providers.updated_at",
      "sign_in_email",
      "paused_at",
      "onboarding_completed_at",
    ])
    .where("providers.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Error("Provider not found");
  const { phone, phone_e164, ...provider } = row;
  return {
    ...provider,
    ...formatPhone({ phone, phone_e164 }),
    tier: isTier(row.tier) ? row.tier : "inactive",
  };
}
