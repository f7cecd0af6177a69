import { ignoredWords } from "#features/care/rules/ignored-words.ts";
import { type City, compareLikelihood, normalizeCityName, type Place } from "#features/places/rules/place.ts";
import {
  findState,
  findStateByAbbreviation,
  isAbbreviationAlsoWord,
  type UsState,
  usStates,
} from "#features/places/rules/us-states.ts";
import type { Knowledge } from "./knowledge.ts";
import { areAdjacent, isCorrectable, isOneEditAway, type Word } from "./words.ts";

/** Words from one to before another. */
type Span = { from: number; to: number };

export type PlaceSpan = Span & {
  /** The name without 'near' and the like before it. */
  name: Span;
  place: Place;
  /** The cities of the same name in other states, the likeliest first. */
  others: readonly City[];
  /** Other places, which stand behind 'from'. */
  origins: readonly Span[];
};

type Candidate = Omit<PlaceSpan, "origins"> & { certainty: number };
type StateSpan = Span & { state: UsState; isCorrected: boolean };

export const CITY_NAME_WORDS_MAX = 4;
const SHORT_NAME_LENGTH = 5;
const STATE_NAME_WORDS_MAX = Math.max(...usStates.map(({ label }) => label.split(" ").length));

const prepositions = ["in", "near", "around", "outside"].map((word) => [word]);
prepositions.push(
  ["near", "to"],
  ["close", "to"],
  ["closest", "to"],
  ["nearest", "to"],
  ["next", "to"],
  ["outside", "of"],
  ["miles", "of"],
);
prepositions.sort((a, b) => b.length - a.length);

/** Parts of a state, which count as the state. */
const directions: ReadonlySet<string> = new Set(
  `north south east west northern southern eastern western central northeast northwest southeast southwest upstate
    ne nw se sw`.split(/\s+/),
);

const statesByName: ReadonlyMap<string, UsState> = new Map(
  usStates.map((state) => [state.label.toLowerCase(), state]),
);

const nearMePhrases = [
  ...["me", "us", "here"].flatMap((here) => [
    ["near", here],
    ["by", here],
    ["around", here],
    ["close", "to", here],
    ["closer", "to", here],
    ["closest", "to", here],
    ["nearest", "to", here],
    ["nearest", here],
    ["closest", here],
  ]),
  ...["area", "town", "city", "county", "neighborhood", "region", "zip code"].flatMap((area) => [
    ["in", "my", ...area.split(" ")],
    ["in", "our", ...area.split(" ")],
    ["in", "the", ...area.split(" ")],
    ["near", "my", ...area.split(" ")],
  ]),
  ...["home", "house", "place"].flatMap((home) => [
    ["near", "my", home],
    ["near", "our", home],
    ["close", "to", home],
  ]),
  ["near", "home"],
  ["nearby"],
  ["near", "by"],
  ["nearme"],
].toSorted((a, b) => b.length - a.length);

/** Before 'from' they ask for what is near, as in 'ten miles from Boise'. */
const distanceWords: ReadonlySet<string> = new Set(
  "mile miles mi minute minutes min mins hour hours hr hrs block blocks away far drive".split(" "),
);

/** How sure it is that words mean a place, the surest first. */
const certainties = [
  "zip",
  "city and state",
  "city after a preposition",
  "city",
  "misspelled city and state",
  "state",
  "city outside of the named state",
  "misspelled state",
  "misspelled city after a preposition",
  "misspelled city",
] as const;

/** The words that ask for what is near the visitor, such as 'near me'. */
export function parseNearby(words: readonly Word[], isFree: (index: number) => boolean): Span | undefined {
  for (let from = 0; from < words.length; from += 1) {
    const phrase = nearMePhrases.find((phrase) => isPhraseAt(phrase, words, from, isFree));
    if (phrase) return { from, to: from + phrase.length };
  }
  return undefined;
}

/** The place that a text names, of several the surest one; `isFree` says which words mean no care. */
export function parsePlace(
  words: readonly Word[],
  isFree: (index: number) => boolean,
  knowledge: Knowledge,
): PlaceSpan | undefined {
  const states = listStates(words, isFree, knowledge);
  const candidates = [
    ...listZipSpans(words, states, isFree, knowledge),
    ...listCitySpans(words, states, isFree, knowledge),
    ...states.map((span): Candidate => {
      const { from, to, state, isCorrected } = span;
      const certainty = certainties.indexOf(isCorrected ? "misspelled state" : "state");
      return { from, to, name: { from, to }, place: { type: "state", state }, others: [], certainty };
    }),
  ];
  const isOrigin = ({ from }: Span) =>
    words[from - 1]?.text === "from" && !distanceWords.has(words[from - 2]?.text ?? "");
  const origins = candidates.filter(isOrigin);
  const best = candidates.toSorted(
    (a, b) => Number(isOrigin(a)) - Number(isOrigin(b)) || compareCertainty(a, b),
  )[0];
  if (!best) return undefined;
  const from = best.place.type === "state" ? extendToDirection(words, best.from, isFree) : best.from;
  const others = origins.filter((span) => span.to <= best.from || span.from >= best.to);
  return { ...best, from: extendToPreposition(words, from, isFree), origins: others };
}

