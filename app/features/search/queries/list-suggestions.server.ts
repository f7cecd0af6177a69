import { type RawBuilder, sql } from "kysely";
import { careTypes } from "#features/care/rules/care-types.ts";
import {
  type FoundCity,
  listCitiesByPattern,
  listZipsByPrefix,
} from "#features/places/queries/places.server.ts";
import { type Coordinates, NEAR_MILES } from "#features/places/rules/place.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  type Ending,
  findZipPrefix,
  listCityPatterns,
  listEndings,
  listPlacesBefore,
  listStatesBeginning,
} from "../rules/list-endings.ts";
import { listOfferBits, listTraitBits, toTraitMask } from "../rules/search-traits.ts";
import {
  type FoundName,
  type KindCandidate,
  listKindsBeginning,
  listNameBeginnings,
  listSuggestedKinds,
  type Nearby,
  noSuggestions,
  PLACES_MAX,
  type PlaceCandidate,
  PROVIDERS_MAX,
  rankPlaces,
  SUGGESTION_COUNT_MAX,
  type Suggestions,
  toKindSuggestion,
  toPlaceSuggestion,
  toProviderSuggestion,
} from "../rules/suggestions.ts";
import type { KindPart } from "../rules/understand.ts";

/** So many of the nearest listings are read around a place, whatever the size of the directory. */
const NEAREST_READ = 200;
/** A day's drive: a provider farther away is no help. */
const NEAREST_MILES_MAX = 400;
/** Of so many places it is known what is around them before the best ones are chosen. */
const PLACES_READ = 8;
/** Of the names that begin with a text so many are read, and the best rated of them are shown. */
const NAMES_READ = 50;
/** In the order of the alphabet; a longer beginning finds the others. */
const WORDS_READ = 200;
/** A word that stands in more names than these does not identify a provider. */
const NAMES_OF_WORDS_MAX = 100;
const WORD_KEYS_MAX = 20;
/** Shorter beginnings of a word inside of a name are too many. */
const INNER_WORD_MIN_LENGTH = 3;
const WORD_BIT = 2 ** 30;
/** As long as the index of names. */
const NAME_START_LENGTH = 60;

/** What may be meant by a text that is still being typed. Every read is bounded by an index or by the places there are. */
export async function listSuggestions(db: Db, text: string): Promise<Suggestions> {
  const endings = listEndings(text);
  if (endings.length === 0) return noSuggestions;
  const [places, kinds, providers] = await Promise.all([
    listPlaces(db, text, endings),
    listKinds(db, listSuggestedKinds(text)),
    listProviders(db, text),
  ]);
  return { places, kinds, providers };
}

async function listPlaces(db: Db, text: string, endings: readonly Ending[]): Promise<Suggestions["places"]> {
  const read = [
    ...listPlacesBefore(text, (words) => listKindsBeginning(words)[0]?.part),
    ...endings.filter(({ isRead }) => isRead),
  ];
  const candidates = await listCandidates(db, read);
  const centers = candidates.map(({ center }) => center);
  const nearby = await listNearby(db, centers, candidates[0]?.ending.kinds ?? []);
  const placed = candidates.map(
    ({ center: _, ...candidate }, index): PlaceCandidate => ({ ...candidate, nearby: nearby[index] }),
  );
  return rankPlaces(placed).slice(0, PLACES_MAX).map(toPlaceSuggestion);
}

type Candidate = Omit<PlaceCandidate, "nearby"> & { center: Coordinates | undefined };

/** The places of the ending with the most words that is one: 'san an' is San Antonio, and not a city of 'an'. */
async function listCandidates(db: Db, endings: readonly Ending[]): Promise<Candidate[]> {
  const patterns = endings.flatMap((ending) =>
    listCityPatterns(ending).map((pattern) => ({ ...pattern, ending })),
  );
  const digits = endings.map(findZipPrefix).find((beginning) => beginning !== undefined);
  const [cities, zips] = await Promise.all([
    listCitiesByPattern(db, patterns, PLACES_READ),
    digits ? listZipsByPrefix(db, digits, PLACES_READ) : [],
  ]);
  for (const ending of endings) {
    const named = cities.filter(({ pattern }) => patterns[pattern]?.ending === ending);
    const found = [
      ...(findZipPrefix(ending) === undefined ? [] : zips.map((zip) => toZipCandidate(ending, zip))),
      ...listStatesBeginning(ending.words)
        .filter(() => !ending.isComplete)
        .map((state): Candidate => {
          return { place: { type: "state", state }, ending, center: undefined, isOurs: false, zips: 0 };
        }),
      ...listLargestCities(named).map((city) => toCityCandidate(ending, city)),
    ];
    if (found.length > 0) return found;
  }
  return [];
}

