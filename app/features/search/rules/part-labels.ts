import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import { type CareMeaning, toSingular, vocabulary } from "#features/care/rules/vocabulary.ts";
import { NEAR_MILES, type Place } from "#features/places/rules/place.ts";
import type { KindPart } from "./understand.ts";

/** 'Memory care' where exactly that kind is meant; otherwise the phrase as it was typed. */
export function formatKindLabel(part: KindPart): string {
  const name = formatKindName(part);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The same within a sentence. */
export function formatKindName({ meaning, phrase }: KindPart): string {
  const [slug, ...others] = meaning.careTypes;
  const type = careTypes.find((careType) => careType.slug === slug);
  return others.length === 0 && type && isOnlyCareType(type, meaning) ? type.name.toLowerCase() : phrase;
}

/** Whether a meaning asks for no more than the name of a kind itself stands for. */
function isOnlyCareType({ name }: CareType, { specialties, serviceTypes }: CareMeaning): boolean {
  const usual = vocabulary.get(name.toLowerCase().split(" ").map(toSingular).join(" "));
  return (
    specialties.every((specialty) => usual?.specialties.includes(specialty)) &&
    serviceTypes.every((type) => usual?.serviceTypes.includes(type))
  );
}

/** 'Sarasota, FL', '34236 (Sarasota, FL)' or 'Florida'. */
export function formatPlaceName(place: Place): string {
  if (place.type === "state") return place.state.label;
  if (place.type === "city") return `${place.city.name}, ${place.city.state}`;
  return `${place.zip.zip} (${place.zip.city}, ${place.zip.state})`;
}

/** 'within 25 miles of Sarasota, FL' or 'in Florida', to follow other words. */
export function formatPlaceLabel(place: Place, miles = NEAR_MILES): string {
  return place.type === "state"
    ? `in ${formatPlaceName(place)}`
    : `within ${miles} miles of ${formatPlaceName(place)}`;
}
