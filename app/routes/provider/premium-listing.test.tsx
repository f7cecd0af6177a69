import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import PremiumListing from "./premium-listing.tsx";

test("the pricing page names each plan's price, leads and features, and leads to it", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PremiumListing />
    </MemoryRouter>,
  ).replaceAll("<!-- -->", "");
  for (const [price, leads, way, to] of [
    ["Free", "5-15", "Start Free Now", "/provider/register"],
    ["$199/mo", "20-50", "Upgrade to Premium", "/provider/subscription?tier=premium"],
    ["$399/mo", "50-120+", "Go Enterprise", "/provider/subscription?tier=enterprise"],
  ]) {
    expect(html).toContain(`>${price}<`);
    expect(html).toContain(`${leads} leads a month (estimated)`);
    expect(html).toMatch(new RegExp(`href="${to?.replace("?", "\\?")}"[^>]*>${way}<`));
  }
  for (const text of [
    ...["Profile", "Contact info", "Reviews", "Email support in 48-72 h", "Analytics", "Lead management"],
    ...["Phone support in business hours", "24 h response", "Custom insights tab"],
    ...["Dedicated account manager", "4 h response guarantee"],
    ...["Secure card payment", "Instant activation", "30-day money-back guarantee"],
  ])
    expect(html).toContain(`>${text}<`);
  expect(html).toContain("Top-3 placement, labeled as featured");
  expect(html.match(/MOST POPULAR/g)).toHaveLength(1);
  // Nothing in a sample can be reached by keyboard.
  expect(html.match(/data-sample=/g)).toHaveLength(3);
  expect(html.match(/<div inert="" data-sample=/g)).toHaveLength(3);
});
