import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { toFeaturedRows } from "#features/search/rules/provider-row.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { FeaturedProviders } from "./featured-providers.tsx";

function render(props: Parameters<typeof FeaturedProviders>[0]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FeaturedProviders {...props} />
    </MemoryRouter>,
  );
}

test("there are no providers only where none is listed", () => {
  const empty = render({ providers: [], listed: 0 });
  expect(empty).toContain("No providers available");
  expect(empty).toContain("We are working on adding providers. Check back soon!");
  const nobody = render({ providers: [], listed: 24 });
  expect(nobody).not.toContain("No providers available");
  expect(nobody).toContain("No featured providers right now.");
  expect(nobody).toContain("See all 24 providers");
});

test("whoever is featured is shown as such", () => {
  const html = render({
    providers: toFeaturedRows([makePublicProvider({ name: "Ember Care" })]),
    listed: 24,
  });
  expect(html).toContain("Ember Care");
  expect(html).toContain("Featured partner");
  expect(html).not.toContain("No featured providers");
});
