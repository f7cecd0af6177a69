import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { rank } from "../rules/ranking.ts";
import { toNextNearestRows } from "../rules/relaxed-rows.ts";
import { parseSearch } from "../rules/search.ts";
import { understand } from "../rules/understand.ts";
import { NextNearestList } from "./next-nearest.tsx";

test("the next nearest stand under a heading with their distance and without paid labels", () => {
  const query = "memory care sarasota";
  const search = parseSearch(new URLSearchParams({ q: query, weekends: "1", location: "Sarasota" }));
  const understanding = understand(query, exampleKnowledge(query));
  const place = understanding.parts.find((part) => part.type === "place")?.place;
  const results = rank([makePublicProvider({ name: "Ternbridge", tier: "enterprise", featured: true })], []);
  const cities = [{ name: "Naples", state: "FL", count: 1, miles: 89 }];
  const nextNearest = { results: results.map((each) => ({ ...each, miles: 89 })), cities, radius: 100 };
  const answer = { results: [], count: 2, understanding, place, units: [], relaxed: undefined };
  const rows = toNextNearestRows({ ...answer, nextNearest: { ...nextNearest, isComplete: true } }, search);
  const page = renderToStaticMarkup(
    <MemoryRouter>{rows && <NextNearestList nextNearest={rows} />}</MemoryRouter>,
  );
  expect(page).toMatch(/<h2 id="next-nearest"[^>]*>1 more within 100 miles<\/h2>/);
  expect(page).toContain(
    "Only 2 providers meet your filters and offer memory care within 25 miles of Sarasota, so here is the next nearest, in Naples, FL.",
  );
  expect(page).toMatch(/<h3.*Ternbridge.*about 89 miles away/s);
  expect(page).not.toMatch(/Featured partner|Promoted/);
  expect(toNextNearestRows({ ...answer, nextNearest: undefined }, search)).toBeUndefined();
});