/**
 * Which words say more about a place, so that they need not stand in a listing: its state, the city of its ZIP code, and
 * where someone comes from.
 */
export function listCityNameKeys(
  { place, origins }: PlaceSpan,
  words: readonly Word[],
  isFree: (index: number) => boolean,
  knowledge: Knowledge,
): Span[] {
  const abbreviation = getStateCode(place);
  const states = listStates(words, isFree, knowledge).filter(
    ({ state }) => state.abbreviation === abbreviation,
  );
  const cities = place.type === "zip" ? listKeySpans(normalizeCityName(place.zip.city), words, isFree) : [];
  return [...states, ...cities, ...origins];
}

function listKeySpans(key: string, words: readonly Word[], isFree: (index: number) => boolean): Span[] {
  return words.flatMap((_, from) =>
    Array.from({ length: CITY_NAME_WORDS_MAX }, (_, more) => ({ from, to: from + more + 1 })).filter(
      ({ to }) =>
        to <= words.length &&
        areFree(from, to, isFree) &&
        areAdjacent(words, from, to) &&
        getSpanKey(words, from, to) === key,
    ),
  );
}

function getStateCode(place: Place): string {
  if (place.type === "zip") return place.zip.state;
  return place.type === "city" ? place.city.state : place.state.abbreviation;
}

function compareCertainty(a: Candidate, b: Candidate): number {
  return (
    a.certainty - b.certainty ||
    b.name.to - b.name.from - (a.name.to - a.name.from) ||
    (a.place.type === "city" && b.place.type === "city"
      ? compareLikelihood(a.place.city, b.place.city)
      : 0) ||
    a.from - b.from
  );
}

/** ZIP codes, with +4 behind them, and with a city or state before them. */
function listZipSpans(
  words: readonly Word[],
  states: readonly StateSpan[],
  isFree: (index: number) => boolean,
  { zips, cities }: Knowledge,
): Candidate[] {
  return words.flatMap(({ text }, at): Candidate[] => {
    const zip = zips.get(text);
    if (!zip || !isFree(at)) return [];
    const hasFour = /^\d{4}$/.test(words[at + 1]?.text ?? "") && isJoined(words, at + 1) && isFree(at + 1);
    const to = hasFour ? at + 2 : at + 1;
    const before = cityAndStateBefore(at, zip.state);
    const behind = cityAndStateBehind(to, zip.state);
    const certainty = certainties.indexOf("zip");
    return [
      {
        from: before,
        to: behind,
        name: { from: at, to },
        place: { type: "zip", zip },
        others: [],
        certainty,
      },
    ];
  });

  /** Where 'Scottsdale AZ' begins that ends before a ZIP code of the same state. */
  function cityAndStateBefore(end: number, state: string): number {
    // Between a city and its ZIP code 'or' and 'in' are states as well.
    const isAbbreviated = isFree(end - 1) && words[end - 1]?.text === state.toLowerCase();
    const written = states.find((span) => span.to === end && span.state.abbreviation === state)?.from;
    const cityEnd = written ?? (isAbbreviated ? end - 1 : end);
    for (let length = CITY_NAME_WORDS_MAX; length > 0; length -= 1)
      if (isCityOf(cityEnd - length, cityEnd, state)) return cityEnd - length;
    return cityEnd;
  }

  function cityAndStateBehind(start: number, state: string): number {
    const stateEnd = (at: number) =>
      states.find((span) => span.from === at && span.state.abbreviation === state)?.to ?? at;
    for (let length = CITY_NAME_WORDS_MAX; length > 0; length -= 1)
      if (isCityOf(start, start + length, state)) return stateEnd(start + length);
    return stateEnd(start);
  }

  function isCityOf(from: number, to: number, state: string): boolean {
    if (from < 0 || to > words.length || !areFree(from, to, isFree) || !areAdjacent(words, from, to))
      return false;
    return (cities.get(getSpanKey(words, from, to)) ?? []).some((city) => city.state === state);
  }
}

function isJoined(words: readonly Word[], at: number): boolean {
  return words[at]?.start === (words[at - 1]?.end ?? 0) + 1 && words[at]?.followsDirectly === true;
}

