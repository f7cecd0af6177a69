import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { parseSearch } from "../rules/search.ts";
import { SortForm } from "./sort-form.tsx";

function render(address: string, { hasPlace = true, units = ["month", "hour"] } = {}): string {
  const search = parseSearch(new URLSearchParams(address));
  const element = <SortForm search={search} hasPlace={hasPlace} units={units} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const optionsIn = (html: string) =>
  [...html.matchAll(/<option [^>]*>(.*?)<\/option>/g)].map(([, text = ""]) =>
    text.replaceAll("<!-- -->", ""),
  );

test("nearest can be chosen only where there is a place, and says why", () => {
  expect(optionsIn(render("q=memory+care+sarasota"))).toEqual([
    "Recommended",
    "Relevance without paid placement",
    "Nearest",
    "Lowest price",
    "Highest rating",
  ]);
  const html = render("q=memory+care", { hasPlace: false });
  expect(html).toContain('<option value="nearest" disabled="">Nearest (add a city or ZIP code)</option>');
});

test("the lowest price is that of one unit, the most common one first", () => {
  const html = render("order=price");
  expect(html).toContain('<option value="price" selected="">');
  expect(optionsIn(html).slice(5)).toEqual(["per month", "per hour", "per day", "per week", "per visit"]);
  expect(html).toContain('<option value="month" selected="">');
  expect(render("order=price&price-unit=hour")).toContain('<option value="hour" selected="">');
  expect(render("order=rating")).not.toContain("price-unit");
});

test("the unit of a price filter stays when another order is chosen", () => {
  expect(render("max-price=40&price-unit=hour")).toContain(
    '<input type="hidden" name="price-unit" value="hour"/>',
  );
  expect(render("max-price=40&price-unit=hour&order=price").match(/name="price-unit"/g)).toHaveLength(1);
});
