import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { findSeoSamples } from "./seo-samples.server.ts";

test("nothing is taken where there is nothing", async ({ db }) => {
  expect(await asVisitor(db, findSeoSamples)).toEqual({});
});

test("one of each kind that visitors can see", async ({ db }) => {
  const [full, hidden] = [await makeCity(db, { slug: "full" }), await makeCity(db, { slug: "hidden" })];
  await makeProvider(db, { id: "listed", active: true, city_id: full.id, services: ["Respite"] });
  await makeProvider(db, { id: "inactive", active: false, city_id: hidden.id });
  expect(await asVisitor(db, findSeoSamples)).toEqual({
    provider: "listed",
    city: "full",
    cityCare: "/city/full/respite",
    comingCity: "hidden",
  });
});
