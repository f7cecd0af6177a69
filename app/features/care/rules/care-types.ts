import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";

/** The six kinds of care, and the words in a service text that count for them. */
export const careTypes = [
  {
    slug: "home-care",
    name: "Home Care",
    summary: "Help at home with daily life, from a few hours a week to around the clock.",
    words: ["home care", "in home", "companion", "personal care", "home health"],
  },
  {
    slug: "assisted-living",
    name: "Assisted Living",
    summary: "A private apartment with meals, company and help nearby.",
    words: ["assisted"],
  },
  {
    slug: "memory-care",
    name: "Memory Care",
    summary: "A safe, calm place with staff trained in Alzheimer's and dementia care.",
    words: ["memory", "dementia", "alzheimer"],
  },
  {
    slug: "skilled-nursing",
    name: "Skilled Nursing",
    summary: "Nurses day and night, and rehabilitation after a hospital stay.",
    words: ["skilled nursing", "nursing home", "rehab"],
  },
  {
    slug: "adult-day",
    name: "Adult Day Programs",
    summary: "Activities, company and care during the day. Home in the evening.",
    words: ["adult day", "day program"],
  },
  {
    slug: "respite",
    name: "Respite Care",
    summary: "A break for family caregivers, from a few days to a few weeks.",
    words: ["respite"],
  },
] as const;

export type CareType = (typeof careTypes)[number];

export function findCareType(slug: string): CareType | undefined {
  return careTypes.find((type) => type.slug === slug);
}

export function findCareTypes(services: readonly string[]): CareType[] {
  return careTypes.filter((type) => offersCareType(services, type));
}

/** 'Memory care, home care, adult day'. A slug is a name in short. */
export function formatCareTypes(types: readonly CareType[]): string {
  const names = types.map(({ slug }) => slug.replaceAll("-", " ")).join(", ");
  return names.charAt(0).toUpperCase() + names.slice(1);
}

export function offersCareType(services: readonly string[], type: CareType): boolean {
  return services.some((service) => type.words.some((word) => normalizeSearchText(service).includes(word)));
}
