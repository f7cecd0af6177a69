import { careTypes } from "#features/care/rules/care-types.ts";
import { countInWords } from "./count-in-words.ts";
import type { Search } from "./search.ts";

/** '2 providers with memory care or respite care near Plano for “lantern”'. Other filters are in the chips below it. */
export function searchHeadline({ services, location, query }: Search, count: number): string {
  const names = careTypes.filter(({ slug }) => services.includes(slug)).map(({ name }) => name.toLowerCase());
  return [
    countInWords(count),
    ...(names.length ? [`with ${inWords(names)}`] : []),
    ...(location ? [`near ${location}`] : []),
    ...(query ? [`for “${query}”`] : []),
  ].join(" ");
}

function inWords(names: string[]): string {
  const last = names.at(-1);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${last}` : `${last}`;
}
