import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { makePublicProvider, zipRows } from "#tests/support/make-provider.ts";
import { parseSearch } from "../rules/search.ts";
import { answerSearch } from "./answer-search.server.ts";

type Db = Parameters<typeof asVisitor>[0];

/** A provider in a ZIP code; the database knows where that is. */
function at(zip: string, wish: Parameters<typeof makePublicProvider>[0]) {
  const row = zipRows.find((each) => each.zip === zip);
  return makePublicProvider({ ...wish, ...(row ? { place: row } : {}) });
}

/** Plano and Dallas are 20 miles from each other, Fort Worth is about 30 from both, Oklahoma City 190, Scottsdale 870. */
async function fill(db: Db) {
  await asService(db, (tx) =>
    tx
      .insertInto("zip_codes")
      .values(zipRows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await insertProviders(db, [
    at("75023", { id: "plano-home", services: ["Home care"], description: "A garden and a pool" }),
    at("76102", { id: "worth-memory", services: ["Memory care"], description: "A garden" }),
    at("85251", { id: "scottsdale-day", services: ["Adult day"] }),
    at("73102", { id: "oklahoma-day", services: ["Adult day"] }),
  ]);
}

async function ask(db: Db, address: string) {
  const search = parseSearch(new URLSearchParams(address));
  const { results, relaxed } = await asVisitor(db, (tx) => answerSearch(tx, search));
  return {
    found: results.map(({ provider }) => provider.id),
    relaxed: relaxed && { ...relaxed, results: relaxed.results.map(({ provider }) => provider.id) },
  };
}

test("a search that finds something is not relaxed", async ({ db }) => {
  await fill(db);
  expect(await ask(db, "q=home care 75074")).toEqual({ found: ["plano-home"], relaxed: undefined });
});

test("a word that no listing of this place and kind mentions is left out and named, and no other", async ({
  db,
}) => {
  await fill(db);
  const { found, relaxed } = await ask(db, "q=home care 75074 Sauna pool");
  expect(found).toEqual([]);
  expect(relaxed).toMatchObject({ dropped: ["Sauna"], radius: 25, results: ["plano-home"], count: 1 });
});

test("then the radius grows, and words that are mentioned there stay", async ({ db }) => {
  await fill(db);
  const { relaxed } = await ask(db, "q=memory care garden 75023&order=price");
  expect(relaxed).toMatchObject({ dropped: [], radius: 50, results: ["worth-memory"] });
  expect(relaxed?.cities).toEqual([
    { name: "Fort Worth", state: "TX", count: 1, miles: expect.closeTo(40, -1) },
  ]);
});

test("then the nearest place that has any is shown, and nothing from farther away", async ({ db }) => {
  await fill(db);
  const { relaxed } = await ask(db, "q=adult day care near 75023");
  expect(relaxed).toMatchObject({ dropped: [], radius: undefined, results: ["oklahoma-day"], count: 1 });
  const { relaxed: inState } = await ask(db, "q=adult day care in Texas");
  expect(inState).toMatchObject({ radius: undefined, results: ["oklahoma-day"] });
});

test("a kind of care is given up only where no listing offers it", async ({ db }) => {
  await fill(db);
  expect((await ask(db, "q=hospice 75023")).relaxed).toMatchObject({
    dropped: ["hospice"],
    results: ["plano-home"],
  });
  const { relaxed } = await ask(db, "q=memory care and adult day");
  expect(relaxed).toMatchObject({ dropped: [] });
  expect(relaxed?.results.toSorted()).toEqual(["oklahoma-day", "scottsdale-day", "worth-memory"]);
});

test("a search of nothing but unknown words shows some listings", async ({ db }) => {
  await fill(db);
  const { relaxed } = await ask(db, "q=Xylophonia");
  expect(relaxed).toMatchObject({ dropped: ["Xylophonia"], radius: undefined, count: 4 });
});
