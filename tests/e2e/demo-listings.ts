import type { BrowserContext, Page } from "@playwright/test";
import { demoProviders } from "#database/seeds/demo-providers.ts";

const demo = demoProviders("2026-11-01");
const listed = demo.filter(({ standing }) => standing === "listed");
const ofTier = (tier: string) => listed.find((provider) => provider.tier === tier) ?? fail(tier);
export const basic = ofTier("basic");
export const premium = ofTier("premium");
export const enterprise = ofTier("enterprise");
export const inactive = demo.find(({ standing }) => standing === "inactive") ?? fail("inactive");
export const waiting = demo.find(({ standing }) => standing === "new") ?? fail("waiting");

function fail(what: string): never {
  throw new Error(`The demo data has no ${what} provider.`);
}

export function keep(context: BrowserContext, favorites: { id: string; name: string }[]) {
  const text = JSON.stringify(favorites.map(({ id, name }) => ({ id, name })));
  return context.addInitScript((kept) => {
    // Once: a reload must find what the page itself kept.
    if (localStorage.getItem("favorites") === null) localStorage.setItem("favorites", kept);
  }, text);
}

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const heart = (page: Page, name: string) =>
  page.getByRole("button", { name: `Save ${name} to favorites` });
