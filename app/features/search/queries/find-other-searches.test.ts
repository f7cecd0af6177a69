import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { parseSearch } from "../rules/search.ts";
import { findOtherSearches } from "./find-other-searches.server.ts";

test("a search that finds nothing leads to the words that were meant and to the city that it names", async ({
  db,
}) => {
  await makeCity(db, { name: "Sarasota", slug: "sarasota", state: "Florida", state_abbr: "FL" });
  await makeCity(db, { name: "Closedton", slug: "closedton", active: false });
  await makeProvider(db, { services: ["Memory care"] });
  const otherSearches = (params: Record<string, string>) =>
    asVisitor(db, (tx) => findOtherSearches(tx, parseSearch(new URLSearchParams(params))));

  expect(await otherSearches({ q: "memroy care" })).toEqual({ meant: "memory care", city: undefined });
  expect(await otherSearches({ q: "memory care in Sarasota, FL" })).toMatchObject({
    city: { slug: "sarasota" },
  });
  expect(await otherSearches({ location: "Sarasota, Florida" })).toMatchObject({
    city: { slug: "sarasota" },
  });
  expect(await otherSearches({ location: "Closedton" })).toEqual({ meant: undefined, city: undefined });
  // Nothing would be found by it with this filter either.
  expect(await otherSearches({ q: "memroy care", "min-price": "9000" })).toMatchObject({ meant: undefined });
});
