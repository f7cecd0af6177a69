import type { Placement } from "#features/providers/rules/placement.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { PlanTier } from "../../rules/plans.ts";

/** Invented, and said to be so beside each: what a listing looks like with each plan. No stars: nobody rated them. */
const sampleProvider: PublicProvider = {
  id: "sample",
  name: "Sample Home Care",
  description: "",
  rating: null,
  reviewCount: 0,
  responseTime: "24 hours",
  image: null,
  verified: true,
  featured: false,
  status: "verified",
  tier: "basic",
  services: [
    "Companion care",
    "Personal care",
    "Meal preparation",
    "Respite care",
    "Dementia care at home",
    "Transportation",
  ],
  pricing: { startingFrom: 32, currency: "USD", unit: "hour" },
  coverage: ["your city", "the towns around it"],
  contact: {
    phone: "(214) 555-0100",
    phoneHref: "tel:+12145550100",
    email: "hello@sample.example",
    website: "https://sample.example",
  },
  availability: { sameDay: false, weekends: true, emergency: false },
  specializations: ["Alzheimer's & Dementia Care", "Veterans Care", "Post-Surgery Recovery"],
  certifications: [],
  active: true,
};

export type Sample = { tier: PlanTier; placement: Placement; provider: PublicProvider };

export const sampleProviders: Sample[] = [
  { tier: "basic", placement: "none", provider: sampleProvider },
  {
    tier: "premium",
    placement: "promoted",
    provider: { ...sampleProvider, tier: "premium", responseTime: "2-4 hours" },
  },
  {
    tier: "enterprise",
    placement: "featured",
    provider: { ...sampleProvider, tier: "enterprise", featured: true, responseTime: "1 hour" },
  },
];
