import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { parseSearch } from "../rules/search.ts";
import { FilterForm } from "./filter-form.tsx";

function render(address: string): string {
  const search = parseSearch(new URLSearchParams(address));
  const router = createMemoryRouter([
    {
      path: "/",
      element: <FilterForm search={search} count={12} units={["month", "hour"]} onSent={() => {}} />,
    },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each(["3", "4.5", "4.9", "1"])("a rating of %s or better is chosen in the form", (rating) => {
  expect(render(`min-rating=${rating}`)).toContain(
    `<option value="${rating}" selected="">${rating} or better</option>`,
  );
});

test("the button says how many results the search on the page has", () => {
  expect(render("")).toMatch(/<button type="submit"[^>]*>Show (<!-- -->)?12 results<\/button>/);
});

test("the filters keep the question and the order, which they do not show", () => {
  const html = render("q=memory+care&order=relevance&weekends=1");
  expect(html).toContain('<input type="hidden" name="q" value="memory care"/>');
  expect(html).toContain('<input type="hidden" name="order" value="relevance"/>');
  expect(html.match(/name="weekends"/g)).toHaveLength(1);
});

test("a price is compared in one unit, at first the most common one", () => {
  const unit = (address: string) =>
    /<option value="(\w*)" selected="">(?:per|in any)/.exec(render(address))?.[1];
  expect(unit("")).toBe("month");
  expect(unit("max-price=40&price-unit=hour")).toBe("hour");
  expect(unit("max-price=40")).toBe("");
  expect(unit("order=price&price-unit=day")).toBe("day");
  expect(render("order=price&price-unit=day").match(/name="price-unit"/g)).toHaveLength(1);
});
