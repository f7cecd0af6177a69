import type { City } from "#features/places/rules/place.ts";
import { findState } from "#features/places/rules/us-states.ts";
import type { MapArea } from "./map-area.ts";
import { kindLabel, placeName, whereLabel } from "./part-labels.ts";
import { type Part, type PlacePart, type Understanding, withoutPart } from "./understand.ts";

/** The text of a search, and how it is to be read. */
export type Question = {
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
  without: Question;
  /** The name of the place, where it is one. */
  city?: string;
  /** For a city: others of its name, each with the question that means it. */
  otherCities: readonly { label: string; question: Question }[];
};

/** What a page shows of how it read a text. */
export type Understood = {
  isExact: boolean;
  chips: readonly UnderstoodChip[];
  /** The same words read the other way: exactly, or by meaning. */
  alternative: Question | undefined;
  /** 'near me' asks for a ZIP code: what was typed so far, and what is wrong with it. */
  zipQuestion: { typed: string; problem: string | undefined } | undefined;
};

export function understoodOf(question: Question, { parts, asksForZip }: Understanding): Understood {
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
      ...parts.flatMap((part) => (mapArea && part.type === "place" ? [] : chipOf(part, question))),
      ...ofMap,
    ],
    alternative: query && !isOneWord(query, parts) ? { ...question, isExact: true } : undefined,
    zipQuestion: asksForZip && !mapArea ? { typed: zip, problem: zipProblem(zip) } : undefined,
  };
}

/** What every listing offers has no chip, and neither has a place that was not said. */
function chipOf(part: Part, question: Question): UnderstoodChip[] {
  if (part.type === "general" || part.type === "nearby") return [];
  const query = withoutPart(question.query, part);
  if (part.type === "place") {
    const where = whereLabel(part.place);
    const label = where.charAt(0).toUpperCase() + where.slice(1);
    const chip = { label, without: { ...question, query, zip: "" } };
    return [{ ...chip, city: placeName(part.place), otherCities: otherCities(part, question) }];
  }
  const label = part.type === "kind" ? kindLabel(part) : `“${part.phrase}”`;
  return [{ label, without: { ...question, query }, otherCities: [] }];
}

/** None where the text itself says the state. */
function otherCities(part: PlacePart, question: Question) {
  if (saysState(part)) return [];

  return part.others.map((city) => ({
    label: placeName({ type: "city", city }),
    question: { ...question, query: withCity(question.query, part, city) },
  }));
}

function saysState({ phrase, place }: PlacePart): boolean {
  if (place.type !== "city") return false;
  const { state } = place.city;
  return new RegExp(`[\\s,](${state}|${findState(state)?.label})$`, "i").test(phrase);
}

/** The text with another city, and its state, in place of the one that was read. */
function withCity(text: string, { start, end, phrase }: PlacePart, city: City): string {
  const from = text.indexOf(phrase, start);
  const name = from >= start && from + phrase.length <= end ? [from, from + phrase.length] : [start, end];
  return `${text.slice(0, name[0])}${placeName({ type: "city", city })}${text.slice(name[1])}`;
}

/** Whether exact words would mean the same. */
function isOneWord(query: string, parts: readonly Part[]): boolean {
  const [part, ...others] = parts;
  return part?.type === "word" && others.length === 0 && part.start === 0 && part.end === query.length;
}

function zipProblem(typed: string): string | undefined {
  if (!typed) return undefined;
  if (!/^\d{5}$/.test(typed)) return "A ZIP code has five digits.";
  return `We can't find the ZIP code ${typed}. Please check it.`;
}
