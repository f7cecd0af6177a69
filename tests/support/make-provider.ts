import fc from "fast-check";
import { type PublicProvider, tiers } from "#features/providers/rules/provider.ts";

/** A provider as families see it: plain, listed, scoring nothing unless a test says so. */
export function makePublicProvider(wish: Partial<PublicProvider> = {}): PublicProvider {
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
    contact: {
      phone: "(214) 555-0100",
      phoneHref: "tel:+12145550100",
      email: "plain@care.example",
      website: null,
    },
    availability: { sameDay: false, weekends: false, emergency: false },
    specializations: [],
    certifications: [],
    active: true,
    ...wish,
  };
}

/** Few words, so that generated queries hit generated providers, with odd ones among them. */
export const anyWords = fc.constantFrom(
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
const texts = fc.array(anyWords, { maxLength: 5 });

export const anyProvider: fc.Arbitrary<PublicProvider> = fc
  .record({
    number: fc.nat(999_999),
    name: fc.array(anyWords, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ") || "Unnamed"),
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
    unit: fc.constantFrom("hour", "hour", "day", "month"),
    coverage: texts,
    sameDay: fc.boolean(),
    weekends: fc.boolean(),
    emergency: fc.boolean(),
    specializations: texts,
    certifications: texts,
  })
  .map(({ number, price, unit, sameDay, weekends, emergency, ...rest }) =>
    makePublicProvider({
      ...rest,
      id: `generated-${String(number).padStart(6, "0")}`,
      pricing: { startingFrom: price, currency: "USD", unit },
      availability: { sameDay, weekends, emergency },
    }),
  );

/** ZIP codes at all distances from each other, on both sides of a border of states. */
export const zipRows = [
  ["75023", "Plano", "TX", 33.0549, -96.7365],
  ["75074", "Plano", "TX", 33.0277, -96.6777],
  ["75201", "Dallas", "TX", 32.7876, -96.7994],
  ["76102", "Fort Worth", "TX", 32.7589, -97.3284],
  ["75501", "Texarkana", "TX", 33.4118, -94.1774],
  ["71854", "Texarkana", "AR", 33.4412, -93.9977],
  ["73102", "Oklahoma City", "OK", 35.4726, -97.5199],
  ["85251", "Scottsdale", "AZ", 33.4936, -111.9167],
].map(([zip, city, state, latitude, longitude]) => ({
  zip: String(zip),
  city: String(city),
  state: String(state),
  latitude: Number(latitude),
  longitude: Number(longitude),
}));

/** Where a provider is and goes: nowhere, in a ZIP code, with a radius, or with ZIP codes that it serves. */
const anyLocation = fc
  .record({
    home: fc.option(fc.constantFrom(...zipRows)),
    serviceRadiusMiles: fc.option(fc.constantFrom(1, 20, 40, 100), { nil: undefined }),
    served: fc.option(fc.subarray(zipRows, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  })
  .map(({ home, serviceRadiusMiles, served }): Partial<PublicProvider> => {
    const { city = "", state = "", zip = "", latitude = 0, longitude = 0 } = home ?? {};
    return {
      ...(home ? { place: { city, state, zip }, state, center: { latitude, longitude } } : {}),
      ...(serviceRadiusMiles ? { serviceRadiusMiles } : {}),
      ...(served
        ? {
            serviceZips: served.map((row) => row.zip),
            serviceStates: [...new Set(served.map((row) => row.state))].sort(),
          }
        : {}),
    };
  });

/** The same with places, where the database knows the ZIP codes of zipRows. */
export const anyPlacedProviders = (maxLength: number) =>
  fc
    .array(fc.tuple(anyProvider, anyLocation), { maxLength })
    .map((pairs) =>
      pairs.map(([provider, location], index) => ({ ...provider, ...location, id: `placed-${index}` })),
    );

export const anyProviders = (maxLength: number) =>
  fc.uniqueArray(anyProvider, { maxLength, selector: ({ id }) => id });
