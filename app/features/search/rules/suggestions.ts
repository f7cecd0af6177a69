import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import { ignoredWords } from "#features/care/rules/ignored-words.ts";
import { type CareMeaning, toSingular, vocabulary } from "#features/care/rules/vocabulary.ts";
import { NEAR_MILES, normalizeCityName, type Place } from "#features/places/rules/place.ts";
import { formatExactProviderCount } from "#platform/text/format-count.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { joinWords } from "./format-search.ts";
import { type Ending, listEndings, listKinds } from "./list-endings.ts";
import { formatKindLabel, formatKindName, formatPlaceName } from "./part-labels.ts";
import type { KindPart } from "./understand.ts";
import { splitWords } from "./words.ts";

export const PLACES_MAX = 4;
export const KINDS_MAX = 3;
export const PROVIDERS_MAX = 3;
/** Larger numbers of providers around a place are not counted. */
export const SUGGESTION_COUNT_MAX = 100;
/** So many letters are typed before a synonym or a state comes first: two may become anything. */
const LONG_BEGINNING_LETTERS_MIN = 3;

type Shown = {
  label: string;
  /** Where in the label the typed letters stand. */
  match?: [start: number, end: number];
  note: string;
};
export type PlaceSuggestion = Shown & { type: "place"; query: string };
export type KindSuggestion = Shown & { type: "kind"; query: string; careType?: CareType["slug"] };
export type ProviderSuggestion = Shown & { type: "provider"; id: string };
export type Suggestion = PlaceSuggestion | KindSuggestion | ProviderSuggestion;

/** What may be meant by a text that is still being typed. */
export type Suggestions = {
  places: PlaceSuggestion[];
  kinds: KindSuggestion[];
  providers: ProviderSuggestion[];
};

export const noSuggestions: Suggestions = { places: [], kinds: [], providers: [] };

/** The listings around a place that offer what was typed before it. */
export type Nearby = {
  /** Within 25 miles. */
  count: number;
  /** Whether more may be there than were read. */
  isMore: boolean;
  /** Where the nearest one is, if it is not too far away to be of use. */
  nearest: { city: string; state: string } | undefined;
};

export type PlaceCandidate = {
  place: Place;
  ending: Ending;
  /** Undefined for a state. */
  nearby: Nearby | undefined;
  isOurs: boolean;
  zips: number;
};

/** Places with listings first, then cities of ours, then by their number of ZIP codes. A long beginning of a state means it. */
export function rankPlaces(candidates: readonly PlaceCandidate[]): PlaceCandidate[] {
  const stateRank = ({ place, ending }: PlaceCandidate) => {
    if (place.type !== "state") return 0;
    return ending.words.join(" ").length > LONG_BEGINNING_LETTERS_MIN ? 1 : -1;
  };
  const rank = ({ nearby, isOurs }: PlaceCandidate) => 2 * Number((nearby?.count ?? 0) > 0) + Number(isOurs);
  return candidates.toSorted(
    (a, b) =>
      stateRank(b) - stateRank(a) ||
      rank(b) - rank(a) ||
      b.zips - a.zips ||
      (getPlaceName(a) < getPlaceName(b) ? -1 : 1),
  );
}

function getPlaceName({ place }: PlaceCandidate): string {
  return formatPlaceName(place);
}

/** 'Memory care in Sarasota, FL · 2 providers within 25 miles'. */
export function toPlaceSuggestion({ place, ending, nearby }: PlaceCandidate): PlaceSuggestion {
  const intro = formatIntro(ending);
  const name = formatPlaceName(place);
  const label = intro ? `${intro} in ${name}` : name;
  const match = findMatch(name, ending);
  return {
    type: "place",
    label,
    ...(match && { match: [label.length - name.length + match[0], label.length - name.length + match[1]] }),
    note: place.type === "state" ? "The whole state" : formatNearbyNote(ending, nearby),
    query: place.type === "zip" ? (intro ? `${intro} near ${place.zip.zip}` : place.zip.zip) : label,
  };
}

