import type { City } from "#features/places/rules/place.ts";
import { findState } from "#features/places/rules/us-states.ts";
import type { MapArea } from "./map-area.ts";
import { formatKindLabel, formatPlaceLabel, formatPlaceName } from "./part-labels.ts";
import { type Part, type PlacePart, removePart, type Understanding } from "./understand.ts";

/** The text of a search, and how it is to be read. */
export type SearchQuestion = {
  query: string;
  isExact: boolean;
  /** What was answered to 'near me'. */
  zip: string;
  /** The part of the map that is searched in place of the place in the text. */
  mapArea?: MapArea | undefined;
};

/** One thing that was understood, and the question without it. */
export type UnderstoodChip = {
  label: string;
  without: SearchQuestion;
  /** The name of the place, where it is one. */
  city?: string;
  /** For a city: others of its name, each with the question that means it. */
  otherCities: readonly { label: string; question: SearchQuestion }[];
};

/** What a page shows of how it read a text. */
export type QueryInterpretation = {
  isExact: boolean;
  chips: readonly UnderstoodChip[];
  /** The same words read the other way: exactly, or by meaning. */
  alternative: SearchQuestion | undefined;
  /** 'near me' asks for a ZIP code: what was typed so far, and what is wrong with it. */
  zipQuestion: { typed: string; problem: string | undefined } | undefined;
};

export function interpretQuery(
  question: SearchQuestion,
  { parts, asksForZip }: Understanding,
): QueryInterpretation {
  const { query, isExact, zip, mapArea } = question;
  const ofMap = mapArea
    ? [{ label: "Map area", without: { ...question, mapArea: undefined }, otherCities: [] }]
    : [];
  const byMeaning = { ...question, isExact: false };
  if (isExact) {
    const nothing = { query: "", isExact: false, zip, mapArea };
    const chips = [{ label: `“${query}”`, without: nothing, otherCities: [] }];
    return { isExact, chips: [...chips, ...ofMap], alternative: byMeaning, zipQuestion: undefined };
  }
  return {
    isExact,
    chips: [
      ...parts.flatMap((part) => (mapArea && part.type === "place" ? [] : toChips(part, question))),
      ...ofMap,
    ],
    alternative: query && !isOneWord(query, parts) ? { ...question, isExact: true } : undefined,
    zipQuestion: asksForZip && !mapArea ? { typed: zip, problem: findZipProblem(zip) } : undefined,
  };
}

/** What every listing offers has no chip, and neither has a place that was not said. */
function toChips(part: Part, question: SearchQuestion): UnderstoodChip[] {
  if (part.type === "general" || part.type === "nearby") return [];
  const query = removePart(question.query, part);
  if (part.type === "place") {
    const where = formatPlaceLabel(part.place);
    const label = where.charAt(0).toUpperCase() + where.slice(1);
    const chip = { label, without: { ...question, query, zip: "" } };
    return [{ ...chip, city: formatPlaceName(part.place), otherCities: otherCities(part, question) }];
  }
  const label = part.type === "kind" ? formatKindLabel(part) : `“${part.phrase}”`;
  return [{ label, without: { ...question, query }, otherCities: [] }];
}

/** None where the text itself says the state. */
function otherCities(part: PlacePart, question: SearchQuestion) {
  if (hasStateInPhrase(part)) return [];

  return part.others.map((city) => ({
    label: formatPlaceName({ type: "city", city }),
    question: { ...question, query: replaceCity(question.query, part, city) },
  }));
}

function hasStateInPhrase({ phrase, place }: PlacePart): boolean {
  if (place.type !== "city") return false;
  const { state } = place.city;
  return new RegExp(`[\\s,](${state}|${findState(state)?.label})$`, "i").test(phrase);
}

/** The text with another city, and its state, in place of the one that was read. */
function replaceCity(text: string, { start, end, phrase }: PlacePart, city: City): string {
  const from = text.indexOf(phrase, start);
  const name = from >= start && from + phrase.length <= end ? [from, from + phrase.length] : [start, end];
  return `${text.slice(0, name[0])}${formatPlaceName({ type: "city", city })}${text.slice(name[1])}`;
}

/** Whether exact words would mean the same. */
function isOneWord(query: string, parts: readonly Part[]): boolean {
  const [part, ...others] = parts;
  return part?.type === "word" && others.length === 0 && part.start === 0 && part.end === query.length;
}

function findZipProblem(typed: string): string | undefined {
  if (!typed) return undefined;
  if (!/^\d{5}$/.test(typed)) return "A ZIP code has five digits.";
  return `We can't find the ZIP code ${typed}. Please check it.`;
}
