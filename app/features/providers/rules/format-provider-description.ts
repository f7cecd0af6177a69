import { DESCRIPTION_MAX } from "#config/page-meta.ts";

import type { PublicProvider } from "./provider.ts";
import { formatStartingPrice } from "./provider-card.ts";

/** The provider and its city, as a page's title says them. */
export function formatProviderTitle({ name, city }: PublicProvider): string {
  return city ? `${name} in ${city.name}, ${city.stateAbbr}` : name;
}

/** For search engines: with as many of its first services as they have room for, and only with what the page has. */
export function formatProviderDescription(provider: PublicProvider): string {
  const title = formatProviderTitle(provider);
  const tail = formatContents(listContents(provider));
  const texts = [3, 2, 1]
    .map((count) => provider.services.slice(0, count).join(", "))
    .filter((services) => services !== "")
    .map((services) => `${title}: ${services}.${tail}`);
  return texts.find(({ length }) => length <= DESCRIPTION_MAX) ?? `${title}.${tail}`;
}

function listContents({ pricing, reviewCount, contact }: PublicProvider): string[] {
  return [
    ...(formatStartingPrice(pricing) ? ["prices"] : []),
    ...(reviewCount > 0 ? ["reviews from families"] : []),
    ...(contact.phoneHref ? ["a number to call"] : []),
  ];
}

/** British: without a comma before the last. */
const list = new Intl.ListFormat("en-GB");

/** ' Prices and a number to call.'; nothing for nothing. */
function formatContents(contents: string[]): string {
  const words = list.format(contents);
  return words && ` ${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