/** Our own first: what is around the others is not worth knowing of all of them. */
function listLargestCities(cities: readonly FoundCity[]): FoundCity[] {
  const unique = new Map(cities.map((city) => [`${city.key} ${city.state}`, city]));
  return [...unique.values()]
    .toSorted((a, b) => Number(b.isOurs) - Number(a.isOurs) || b.zips - a.zips)
    .slice(0, PLACES_READ);
}

function toCityCandidate(ending: Ending, { pattern: _, ...city }: FoundCity): Candidate {
  const { isOurs, zips } = city;
  return {
    place: { type: "city", city: { ...city, hasListingNear: false } },
    ending,
    center: city,
    isOurs,
    zips,
  };
}

function toZipCandidate(
  ending: Ending,
  zip: Awaited<ReturnType<typeof listZipsByPrefix>>[number],
): Candidate {
  return { place: { type: "zip", zip }, ending, center: zip, isOurs: false, zips: 1 };
}

type NearbyRow = {
  place: number;
  count: number;
  read: number;
  farthest: number | null;
  distance: number | null;
  city: string | null;
  state: string | null;
};

/** What the listings nearest to each place offer; undefined where there is no center. */
async function listNearby(
  db: Db,
  centers: readonly (Coordinates | undefined)[],
  kinds: readonly KindPart[],
): Promise<(Nearby | undefined)[]> {
  const known = centers.flatMap((center, place) => (center ? [{ ...center, place }] : []));
  if (known.length === 0) return centers.map(() => undefined);
  const { rows } = await sql<NearbyRow>`
    select place, count::integer, read::integer, farthest, distance, p.city, p.state
    from unnest(
      ${known.map(({ place }) => place)}::integer[],
      ${known.map(({ latitude }) => latitude)}::float8[],
      ${known.map(({ longitude }) => longitude)}::float8[]
    ) as center (place, latitude, longitude)
    cross join lateral (
      select count(*) filter (where is_offered and miles <= ${NEAR_MILES}) as count, count(*) as read,
        max(miles) as farthest, min(miles) filter (where is_offered) as distance,
        (array_agg(provider_id order by miles, provider_id) filter (where is_offered))[1] as nearest_id
      from (
        select provider_id, ${offersAll(kinds)} as is_offered,
          miles_between(entry.latitude, entry.longitude, center.latitude, center.longitude) as miles
        from search_entries entry where entry.latitude is not null
        order by map_point(entry.latitude, entry.longitude) <-> map_point(center.latitude, center.longitude)
        limit ${NEAREST_READ}
      ) nearest
    ) around
    left join providers p on p.id = nearest_id collate "default"
  `.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return centers.map((_, place) => {
    const row = byPlace.get(place);
    return row && toNearby(row);
  });
}

function toNearby({ count, read, farthest, distance, city, state }: NearbyRow): Nearby {
  return {
    count: Math.min(count, SUGGESTION_COUNT_MAX),
    isMore: read === NEAREST_READ && (farthest ?? 0) <= NEAR_MILES,
    nearest: city && state && (distance ?? 0) <= NEAREST_MILES_MAX ? { city, state } : undefined,
  };
}

/** Whether an entry offers each of these kinds of care, as the search itself finds them. */
function offersAll(kinds: readonly KindPart[]): RawBuilder<unknown> {
  if (kinds.length === 0) return sql`true`;
  return sql.join(
    kinds.map(({ meaning }) => {
      const [traits, offers] = [toTraitMask(listTraitBits(meaning)), toTraitMask(listOfferBits(meaning))];
      return sql`(traits & ${traits}::integer <> 0 or offers & ${offers}::integer <> 0)`;
    }),
    sql` and `,
  );
}

