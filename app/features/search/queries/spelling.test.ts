import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { suggestQuery } from "./spelling.server.ts";

test("a misspelt word is put right from the words of the listings and cities", async ({ db }) => {
  await makeCity(db, { name: "Sarasota" });
  await makeProvider(db, {
    name: "Gulf Lantern",
    services: ["Memory care"],
    specializations: ["Alzheimer's Care"],
  });
  const suggest = (query: string) => asVisitor(db, (tx) => suggestQuery(tx, query));
  expect(await suggest("memroy care")).toBe("memory care");
  expect(await suggest("Alzhiemer")).toBe("alzheimers");
  expect(await suggest("saratosa")).toBe("sarasota");
  expect(await suggest("memory care")).toBeUndefined();
  expect(await suggest("lant")).toBeUndefined();
  expect(await suggest("xylophone")).toBeUndefined();
  expect(await suggest("%_'")).toBeUndefined();
});

test("what visitors cannot see is not suggested", async ({ db }) => {
  await makeProvider(db, { name: "Zanzibar House", active: false });
  expect(await asVisitor(db, (tx) => suggestQuery(tx, "zanzibra"))).toBeUndefined();
});
