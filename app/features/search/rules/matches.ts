import { careTypes, offersCareType } from "#features/care/rules/care-types.ts";
import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import { milesBetween } from "#features/places/rules/place.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import type { Area, Criterion, Phrase } from "./criteria.ts";
import { isInMapArea } from "./map-area.ts";

/** The reference for a part of a search, which PostgreSQL applies: by any of its phrases, its meaning or its place. */
export function isCriterionMet(
  provider: PublicProvider,
  { phrases, field, meaning, area }: Criterion,
): boolean {
  const texts = field === "document" ? listSearchedTexts(provider) : provider.coverage;
  return (
    texts.some((text) => containsAny(text, phrases)) ||
    (meaning !== undefined && hasOffer(provider, meaning)) ||
    (area !== undefined && servesArea(provider, area))
  );
}

/** What a text is looked for in: the fields of section 5, and certifications, where families look for "Medicaid". */
function listSearchedTexts(provider: PublicProvider): string[] {
  const { name, description, services, specializations, coverage, certifications } = provider;
  return [name, description, ...services, ...specializations, ...coverage, ...certifications];
}

export function containsAny(text: string, phrases: readonly Phrase[]): boolean {
  const compared = normalizeSearchText(text);
  return phrases.some((phrase) =>
    phrase.isStandalone
      ? new RegExp(standalonePattern(phrase.text)).test(compared)
      : compared.includes(phrase.text),
  );
}

/** A pattern of JavaScript and of PostgreSQL for a text with no letter or digit beside it. */
export function standalonePattern(text: string): string {
  const literal = text.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`);
  return `(^|[^a-z0-9])${literal}($|[^a-z0-9])`;
}

export function isServiceMeant(line: string, { careTypes: slugs, serviceTypes }: CareMeaning): boolean {
  return (
    careTypes.some((type) => slugs.includes(type.slug) && offersCareType([line], type)) ||
    serviceTypes.some((name) => normalizeSearchText(line).includes(normalizeSearchText(name)))
  );
}

export function isSpecialtyMeant(line: string, { specialties }: CareMeaning): boolean {
  return specialties.some((name) => normalizeSearchText(line).includes(normalizeSearchText(name)));
}

export function hasOffer({ services, specializations }: PublicProvider, meaning: CareMeaning): boolean {
  return (
    services.some((line) => isServiceMeant(line, meaning)) ||
    specializations.some((line) => isSpecialtyMeant(line, meaning))
  );
}

/** Whether a listing lies in a place, or goes there. */
function servesArea(provider: PublicProvider, { center, miles, zips, state, name, mapArea }: Area): boolean {
  const { coverage, serviceRadiusMiles = 0, serviceZips = [], serviceStates = [] } = provider;
  if (mapArea) {
    if (!provider.center) return false;
    return (
      isInMapArea(provider.center, mapArea) || milesBetween(provider.center, center) <= serviceRadiusMiles
    );
  }
  const states = [...(provider.state ? [provider.state] : []), ...serviceStates];
  const isElsewhere = states.length > 0 && !states.includes(state);
  if (!isElsewhere && name && coverage.some((text) => containsAny(text, [name]))) return true;
  if (miles === undefined) return states.includes(state);
  if (serviceZips.some((zip) => zips.includes(zip))) return true;
  return (
    provider.center !== undefined &&
    milesBetween(provider.center, center) <= Math.max(miles, serviceRadiusMiles)
  );
}
