import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getPlacement } from "#features/providers/rules/placement.ts";
import { anyProvider, anyProviders, anyWords, makePublicProvider } from "#tests/support/make-provider.ts";
import { toLiteralCriteria } from "./criteria.ts";
import {
  compareText,
  getMaxTenths,
  guarantees,
  queryRelevance,
  rank,
  rankWithoutPlacement,
  relevanceScore,
  tierBonus,
} from "./ranking.ts";

const literally = (text: string) => toLiteralCriteria(text).scored;
const runs = { numRuns: 200 };

describe("relevance, part by part", () => {
  test.each([
    ["nothing but a stated response time, which counts as 24 hours", {}, 5],
    ["a rating counts eight times", { rating: 4.9 }, 44.2],
    ["ten reviews are a point", { reviewCount: 35 }, 8.5],
    ["reviews give at most 20", { reviewCount: 5000 }, 25],
    ["verified gives 10", { verified: true }, 15],
    [
      "an answer at once counts as 24 hours too, while nobody has measured it",
      { responseTime: "Immediate" },
      5,
    ],
    ["same day 4", { availability: { sameDay: true, weekends: false, emergency: false } }, 9],
    ["weekends 3", { availability: { sameDay: false, weekends: true, emergency: false } }, 8],
    ["emergency 3", { availability: { sameDay: false, weekends: false, emergency: true } }, 8],
  ])("%s", (_name, wish, expected) => {
    expect(relevanceScore(makePublicProvider(wish), [])).toBe(expected);
  });

  test("what is asked for: name 10, description 5, each service 3, each specialization 2, at most 25", () => {
    const care = (wish: object) =>
      queryRelevance(makePublicProvider({ name: "X", ...wish }), literally(" CARE "));
    expect(care({ name: "Plain Care" })).toBe(10);
    expect(care({ description: "careful people" })).toBe(5);
    expect(care({ services: ["Home care", "Day care", "Meals"] })).toBe(6);
    expect(care({ specializations: ["Memory care"] })).toBe(2);
    expect(
      care({ name: "Care", description: "care", services: ["care", "care"], specializations: ["care"] }),
    ).toBe(23);
    expect(care({ name: "Care", description: "care", services: ["care", "care", "care", "care"] })).toBe(25);
    expect(queryRelevance(makePublicProvider({ name: "Care" }), literally("   "))).toBe(0);
  });

  test("the whole is capped at 100", () => {
    const best = makePublicProvider({
      rating: 5,
      reviewCount: 900,
      verified: true,
      responseTime: "Immediate",
      availability: { sameDay: true, weekends: true, emergency: true },
    });
    expect(relevanceScore(best, [])).toBe(85);
    const asked = { ...best, name: "Care", description: "care", services: ["Care"] };
    expect(relevanceScore(asked, literally("care"))).toBe(100);
  });

  test("is never below 0 nor above 100, and never depends on what is paid", () => {
    fc.assert(
      fc.property(anyProvider, anyWords, (provider, query) => {
        const score = relevanceScore(provider, literally(query));
        expect(score >= 0 && score <= 100).toBe(true);
        for (const tier of ["basic", "premium", "enterprise"] as const) {
          expect(relevanceScore({ ...provider, tier, featured: !provider.featured }, literally(query))).toBe(
            score,
          );
        }
      }),
      runs,
    );
  });
});

describe("tier bonus", () => {
  test.each([
    [{ tier: "enterprise" }, 3],
    [{ tier: "premium" }, 2],
    [{ tier: "basic" }, 1],
    [{ tier: "inactive" }, 0.1],
    [{ tier: "enterprise", active: false }, 0.1],
    [{ tier: "basic", featured: true }, 1.2],
    [{ tier: "basic", specializations: ["a"] }, 1.1],
    [{ tier: "basic", certifications: ["a", "b"] }, 1],
    [{ tier: "basic", certifications: ["a", "b", "c"] }, 1.1],
    [{ tier: "enterprise", featured: true, specializations: ["a"], certifications: ["a", "b", "c"] }, 3.4],
  ] as const)("%j: %d", (wish, bonus) => {
    expect(tierBonus(makePublicProvider({ ...wish } as object))).toBe(bonus);
  });

  test("who is lifted by its tier is labelled", () => {
    const label = (tier: "basic" | "premium" | "enterprise") => getPlacement(makePublicProvider({ tier }));
    expect([label("enterprise"), label("premium"), label("basic")]).toEqual(["featured", "promoted", "none"]);
    expect(getPlacement(makePublicProvider({ tier: "enterprise", active: false }))).toBe("none");
  });
});

