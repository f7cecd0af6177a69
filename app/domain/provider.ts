export const tiers = ["basic", "premium", "enterprise", "inactive"] as const;
export type Tier = (typeof tiers)[number];

/** A provider as families see it. */
export type PublicProvider = {
  id: string;
  name: string;
  description: string;
  rating: number | null;
  reviewCount: number;
  responseTime: string;
  image: string | null;
  verified: boolean;
  featured: boolean;
  status: string;
  tier: Tier;
  services: string[];
  pricing: { startingFrom: number; currency: string; unit: string };
  coverage: string[];
  contact: { phone: string; email: string; website: string | null };
  availability: { sameDay: boolean; weekends: boolean; emergency: boolean };
  specializations: string[];
  certifications: string[];
  active: boolean;
};

export function isTier(value: string): value is Tier {
  return tiers.some((tier) => tier === value);
}
