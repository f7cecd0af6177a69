import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type CtaVariant, ProviderCta } from "./provider-cta.tsx";

test.each<[CtaVariant, string[]]>([
  ["compact", ["/list-service"]],
  ["premium", ["/premium-listing"]],
  ["outline", ["/list-service"]],
  ["section", ["/list-service", "/premium-listing"]],
])("the %s call to providers leads to %j, and has no dead button", (variant, targets) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProviderCta variant={variant} />
    </MemoryRouter>,
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(targets);
  expect(html).not.toContain("<button");
  expect(html.includes("Are You a Senior Care Provider?")).toBe(variant === "section");
});
