import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import type { DemoProvider } from "./demo-providers.ts";
import { hoursAfter, subtractDays, toTimestamp } from "./demo-time.ts";
import { hash, randomFrom, uuidFrom } from "./random.ts";

const REVIEWER = "reviewer@directory.example";

/** Every subscription is in good order but these, so that each badge can be seen. */
const exceptionalSubscriptions: Record<string, { status: string; periodEndsIn: number }> = {
  "Camasfield Senior Living": { status: "past_due", periodEndsIn: -4 },
  "Heronwick Senior Care": { status: "canceling", periodEndsIn: 12 },
  "Cottonwood Ferry Home Care": { status: "canceled", periodEndsIn: -40 },
};

export function accountRow(provider: DemoProvider, today: string) {
  const isWaiting = provider.listingState === "reviewing" || provider.listingState === "new";
  return {
    provider_id: provider.id,
    sign_in_email: signInEmail(provider),
    email_confirmed_at: hoursAfter(provider.created_at, 0.3),
    ...subscription(provider, today),
    onboarding_completed_at: isWaiting ? null : hoursAfter(provider.created_at, 31),
    review_notes: provider.listingState === "inactive" ? "Taken off at the owner's own wish." : null,
    created_at: provider.created_at,
  };
}

export function submissionRow(provider: DemoProvider) {
  const { care_specialties, ...application } = provider.application;
  return {
    id: uuidFrom(`submission:${provider.id}`),
    provider_id: provider.id,
    business_name: provider.name,
    ...application,
    email: signInEmail(provider),
    ...toPhoneColumns(provider.phone),
    description: provider.description,
    care_specialties: care_specialties ?? provider.specializations,
    insurance_provider: "General and professional liability, certificate on file",
    website: `https://${provider.domain}`,
    background_checks: true,
    hostname: null,
    user_agent: null,
    created_at: provider.created_at,
    ...decision(provider),
  };
}

function decision(provider: DemoProvider) {
  if (provider.listingState === "new") {
    return { status: "new", reviewed_at: null, reviewed_by: null, admin_notes: null };
  }
  const status = provider.listingState === "reviewing" ? "reviewing" : "approved";
  const hours =
    provider.listingState === "reviewing" ? 6 : 5 + randomFrom(`decision:${provider.id}`).next() * 17;
  return {
    status,
    reviewed_at: hoursAfter(provider.created_at, hours),
    reviewed_by: REVIEWER,
    admin_notes: notes[provider.listingState],
  };
}

const notes = {
  listed: "License and insurance checked, references called.",
  inactive: "License and insurance checked. Later taken off at the owner's own wish.",
  reviewing: "License number is missing, asked the owner for it.",
};

function subscription(provider: DemoProvider, today: string) {
  const trouble = exceptionalSubscriptions[provider.name];
  if (provider.tier === "basic") {
    return {
      subscription_status: null,
      subscription_id: null,
      stripe_customer_id: null,
      current_period_end: null,
      plan_tier: null,
    };
  }
  const token = hash(`subscription:${provider.id}`).toString(36);
  const endsIn = trouble?.periodEndsIn ?? randomFrom(`period:${provider.id}`).between(3, 28);
  const status = trouble?.status ?? "active";
  return {
    subscription_status: status,
    subscription_id: `sub_demo_${token}`,
    stripe_customer_id: `cus_demo_${token}`,
    current_period_end: toTimestamp(subtractDays(today, -endsIn), 12),
    plan_tier: status === "canceled" ? null : provider.tier,
  };
}

function signInEmail(provider: DemoProvider): string {
  return `${provider.sign_in_mailbox ?? provider.mailbox}@${provider.domain}`;
}
