import fc from "fast-check";
import { expect, test } from "vitest";
import { breadcrumbList, itemList, localBusiness, webPage } from "./structured-data.ts";
import { findStructuredDataProblems, listTypes } from "./structured-data-problems.ts";

const origin = "https://hearthlist.example";
const tell = (data: unknown) => findStructuredDataProblems(JSON.stringify(data), origin);
const items = [
  { name: "Maple House", path: "/providers/maple" },
  { name: "Oak House", path: "/providers/oak" },
];
const list = { ...itemList(origin, "Providers", items) };
const business = localBusiness(origin);
const rated = (more: object) => ({
  ...business,
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: 4.9,
    reviewCount: 3,
    bestRating: 5,
    worstRating: 1,
    ...more,
  },
});

test("what we write of ourselves is right", () => {
  for (const data of [
    business,
    rated({}),
    webPage(origin, { path: "/", title: "Home", description: "All of it" }),
    breadcrumbList(origin, [{ label: "Home", path: "/" }]),
    list,
  ])
    expect(tell(data)).toEqual([]);
});

test("a list of nothing is not written", () => {
  expect(itemList(origin, "Nobody", [])).toBeUndefined();
});

test.each<[object, string[]]>([
  [
    { ...business, "@context": "http://schema.org" },
    ["Structured data of LocalBusiness without the context https://schema.org"],
  ],
  [{ "@context": "https://schema.org" }, ["Structured data without a type"]],
  [{ ...business, name: "" }, ["LocalBusiness without name"]],
  [{ ...business, telephone: undefined }, ["LocalBusiness without telephone"]],
  [{ ...business, url: "http://elsewhere.example/" }, ["LocalBusiness whose url is not an address of ours"]],
  [
    { ...business, address: { "@type": "PostalAddress", addressLocality: "Dallas" } },
    ["PostalAddress without addressRegion", "PostalAddress without addressCountry"],
  ],
  [{ ...business, "@type": "Restaurant" }, ["Restaurant is a type of structured data that we do not know"]],
  [{ ...business, "@type": "constructor" }, ["constructor is a type of structured data that we do not know"]],
  [rated({ ratingValue: 6 }), ["AggregateRating whose ratingValue is not from 1 to 5"]],
  [rated({ reviewCount: 0 }), ["AggregateRating without a review behind it"]],
  [{ ...list, numberOfItems: 3 }, ["ItemList that says 3 and holds 2"]],
  [{ ...list, itemListElement: [], numberOfItems: 0 }, ["ItemList without itemListElement"]],
  [
    { ...list, numberOfItems: 1, itemListElement: [{ "@type": "ListItem", position: 2, name: "A" }] },
    ["ItemList whose positions are not 1, 2, 3 …", "ItemList with an item without url"],
  ],
])("%o: %o", (data, problems) => {
  expect(tell(data)).toEqual(problems);
});

test.each(["", "{", "[]", "null", '"text"', "1"])("%s cannot be read", (text) => {
  expect(findStructuredDataProblems(text, origin)).toEqual(["Structured data that cannot be read"]);
  expect(listTypes(text)).toEqual([]);
});

test("any JSON is answered with words", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const problem of findStructuredDataProblems(text, origin))
        expect(problem.length).toBeGreaterThan(5);
    }),
    { numRuns: 300 },
  );
});
