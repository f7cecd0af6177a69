import { ignoredWords } from "#features/care/rules/ignored-words.ts";
import { normalizeCityName } from "#features/places/rules/place.ts";
import { findStateByAbbreviation, type UsState, usStates } from "#features/places/rules/us-states.ts";
import { noKnowledge } from "./knowledge.ts";
import { type CareSpan, parseCare } from "./parse-care.ts";
import type { KindPart } from "./understand.ts";
import { splitWords, type Word } from "./words.ts";

/** The last words of a text, which are still being typed, with what was read before them. */
export type Ending = {
  words: readonly string[];
  /** The kinds of care that stand before, as 'memory care' before 'sa'. */
  kinds: readonly KindPart[];
  /** The text before, without 'in' and the like at its end. */
  before: string;
  /** Whether the text before names kinds of care and nothing else that narrows a search. */
  isRead: boolean;
  /** Whether the words are complete: a place that was typed before a kind of care. */
  isComplete: boolean;
};

/** How a city may continue what was typed, as the keys of city names are compared. */
export type CityPattern = { prefix: string; isExact: boolean; states: readonly string[] };

/** More words than these are the name of no city with its state. */
const ENDING_WORDS_MAX = 5;
const PLACE_WORDS_MAX = 4;
const STATE_WORDS_MAX = 3;
const ZIP_PREFIX_MIN_LENGTH = 3;

const connectingWords: ReadonlySet<string> = new Set(
  "in near around outside of to at by close next".split(" "),
);

/**
 * Every way to divide a text into what was read and the last words, the most words first. No kind of care is cut in two:
 * 'memory care' does not end with a city that begins with 'care'.
 */
export function listEndings(text: string): Ending[] {
  const words = splitWords(text);
  const last = words.length - 1;
  // The last word is not finished, so it is not misspelled either.
  const spans = parseCare(words, noKnowledge, (index) => index === last);
  return words.flatMap((word, from) => {
    const isCut = spans.some((span) => span.from < from && from < span.to);
    const isConnecting = connectingWords.has(word.text) && from < last;
    if (last - from >= ENDING_WORDS_MAX || isCut || isConnecting) return [];
    const end = trimConnectingWords(words, spans, from);
    const read = spans.filter((span) => span.to <= end);
    return [
      {
        words: words.slice(from).map((each) => each.text),
        kinds: read.flatMap((span) => toKindParts(text, words, span)),
        before: text.slice(words[0]?.start, words[end - 1]?.end ?? words[0]?.start),
        isRead: words
          .slice(0, end)
          .every(({ text: each }, index) => isCovered(read, index) || ignoredWords.has(each)),
        isComplete: false,
      },
    ];
  });
}

/** The kinds of care that a text names with all their letters. */
export function listKinds(text: string): KindPart[] {
  const words = splitWords(text);
  return parseCare(words, noKnowledge, () => true).flatMap((span) => toKindParts(text, words, span));
}

/** A place that stands before what may become a kind of care: 'sarasota memory ca'. */
export function listPlacesBefore(
  text: string,
  findKind: (words: readonly string[]) => KindPart | undefined,
): Ending[] {
  const words = splitWords(text).map((word) => word.text);
  const lengths = Array.from(
    { length: Math.min(PLACE_WORDS_MAX, words.length - 1) },
    (_, index) => index + 1,
  );
  return lengths.reverse().flatMap((length) => {
    const kind = findKind(words.slice(length));
    if (!kind || connectingWords.has(words[0] ?? "")) return [];
    const place = words.slice(0, length);
    return [{ words: place, kinds: [kind], before: kind.phrase, isRead: true, isComplete: true }];
  });
}

function trimConnectingWords(words: readonly Word[], spans: readonly CareSpan[], from: number): number {
  let end = from;
  while (end > 0 && connectingWords.has(words[end - 1]?.text ?? "") && !spans.some((span) => span.to === end))
    end -= 1;
  return end;
}

function toKindParts(text: string, words: readonly Word[], { from, to, meaning }: CareSpan): KindPart[] {
  const [start = 0, end = 0] = [words[from]?.start, words[to - 1]?.end];
  return meaning ? [{ type: "kind", start, end, phrase: text.slice(start, end), meaning }] : [];
}

/** A fact such as 'pet friendly' narrows a search by words, which suggestions do not count. */
function isCovered(spans: readonly CareSpan[], index: number): boolean {
  return spans.some((span) => span.from <= index && index < span.to && !span.texts);
}

/** The keys by which a city may be found, alone or with the beginning of its state behind it. */
export function listCityPatterns({ words, isComplete }: Ending): CityPattern[] {
  const whole = [...new Set([normalizeCityName(words.join(" ")), words.join("")])]
    .filter(Boolean)
    .map((prefix) => ({ prefix, isExact: isComplete, states: [] }));
  const withState = Array.from({ length: Math.min(STATE_WORDS_MAX, words.length - 1) }, (_, index) => {
    const prefix = normalizeCityName(words.slice(0, -1 - index).join(" "));
    const states = listStatesBeginning(words.slice(-1 - index)).map(({ abbreviation }) => abbreviation);
    return { prefix, isExact: true, states };
  }).filter(({ prefix, states }) => prefix && states.length > 0);
  return [...whole, ...withState];
}

/** The states that words may become: by name, or by their abbreviation. */
export function listStatesBeginning(words: readonly string[]): UsState[] {
  const text = words.join(" ");
  const abbreviated = findStateByAbbreviation(text);
  return usStates.filter(
    (state) =>
      state === abbreviated ||
      state.label.toLowerCase().startsWith(text) ||
      state.abbreviation.toLowerCase().startsWith(text),
  );
}

/** The beginning of a ZIP code; undefined where too few digits were typed to mean one. */
export function findZipPrefix({ words }: Ending): string | undefined {
  const [word = "", ...more] = words;
  return more.length === 0 && word.length >= ZIP_PREFIX_MIN_LENGTH && /^\d{3,5}$/.test(word)
    ? word
    : undefined;
}
