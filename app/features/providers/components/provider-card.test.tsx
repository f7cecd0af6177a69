import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import type { Tier } from "../rules/provider.ts";
import { ProviderCard } from "./provider-card.tsx";

type CardProps = Parameters<typeof ProviderCard>[0];

const lists = {
  services: ["Home care", "Memory care", "Respite", "Rides"],
  specializations: ["Veterans", "Therapy", "Mobility"],
};
const contact = {
  phone: "(214) 555-0100",
  phoneHref: "tel:+12145550100",
  email: "ember@care.example",
  website: "https://ember.example",
};
const ofTier = (tier: Tier) => makePublicProvider({ name: "Ember Care", tier, contact, ...lists });

function render(props: CardProps): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProviderCard {...props} />
    </MemoryRouter>,
  );
}

function shown(html: string, texts: string[]): string[] {
  return texts.filter((text) => html.includes(`>${text}<`));
}

describe.each<[Tier, services: number, specializations: number, books: boolean]>([
  ["basic", 2, 0, false],
  ["premium", 3, 2, true],
  ["enterprise", 4, 3, true],
])("a %s card", (tier, services, specializations, books) => {
  const html = render({ provider: ofTier(tier) });

  test("shows as much of the offer as its tier has", () => {
    expect(shown(html, lists.services)).toEqual(lists.services.slice(0, services));
    expect(shown(html, lists.specializations)).toEqual(lists.specializations.slice(0, specializations));
  });

  test("leads to its page, and to phone, mail and website", () => {
    for (const href of ["/providers/plain-000001", "tel:+12145550100", "mailto:ember@care.example"]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toMatch(/<a href="https:\/\/ember\.example" target="_blank" rel="noopener"/);
    expect(html).toContain("opens in a new tab");
  });

  test(books ? "can be booked" : "cannot be booked", () => {
    expect(html.replace(/<[^>]*>/g, "").includes("Book a Consultation with ")).toBe(books);
    expect(html.includes('href="/providers/plain-000001/book"')).toBe(books);
  });

  test("has no heart before the browser can keep one, and no label that was not asked for", () => {
    expect(html).not.toMatch(/<button|Featured partner|Promoted|INACTIVE/);
  });
});

test.each([
  ["by tier", ofTier("inactive")],
  ["by flag", { ...ofTier("enterprise"), active: false }],
])("an inactive card, %s, says so and offers nothing", (_, provider) => {
  const html = render({ provider, placement: "featured" });
  expect(html).toContain("INACTIVE");
  expect(html).toContain("Provider currently unavailable");
  expect(html).toContain("Ember Care");
  expect(html).not.toMatch(/<a |<button|Featured partner|555-0100|Home care/);
});

test.each([
  ["featured", "Featured partner"],
  ["promoted", "Promoted"],
] as const)("a %s place is labelled in words: %s", (placement, label) => {
  expect(render({ provider: ofTier("basic"), placement })).toContain(label);
});

test("what is not known is said: no reviews, no price, no website", () => {
  const html = render({ provider: makePublicProvider({ responseTime: "2 days" }) });
  expect(html).toContain("No reviews yet");
  expect(html).toContain("Ask for prices");
  expect(html).toContain("Response time: 2 days");
  expect(html).not.toMatch(/Verified|target="_blank"/);
});

test("the hint to upgrade is off, and switched on stands on basic cards alone", () => {
  const hinted = (hasUpgradeHint: boolean | undefined) =>
    (["basic", "premium", "enterprise", "inactive"] as const).filter((tier) =>
      render({ provider: { ...ofTier(tier), hasUpgradeHint } }).includes("Upgrade for Consultations"),
    );
  expect(hinted(undefined)).toEqual([]);
  expect(hinted(true)).toEqual(["basic"]);
});

test("a card offers our own pictures in two sizes, and another's as it is", () => {
  const ours = render({ provider: makePublicProvider({ image: "/images/x" }) });
  expect(ours).toContain('srcSet="/images/x?size=small 800w, /images/x 1200w"');
  const another = render({ provider: makePublicProvider({ image: "https://pictures.example/x.jpg" }) });
  expect(another).toContain('src="https://pictures.example/x.jpg"');
  expect(another).not.toContain("srcSet");
});

test("a phone number that cannot be called is shown without a link", () => {
  const provider = {
    ...ofTier("basic"),
    contact: { phone: "555-0100", email: contact.email, website: null },
  };
  const html = render({ provider });
  expect(html).not.toMatch(/href="tel:|data-reports="call"/);
  expect(html.replace(/<[^>]*>/g, "")).toContain("Phone: 555-0100");
});
