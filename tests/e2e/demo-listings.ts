import type { BrowserContext, Page } from "@playwright/test";
import { demoProviders } from "#database/seeds/demo-providers.ts";

const demo = demoProviders("2026-11-01");
const listed = demo.filter(({ listingState: standing }) => standing === "listed");
const findByTier = (tier: string) => listed.find((provider) => provider.tier === tier) ?? fail(tier);
export const basic = findByTier("basic");
export const premium = findByTier("premium");
export const enterprise = findByTier("enterprise");
export const inactive =
  demo.find(({ listingState: standing }) => standing === "inactive") ?? fail("inactive");
export const waiting = demo.find(({ listingState: standing }) => standing === "new") ?? fail("waiting");

function fail(what: string): never {
  throw new Error(`The demo data has no ${what} provider.`);
}

export function saveFavorites(context: BrowserContext, favorites: { id: string; name: string }[]) {
  const text = JSON.stringify(favorites.map(({ id, name }) => ({ id, name })));
  return context.addInitScript((kept) => {
    // Once: a reload must find what the page itself kept.
    if (localStorage.getItem("favorites") === null) localStorage.setItem("favorites", kept);
  }, text);
}

export const providerCard = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const favoriteButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Save ${name} to favorites` });
