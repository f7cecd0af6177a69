import { promises } from "#config/promises.ts";
import { formatMoney } from "#platform/text/format-number.ts";

export const paidTiers = ["premium", "enterprise"] as const;
export type PaidTier = (typeof paidTiers)[number];
export type PlanTier = "basic" | PaidTier;

export type Plan = {
  tier: PlanTier;
  name: string;
  /** Cents a month. */
  price: number;
  /** A range as it is shown, always with the word "estimated". */
  leads: string;
  features: string[];
};

/** What a provider can choose from, the cheapest first; each has what those before it have. */
export const plans: readonly Plan[] = [
  {
    tier: "basic",
    name: "Basic",
    price: 0,
    leads: "5-15",
    features: ["Profile", "Contact info", "Reviews", "Email support in 48-72 h"],
  },
  {
    tier: "premium",
    name: "Premium",
    price: promises.monthlyPrice.premium,
    leads: "20-50",
    features: [
      "Everything in Basic",
      "Consultation requests from families",
      "Analytics",
      "Lead management",
      "Phone support in business hours",
      `${promises.ticketReplyHours.premium} h response`,
      "A higher place in the search, labeled as promoted",
    ],
  },
  {
    tier: "enterprise",
    name: "Enterprise",
    price: promises.monthlyPrice.enterprise,
    leads: "50-120+",
    features: [
      "Everything in Premium",
      "Custom insights tab",
      "Team assignment and configuration of leads",
      "Dedicated account manager",
      `${promises.ticketReplyHours.enterprise} h response guarantee`,
      "Top-3 placement, labeled as featured",
      "Featured on the home page",
    ],
  },
];

export function isPaidTier(value: unknown): value is PaidTier {
  return paidTiers.some((tier) => tier === value);
}

/** The one with more in it; anything that is no plan has nothing. */
export function findHigherPlan(one: string | null, other: string | null): PlanTier {
  return plans.findLast(({ tier }) => tier === one || tier === other)?.tier ?? "basic";
}

export function getPlan(tier: PlanTier): Plan {
  const plan = plans.find((each) => each.tier === tier);
  if (!plan) throw new Error(`no plan ${tier}`);
  return plan;
}

/** '$199', '$99.50', '-$12.30'. */
export function formatCents(cents: number, currency = "USD"): string {
  return formatMoney(cents / 100, currency);
}

/** 'Free', '$199/mo'. */
export function formatPlanPrice({ price }: Plan): string {
  return price === 0 ? "Free" : `${formatCents(price)}/mo`;
}