function listCitySpans(
  words: readonly Word[],
  states: readonly StateSpan[],
  isFree: (index: number) => boolean,
  knowledge: Knowledge,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + CITY_NAME_WORDS_MAX); to += 1) {
      if (!areFree(from, to, isFree) || !areAdjacent(words, from, to)) continue;
      const key = getSpanKey(words, from, to);
      const exact = knowledge.cities.get(key) ?? [];
      if (exact.length > 0) candidates.push(...cityCandidates({ from, to }, exact, false));
      else if (mayBeMisspelled({ from, to }))
        for (const corrected of knowledge.cityCorrections.get(key) ?? [])
          candidates.push(...cityCandidates({ from, to }, knowledge.cities.get(corrected) ?? [], true));
    }
  }
  return candidates;

  function cityCandidates(name: Span, cities: readonly City[], isCorrected: boolean): Candidate[] {
    const behind = stateBehind(name);
    const before = states.find(({ to, isCorrected }) => to === name.from && !isCorrected);
    const beside = [behind, before].find((span) =>
      cities.some((city) => city.state === span?.state.abbreviation),
    );
    if (beside) {
      const span = { from: Math.min(name.from, beside.from), to: Math.max(name.to, beside.to) };
      const certainty = isCorrected ? "misspelled city and state" : "city and state";
      const place = cities.filter(({ state }) => state === beside.state.abbreviation);
      // With its state behind it the phrase is as it was typed; before it, the name alone is.
      return [candidate(span, beside === behind ? span : name, place, certainty)];
    }
    const isSmall = isCorrected && cities.every(isTooSmall);
    const isDoubtful = isSmall || isWord(name, cities);
    const isSaid = hasPreposition(name) || (isEverything(name) && !isSmall);
    if (isInStateName(name) || (isDoubtful && !isSaid) || isPartOfName(name, cities)) return [];
    const elsewhere = states.filter(
      ({ from, to, isCorrected }) => !isCorrected && (to <= name.from || from >= name.to),
    );
    const inNamedState = cities.filter((city) =>
      elsewhere.some(({ state }) => state.abbreviation === city.state),
    );
    if (elsewhere.length > 0 && inNamedState.length === 0)
      return isCorrected ? [] : [candidate(name, name, cities, "city outside of the named state")];
    const meant = inNamedState.length > 0 ? inNamedState : cities;
    if (hasPreposition(name))
      return [
        candidate(
          name,
          name,
          meant,
          isCorrected ? "misspelled city after a preposition" : "city after a preposition",
        ),
      ];
    return [candidate(name, name, meant, isCorrected ? "misspelled city" : "city")];

    function candidate(
      span: Span,
      name: Span,
      meant: readonly City[],
      certainty: (typeof certainties)[number],
    ): Candidate {
      const [city = meant[0], ...rest] = meant.toSorted(compareLikelihood);
      if (!city) throw new Error("a name without a city");
      const others = meant.length === cities.length ? rest : cities.filter((other) => other !== city);
      return {
        ...span,
        name,
        place: { type: "city", city },
        others: others.toSorted(compareLikelihood),
        certainty: certainties.indexOf(certainty),
      };
    }
  }

  /** A state right behind a name; one that is a word, as 'in', only where nothing else can be meant. */
  function stateBehind({ from, to }: Span): StateSpan | undefined {
    const written = states.find((span) => span.from === to);
    if (written) return written;
    const abbreviation = words[to];
    const state = abbreviation?.text.length === 2 && isFree(to) ? findState(abbreviation.text) : undefined;
    if (!state || !abbreviation) return undefined;
    const isSaid = abbreviation.followsComma || (abbreviation.isInCapitals && !words[from]?.isInCapitals);
    const next = words[to + 1];
    const isLast = !next || !isFree(to + 1) || /^\d{5}$/.test(next.text);
    return isSaid || isLast ? { from: to, to: to + 1, state, isCorrected: false } : undefined;
  }

  /** 'Florida' is a city of New York, too, and 'York' one of Pennsylvania. */
  function isInStateName({ from, to }: Span): boolean {
    return states.some((span) => !span.isCorrected && span.from <= from && span.to >= to);
  }

  /** Words such as 'she bring' are no misspelled 'Sebring'. */
  function mayBeMisspelled({ from, to }: Span): boolean {
    const [first, last] = [words[from]?.text ?? "", words[to - 1]?.text ?? ""];
    return to === from + 1 || !((ignoredWords.has(first) && first !== "the") || ignoredWords.has(last));
  }

  /**
   * A far city between other words of listings is rather a part of a listing's name or of a neighborhood's, as in 'Harris
   * Ranch'. After 'in' and the like, only with such a word right behind it.
   */
  function isPartOfName(name: Span, cities: readonly City[]): boolean {
    const texts = words.slice(name.from, name.to).map(({ text }) => text);
    if (cities.some(({ hasListingNear, isOurs }) => hasListingNear || isOurs)) return false;
    if (!texts.every((text) => knowledge.words.has(text))) return false;
    if (hasPreposition(name)) return isListed(name.to) && words[name.to]?.followsDirectly === true;
    return isListed(nextMeaning(name.from - 1, -1)) || isListed(nextMeaning(name.to, 1));
  }

  /** The next word that is not ignored. */
  function nextMeaning(at: number, step: 1 | -1): number {
    let index = at;
    while (ignoredWords.has(words[index]?.text ?? "")) index += step;
    return index;
  }

  function isListed(index: number): boolean {
    const text = words[index]?.text;
    return text !== undefined && isFree(index) && knowledge.words.has(text);
  }

  function isWord({ from, to }: Span, cities: readonly City[]): boolean {
    const texts = words.slice(from, to).map(({ text }) => text);
    return cities.some((city) => city.isOrdinaryWord) || texts.every((text) => ignoredWords.has(text));
  }

  function hasPreposition({ from }: Span): boolean {
    return extendToPreposition(words, from, isFree) < from;
  }

  function isEverything({ from, to }: Span): boolean {
    return from === 0 && to === words.length;
  }
}

