import { describe, expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { formatMonth } from "#platform/text/format-day.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeReview } from "#tests/support/make.ts";
import { findProvider, listProviders, listProvidersById } from "./providers.server.ts";

describe("one provider", () => {
  test("is found with its city and what its reviews say", async ({ db }) => {
    const city = await makeCity(db, { slug: "plano", name: "Plano" });
    const { id, created_at } = await makeProvider(db, {
      name: "Ember Care",
      city_id: city.id,
      tier: "premium",
    });
    await makeReview(db, id, { rating: 4 });
    await makeReview(db, id, { rating: 5 });

    const found = await asVisitor(db, (tx) => findProvider(tx, id));
    expect(found?.registeredIn).toBe(formatMonth(created_at));
    expect(found?.provider).toMatchObject({
      id,
      name: "Ember Care",
      tier: "premium",
      rating: 4.5,
      reviewCount: 2,
      city: { slug: "plano", name: "Plano", stateAbbr: "TX" },
    });
  });

  test("has no city where there is none, or where the city is not public", async ({ db }) => {
    const closed = await makeCity(db, { active: false });
    for (const city_id of [null, closed.id]) {
      const { id } = await makeProvider(db, { city_id });
      const found = await asVisitor(db, (tx) => findProvider(tx, id));
      expect(found?.provider.name).toBeDefined();
      expect(found?.provider.city).toBeUndefined();
    }
  });

  test.for([
    [toPhoneColumns("214.555.0100 x5"), "(214) 555-0100, ext. 5", "tel:+12145550100;ext=5"],
    [{ phone: "1-800-FLOWERS", phone_e164: null }, "(800) 356-9377", "tel:+18003569377"],
    [{ phone: "abc", phone_e164: null }, "abc", undefined],
  ] as const)("with %j shows %s, which calls %s", async ([columns, phone, phoneHref], { db }) => {
    const { id } = await makeProvider(db, columns);
    const found = await asVisitor(db, (tx) => findProvider(tx, id));
    expect(found?.provider.contact.phone).toBe(phone);
    expect(found?.provider.contact.phoneHref).toBe(phoneHref);
  });

  test("is not found once inactive, by flag or by tier", async ({ db }) => {
    const { id: gone } = await makeProvider(db, { active: false });
    const { id: stopped } = await makeProvider(db, { tier: "inactive" });
    for (const id of [gone, stopped]) {
      expect(await asVisitor(db, (tx) => findProvider(tx, id))).toBeUndefined();
    }
  });

  test("is not found by an id that nobody has or could have", async ({ db }) => {
    await asVisitor(db, async (tx) => {
      for (const id of ["nobody", "", "Ember Care", "a\u0000b", "\ud800", "%", "x".repeat(500)]) {
        expect(await findProvider(tx, id), id).toBeUndefined();
      }
    });
  });
});

test("lists carry the city too, and leave out who left", async ({ db }) => {
  const city = await makeCity(db, { name: "Plano" });
  const wish = { city_id: city.id, featured: true };
  const { id: here } = await makeProvider(db, wish);
  const { id: gone } = await makeProvider(db, { ...wish, active: false });
  await asVisitor(db, async (tx) => {
    for (const list of [
      await listProviders(tx, { featured: true }),
      await listProvidersById(tx, [gone, here, "nobody"]),
    ]) {
      expect(list.map(({ id, city }) => [id, city?.name])).toEqual([[here, "Plano"]]);
    }
    expect(await listProvidersById(tx, [])).toEqual([]);
  });
});

test("a provider of the inactive tier is in no list, though its row is active and featured", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { featured: true });
  await makeProvider(db, { tier: "inactive", featured: true });
  for (const filter of [{}, { featured: true }]) {
    const list = await asVisitor(db, (tx) => listProviders(tx, filter));
    expect(list.map((provider) => provider.id)).toEqual([id]);
  }
});

test("providers are filtered by rating, price, verification, feature and status", async ({ db }) => {
  const plain = { verified: false, featured: false, status: "basic", pricing_starting_from: 50 };
  const { id: rated } = await makeProvider(db, plain);
  await makeReview(db, rated, { rating: 4 });
  const { id: cheap } = await makeProvider(db, { ...plain, pricing_starting_from: 20 });
  const { id: verified } = await makeProvider(db, { ...plain, verified: true });
  const { id: featured } = await makeProvider(db, { ...plain, featured: true });
  const { id: paid } = await makeProvider(db, { ...plain, status: "premium" });
  await makeProvider(db, { ...plain, active: false, verified: true, featured: true, status: "premium" });

  const ids = (filter: Parameters<typeof listProviders>[1]) =>
    asVisitor(db, async (tx) => (await listProviders(tx, filter)).map(({ id }) => id));
  expect(await ids({ minRating: 4 })).toEqual([rated]);
  expect(await ids({ minRating: 4.1 })).toEqual([]);
  expect(await ids({ maxPrice: 20 })).toEqual([cheap]);
  expect(await ids({ verified: true })).toEqual([verified]);
  expect(await ids({ featured: true })).toEqual([featured]);
  expect(await ids({ statuses: ["premium"] })).toEqual([paid]);
  expect(await ids({})).toHaveLength(5);
  expect((await ids({}))[0]).toBe(rated);
});