/** The number of providers is known of what a listing is marked with; a specialty alone has none. */
async function listKinds(db: Db, kinds: readonly KindCandidate[]): Promise<Suggestions["kinds"]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(
    kinds.map(
      ({ part }) => sql`(
        select count(*)::integer from (
          select from search_entries where traits = any(${traitChoices(part)}::integer[]) limit ${SUGGESTION_COUNT_MAX}
        ) listed
      )`,
    ),
  )}] as counts`.execute(db);
  return kinds.map((kind, index) => {
    const isMarked = kind.part.meaning.careTypes.length > 0;
    return toKindSuggestion(kind, isMarked ? rows[0]?.counts[index] : undefined);
  });
}

const TRAIT_BITS = careTypes.length + 4;

/** Every choice of marks with one of these kinds of care, by which an index finds them whatever else they have. */
function traitChoices({ meaning }: KindPart): number[] {
  const mask = toTraitMask(listTraitBits(meaning));
  return Array.from({ length: 2 ** TRAIT_BITS }, (_, choice) => choice).filter(
    (choice) => (choice & mask) > 0,
  );
}

async function listProviders(db: Db, text: string): Promise<Suggestions["providers"]> {
  const found = new Map<string, Suggestions["providers"][number]>();
  for (const { typed, words, kinds } of listNameBeginnings(text)) {
    for (const list of [listNamesBeginning, listNamesWithin]) {
      if (found.size >= PROVIDERS_MAX) break;
      for (const name of await list(db, typed, words, kinds))
        if (!found.has(name.id)) found.set(name.id, toProviderSuggestion({ ...name, typed }, kinds));
    }
  }
  return [...found.values()].slice(0, PROVIDERS_MAX);
}

type NameRow = Omit<FoundName, "typed">;

/** Listed providers whose name begins with a text, the best rated of the first ones of the alphabet. */
async function listNamesBeginning(
  db: Db,
  typed: string,
  _: readonly string[],
  kinds: readonly KindPart[],
): Promise<NameRow[]> {
  const start = [...typed].slice(0, NAME_START_LENGTH).join("");
  return listNames(
    db,
    sql`select provider_id, name_text, merit, traits, offers from search_entries
      where starts_with(left(name_text, ${sql.lit(NAME_START_LENGTH)}) collate "C", ${start})
      order by left(name_text, ${sql.lit(NAME_START_LENGTH)}) collate "C", provider_id limit ${NAMES_READ}`,
    sql`starts_with(name_text, ${typed})`,
    kinds,
  );
}

/** Those with the text behind a space in their name, found by words that stand in few names. */
async function listNamesWithin(
  db: Db,
  typed: string,
  words: readonly string[],
  kinds: readonly KindPart[],
): Promise<NameRow[]> {
  const keys = await listNameKeys(db, words);
  if (keys.length === 0) return [];
  // Key by key: of many keys at once, GIN asks for each listing whether each of them is among its own. The offset keeps
  // the other conditions out, beside which PostgreSQL might read all entries.
  const hasKey = keys.map((key) => sql`keys && ${[key]}::integer[]`);
  return listNames(
    db,
    sql`select provider_id, name_text, merit, traits, offers from search_entries
      where ${sql.join(hasKey, sql` or `)} offset 0`,
    sql`strpos(' ' || name_text, ${` ${typed}`}) > 0`,
    kinds,
  );
}

/** The keys of words of names: of those that begin with the only typed word, or of the rarest that is complete. */
async function listNameKeys(db: Db, words: readonly string[]): Promise<number[]> {
  const [first = "", ...more] = words;
  if (more.length === 0 && first.length < INNER_WORD_MIN_LENGTH) return [];
  const candidates =
    more.length === 0
      ? sql`select word, name_listings from (
          select word, name_listings from search_words where starts_with(word, ${first}) order by word limit ${WORDS_READ}
        ) begun where name_listings between 1 and ${NAMES_OF_WORDS_MAX}`
      : sql`select word, name_listings from search_words where word = any(${words.slice(0, -1)}::text[])
          and name_listings between 1 and ${NAMES_OF_WORDS_MAX} order by name_listings, word limit 1`;
  const { rows } = await sql<{ key: number }>`
    select hashtext('name ' || word) | ${sql.lit(WORD_BIT)} as key from (
      select word, sum(name_listings) over (order by word) as names from (${candidates}) words
    ) counted where names <= ${NAMES_OF_WORDS_MAX} order by word limit ${WORD_KEYS_MAX}
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Row security hides what is not listed. Only in the collation of its key is a provider found by an index. */
async function listNames(
  db: Db,
  entries: RawBuilder<unknown>,
  isNamed: RawBuilder<unknown>,
  kinds: readonly KindPart[],
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select p.id, p.name, p.city, p.state
    from (
      select provider_id, merit, name_text from (${entries}) entries
      where ${isNamed} and ${offersAll(kinds)} order by merit desc, name_text collate "C", provider_id limit ${PROVIDERS_MAX}
    ) best
    join providers p on p.id = provider_id collate "default"
    order by merit desc, name_text collate "C", provider_id
  `.execute(db);
  return rows;
}
