import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { PublicProvider, Tier } from "#features/providers/rules/provider.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { toResultRows } from "../../rules/provider-row.ts";
import { rank } from "../../rules/ranking.ts";
import { parseSearch } from "../../rules/search.ts";
import { ResultRows } from "./result-rows.tsx";

const contact = {
  phone: "(214) 555-0100",
  phoneHref: "tel:+12145550100",
  email: "ember@care.example",
  website: "https://ember.example",
};

function render(wish: Partial<PublicProvider>): string {
  const provider = makePublicProvider({ name: "Ember Care", contact, ...wish });
  const rows = toResultRows(rank([provider], []), parseSearch(new URLSearchParams()));
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/search?q=ember"]}>
      <ResultRows rows={rows} />
    </MemoryRouter>,
  );
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

describe.each<[Tier, books: boolean]>([
  ["basic", false],
  ["premium", true],
  ["enterprise", true],
])("a %s row", (tier, books) => {
  const html = render({ tier });

  test("leads to its page without parameters, and to phone, email and website", () => {
    for (const href of ["/providers/plain-000001", "tel:+12145550100", "mailto:ember@care.example"])
      expect(html).toContain(`href="${href}"`);
    expect(html).toMatch(/<a href="https:\/\/ember\.example" target="_blank" rel="noopener"/);
    expect(html.match(/href="mailto:/g)).toHaveLength(1);
  });

  test(books ? "can be booked" : "cannot be booked", () => {
    expect(html.includes('href="/providers/plain-000001/book"')).toBe(books);
    expect(textOf(html).includes("Book a Consultation with Ember Care")).toBe(books);
  });

  test("stands in no form, and has no heart before the browser can keep one", () => {
    expect(html).not.toMatch(/<form|<button/);
  });
});

test("a phone number that cannot be called is shown without a link", () => {
  const html = render({ contact: { phone: "555-0100", email: contact.email, website: null } });
  expect(html).not.toMatch(/href="tel:|data-reports="call"/);
  expect(textOf(html)).toContain("Phone: 555-0100");
});

test("what a listing does not say is said: no reviews, no price, not verified", () => {
  const text = textOf(render({ responseTime: "" }));
  expect(text).toContain("No reviews yet");
  expect(text).toContain("No price listed. Ask for a quote.");
  expect(text).toContain("Listed, not yet verified");
  expect(text).not.toMatch(/replies|Response time/);
  expect(textOf(render({ verified: true }))).not.toContain("not yet verified");
});

test("the distance follows the place", () => {
  const provider = makePublicProvider({ place: { city: "Venice", state: "FL", zip: "34285" } });
  const [result] = rank([provider], []);
  const rows = result ? toResultRows([{ ...result, miles: 17.8 }], parseSearch(new URLSearchParams())) : [];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ResultRows rows={rows} />
    </MemoryRouter>,
  );
  expect(textOf(html)).toContain("Venice, FL, about 18 miles away");
});

test("a price is in the provider's own unit", () => {
  expect(textOf(render({ pricing: { startingFrom: 4900, currency: "USD", unit: "month" } }))).toContain(
    "From $4,900per month",
  );
});

test("further services are folded, and can be read without scripts", () => {
  const services = ["Home care", "Rides", "Meals", "Respite"];
  const html = render({
    tier: "enterprise",
    services,
    certifications: ["Licensed"],
    specializations: ["Veterans"],
  });
  const folded = /<details.*<\/details>/s.exec(html)?.[0] ?? "";
  expect(textOf(folded)).toContain("+2 more services of Ember Care");
  expect(folded).toContain("<li>Meals</li><li>Respite</li>");
  expect(folded).toContain("Specializes in Veterans");
  expect(html.replace(folded, "")).not.toMatch(/Meals|Veterans/);
});

test("the hint to upgrade is off, and switched on stands on basic rows alone", () => {
  expect(render({})).not.toContain("Upgrade for Consultations");
  expect(render({ hasUpgradeHint: true })).toContain("Upgrade for Consultations");
});
