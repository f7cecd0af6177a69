import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyProvider, makePublicProvider } from "#tests/support/make-provider.ts";
import {
  averageRating,
  createServiceListing,
  defaultCityStats,
  estimateCaregivers,
  estimateCareTypes,
  estimateFacilities,
  findMedianResponseTime,
  listingErrors,
  priceRange,
} from "./service-listing.ts";

describe("a service's listing", () => {
  test("says what its providers have in common", () => {
    const providers = [
      makePublicProvider({ rating: 4.9, responseTime: "1 hour", pricing: price(30) }),
      makePublicProvider({ rating: 4.75, responseTime: "Immediate", pricing: price(25) }),
      makePublicProvider({ rating: null, responseTime: "2 days", pricing: price(0) }),
    ];
    expect(createServiceListing("seniorcare", providers)).toEqual({
      serviceSlug: "seniorcare",
      providers,
      totalProviders: 3,
      averageRating: 4.83,
      averageResponseTime: "1 hour",
      priceRange: { min: 25, max: 30, currency: "USD", unit: "hour" },
    });
  });

  test("has the specified defaults where there is nobody, and no rating", () => {
    expect(createServiceListing("seniorcare", [])).toEqual({
      serviceSlug: "seniorcare",
      providers: [],
      totalProviders: 0,
      averageRating: null,
      averageResponseTime: "2-4 hours",
      priceRange: { min: 0, max: 0, currency: "USD" },
    });
  });

  test("names no unit for prices that cannot be compared", () => {
    expect(priceRange([price(30), price(4200, "month")])).toEqual({ min: 30, max: 4200, currency: "USD" });
    expect(priceRange([price(30), { ...price(40), currency: "CAD" }])).not.toHaveProperty("unit");
  });

  test("stays between what was given, whoever is listed", () => {
    fc.assert(
      fc.property(fc.array(anyProvider), (providers) => {
        const rating = averageRating(providers);
        const ratings = providers.flatMap((provider) => provider.rating ?? []);
        if (rating === null) expect(ratings).toEqual([]);
        else {
          expect(rating).toBeGreaterThanOrEqual(Math.min(...ratings));
          expect(rating).toBeLessThanOrEqual(Math.max(...ratings));
          expect(Math.round(rating * 100) / 100).toBe(rating);
        }
        const times = providers.map(({ responseTime }) => responseTime);
        expect([...times, "2-4 hours"]).toContain(findMedianResponseTime(providers));
      }),
    );
  });
});

describe("counts that cannot be read", () => {
  test("are estimated by the specification's shares of its 24 providers", () => {
    expect(estimateCareTypes().map(({ slug, count }) => [slug, count])).toEqual([
      ["home-care", 24],
      ["assisted-living", 18],
      ["memory-care", 12],
      ["skilled-nursing", 10],
      ["adult-day", 14],
      ["respite", 7],
    ]);
    expect([estimateFacilities(), estimateCaregivers()]).toEqual([36, 53]);
    expect([estimateFacilities(10), estimateCaregivers(10)]).toEqual([15, 22]);
    expect(defaultCityStats).toMatchObject({ totalProviders: 24, overallAverageRating: null });
  });
});

test("problems read as specified", () => {
  expect(listingErrors.providers("why")).toBe("Failed to fetch providers: why");
  expect(listingErrors.city("atlantis")).toBe("City not found: atlantis");
  expect(listingErrors.cityProviders("why")).toBe("Failed to fetch providers by city: why");
});

function price(startingFrom: number, unit = "hour") {
  return { startingFrom, currency: "USD", unit };
}