/** States by name, and by an abbreviation that is not a word, in capitals, or everything that was typed. */
function listStates(
  words: readonly Word[],
  isFree: (index: number) => boolean,
  knowledge: Knowledge,
): StateSpan[] {
  const hasSmallLetters = words.some(({ isInCapitals, text }) => !isInCapitals && /\p{L}/u.test(text));
  const spans: StateSpan[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + STATE_NAME_WORDS_MAX); to > from; to -= 1) {
      if (!areFree(from, to, isFree) || !areAdjacent(words, from, to)) continue;
      const found = stateIn(from, to);
      if (!found) continue;
      spans.push({ from, to, ...found });
      from = to - 1;
      break;
    }
  }
  return spans;

  /** As in 'within 10 mi'. */
  function isMeasure(at: number): boolean {
    return /^\d{1,4}$/.test(words[at - 1]?.text ?? "");
  }

  function stateIn(from: number, to: number): Pick<StateSpan, "state" | "isCorrected"> | undefined {
    const text = getSpanText(words, from, to);
    const named = statesByName.get(text);
    if (named) return { state: named, isCorrected: false };
    const word = words[from];
    if (to > from + 1 || !word) return undefined;
    const state = findStateByAbbreviation(text);
    const isSaid =
      words.length === 1 ||
      (word.isInCapitals && hasSmallLetters) ||
      (!isAbbreviationAlsoWord(text) && !isMeasure(from));
    if (state) return isSaid ? { state, isCorrected: false } : undefined;
    if (!isCorrectable(text) || knowledge.words.has(text) || knowledge.cities.has(text)) return undefined;
    const meant = usStates.find(({ label }) => isOneEditAway(text, label.toLowerCase()));
    return meant && { state: meant, isCorrected: true };
  }
}

/** Whether a city is too small to be read into a misspelled word without more reason; a short word is close to many. */
function isTooSmall({ key, zips, hasListingNear, isOurs }: City): boolean {
  return zips < (key.length <= SHORT_NAME_LENGTH ? 10 : 2) && !hasListingNear && !isOurs;
}

function extendToDirection(words: readonly Word[], at: number, isFree: (index: number) => boolean): number {
  const isDirected =
    isFree(at - 1) && words[at]?.followsDirectly === true && directions.has(words[at - 1]?.text ?? "");
  return isDirected ? at - 1 : at;
}

function extendToPreposition(words: readonly Word[], at: number, isFree: (index: number) => boolean): number {
  const phrase = prepositions.find(
    (phrase) => isPhraseAt(phrase, words, at - phrase.length, isFree) && words[at]?.followsDirectly,
  );
  return at - (phrase?.length ?? 0);
}

function isPhraseAt(
  phrase: readonly string[],
  words: readonly Word[],
  from: number,
  isFree: (index: number) => boolean,
): boolean {
  return (
    from >= 0 &&
    phrase.every((text, index) => words[from + index]?.text === text) &&
    areFree(from, from + phrase.length, isFree) &&
    areAdjacent(words, from, from + phrase.length)
  );
}

function areFree(from: number, to: number, isFree: (index: number) => boolean): boolean {
  for (let index = from; index < to; index += 1) if (!isFree(index)) return false;
  return true;
}

function getSpanKey(words: readonly Word[], from: number, to: number): string {
  return normalizeCityName(getSpanText(words, from, to));
}

function getSpanText(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
}
