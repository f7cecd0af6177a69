import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Tier, tiers } from "#features/providers/rules/provider.ts";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { anyProvider, makePublicProvider } from "#tests/support/make-provider.ts";
import { toLiteralCriteria } from "./criteria.ts";
import {
  formatResponseTime,
  type ProviderRow,
  toCityRows,
  toFeaturedRows,
  toResultRows,
} from "./provider-row.ts";
import { rank, rankWithoutPlacement } from "./ranking.ts";
import { parseSearch, searchOrders } from "./search.ts";
import { understand } from "./understand.ts";

const searchFor = (address: string) => parseSearch(new URLSearchParams(address));
const everything = searchFor("");

function rowOf(wish: Parameters<typeof makePublicProvider>[0], address = ""): ProviderRow {
  const search = searchFor(address);
  const [row] = toResultRows(
    rank([makePublicProvider(wish)], toLiteralCriteria(search.query).scored),
    search,
  );
  if (!row) throw new Error("no row");
  return row;
}

const offer = {
  services: ["Home care", "Rides", "Memory care cottages", "Meals", "Respite weekends"],
  specializations: ["Veterans", "Alzheimer's & Dementia Care", "Therapy"],
  certifications: ["State-licensed", "Certified Dementia Practitioners"],
};
const ofTier = (tier: Tier, address = "") => rowOf({ tier, ...offer }, address);

describe("three facts", () => {
  test("of a basic listing are two services and its first certification", () => {
    expect(ofTier("basic")).toMatchObject({
      facts: ["Home care", "Rides", "State-licensed"],
      specializations: [],
      moreServices: [],
    });
  });

  test("of a premium listing are three services, and two specializations follow", () => {
    expect(ofTier("premium")).toMatchObject({
      facts: ["Home care", "Rides", "Memory care cottages"],
      specializations: ["Veterans", "Alzheimer's & Dementia Care"],
      moreServices: [],
    });
  });

  test("of an enterprise listing are two services and a certification, and everything else is folded", () => {
    expect(ofTier("enterprise")).toMatchObject({
      facts: ["Home care", "Rides", "State-licensed"],
      moreServices: ["Memory care cottages", "Meals", "Respite weekends"],
      specializations: offer.specializations,
    });
  });

  test.each(["service=memory-care", "q=memory+care+in+Plano", "q=dementia"])(
    "answer the search %s first",
    (address) => {
      expect(ofTier("basic", address).facts).toEqual([
        "Memory care cottages",
        "Home care",
        "Certified Dementia Practitioners",
      ]);
      expect(ofTier("premium", address).specializations).toEqual(["Alzheimer's & Dementia Care", "Veterans"]);
    },
  );

  test("answer a word that names no type of care", () => {
    expect(ofTier("basic", "q=rides").facts[0]).toBe("Rides");
  });

  test("name the specialization that answers the search where no certification does", () => {
    const row = rowOf(
      { ...offer, tier: "enterprise", certifications: ["State-licensed"] },
      "service=memory-care",
    );
    expect(row.facts[2]).toBe("Specializes in Alzheimer's & Dementia Care");
    expect(row.specializations).toEqual(["Veterans", "Therapy"]);
  });

  test("are fewer where a listing says less", () => {
    expect(rowOf({ services: ["Home care"] }).facts).toEqual(["Home care"]);
    expect(rowOf({}).facts).toEqual([]);
    expect(rowOf({ ...offer, tier: "enterprise", certifications: [] }).facts).toEqual(
      offer.services.slice(0, 3),
    );
  });
});

test("a row shows no text twice, and all of an enterprise listing's services and specializations", () => {
  const address = fc.constantFrom(
    "",
    "q=care",
    "q=peña",
    "service=memory-care",
    "service=respite&q=dementia",
  );
  fc.assert(
    fc.property(anyProvider, address, (provider, address) => {
      const row = rowOf(provider, address);
      const services = [...row.facts, ...row.moreServices];
      expect(row.facts.length).toBeLessThanOrEqual(3);
      expect(new Set(row.moreServices).size).toBe(row.moreServices.length);
      expect(new Set(row.specializations).size).toBe(row.specializations.length);
      if (provider.tier !== "enterprise") return;
      expect(services).toEqual(expect.arrayContaining(provider.services));
      const named = [...row.specializations, ...row.facts.map((fact) => fact.replace("Specializes in ", ""))];
      expect(named).toEqual(expect.arrayContaining(provider.specializations));
    }),
  );
});

test("types of care are named in short, those that were asked for first", () => {
  const services = ["In-home help", "Assisted living", "Memory care", "Adult day club", "Respite"];
  expect(rowOf({ services }).careTypes).toBe("Home care, assisted living, memory care, adult day, respite");
  expect(rowOf({ services }, "service=respite").careTypes).toBe(
    "Respite, home care, assisted living, memory care, adult day",
  );
  expect(rowOf({ services: ["Rides"] }).careTypes).toBe("");
});

