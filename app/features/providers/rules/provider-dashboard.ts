import { dashboardTabs } from "#config/navigation.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";
import type { Tier } from "./provider.ts";

/** A provider as it sees itself. */
export type DashboardProvider = FormattedPhone & {
  id: string;
  name: string;
  email: string;
  description: string;
  services: string[];
  active: boolean;
  tier: Tier;
  status: string;
  verified: boolean;
  subscription_status: string | null;
  subscription_id: string | null;
  current_period_end: Date | null;
  stripe_customer_id: string | null;
  created_at: Date;
  updated_at: Date;
  sign_in_email: string;
  /** Taken off the site by itself, since then. */
  paused_at: Date | null;
  onboarding_completed_at: Date | null;
};

export const accessError = {
  title: "Access Error",
  message: "Failed to load provider information. Please contact support.",
  support: "/contact?reason=provider-support",
};

export type DashboardTab = (typeof dashboardTabs)[number];

export function isPaying(tier: Tier): boolean {
  return tier === "premium" || tier === "enterprise";
}

export function listDashboardTabs(tier: Tier): DashboardTab[] {
  return dashboardTabs.filter(({ isPaid }) => !isPaid || isPaying(tier));
}

/** Every page of the desk names its provider, and opens for that provider's session alone. */
export function dashboardPath(slug: string, providerId: string, params: Record<string, string> = {}): string {
  const path = slug ? `/provider/dashboard/${slug}` : "/provider/dashboard";
  return `${path}?${new URLSearchParams({ id: providerId, ...params })}`;
}
