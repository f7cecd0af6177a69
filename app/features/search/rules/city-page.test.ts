import { expect, test } from "vitest";
import { careTypes } from "#features/care/rules/care-types.ts";
import {
  describeCity,
  describeCityCare,
  describeMissingCare,
  listCareTypeItems,
  searchNearPath,
} from "./city-page.ts";

const plano = {
  slug: "plano",
  name: "Plano",
  state_abbr: "TX",
  description: "North of Dallas.",
  population: null,
  senior_population_percent: 12.5,
  average_income: null,
};
const counted = careTypes.map(({ slug, name }, index) => ({ slug, name, count: index % 2 }));
const [homeCare] = careTypes;
const all = { query: "", service: undefined, page: 1 };
const linksOf = (asked: Parameters<typeof listCareTypeItems>[1]) =>
  listCareTypeItems("plano", asked, counted)
    .slice(0, 2)
    .map(({ to, isChosen }) => [to, isChosen]);

test("without a text, a type of care that someone offers leads to its page, and another to a filter", () => {
  expect(linksOf(all)).toEqual([
    ["/city/plano?service=home-care#providers", false],
    ["/city/plano/assisted-living#providers", false],
  ]);
});

test("with a text, types of care stay filters of the same text", () => {
  expect(linksOf({ ...all, query: "garden", page: 3 })).toEqual([
    ["/city/plano?q=garden&service=home-care#providers", false],
    ["/city/plano?q=garden&service=assisted-living#providers", false],
  ]);
});

test("the chosen type of care leads back to all providers, with the text if there is one", () => {
  expect(linksOf({ ...all, service: "assisted-living" })[1]).toEqual(["/city/plano#providers", true]);
  expect(linksOf({ ...all, query: "garden", service: "assisted-living" })[1]).toEqual([
    "/city/plano?q=garden#providers",
    true,
  ]);
});

test("a missing figure of a city is N/A, and its map opens the search near it", () => {
  const { figures, map } = describeCity(plano, { hasPins: true });
  expect(figures.map(({ value }) => value)).toEqual(["N/A", "12.5%", "N/A"]);
  expect(map).toEqual({
    src: "/maps/city/plano.svg",
    to: "/search?q=near+Plano%2C+TX&view=map",
    label: "Open map of providers near Plano",
    alt: "Map of Plano, TX",
    note: "Areas served, not addresses",
  });
});

test("the map of a type of care opens a search for it", () => {
  const { title, map } = describeCityCare(plano, homeCare, {
    providers: 1,
    verified: 1,
    prices: [],
    areas: [],
  });
  expect([title, map.label]).toEqual(["About home care in Plano", "Open map of home care near Plano"]);
  expect(new URL(map.to, "https://x.example").searchParams.get("q")).toBe("home care near Plano, TX");
});

test("the message about a type of care that no one offers names the others, the search near the city and all providers", () => {
  expect(describeMissingCare(plano, homeCare, { total: 4, careTypes: counted })).toEqual({
    title: "No home care in Plano yet",
    message: "Providers in Plano offer assisted living, skilled nursing and respite care.",
    links: [
      { label: "Search home care near Plano", to: "/search?q=near+Plano%2C+TX&service=home-care" },
      { label: "See all 4 providers in Plano", to: "/city/plano" },
    ],
  });
  expect(describeMissingCare(plano, undefined, { total: 4, careTypes: counted })).toMatchObject({
    title: "We can't find that type of care",
    links: [{ to: "/city/plano" }, { to: "/search?q=near+Plano%2C+TX" }],
  });
});

test("a search near a city has the text, the type of care and the order, and no second place", () => {
  expect(searchNearPath(plano, { query: "garden", service: "respite" })).toBe(
    "/search?q=garden+near+Plano%2C+TX&service=respite",
  );
  expect(searchNearPath(undefined, { query: "in Boise", service: undefined, order: "price" })).toBe(
    "/search?q=in+Boise&order=price",
  );
});