/** What was typed before a place, as its suggestion says it. */
function formatIntro({ kinds, before, isRead }: Ending): string {
  const [kind, ...others] = kinds;
  if (!isRead || !kind) return capitalize(isRead && !isGeneral(before) ? "" : before);
  if (others.length === 0) return formatKindLabel(kind);
  return capitalize(joinWords([...new Set(kinds.map(formatKindName))], "and"));
}

/** Whether a text holds a phrase such as 'senior care', and not only words such as 'need' that mean nothing. */
function isGeneral(text: string): boolean {
  return /\bcare\b|\bliving\b|\bhousing\b/.test(text);
}

function formatNearbyNote({ isRead }: Ending, nearby: Nearby | undefined): string {
  // Other words narrow the search, and what is left has not been counted.
  if (!isRead || !nearby) return "";
  const { count, isMore, nearest } = nearby;
  if (count > 0) return `${formatCountNote(count, isMore)} within ${NEAR_MILES} miles`;
  if (isMore) return "";
  return nearest ? `None yet. Nearest in ${nearest.city}, ${nearest.state}` : "None yet";
}

/** '1 provider', '24 providers', '100+ providers'. */
function formatCountNote(count: number, isMore = false): string {
  if (count === 0) return "None yet";
  if (count >= SUGGESTION_COUNT_MAX) return `${SUGGESTION_COUNT_MAX}+ providers`;
  return isMore ? `${count}+ providers` : formatExactProviderCount(count);
}

/** The typed letters at the beginning of a name, or behind its 'The'. */
function findMatch(name: string, { words }: Ending): [number, number] | undefined {
  for (const typed of [normalizeCityName(words.join(" ")), words.join("")])
    for (const skipped of [0, /^the /i.exec(name)?.[0].length ?? 0]) {
      const rest = name.slice(skipped);
      if (typed && normalizeLetters(rest).startsWith(typed))
        return [skipped, skipped + findLettersEnd(rest, typed.length)];
    }
  return undefined;
}

