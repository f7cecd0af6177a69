import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import { type Coordinates, NEAR_MILES, type Place } from "#features/places/rules/place.ts";
import { isAbbreviationAlsoWord } from "#features/places/rules/us-states.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { getMapAreaCenter, getMilesToCorner, type MapArea } from "./map-area.ts";
import type { Part, PlacePart, Understanding } from "./understand.ts";

/** In the form of searchText. One that stands alone has no letter or digit beside it. */
export type Phrase = { text: string; isStandalone: boolean };

/** A place as listings are compared with it. */
export type Area = {
  /** From which distances are measured; of a state the mean of its ZIP codes. */
  center: Coordinates;
  /** Undefined for a state, which ends at its borders. */
  miles: number | undefined;
  /** All ZIP codes of the place; of a state none, because listings know the states of those they serve. */
  zips: readonly string[];
  state: string;
  /** By which areas of a listing mean the place, where the listing itself is in no other state. A map area has no name. */
  name: Phrase | undefined;
  /** A part of the map: what lies in it, or travels as far as its middle. */
  mapArea?: MapArea;
};

/** One part of a search. A listing meets it by any of these. */
export type Criterion = {
  phrases: readonly Phrase[];
  /** Where the phrases are looked for. */
  field: "document" | "coverage";
  meaning?: CareMeaning;
  area?: Area;
};

export type Criteria = {
  /** A listing has to meet each of them. */
  required: readonly Criterion[];
  /** What brings a listing points if its text holds it. */
  scored: readonly Criterion[];
  /** The place that is searched, from which distances are measured. */
  place: Place | undefined;
  area: Area | undefined;
};

export const noCriteria: Criteria = { required: [], scored: [], place: undefined, area: undefined };

/** A text in which only places are looked for, with what is understood of it. */
type UnderstoodText = { text: string; understanding: Understanding };

/** What a listing has to meet. Each part keeps its typed form, so that every listing that holds the whole text is found. */
export function toCriteria(
  query: UnderstoodText,
  location: UnderstoodText,
  areaOf: (part: PlacePart) => Area | undefined,
): Criteria {
  const { parts } = query.understanding;
  const found = parts.map((part) => ({ part, criterion: toCriterion(part, query.text, areaOf) }));
  // A text of nothing but signs means itself; one of words without meaning restricts nothing.
  const isSilent = parts.length === 0 && normalizeSearchText(query.text.trim()) !== "";
  const whole = toLiteralCriterion(query.text);
  const hasWords = /[\p{L}\p{N}]/u.test(query.text);
  const coverage = location.text ? [toLocationCriterion(location, areaOf)] : [];
  const required = found
    .filter(({ part }) => part.type !== "general" && part.type !== "nearby")
    .map(({ criterion }) => criterion);
  const scored = found.filter(({ part }) => part.type !== "nearby").map(({ criterion }) => criterion);
  return {
    required: [...required, ...(isSilent && !hasWords ? [whole] : []), ...coverage],
    scored: isSilent ? [whole] : scored,
    ...findSearchedPlace(
      [...parts, ...(coverage.some(({ area }) => area) ? location.understanding.parts : [])],
      areaOf,
    ),
  };
}

/** The first of those that lie somewhere. */
function findSearchedPlace(
  parts: readonly Part[],
  areaOf: (part: PlacePart) => Area | undefined,
): Pick<Criteria, "place" | "area"> {
  const part = parts.find((part): part is PlacePart => part.type === "place" && areaOf(part) !== undefined);
  return { place: part?.place, area: part && areaOf(part) };
}

/** The whole text as it is typed, and nothing else. */
export function toLiteralCriteria(text: string): Criteria {
  if (!normalizeSearchText(text.trim())) return noCriteria;
  const whole = [toLiteralCriterion(text)];
  return { ...noCriteria, required: whole, scored: whole };
}

