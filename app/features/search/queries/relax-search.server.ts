import { milesBetween, NEAR_MILES } from "#features/places/rules/place.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type Criteria, type Criterion, noCriteria, widenCriteria } from "../rules/criteria.ts";
import { RESULTS_PER_PAGE, type Search } from "../rules/search.ts";
import type { Relaxed } from "../rules/search-answer.ts";
import type { Part, Understanding } from "../rules/understand.ts";
import { countFound, type FoundProviders, findProviders } from "./search.server.ts";
import type { SearchRequest } from "./search-entries.server.ts";

/** Farther than the place itself, before the nearest listings anywhere are shown. */
export const WIDER_MILES = [50, 100];
const NEAREST_SHOWN = 10;
/** Of a long text the last words are left out unasked. */
const WORDS_TRIED = 10;

/**
 * What comes closest to a search that nothing meets: first without the words that no listing of this place and kind
 * mentions, then within 50 and 100 miles, then the nearest. A kind of care is given up where no listing at all offers it.
 */
export async function relaxSearch(
  db: Db,
  request: SearchRequest,
  { parts }: Understanding,
): Promise<Relaxed | undefined> {
  const { search } = request;
  const { words, kinds, place, rest } = separateCriteria(request.criteria);
  const typed = mapTypedTexts(search, parts, { words, kinds });
  const isMet = async (criteria: Criteria) => (await countFound(db, { search, criteria }, 0)) > 0;
  const { wanted, unknown } = await listOfferedKinds(kinds, (some) => isMet(toCriteria([...some, ...rest])));

  const reaches = place
    ? [NEAR_MILES, ...(place.area?.miles === undefined || place.area.mapArea ? [] : WIDER_MILES), undefined]
    : [undefined];
  for (const radius of reaches) {
    const base = [...(place && radius ? [place] : []), ...wanted, ...rest];
    const criteria = { ...toCriteria(base), area: request.criteria.area };
    const reached = radius === undefined ? criteria : widenCriteria(criteria, radius);
    if (!(await isMet(reached))) continue;
    const { kept, dropped } = await separateWords(words, (some) => isMet(withWords(reached, some)));
    const left = [...unknown, ...dropped].map((criterion) => typed.get(criterion) ?? search.query);
    return findRelaxed(db, { search, criteria: withWords(reached, kept) }, { radius, dropped: left });
  }
  return undefined;
}

type Parts = { words: Criterion[]; kinds: Criterion[]; place: Criterion | undefined; rest: Criterion[] };

/** What was typed as a word, as a kind of care and as a place; the location's text stays as it is. */
function separateCriteria({ required }: Criteria): Parts {
  const place = required.find(({ area }) => area);
  const others = required.filter((criterion) => criterion !== place);
  return {
    place,
    kinds: others.filter(({ meaning }) => meaning),
    words: others.filter(({ meaning, area, field }) => !meaning && !area && field === "document"),
    rest: others.filter(({ meaning, area, field }) => !meaning && (area || field === "coverage")),
  };
}

/** How each part was typed: criteria stand in the order of their parts. */
function mapTypedTexts(
  { isExact }: Search,
  parts: readonly Part[],
  { words, kinds }: Pick<Parts, "words" | "kinds">,
): Map<Criterion, string> {
  const typed = (type: Part["type"]) =>
    isExact ? [] : parts.filter((part) => part.type === type).map(({ phrase }) => phrase);
  const [wordTexts, kindTexts] = [typed("word"), typed("kind")];
  return new Map([
    ...words.flatMap((word, index): [Criterion, string][] => entry(word, wordTexts[index])),
    ...kinds.flatMap((kind, index): [Criterion, string][] => entry(kind, kindTexts[index])),
  ]);
}

function entry(criterion: Criterion, text: string | undefined): [Criterion, string][] {
  return text === undefined ? [] : [[criterion, text]];
}

function toCriteria(required: readonly Criterion[]): Criteria {
  return { ...noCriteria, required, scored: required.filter(({ field }) => field === "document") };
}

function withWords(criteria: Criteria, words: readonly Criterion[]): Criteria {
  return {
    ...criteria,
    required: [...criteria.required, ...words],
    scored: [...criteria.scored, ...words],
  };
}

/** The kinds of care that one listing offers together; else those that any listing offers, as alternatives. */
async function listOfferedKinds(
  kinds: readonly Criterion[],
  isOffered: (kinds: readonly Criterion[]) => Promise<boolean>,
): Promise<{ wanted: Criterion[]; unknown: Criterion[] }> {
  if (kinds.length === 0 || (await isOffered(kinds))) return { wanted: [...kinds], unknown: [] };
  const offered: Criterion[] = [];
  const unknown: Criterion[] = [];
  for (const kind of kinds) ((await isOffered([kind])) ? offered : unknown).push(kind);
  return { wanted: offered.length > 1 ? [combineKinds(offered)] : offered, unknown };
}

function combineKinds(kinds: readonly Criterion[]): Criterion {
  return {
    field: "document",
    phrases: kinds.flatMap(({ phrases }) => phrases),
    meaning: {
      careTypes: kinds.flatMap(({ meaning }) => meaning?.careTypes ?? []),
      specialties: kinds.flatMap(({ meaning }) => meaning?.specialties ?? []),
      serviceTypes: kinds.flatMap(({ meaning }) => meaning?.serviceTypes ?? []),
    },
  };
}

/** One word after the other: those that a listing mentions beside the ones before, and those that none does. */
async function separateWords(
  words: readonly Criterion[],
  isMentioned: (words: readonly Criterion[]) => Promise<boolean>,
) {
  const kept: Criterion[] = [];
  const dropped: Criterion[] = [];
  for (const [index, word] of words.entries()) {
    const isTried = index < WORDS_TRIED && (await isMentioned([...kept, word]));
    (isTried ? kept : dropped).push(word);
  }
  return { kept, dropped };
}

/** The results by their distance from the place, or by their merit where no place was asked for. */
async function findRelaxed(
  db: Db,
  { search, criteria }: SearchRequest,
  { radius, dropped }: Pick<Relaxed, "radius" | "dropped">,
): Promise<Relaxed> {
  const order = criteria.area ? ("nearest" as const) : ("relevance" as const);
  const found = await findProviders(db, { search: { ...search, order, page: 1 }, criteria });
  const results = radius === undefined ? listNearest(found, criteria) : found.results;
  const count = radius === undefined ? results.length : found.count;
  return { dropped, radius, results, count, cities: listResultCities(results) };
}

/** Those around the nearest one, and not the next ones far behind. */
function listNearest({ results }: FoundProviders, { area }: Criteria) {
  const nearest = results[0]?.provider.center;
  const around =
    area && nearest
      ? results.filter(({ provider: { center } }) => center && milesBetween(center, nearest) <= NEAR_MILES)
      : results;
  return around.slice(0, Math.min(NEAREST_SHOWN, RESULTS_PER_PAGE));
}

export function listResultCities(results: Relaxed["results"]): Relaxed["cities"] {
  const cities = results.flatMap(({ provider: { place, city, state }, miles }) => {
    const name = place?.city ?? city?.name;
    return name && state ? [{ name, state, miles }] : [];
  });
  return [...Map.groupBy(cities, ({ name, state }) => `${name}, ${state}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, count: group.length }] : [];
  });
}