function normalizeLetters(text: string): string {
  return normalizeSearchText(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Where so many letters and digits of a text end, as texts are compared. */
function findLettersEnd(text: string, count: number): number {
  let [at, letters] = [0, 0];
  for (const sign of text) {
    if (letters >= count) break;
    at += sign.length;
    letters += normalizeLetters(sign).length;
  }
  return at;
}

/** A kind of care that a text names, or may become. */
export type KindCandidate = {
  part: KindPart;
  /** Where the typed letters stand in its name; undefined where it was found by another phrase. */
  match: [start: number, end: number] | undefined;
  /** That phrase, such as 'nursing home' for skilled nursing. */
  synonym?: string;
};

/** By what a phrase stands for: the name of a kind of care, or the first phrase of the vocabulary that means the same. */
const names: ReadonlyMap<string, KindPart> = new Map(
  [...vocabulary]
    .map(([phrase, meaning]): [string, KindPart] => {
      const part = toKindPart(phrase, meaning);
      return [getMeaningId(part), toKindPart(formatKindName(part), meaning)];
    })
    // Of several with one meaning the first stays.
    .reverse(),
);
const careNames = careTypes.flatMap(({ name }) => {
  const phrase = name.toLowerCase();
  const meaning = vocabulary.get(toSingularText(phrase));
  return meaning ? [toKindPart(phrase, meaning)] : [];
});
const synonyms = [...vocabulary.keys()].toSorted((a, b) => a.length - b.length);

function toKindPart(phrase: string, meaning: CareMeaning): KindPart {
  return { type: "kind", start: 0, end: phrase.length, phrase, meaning };
}

function toSingularText(text: string): string {
  return text.split(" ").map(toSingular).join(" ");
}

/** The kinds of care that a text names, then those that its last words may become. */
export function listSuggestedKinds(text: string): KindCandidate[] {
  const named = listKinds(text).map(
    (part): KindCandidate => ({ part, match: [0, formatKindLabel(part).length] }),
  );
  const begun = listEndings(text)
    .filter(({ isRead }) => isRead)
    .map(({ words }) => listKindsBeginning(words))
    .find(({ length }) => length > 0);
  const candidates = new Map<string, KindCandidate>();
  for (const candidate of [...named, ...(begun ?? [])]) {
    const label = formatKindLabel(candidate.part);
    if (!candidates.has(label)) candidates.set(label, candidate);
  }
  return [...candidates.values()].slice(0, KINDS_MAX);
}

/** The kinds of care with a word, or another phrase, that begins with these words. */
export function listKindsBeginning(words: readonly string[]): KindCandidate[] {
  const typed = words.join(" ");
  const isLong = typed.length >= LONG_BEGINNING_LETTERS_MIN;
  const named = careNames
    .map((part) => ({ part, at: ` ${part.phrase}`.indexOf(` ${typed}`) }))
    .filter(({ at }) => at === 0 || (at > 0 && isLong))
    .toSorted((a, b) => a.at - b.at)
    .map(({ part, at }): KindCandidate => ({ part, match: [at, at + typed.length] }));
  // 'senior' begins many phrases, and means none of them.
  if (!isLong || words.every((word) => ignoredWords.has(word))) return named;
  // Once: the text may have a hundred words, and there are hundreds of phrases.
  const exact = toSingularText(typed);
  const others = synonyms
    .filter((phrase) => phrase.startsWith(typed) || phrase === exact)
    .flatMap((phrase): KindCandidate[] => {
      const meaning = vocabulary.get(phrase);
      const part = meaning && names.get(getMeaningId(toKindPart(phrase, meaning)));
      if (!part) return [];
      if (part.phrase.startsWith(typed)) return [{ part, match: [0, typed.length] }];
      return [{ part, match: undefined, synonym: phrase }];
    });
  return [...named, ...others];
}

function getMeaningId({ meaning }: KindPart): string {
  return JSON.stringify([meaning.careTypes, meaning.specialties, meaning.serviceTypes]);
}

/** 'Memory care · 12 providers'; `count` is undefined where it is not known. */
export function toKindSuggestion(
  { part, match, synonym }: KindCandidate,
  count: number | undefined,
): KindSuggestion {
  const label = formatKindLabel(part);
  const [slug, ...others] = part.meaning.careTypes;
  const notes = [synonym ? `For “${synonym}”` : "", count === undefined ? "" : formatCountNote(count)];
  return {
    type: "kind",
    label,
    ...(match && { match }),
    note: notes.filter(Boolean).join(". "),
    query: label,
    ...(slug && others.length === 0 && { careType: slug }),
  };
}

/** The texts that the name of a provider may begin with: all that was typed, and what stands behind kinds of care. */
export function listNameBeginnings(
  text: string,
): { typed: string; words: string[]; kinds: readonly KindPart[] }[] {
  const all = splitWords(text);
  if (all.length === 0) return [];
  const compared = normalizeSearchText(text).replace(/\s+/g, " ").trim();
  const behind = listEndings(text).find(({ isRead, kinds }) => isRead && kinds.length > 0);
  return [
    { typed: compared, words: all.map((word) => word.text), kinds: [] },
    ...(behind ? [{ typed: behind.words.join(" "), words: [...behind.words], kinds: behind.kinds }] : []),
  ];
}

export type FoundName = {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  typed: string;
};

/** 'Saguaro Hearth Senior Living · Scottsdale, AZ. Offers memory care'. */
export function toProviderSuggestion(
  { id, name, city, state, typed }: FoundName,
  kinds: readonly KindPart[],
): ProviderSuggestion {
  const where = city && state ? `${city}, ${state}` : "";
  const offers =
    kinds.length > 0 ? `Offers ${joinWords([...new Set(kinds.map(formatKindName))], "and")}` : "";
  const match = findWordBeginning(name, typed);
  return {
    type: "provider",
    label: name,
    ...(match && { match }),
    note: [where, offers].filter(Boolean).join(". "),
    id,
  };
}

/** Where typed letters stand in a name at the beginning of a word. */
function findWordBeginning(name: string, typed: string): [number, number] | undefined {
  const letters = normalizeLetters(typed);
  if (!letters) return undefined;
  for (const { index } of name.matchAll(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu)) {
    const rest = name.slice(index);
    if (normalizeLetters(rest).startsWith(letters))
      return [index, index + findLettersEnd(rest, letters.length)];
  }
  return undefined;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
