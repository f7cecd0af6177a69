import { describe, expect } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { demoData } from "#database/seeds/demo.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { prepareInstallation } from "./prepare-installation.server.ts";

const demo = { demo: true, cities, demoData: () => demoData("2026-11-15") };
const real = { ...demo, demo: false };

describe("the demo", () => {
  test("makes the specification's figures true, is loaded once, and becomes no real installation", async ({
    db,
  }) => {
    await prepareInstallation(db, demo);
    await asVisitor(db, async (tx) => {
      const providers = await tx.selectFrom("providers").selectAll().execute();
      expect(providers).toHaveLength(24);
      expect(new Set(providers.map(({ city_id }) => city_id)).size).toBe(6);
      expect(providers.every(({ verified, image, rating }) => verified && image && rating)).toBe(true);
      const reviews = await tx.selectFrom("reviews").select("rating").execute();
      expect(reviews).toHaveLength(150);
      expect(reviews.reduce((sum, { rating }) => sum + rating, 0) / 150).toBe(4.9);
      expect(await tx.selectFrom("cities").select("slug").execute()).toHaveLength(11);
    });
    expect(
      await db
        .selectFrom("hearthlist.providers" as "providers")
        .select("id")
        .execute(),
    ).toHaveLength(27);

    // Loaded once; and no real installation starts on its rows.
    await prepareInstallation(db, demo);
    await expect(prepareInstallation(db, real)).rejects.toThrow("holds demo rows");
    expect(await asVisitor(db, (tx) => tx.selectFrom("providers").select("id").execute())).toHaveLength(24);
  });

  test("does not come to a database that holds anything else", async ({ db }) => {
    await makeProvider(db);
    await expect(prepareInstallation(db, demo)).rejects.toThrow("holds rows that are not demo rows");
    expect(await asVisitor(db, (tx) => tx.selectFrom("providers").select("id").execute())).toHaveLength(1);
  });

  test("does not come to a real installation, even an empty one", async ({ db }) => {
    await prepareInstallation(db, real);
    await expect(prepareInstallation(db, demo)).rejects.toThrow("holds rows that are not demo rows");
  });
});

describe("a real installation", () => {
  test("has the eleven cities and no provider", async ({ db }) => {
    await prepareInstallation(db, real);
    await asVisitor(db, async (tx) => {
      expect(await tx.selectFrom("cities").select("slug").execute()).toHaveLength(11);
      expect(await tx.selectFrom("providers").select("id").execute()).toEqual([]);
    });
  });
});