test("a search shows the city, and the areas served where there is none; a city's page shows the areas", () => {
  const city = { slug: "plano", name: "Plano", stateAbbr: "TX" };
  const coverage = ["Frisco", "Allen", "75024", "Murphy", "Wylie"];
  expect(rowOf({ city, coverage }).place).toBe("Plano, TX");
  expect(rowOf({ coverage }).place).toBe("Frisco, Allen, Murphy and 2 more");
  const [row] = toCityRows([makePublicProvider({ city, coverage })], everything);
  expect(row?.place).toBe("Frisco, Allen, Murphy and 2 more");
});

test("the place is that of the listing's own ZIP code where it names one", () => {
  const city = { slug: "sarasota", name: "Sarasota", stateAbbr: "FL" };
  expect(rowOf({ city, place: { city: "Venice", state: "FL", zip: "34285" } }).place).toBe("Venice, FL");
});

describe("the distance", () => {
  const distanceOf = (miles: number | undefined, query = "memory care sarasota") => {
    const { parts } = understand(query, exampleKnowledge(query));
    const place = parts.find((part) => part.type === "place")?.place;
    const results = rank([makePublicProvider()], []).map((result) => ({
      ...result,
      ...(miles !== undefined && { miles }),
    }));
    return toResultRows(results, searchFor(""), { parts, place })[0]?.distance;
  };

  test.each([
    [0, "about 1 mile away"],
    [1.4, "about 1 mile away"],
    [1.5, "about 2 miles away"],
    [11.6, "about 12 miles away"],
    [1234.2, "about 1,234 miles away"],
  ])("%d miles are %j", (miles, words) => {
    expect(distanceOf(miles)).toBe(words);
  });

  test("is left out without a place, and from the middle of a state", () => {
    expect(distanceOf(undefined)).toBeUndefined();
    expect(distanceOf(90, "memory care in florida")).toBeUndefined();
  });
});

test("facts answer what was understood of the text, not only what was typed", () => {
  const query = "alf with sauna";
  const { parts } = understand(query, exampleKnowledge(query));
  const provider = makePublicProvider({ services: ["Rides", "Meals", "Assisted living", "Finnish sauna"] });
  const [row] = toResultRows(rank([provider], []), searchFor("q=alf+with+sauna"), {
    parts,
    place: undefined,
  });
  expect(row?.facts).toEqual(["Assisted living", "Finnish sauna"]);
  expect(row?.careTypes).toBe("Assisted living");
});

test("a featured card has two services and folds the others", () => {
  const [card] = toFeaturedRows([makePublicProvider({ tier: "enterprise", ...offer })]);
  expect(card).toMatchObject({
    placement: "featured",
    facts: ["Home care", "Rides"],
    moreServices: ["Memory care cottages", "Meals", "Respite weekends"],
    specializations: offer.specializations,
  });
});

test.each([
  ["Immediate", "Says it replies right away"],
  ["30 minutes", "Says it replies within 30 minutes"],
  ["1 hour", "Says it replies within 1 hour"],
  ["2-4 hours", "Says it replies within 4 hours"],
  ["2 to 4 Hours", "Says it replies within 4 hours"],
  ["24 hours", "Says it replies within 24 hours"],
  ["1 day", "Says it replies within 1 day"],
  ["1-2 business days", "Response time: 1-2 business days"],
  ["soon", "Response time: soon"],
  ["", ""],
])("a stated response time of %j reads %j", (stated, words) => {
  expect(formatResponseTime(stated)).toBe(words);
});

describe("paid positions", () => {
  const labels = (rows: ProviderRow[]) =>
    Object.fromEntries(rows.map(({ name, placement }) => [name, placement]));

  test("are labelled where tiers lift rows, and in none of the other orders", () => {
    const providers = tiers.map((tier) => makePublicProvider({ id: tier, name: tier, tier }));
    expect(labels(toResultRows(rank(providers, []), everything))).toEqual({
      enterprise: "featured",
      premium: "promoted",
      basic: "none",
      inactive: "none",
    });
    for (const order of searchOrders.filter((name) => name !== "recommended")) {
      const fair = toResultRows(rankWithoutPlacement(providers, []), searchFor(`order=${order}`));
      expect(new Set(fair.map(({ placement }) => placement)), order).toEqual(new Set(["none"]));
    }
    expect(new Set(toCityRows(providers, everything).map(({ placement }) => placement))).toEqual(
      new Set(["none"]),
    );
  });

  test("of what an admin features are labelled where that lifts it", () => {
    const plain = makePublicProvider({ id: "a", name: "Plain", rating: 4.2 });
    const chosen = makePublicProvider({ id: "b", name: "Chosen", rating: 4, featured: true });
    const results = rank([plain, chosen], []);
    expect(labels(toResultRows(results, everything))).toEqual({ Chosen: "featured", Plain: "none" });
    // The contract of a search result speaks of the tier alone.
    expect(results.map(({ premiumPlacement }) => premiumPlacement)).toEqual(["none", "none"]);
    expect(labels(toResultRows(rank([{ ...chosen, active: false }], []), everything))).toEqual({
      Chosen: "none",
    });
  });

  test("are never without a label in the recommended order", () => {
    fc.assert(
      fc.property(fc.array(anyProvider, { maxLength: 20 }), (providers) => {
        const results = rank(providers, []);
        for (const [index, { placement }] of toResultRows(results, everything).entries()) {
          const { provider } = results[index] ?? {};
          if (provider?.featured) expect(placement).not.toBe("none");
        }
      }),
    );
  });
});
