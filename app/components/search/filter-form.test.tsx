import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { parseSearch } from "#domain/search.ts";
import { FilterForm } from "./filter-form.tsx";

function render(address: string): string {
  const search = parseSearch(new URLSearchParams(address));
  const router = createMemoryRouter([{ path: "/", element: <FilterForm search={search} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each(["3", "4.5", "4.9", "1"])("a rating of %s or better is chosen in the form", (rating) => {
  expect(render(`min-rating=${rating}`)).toContain(
    `<option value="${rating}" selected="">${rating} or better</option>`,
  );
});
