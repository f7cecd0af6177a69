import { ignoredWords } from "#features/care/rules/ignored-words.ts";
import { type CareMeaning, toSingular } from "#features/care/rules/vocabulary.ts";
import { type City, directions, normalizeCityName, type Place } from "#features/places/rules/place.ts";
import type { Knowledge } from "./knowledge.ts";
import { isCareOrIgnored, isSpelledRight, parseCare } from "./parse-care.ts";
import { CITY_NAME_WORDS_MAX, listCityNameKeys, parseNearby, parsePlace } from "./parse-place.ts";
import { areAdjacent, isCorrectable, splitWords, type TextRange, type Word } from "./words.ts";

/** What every part has: its stretch in the text, and the typed phrase by which a listing matches as well. */
type Typed = TextRange & { phrase: string };

/** A kind of care, met by whatever a listing offers of its meaning. */
export type KindPart = Typed & { type: "kind"; meaning: CareMeaning };
/** A phrase such as 'senior care', which every listing of the directory meets. */
export type GeneralPart = Typed & { type: "general" };
export type PlacePart = Typed & { type: "place"; place: Place; others: readonly City[] };
/** 'near me': only the visitor can say where that is. */
export type NearbyPart = Typed & { type: "nearby" };
/** A word that a listing must hold, or one of the other forms of it. */
export type WordPart = Typed & { type: "word"; forms: readonly string[] };
export type Part = KindPart | GeneralPart | PlacePart | NearbyPart | WordPart;

export type Understanding = {
  /** In the order of the text. They do not overlap, and at most one is a place. */
  parts: readonly Part[];
  /** The visitor asks for what is near, and has not said where. */
  asksForZip: boolean;
};

export const nothingUnderstood: Understanding = { parts: [], asksForZip: false };

/** Takes a text apart into kinds of care, a place, and the words that remain. */
export function understand(text: string, knowledge: Knowledge): Understanding {
  const words = splitWords(text);
  const used = new Set<number>();
  const isFree = (index: number) => !used.has(index);
  const use = ({ from, to }: { from: number; to: number }) => {
    for (let index = from; index < to; index += 1) used.add(index);
  };
  const typed = (from: number, to: number): Typed => {
    const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
    return { start, end, phrase: text.slice(start, end) };
  };
  const parts: Part[] = [];

  const named = findCityIndexes(words, knowledge);
  for (const { from, to, meaning, texts } of parseCare(words, knowledge, (index) => named.has(index))) {
    use({ from, to });
    const phrase = typed(from, to);
    if (meaning) parts.push({ type: "kind", ...phrase, meaning });
    else parts.push(texts ? { type: "word", ...phrase, forms: texts } : { type: "general", ...phrase });
  }

  const nearby = parseNearby(words, isFree);
  if (nearby) {
    use(nearby);
    parts.push({ type: "nearby", ...typed(nearby.from, nearby.to) });
  }

  const found = parsePlace(words, isFree, knowledge);
  if (found) {
    const { phrase } = typed(found.name.from, found.name.to);
    const { place, others } = found;
    parts.push({ type: "place", ...typed(found.from, found.to), phrase, place, others });
    for (const span of listCityNameKeys(found, words, isFree, knowledge)) use(span);
    use(found);
  }

  // A text of nothing but numbers means them; beside words they are an age, an amount or a distance.
  const hasWords = words.some(({ text }) => !isNumber(text));
  for (const [index, word] of words.entries()) {
    if (used.has(index) || ignoredWords.has(word.text)) continue;
    if (hasWords && isNumber(word.text) && !isUnknownZip(words, index)) continue;
    parts.push({ type: "word", ...typed(index, index + 1), forms: listOtherForms(word, knowledge) });
  }
  return {
    parts: parts.toSorted((a, b) => a.start - b.start),
    asksForZip: nearby !== undefined && found === undefined,
  };
}

/** '87', '5000', '5k', '10th' or '90yo'. */
function isNumber(text: string): boolean {
  return /^\d+(?:k|st|nd|rd|th|s|yo|yr|yrs|hr|hrs)?$/.test(text);
}

/** Five digits that are no sum of money. */
function isUnknownZip(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]?.text ?? "";
  return /^\d{5}$/.test(words[index]?.text ?? "") && !amountWords.has(before);
}

const amountWords: ReadonlySet<string> = new Set([
  "under",
  "below",
  "over",
  "above",
  "than",
  "to",
  "for",
  "about",
  "around",
]);

/** The text without one of its parts, with a comma in its place, so that what stood on both sides stays apart. */
export function removePart(text: string, { start, end }: TextRange): string {
  const [before, behind] = [text.slice(0, start), text.slice(end)].map((rest) =>
    rest.replace(/^[\s,;]+|[\s,;]+$/g, ""),
  );
  return [before, behind].filter(Boolean).join(", ");
}

/** What the database is asked about a text before it is understood. */
export function listLookupKeys(text: string): { zips: string[]; cityKeys: string[]; words: string[] } {
  const words = splitWords(text);
  const texts = [...new Set(words.map((word) => word.text))];
  return {
    zips: texts.filter((word) => /^\d{5}$/.test(word)),
    cityKeys: [...new Set(listSpans(words).map(({ key }) => key))],
    words: texts.filter((word) => !isCareOrIgnored(word)),
  };
}

const CORRECTED_WORDS_MAX = 8;
const CORRECTED_NAMES_MAX = 24;

/** The words and city names of a text that neither the vocabulary nor the database has, so they may be misspelled. */
export function listUnrecognized(text: string, knowledge: Knowledge) {
  const words = splitWords(text);
  const spans = listSpans(words);
  const named = findCityIndexes(words, knowledge);
  const unknown = new Set(
    words.flatMap(({ text }, index) =>
      isCorrectable(text) && !isSpelledRight(text) && !knowledge.words.has(text) && !named.has(index)
        ? [index]
        : [],
    ),
  );
  const keys = spans.filter(
    ({ key, from, to }) => isCorrectable(key) && listIndexes(from, to).some((index) => unknown.has(index)),
  );
  const unknownWords = words.filter((_, index) => unknown.has(index)).map(({ text }) => text);
  return {
    words: [...new Set(unknownWords)].slice(0, CORRECTED_WORDS_MAX),
    cityKeys: [...new Set(keys.map(({ key }) => key))].slice(0, CORRECTED_NAMES_MAX),
  };
}

/** The words that stand in the name of a city. */
function findCityIndexes(words: readonly Word[], { cities }: Knowledge): Set<number> {
  const spans = listSpans(words).filter(({ key }) => cities.has(key));
  return new Set(spans.flatMap(({ from, to }) => listIndexes(from, to)));
}

/** Every run of words that may be the name of a city. */
function listSpans(words: readonly Word[]): { from: number; to: number; key: string }[] {
  return words.flatMap((_, from) =>
    listIndexes(from + 1, Math.min(words.length, from + CITY_NAME_WORDS_MAX) + 1)
      .filter((to) => areAdjacent(words, from, to))
      .map((to) => ({
        from,
        to,
        key: normalizeCityName(
          words
            .slice(from, to)
            .map(({ text }) => text)
            .join(" "),
        ),
      })),
  );
}

function listIndexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** The singular of a word, 'north' for 'n', and words of listings that may be meant by an unknown one. */
function listOtherForms({ text }: Word, { words, wordCorrections }: Knowledge): string[] {
  const singular = toSingular(text);
  const corrections = words.has(text) ? [] : (wordCorrections.get(text) ?? []);
  const direction = directions.get(text);
  return [...(singular === text ? [] : [singular]), ...(direction ? [direction] : []), ...corrections];
}