/** The same search with a part of the map in place of every place that it names. */
export function restrictToMapArea(criteria: Criteria, mapArea: MapArea): Criteria {
  const center = getMapAreaCenter(mapArea);
  const area: Area = {
    center,
    miles: getMilesToCorner(mapArea),
    zips: [],
    state: "",
    name: undefined,
    mapArea,
  };
  const withoutPlaces = (criteria: readonly Criterion[]) => criteria.filter(({ area }) => !area);
  return {
    required: [...withoutPlaces(criteria.required), { field: "document", phrases: [], area }],
    scored: withoutPlaces(criteria.scored),
    place: undefined,
    area,
  };
}

/** The same search within another distance of its place; a state and a map area end at their borders. */
export function widenCriteria(criteria: Criteria, miles: number): Criteria {
  const { area } = criteria;
  if (area?.miles === undefined || area.mapArea) return criteria;
  const wider = { ...area, miles };
  const widen = (criterion: Criterion) =>
    criterion.area === area ? { ...criterion, area: wider } : criterion;
  return {
    ...criteria,
    required: criteria.required.map(widen),
    scored: criteria.scored.map(widen),
    area: wider,
  };
}

function toLiteralCriterion(text: string): Criterion {
  return { field: "document", phrases: [toPhrase(text)] };
}

function toCriterion(part: Part, text: string, areaOf: (part: PlacePart) => Area | undefined): Criterion {
  const phrases = toPhrases(part, text);
  switch (part.type) {
    case "kind":
      return { field: "document", phrases, meaning: part.meaning };
    case "place":
      return { field: "document", phrases, area: areaOf(part) };
    default:
      return { field: "document", phrases };
  }
}

/**
 * Such a short name, or word, is a part of many words: 'spa' is no 'space'. The whole text stays an alternative, in which
 * it may be such a part.
 */
const STANDALONE_NAME_MAX_LENGTH = 2;
const STANDALONE_WORD_MAX_LENGTH = 3;

function toPhrases(part: Part, text: string): Phrase[] {
  const typed = toPhrase(part.phrase);
  if (part.type === "place") {
    // The word 'or' of a listing does not mean Oregon.
    if (isAbbreviationAlsoWord(typed.text)) return [toPhrase(text)];
    if (typed.text.length <= STANDALONE_NAME_MAX_LENGTH)
      return [toStandalonePhrase(typed.text), toPhrase(text)];
    // A ZIP code that answers 'near me' stands for words that a listing may hold as well.
    const written = toPhrase(text.slice(part.start, part.end));
    return written.text.includes(typed.text) ? [typed] : [typed, written];
  }
  const others = part.type === "word" ? part.forms : part.type === "kind" ? (part.meaning.texts ?? []) : [];
  const forms = others.map(toPhrase);
  if (typed.text.length > STANDALONE_WORD_MAX_LENGTH) return [typed, ...forms];
  return [toStandalonePhrase(typed.text), toStandalonePhrase(`${typed.text}s`), toPhrase(text), ...forms];
}

/** A location is one place, or a text that a listing's areas hold. */
function toLocationCriterion(
  { text, understanding: { parts } }: UnderstoodText,
  areaOf: (part: PlacePart) => Area | undefined,
): Criterion {
  const phrases = [toPhrase(text)];
  const [part] = parts;
  if (parts.length !== 1 || part?.type !== "place") return { field: "coverage", phrases };
  return { field: "coverage", phrases, area: areaOf(part) };
}

function toPhrase(text: string): Phrase {
  return { text: normalizeSearchText(text.trim()), isStandalone: false };
}

function toStandalonePhrase(text: string): Phrase {
  return { text: normalizeSearchText(text), isStandalone: true };
}

/** A place as an area; a place without coordinates is only found by its name. */
export function toArea(
  place: Place,
  { zips, center }: { zips: readonly string[]; center: Coordinates },
): Area {
  switch (place.type) {
    case "zip":
      return {
        center,
        miles: NEAR_MILES,
        zips,
        state: place.zip.state,
        name: toStandalonePhrase(place.zip.city),
      };
    case "city":
      return {
        center,
        miles: NEAR_MILES,
        zips,
        state: place.city.state,
        name: toStandalonePhrase(place.city.name),
      };
    case "state":
      return {
        center,
        miles: undefined,
        zips: [],
        state: place.state.abbreviation,
        name: toStandalonePhrase(place.state.label),
      };
  }
}