describe("order", () => {
  const named = (results: { provider: { name: string } }[]) => results.map(({ provider }) => provider.name);

  test("final score, then rating, review count, name, id", () => {
    const list = [
      makePublicProvider({ id: "b", name: "Same", rating: 4 }),
      makePublicProvider({ id: "a", name: "Same", rating: 4 }),
      makePublicProvider({ id: "c", name: "Earlier", rating: 4 }),
      makePublicProvider({ id: "d", name: "More reviews", rating: 3.75, reviewCount: 20 }),
      makePublicProvider({ id: "e", name: "Verified", verified: true, rating: 3 }),
      makePublicProvider({ id: "f", name: "Premium", tier: "premium", rating: 2.5 }),
    ];
    expect(rank(list, []).map(({ provider }) => provider.id)).toEqual(["f", "e", "c", "a", "b", "d"]);
  });

  test("beyond what counts for relevance, rating and then reviews decide, with or without paid places", () => {
    // Same-day help counts as much as half a star.
    const availability = { sameDay: true, weekends: false, emergency: false };
    const list = [
      makePublicProvider({ name: "A, without a rating", rating: null, reviewCount: 200, availability }),
      makePublicProvider({ name: "B, half a star", rating: 0.5, reviewCount: 200 }),
      makePublicProvider({ name: "C, worse", rating: 3.5, reviewCount: 200, availability }),
      makePublicProvider({ name: "D, fewer reviews", rating: 4, reviewCount: 200 }),
      makePublicProvider({ name: "E, more reviews", rating: 4, reviewCount: 400 }),
    ];
    expect(rank(list, []).map(({ relevanceScore }) => relevanceScore)).toEqual([57, 57, 57, 29, 29]);
    const letters = (results: { provider: { name: string } }[]) => named(results).map((name) => name[0]);
    expect(letters(rank(list, []))).toEqual(["E", "D", "C", "B", "A"]);
    expect(letters(rankWithoutPlacement(list, []))).toEqual(["E", "D", "C", "B", "A"]);
  });

  test("final score is relevance times bonus", () => {
    const [result] = rank(
      [makePublicProvider({ tier: "premium", rating: 4.87, specializations: ["x"] })],
      [],
    );
    expect(result).toMatchObject({
      relevanceScore: 43.96,
      tierBonus: 2.1,
      finalScore: 92.316,
      searchRanking: 1,
      premiumPlacement: "promoted",
    });
  });

  test("without paid placement, relevance alone decides", () => {
    const list = [
      makePublicProvider({ id: "a", name: "Rich", tier: "enterprise", rating: 4 }),
      makePublicProvider({ id: "b", name: "Good", rating: 4.5 }),
    ];
    expect(named(rank(list, []))).toEqual(["Rich", "Good"]);
    expect(named(rankWithoutPlacement(list, []))).toEqual(["Good", "Rich"]);
  });

  test("does not depend on the order in which providers come", () => {
    fc.assert(
      fc.property(anyProviders(30), anyWords, fc.nat(), (list, query, turn) => {
        const turned = [...list.slice(turn % (list.length + 1)), ...list.slice(0, turn % (list.length + 1))];
        expect(rank(turned, literally(query))).toEqual(rank(list, literally(query)));
      }),
      runs,
    );
  });
});

describe("placement", () => {
  const basics = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      makePublicProvider({
        id: `basic-${index}`,
        rating: 5,
        reviewCount: 200,
        verified: true,
        responseTime: "Immediate",
      }),
    );
  const poor = (tier: "enterprise" | "premium", count: number) =>
    Array.from({ length: count }, (_, index) => makePublicProvider({ id: `${tier}-${index}`, tier }));
  const places = (list: ReturnType<typeof rank>, tier: string) =>
    list.filter(({ provider }) => provider.tier === tier).map(({ searchRanking }) => searchRanking);

  test("the three best enterprise providers stand at 3, 4 and 5 at the latest", () => {
    expect(places(rank([...basics(30), ...poor("enterprise", 4)], []), "enterprise")).toEqual([3, 4, 5, 34]);
    expect(places(rank([...basics(30), ...poor("enterprise", 1)], []), "enterprise")).toEqual([3]);
  });

  test("the ten best premium providers at 6 to 15", () => {
    const ranked = rank([...basics(30), ...poor("premium", 12)], []);
    expect(places(ranked, "premium")).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 41, 42]);
  });

  test("who stands higher already is not moved down", () => {
    const strong = makePublicProvider({ id: "strong", tier: "enterprise", rating: 5, reviewCount: 200 });
    expect(rank([...basics(10), strong], [])[0]?.provider.id).toBe("strong");
  });

  test("holds for any list: guarantees kept, nobody lost, the rest in their order", () => {
    fc.assert(
      fc.property(anyProviders(60), anyWords, (list, query) => {
        const ranked = rank(list, literally(query));
        expect(ranked.map(({ searchRanking }) => searchRanking)).toEqual(list.map((_, index) => index + 1));
        expect(new Set(ranked.map(({ provider }) => provider.id)).size).toBe(list.length);
        const moved = new Set<string>();
        for (const { tier, guaranteed, limit } of guarantees) {
          const best = ranked.filter(({ provider }) => provider.tier === tier).slice(0, guaranteed);
          for (const [index, result] of best.entries()) {
            expect(result.searchRanking).toBeLessThanOrEqual(limit - guaranteed + index + 1);
            moved.add(result.provider.id);
          }
        }
        const scores = ranked
          .filter(({ provider }) => !moved.has(provider.id))
          .map(({ finalScore }) => finalScore);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
      runs,
    );
  });
});

test("text is compared by code point", () => {
  expect(compareText("a", "b")).toBeLessThan(0);
  expect(compareText("a", "a")).toBe(0);
  expect(compareText("a", "ab")).toBeLessThan(0);
  expect(compareText("Z", "a")).toBeLessThan(0);
  expect(compareText("\u{ff5e}", "\u{1f3e0}")).toBeLessThan(0);
});

test.each(["enterprise", "premium", "basic"] as const)(
  "the most that %s can have is what its best has",
  (tier) => {
    const best = makePublicProvider({
      tier,
      featured: true,
      specializations: ["a"],
      certifications: ["a", "b", "c"],
    });
    expect(getMaxTenths(tier)).toBe(Math.round(tierBonus(best) * 10));
  },
);
