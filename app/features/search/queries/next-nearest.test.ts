import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { makePublicProvider, zipRows } from "#tests/support/make-provider.ts";
import { parseSearch } from "../rules/search.ts";
import { answerSearch } from "./answer-search.server.ts";

/** Dallas is 20 miles from ZIP code 75023, Fort Worth 40, Waco 106 from there and 87 from Dallas. */
const zips = [
  ...zipRows,
  { zip: "76701", city: "Waco", state: "TX", latitude: 31.5525, longitude: -97.1396 },
];

function at(zip: string, id: string, wish: Parameters<typeof makePublicProvider>[0] = {}) {
  const place = zips.find((each) => each.zip === zip);
  return makePublicProvider({ id, services: ["Memory care"], ...(place && { place }), ...wish });
}

async function fill(db: Db, providers: ReturnType<typeof at>[]) {
  await asService(db, (tx) =>
    tx
      .insertInto("zip_codes")
      .values(zips)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await insertProviders(db, providers);
}

async function ask(db: Db, address: string, shows = { showsNextNearest: true }) {
  const search = parseSearch(new URLSearchParams(address));
  const { results, count, nextNearest } = await asVisitor(db, (tx) => answerSearch(tx, search, shows));
  return {
    count,
    found: results.map(({ provider }) => provider.id),
    next: nextNearest && { ...nextNearest, results: nextNearest.results.map(({ provider }) => provider.id) },
  };
}

test("few results of a place are followed by the nearest that meet the rest, whatever they pay", async ({
  db,
}) => {
  await fill(db, [
    at("75201", "dallas"),
    at("76102", "fort-worth", { description: "A garden" }),
    at("76701", "waco", { name: "Aspen Care", tier: "enterprise", featured: true }),
    at("76102", "day-club", { services: ["Adult day"] }),
    at("73102", "oklahoma-city"),
  ]);
  const { count, found, next } = await ask(db, "q=memory care 75201&order=price");
  expect({ count, found }).toEqual({ count: 1, found: ["dallas"] });
  expect(next).toMatchObject({ radius: 100, isComplete: true, results: ["fort-worth", "waco"] });
  expect(next?.cities.map(({ name }) => name)).toEqual(["Fort Worth", "Waco"]);
});

test("the radius is 50 miles where all of the next nearest lie within it", async ({ db }) => {
  await fill(db, [at("75201", "dallas"), at("76102", "fort-worth")]);
  expect((await ask(db, "q=memory care 75201")).next).toMatchObject({ radius: 50, isComplete: true });
});

test("five are shown where more lie within the radius, and none that the search itself finds", async ({
  db,
}) => {
  const farther = ["a", "b", "c", "d", "e", "f"].map((id) => at("76102", id));
  await fill(db, [
    at("75201", "dallas"),
    at("76102", "comes-to-dallas", { serviceRadiusMiles: 40 }),
    ...farther,
  ]);
  const { found, next } = await ask(db, "q=memory care 75201");
  expect(found.toSorted()).toEqual(["comes-to-dallas", "dallas"]);
  expect(next).toMatchObject({ radius: 50, isComplete: false, results: ["a", "b", "c", "d", "e"] });
});

test("words and filters hold for the next nearest as well", async ({ db }) => {
  await fill(db, [
    at("75201", "dallas", { description: "A garden", verified: true }),
    at("76102", "with-garden", { description: "A garden", verified: true }),
    at("76102", "without-garden", { verified: true }),
    at("76102", "unverified", { description: "A garden" }),
  ]);
  expect((await ask(db, "q=memory care garden 75201&verified=1")).next?.results).toEqual(["with-garden"]);
  expect(
    (await ask(db, "location=75201&service=memory-care&q=garden&exact=1&verified=1")).next?.results,
  ).toEqual(["with-garden"]);
});

test("without few results around a place there are no next nearest", async ({ db }) => {
  const dallas = ["a", "b", "c", "d"].map((id) => at("75201", id));
  await fill(db, [...dallas, at("75201", "e", { rating: 4 }), at("76102", "fort-worth", { rating: 4 })]);
  const isShown = async (address: string, shows?: { showsNextNearest: boolean }) =>
    (await ask(db, address, shows)).next !== undefined;
  expect(await isShown("q=memory care 75201&min-rating=4")).toBe(true);
  expect(await isShown("q=memory care 75201&min-rating=4", { showsNextNearest: false })).toBe(false);
  expect(await isShown("q=memory care 75201&min-rating=4&page=2")).toBe(false);
  expect(await isShown("q=memory care 75201")).toBe(false);
  expect(await isShown("q=memory care 75201&min-rating=5")).toBe(false);
  expect(await isShown("q=memory care&min-rating=4")).toBe(false);
  expect(await isShown("q=memory care texas&min-rating=4")).toBe(false);
  expect(await isShown("q=memory care 73102")).toBe(false);
});
