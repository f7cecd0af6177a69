import { expect } from "vitest";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import type { PinCollection } from "#features/search/rules/map-pin.ts";
import type { ProviderRow } from "#features/search/rules/provider-row.ts";
import { test } from "../support/server/seeded-instance.ts";

const placementLabels = { featured: ["Featured partner"], promoted: ["Promoted"], none: [] };
const ofStanding = (standing: string) =>
  demoProviders("2026-11-01").find((provider) => provider.listingState === standing)?.id ?? "";

test("no input breaks the search or makes it find what it should not", async ({ site }) => {
  const odd = [
    "x".repeat(10_000),
    "%",
    "_",
    "%25%25",
    "\u0000\u0007",
    "👵🏽🏠",
    "‮ערב",
    "'; drop table providers; --",
    "<script>alert(1)</script>",
    "\\",
    "a&service=x",
    "ﷺ",
  ];
  for (const q of odd)
    for (const path of ["/search", "/city/plano"]) {
      const answer = await fetch(`${site.url}${path}?${new URLSearchParams({ q })}`);
      expect(answer.status, q).toBe(200);
      const html = await answer.text();
      if (["%", "_", "\\"].includes(q)) expect(html, q).toContain("No providers found");
      expect(html, q).not.toContain("<script>alert");
    }
  for (const query of [
    "page=-1",
    "page=99999999999",
    "page=1e3",
    "service=a&service=b&service=respite",
    "min-price=-1&max-price=x",
    "q=a&q=b",
    "order[]=x",
    "page=49",
  ])
    expect((await fetch(`${site.url}/search?${query}`)).status, query).toBe(200);
  for (const page of ["3", "51", "99999999999"])
    expect((await fetch(`${site.url}/search?page=${page}`)).url, page).toBe(`${site.url}/search?page=2`);
});

test("the cards of favorites are public, listed providers' alone, and not cached", async ({ site }) => {
  const listed = ofStanding("listed");
  const ids = [ofStanding("inactive"), ofStanding("new"), listed, listed, "nobody", "%00", "../x"];
  const cards = `${site.url}/favorites/cards`;
  const answer = await fetch(`${cards}?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { providers } = (await answer.json()) as { providers: { id: string }[] };
  expect(providers.map(({ id }) => id)).toEqual([listed]);
  expect(Object.keys(providers[0] ?? {})).not.toContain("base_relevance");
  expect(await (await fetch(cards)).json()).toEqual({ providers: [] });
});

test("pins are labelled as rows are in every order, and the card of a pin is public, of a listed provider alone", async ({
  site,
}) => {
  for (const [query, isPaid] of [
    ["service=skilled-nursing", true],
    ["service=skilled-nursing&order=nearest", true],
    ["service=skilled-nursing&order=relevance", false],
    ["q=xylophone+memory+care+near+Sarasota", false],
  ] as const) {
    const html = await (await fetch(`${site.url}/search?${query}`)).text();
    const rows = [...html.matchAll(/<\/svg>(Featured partner|Promoted)</g)].map(([, label = ""]) => label);
    const { features } = (await (await fetch(`${site.url}/search/map?${query}`)).json()) as PinCollection;
    const pins = features.flatMap(({ properties }) => placementLabels[properties.placement]);
    expect(pins.toSorted(), query).toEqual(rows.toSorted());
    expect(pins.length > 0, query).toBe(isPaid);
    for (const { properties } of features) {
      const card = await fetch(`${site.url}/search/map/${properties.id}?${query}`);
      const { id, contact } = (await card.json()) as ProviderRow;
      expect(id).toBe(properties.id);
      expect(html).toContain(`href="${contact.phoneHref}"`);
    }
  }
  const near = await fetch(`${site.url}/search/map/${ofStanding("listed")}?q=near+Sarasota`);
  expect(await near.json()).toMatchObject({ distance: expect.stringMatching(/^about [\d,]+ miles away$/) });
  for (const id of [ofStanding("inactive"), ofStanding("new"), "nobody", "%00"])
    expect((await fetch(`${site.url}/search/map/${id}`)).status, id).toBe(404);
});

test("the number of results before a search is sent is the number that it finds", async ({ site }) => {
  for (const query of [
    "",
    "service=memory-care",
    "q=lantern&weekends=1",
    "q=%00zzzz",
    "max-price=abc&page=99",
  ]) {
    const answer = await fetch(`${site.url}/search/count?${query}`);
    expect(answer.headers.get("Cache-Control"), query).toBe("no-store");
    const { count } = await answer.json();
    const html = await (await fetch(`${site.url}/search?${query}`)).text();
    expect(html.replaceAll("<!-- -->", ""), query).toContain(
      `Show ${count} result${count === 1 ? "" : "s"}<`,
    );
  }
});
