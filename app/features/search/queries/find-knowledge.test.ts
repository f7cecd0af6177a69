import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { understand } from "../rules/understand.ts";
import { findKnowledge } from "./find-knowledge.server.ts";

async function insertPlaces(db: Db) {
  const city = { latitude: 27.3, longitude: -82.5, zips: 15, is_ordinary_word: false };
  await asService(db, async (tx) => {
    await tx
      .insertInto("city_names")
      .values([
        { ...city, key: "sarasota", name: "Sarasota", state: "FL" },
        { ...city, key: "fortmyers", name: "Fort Myers", state: "FL" },
        { ...city, key: "springfield", name: "Springfield", state: "IL", zips: 5 },
        { ...city, key: "springfield", name: "Springfield", state: "MO" },
      ])
      .execute();
    await tx
      .insertInto("zip_codes")
      .values({ zip: "34236", city: "Sarasota", state: "FL", latitude: 27.3, longitude: -82.5 })
      .execute();
  });
  await makeProvider(db, { name: "Gulf Lantern", description: "Near the bay and the bayfront." });
}

const find = (db: Db, text: string) => asVisitor(db, (tx) => findKnowledge(tx, text));

test("the database names the places of a text, likeliest city first, and its words that listings hold", async ({
  db,
}) => {
  await insertPlaces(db);
  const knowledge = await find(db, "lantern or lante at 34236 and 34237 in springfield, Ft. Myers");
  expect([...knowledge.zips.keys()]).toEqual(["34236"]);
  expect([...knowledge.cities.keys()].toSorted()).toEqual(["fortmyers", "springfield"]);
  expect(knowledge.cities.get("springfield")?.map(({ state }) => state)).toEqual(["MO", "IL"]);
  expect(knowledge.words).toEqual(new Set(["lantern", "lante"]));
  expect(knowledge.wordCorrections.size + knowledge.cityCorrections.size).toBe(0);
});

test.for([
  ["Sarasotta", "a letter too many"],
  ["Sarsota", "a letter missing"],
  ["Sarazota", "a wrong letter"],
  ["Sarastoa", "two letters swapped"],
  ["Zarasota", "a wrong first letter"],
  ["Sarasotas", "a letter at the end"],
  ["asrasota", "two swapped at the beginning"],
] as const)("%s (%s) is corrected to Sarasota", async ([typed], { db }) => {
  await insertPlaces(db);
  const knowledge = await find(db, typed);
  expect(knowledge.cityCorrections.get(typed.toLowerCase())).toEqual(["sarasota"]);
  expect(understand(typed, knowledge).parts).toMatchObject([
    { type: "place", phrase: typed, place: { city: { name: "Sarasota" } } },
  ]);
});

test("a misspelled word of a listing is corrected, and a name of two words", async ({ db }) => {
  await insertPlaces(db);
  const knowledge = await find(db, "lantren fort myerss");
  expect(knowledge.wordCorrections.get("lantren")).toEqual(["lantern"]);
  expect(knowledge.cityCorrections.get("fortmyerss")).toEqual(["fortmyers"]);
});

test("words of listings that are typed as one are divided, and 'and' may be a sign", async ({ db }) => {
  await insertPlaces(db);
  await makeProvider(db, { name: "Oak & Almanac", description: "Bread and butter" });
  const { wordCorrections } = await find(db, "gulflantern oakandalmanac");
  expect(wordCorrections.get("gulflantern")).toEqual(["gulf lantern"]);
  expect(wordCorrections.get("oakandalmanac")).toEqual(["oak and almanac", "oak & almanac"]);
});

test("two typing errors, a short word and a word in a listing are not corrected", async ({ db }) => {
  await insertPlaces(db);
  for (const typed of ["Sarazotta", "bayy", "bay", "bayfron"]) {
    const { wordCorrections, cityCorrections } = await find(db, typed);
    expect([...wordCorrections.values(), ...cityCorrections.values()].flat(), typed).toEqual([]);
  }
});

test("a text of odd characters and a long one are answered", async ({ db }) => {
  await insertPlaces(db);
  for (const text of [
    "",
    "%_\\",
    "''",
    "(.*",
    "a".repeat(200),
    "xqz ".repeat(50).trim(),
    "xqzvw ".repeat(33),
  ])
    await expect(find(db, text)).resolves.toBeDefined();
});
