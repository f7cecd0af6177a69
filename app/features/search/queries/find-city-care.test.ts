import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { findCityCare, listCityCare } from "./find-city-care.server.ts";

test("a kind of care in a city is counted of the active providers who offer it there", async ({ db }) => {
  const [plano, boise] = [await makeCity(db, { slug: "plano" }), await makeCity(db, { slug: "boise" })];
  const memory = { city_id: plano.id, services: ["Dementia care"], pricing_unit: "month" };
  await makeProvider(db, {
    ...memory,
    verified: true,
    pricing_starting_from: 5200,
    coverage_areas: ["Legacy", "Allen"],
  });
  await makeProvider(db, {
    ...memory,
    verified: false,
    pricing_starting_from: 4900,
    coverage_areas: ["Legacy", "75024"],
  });
  await makeProvider(db, { ...memory, verified: true, pricing_unit: "day", pricing_starting_from: 210 });
  await makeProvider(db, { ...memory, pricing_unit: "hour", pricing_starting_from: 9, active: false });
  await makeProvider(db, { ...memory, pricing_unit: "hour", pricing_starting_from: 9, city_id: boise.id });
  await makeProvider(db, {
    ...memory,
    services: ["Respite"],
    pricing_unit: "hour",
    pricing_starting_from: 9,
  });

  const care = await asVisitor(db, (tx) => findCityCare(tx, "plano", "memory-care"));
  expect(care).toEqual({
    providers: 3,
    verified: 2,
    prices: [
      { amount: 4900, currency: "USD", unit: "month", providers: 2 },
      { amount: 210, currency: "USD", unit: "day", providers: 1 },
    ],
    areas: ["Legacy", "Allen"],
  });
  expect(await asVisitor(db, (tx) => findCityCare(tx, "plano", "adult-day"))).toEqual({
    providers: 0,
    verified: 0,
    prices: [],
    areas: [],
  });
});

test("the kinds of care of all cities are those of their active providers", async ({ db }) => {
  const [plano, boise] = [await makeCity(db, { slug: "plano" }), await makeCity(db, { slug: "boise" })];
  const closed = await makeCity(db, { slug: "closed", active: false });
  await makeProvider(db, { city_id: plano.id, services: ["Respite stays", "Home care"] });
  await makeProvider(db, { city_id: plano.id, services: ["Respite"] });
  await makeProvider(db, { city_id: plano.id, services: ["Memory care"], active: false });
  await makeProvider(db, { city_id: boise.id, services: ["Transport"] });
  await makeProvider(db, { city_id: closed.id, services: ["Respite"] });

  expect(await asVisitor(db, listCityCare)).toEqual([
    { city: "plano", service: "home-care" },
    { city: "plano", service: "respite" },
  ]);
});
