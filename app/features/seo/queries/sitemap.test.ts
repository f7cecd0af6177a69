import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { FIXED_ENTRIES } from "../rules/sitemap.ts";
import { countSitemapProviders, listSitemapEntries } from "./sitemap.server.ts";

test("each listed provider is in one part, and the other pages are in the first", async ({ db }) => {
  const made = await Promise.all(Array.from({ length: 5 }, () => makeProvider(db)));
  await makeProvider(db, { active: false });
  await makeProvider(db, { tier: "inactive" });

  expect(await asVisitor(db, countSitemapProviders)).toBe(5);
  const [first = [], second = [], third = [], fourth = []] = await asVisitor(db, async (tx) => {
    const parts: string[][] = [];
    for (const part of [0, 1, 2, 3])
      parts.push((await listSitemapEntries(tx, { part, size: 2 })).map(({ path }) => path));
    return parts;
  });
  expect(first.slice(0, FIXED_ENTRIES.length)).toEqual(FIXED_ENTRIES.map(({ path }) => path));
  expect([second.length, third.length, fourth.length]).toEqual([2, 1, 0]);
  expect([...first.filter((path) => path.startsWith("/providers/")), ...second, ...third]).toEqual(
    made.map(({ id }) => `/providers/${id}`).toSorted(),
  );
});

test("a provider's page tells the day of its last change; a city's, which changes with all of its providers, tells none", async ({
  db,
}) => {
  const { id: city_id, slug } = await makeCity(db);
  const { id } = await makeProvider(db, { city_id, services: ["Respite care"] });
  const entries = await asVisitor(db, (tx) => listSitemapEntries(tx));
  const changed = (path: string) => entries.find((entry) => entry.path === path)?.changed;
  expect(changed(`/providers/${id}`)).toBeInstanceOf(Date);
  expect(entries.filter(({ path }) => path.startsWith("/city/"))).toEqual([
    { path: `/city/${slug}` },
    { path: `/city/${slug}/respite` },
  ]);
});
