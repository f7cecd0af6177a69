import { expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { parseSearch } from "../rules/search.ts";
import { searchProviders } from "./search.server.ts";

test("inactive providers are not found", async ({ db }) => {
  await insertProviders(db, [
    makePublicProvider({ id: "gone", active: false }),
    makePublicProvider({ id: "stopped", tier: "inactive" }),
    makePublicProvider({ id: "here" }),
  ]);
  const { results, count } = await asVisitor(db, (tx) =>
    searchProviders(tx, parseSearch(new URLSearchParams())),
  );
  expect(results.map(({ provider }) => provider.id)).toEqual(["here"]);
  expect(count).toBe(1);
});

test("an apostrophe is found as the other kind of it too, by listings as by families", async ({ db }) => {
  await insertProviders(db, [
    makePublicProvider({ id: "straight", name: "O'Neil House", services: ["Alzheimer's care"] }),
    makePublicProvider({
      id: "curly",
      name: "O’Neil Home",
      services: ["Alzheimer’s care"],
      coverage: ["Coeur d’Alene"],
    }),
  ]);
  const ids = (params: Record<string, string>) =>
    asVisitor(db, async (tx) => {
      const { results } = await searchProviders(tx, parseSearch(new URLSearchParams(params)));
      return results.map(({ provider }) => provider.id).toSorted();
    });
  for (const apostrophe of ["'", "’", "‘", "ʼ"]) {
    expect(await ids({ q: `Alzheimer${apostrophe}s` })).toEqual(["curly", "straight"]);
    expect(await ids({ q: `o${apostrophe}neil h` })).toEqual(["curly", "straight"]);
    expect(await ids({ location: `d${apostrophe}alene` })).toEqual(["curly"]);
  }
});

test("a mark that nobody sees is none, in a listing as in what is typed or copied", async ({ db }) => {
  const name = "Sun\u00adrise\u200b Ho\u2060me";
  await insertProviders(db, [
    makePublicProvider({ id: "marked", name }),
    makePublicProvider({ id: "other" }),
  ]);
  for (const q of ["sunrise home", name, "sun\ufeffrise"]) {
    const search = parseSearch(new URLSearchParams({ q }));
    const { results } = await asVisitor(db, (tx) => searchProviders(tx, search));
    expect(results.map(({ provider }) => provider.id)).toEqual(["marked"]);
  }
});

test("results are counted to 1,000 and one more", async ({ db }) => {
  const many = Array.from({ length: 1005 }, (_, index) => makePublicProvider({ id: `many-${index}` }));
  await insertProviders(db, many);
  const last = parseSearch(new URLSearchParams("page=50"));
  const { results, count } = await asVisitor(db, (tx) => searchProviders(tx, last));
  expect(count).toBe(1001);
  expect(results).toHaveLength(20);
  expect(results[0]?.searchRanking).toBe(981);
});

test("a change is found at once, of words as of figures", async ({ db }) => {
  await insertProviders(db, [
    makePublicProvider({ id: "here", name: "Old Mill", rating: null, reviewCount: 0 }),
  ]);
  const ids = async (address: string) => {
    const search = parseSearch(new URLSearchParams(address));
    return asVisitor(db, async (tx) => (await searchProviders(tx, search)).results.map((r) => r.provider.id));
  };
  const change = (values: Record<string, unknown>) =>
    asService(db, (tx) => tx.updateTable("providers").set(values).where("id", "=", "here").execute());
  expect(await ids("q=mill")).toEqual(["here"]);
  await change({ rating: 4.5, review_count: 3 });
  expect(await ids("q=mill&min-rating=4.5")).toEqual(["here"]);
  await change({ name: "New House" });
  expect(await ids("q=mill")).toEqual([]);
  expect(await ids("q=house&min-rating=4.5")).toEqual(["here"]);
  await change({ active: false });
  expect(await ids("q=house")).toEqual([]);
  await change({ active: true });
  expect(await ids("q=house")).toEqual(["here"]);
});

test("a map area finds what lies in it or travels to its middle, whatever place the text names", async ({
  db,
}) => {
  const zip = (zip: string, latitude: number, longitude: number) => ({
    zip,
    city: "Plano",
    state: latitude > 35 ? "UT" : "TX",
    latitude,
    longitude,
  });
  await asService(db, (tx) =>
    tx
      .insertInto("zip_codes")
      .values([
        zip("12001", 33.05, -96.73),
        zip("12002", 32.79, -96.8),
        zip("12003", 32.76, -97.33),
        zip("12004", 40.7, -111.9),
      ])
      .execute(),
  );
  const at = (code: string) => ({ city: "Plano", state: "TX", zip: code });
  await insertProviders(db, [
    makePublicProvider({ id: "inside", place: at("12001"), services: ["Memory care"] }),
    makePublicProvider({ id: "other-care", place: at("12001"), services: ["Respite care"] }),
    makePublicProvider({ id: "outside", place: at("12002"), services: ["Memory care"] }),
    makePublicProvider({
      id: "travels",
      place: at("12003"),
      services: ["Memory care"],
      serviceRadiusMiles: 60,
    }),
    makePublicProvider({ id: "nowhere", services: ["Memory care"] }),
  ]);
  const found = (params: Record<string, string>) =>
    asVisitor(db, async (tx) => {
      const { results } = await searchProviders(tx, parseSearch(new URLSearchParams(params)));
      return results.map(({ provider, miles }) => [provider.id, Math.round(miles ?? -1)]);
    });
  const area = "33,-96.8,33.2,-96.7";
  expect(await found({ q: "memory care in Utah", area, order: "nearest" })).toEqual([
    ["inside", 4],
    ["travels", 41],
  ]);
  expect(await found({ area, order: "nearest" })).toEqual([
    ["inside", 4],
    ["other-care", 4],
    ["travels", 41],
  ]);
  expect(await found({ area: "40,-90,41,-89" })).toEqual([]);
});
