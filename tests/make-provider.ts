import fc from "fast-check";
import { type PublicProvider, tiers } from "#domain/provider.ts";

/** A provider as families see it: plain, listed, scoring nothing unless a test says so. */
export function publicProvider(wish: Partial<PublicProvider> = {}): PublicProvider {
  return {
    id: "plain-000001",
    name: "Plain Care",
    description: "",
    rating: null,
    reviewCount: 0,
    responseTime: "3 days",
    image: null,
    verified: false,
    featured: false,
    status: "verified",
    tier: "basic",
    services: [],
    pricing: { startingFrom: 0, currency: "USD", unit: "hour" },
    coverage: [],
    contact: { phone: "(214) 555-0100", email: "plain@care.example", website: null },
    availability: { sameDay: false, weekends: false, emergency: false },
    specializations: [],
    certifications: [],
    active: true,
    ...wish,
  };
}

/** Few words, so that generated queries hit generated providers, with odd ones among them. */
export const someWords = fc.constantFrom(
  "care",
  "Home Care",
  "memory",
  "Dementia Care",
  "respite",
  "Plano",
  "75024",
  "50% off",
  "a_b",
  "PEÑA",
  "peña",
  "Σίσυφος",
  "İZMİR",
  "naïve",
  "O'Neil",
  "O’Neil",
  "Assis\u00adted Living",
  "x",
  "",
);
const texts = fc.array(someWords, { maxLength: 5 });

export const anyProvider: fc.Arbitrary<PublicProvider> = fc
  .record({
    number: fc.nat(999_999),
    name: fc.array(someWords, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ") || "Unnamed"),
    description: texts.map((words) => words.join(" ")),
    rating: fc.option(fc.integer({ min: 100, max: 500 }).map((cents) => cents / 100)),
    reviewCount: fc.nat(400),
    responseTime: fc.constantFrom(
      "Immediate",
      "30 minutes",
      "1 hour",
      "2-4 hours",
      "24 hours",
      "2 days",
      "soon",
    ),
    verified: fc.boolean(),
    featured: fc.boolean(),
    tier: fc.constantFrom(...tiers.filter((tier) => tier !== "inactive")),
    services: texts,
    price: fc.integer({ min: 0, max: 10_000 }),
    coverage: texts,
    sameDay: fc.boolean(),
    weekends: fc.boolean(),
    emergency: fc.boolean(),
    specializations: texts,
    certifications: texts,
  })
  .map(({ number, price, sameDay, weekends, emergency, ...rest }) =>
    publicProvider({
      ...rest,
      id: `generated-${String(number).padStart(6, "0")}`,
      pricing: { startingFrom: price, currency: "USD", unit: "hour" },
      availability: { sameDay, weekends, emergency },
    }),
  );

export const anyProviders = (maxLength: number) =>
  fc.uniqueArray(anyProvider, { maxLength, selector: ({ id }) => id });
