import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { understandSearch } from "./understand-search.server.ts";

const sarasota = { zip: "34236", city: "Sarasota", state: "FL", latitude: 27.3, longitude: -82.5 };

async function understandText(db: Db, query: string, { isExact = false, zip = "" } = {}) {
  await asService(db, (tx) =>
    tx
      .insertInto("zip_codes")
      .values(sarasota)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return asVisitor(db, (tx) => understandSearch(tx, { query, isExact, zip }));
}

test("a text is understood with what the database knows of it", async ({ db }) => {
  expect(await understandText(db, "memory care 34236")).toMatchObject({
    parts: [
      { type: "kind", phrase: "memory care" },
      { type: "place", phrase: "34236", place: { type: "zip", zip: sarasota } },
    ],
    asksForZip: false,
  });
});

test("a search for exact words has no parts, and neither has one without words", async ({ db }) => {
  const nothing = { parts: [], asksForZip: false };
  expect(await understandText(db, "memory care near me", { isExact: true, zip: "34236" })).toEqual(nothing);
  expect(await understandText(db, "")).toEqual(nothing);
});

test("a ZIP code answers 'near me' in its place in the text", async ({ db }) => {
  expect(await understandText(db, "memory care near me", { zip: "34236" })).toMatchObject({
    parts: [
      { type: "kind" },
      {
        type: "place",
        start: 12,
        end: 19,
        phrase: "34236",
        place: { type: "zip", zip: sarasota },
        others: [],
      },
    ],
    asksForZip: false,
  });
});

test.for(["", "00000", "3423", "Sarasota"])(
  "'near me' with the ZIP code %j is still a question",
  async (zip, { db }) => {
    expect(await understandText(db, "memory care near me", { zip })).toMatchObject({
      parts: [{ type: "kind" }, { type: "nearby", phrase: "near me" }],
      asksForZip: true,
    });
  },
);

test("a ZIP code does not change a text that says where", async ({ db }) => {
  const { parts } = await understandText(db, "memory care in Florida", { zip: "34236" });
  expect(parts).toMatchObject([{ type: "kind" }, { type: "place", place: { type: "state" } }]);
});
