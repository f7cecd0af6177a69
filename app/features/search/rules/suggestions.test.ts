import { describe, expect, test } from "vitest";
import { usStates } from "#features/places/rules/us-states.ts";
import { type Ending, findZipPrefix, listCityPatterns, listEndings } from "./list-endings.ts";
import {
  listNameBeginnings,
  listSuggestedKinds,
  type PlaceCandidate,
  rankPlaces,
  toKindSuggestion,
  toPlaceSuggestion,
  toProviderSuggestion,
} from "./suggestions.ts";

const nearby = { count: 2, isMore: false, nearest: undefined };

function cityIn(text: string, name: string, wish: Partial<PlaceCandidate> = {}): PlaceCandidate {
  const endings = listEndings(text);
  const ending = endings.find((each) => each.isRead) ?? endings[0];
  if (!ending) throw new Error("a text without words");
  const city = { key: "", name, state: "FL", latitude: 27, longitude: -82, zips: 3 };
  const known = { isOrdinaryWord: false, hasListingNear: false, isOurs: false };
  return {
    place: { type: "city", city: { ...city, ...known } },
    ending,
    nearby,
    isOurs: false,
    zips: 3,
    ...wish,
  };
}

const last = (text: string): Ending | undefined => listEndings(text).at(-1);
const matched = ({ label, match: [start, end] = [0, 0] }: { label: string; match?: [number, number] }) =>
  label.slice(start, end);

describe("where a text is divided", () => {
  test.each([
    ["memory care sa", ["memory care sa", "sa"]],
    ["memory care", ["memory care"]],
    ["san an", ["san an", "an"]],
    ["memory care in sa", ["memory care in sa", "sa"]],
    ["sa", ["sa"]],
    ["", []],
    ["…", []],
  ])("%j may end with %j", (text, endings) => {
    expect(listEndings(text).map(({ words }) => words.join(" "))).toEqual(endings);
  });

  test("what stands before the last words is read as kinds of care, or is not read", () => {
    expect(last("memory care in sa")).toMatchObject({ before: "memory care", isRead: true, kinds: [{}] });
    expect(last("my mother needs memory care sa")).toMatchObject({ isRead: true, kinds: [{}] });
    expect(last("xylophone memory care sa")).toMatchObject({ isRead: false });
    expect(last("pet friendly sa")).toMatchObject({ isRead: false });
  });

  test.each([
    ["san an", ["sanan"]],
    ["st pete", ["saintpetersburg", "stpete"]],
    ["ft my", ["fortmy", "ftmy"]],
    ["The Vil", ["vil", "thevil"]],
  ])("%j is looked for among cities as %j", (text, prefixes) => {
    const [first] = listEndings(text);
    const found = first ? listCityPatterns(first).filter(({ isExact }) => !isExact) : [];
    expect(found.map(({ prefix }) => prefix)).toEqual(prefixes);
  });

  test("a city with the beginning of its state is looked for in these states", () => {
    const [first] = listEndings("plano t");
    expect(first && listCityPatterns(first)).toContainEqual({
      prefix: "plano",
      isExact: true,
      states: ["TN", "TX"],
    });
  });

  test.each([
    ["memory care 342", "342"],
    ["34236", "34236"],
    ["34", undefined],
    ["342361", undefined],
  ])("%j ends with the beginning of the ZIP code %j", (text, digits) => {
    const ending = last(text);
    expect(ending && findZipPrefix(ending)).toBe(digits);
  });
});

describe("a suggested place", () => {
  test.each([
    ["memory care sa", "Sarasota", "Memory care in Sarasota, FL", "Sa"],
    ["sa", "Sarasota", "Sarasota, FL", "Sa"],
    ["san an", "San Antonio", "San Antonio, FL", "San An"],
    ["ft my", "Fort Myers", "Fort Myers, FL", "Fort My"],
    ["the vil", "The Villages", "The Villages, FL", "Vil"],
    ["need help sa", "Sarasota", "Sarasota, FL", "Sa"],
    ["senior care sa", "Sarasota", "Senior care in Sarasota, FL", "Sa"],
  ])("for %j in %s is %j with %j in bold", (text, name, label, bold) => {
    const candidate = cityIn(text, name);
    const endings = listEndings(text);
    const ending = text.startsWith("san") || text.startsWith("ft") ? endings[0] : endings.at(-1);
    const suggestion = toPlaceSuggestion({ ...candidate, ...(ending && { ending }) });
    expect([suggestion.label, suggestion.query]).toEqual([label, label]);
    expect(matched(suggestion).toLowerCase()).toBe(bold.toLowerCase());
  });

  test.each([
    [{ count: 1, isMore: false, nearest: undefined }, "1 provider within 25 miles"],
    [{ count: 30, isMore: true, nearest: undefined }, "30+ providers within 25 miles"],
    [{ count: 100, isMore: false, nearest: undefined }, "100+ providers within 25 miles"],
    [{ count: 0, isMore: false, nearest: { city: "Plano", state: "TX" } }, "None yet. Nearest in Plano, TX"],
    [{ count: 0, isMore: false, nearest: undefined }, "None yet"],
    [{ count: 0, isMore: true, nearest: undefined }, ""],
  ])("with %j around it says %j", (around, note) => {
    expect(toPlaceSuggestion(cityIn("sa", "Sarasota", { nearby: around })).note).toBe(note);
  });

  test("with listings comes first, then one of ours, then the one with the most ZIP codes", () => {
    const none = { ...nearby, count: 0 };
    const ranked = rankPlaces([
      cityIn("s", "Large", { nearby: none, zips: 90 }),
      cityIn("s", "Ours", { nearby: none, isOurs: true, zips: 1 }),
      cityIn("s", "Listed", { zips: 1 }),
      cityIn("s", "Small", { nearby: none, zips: 2 }),
    ]);
    expect(ranked.map(({ place }) => place.type === "city" && place.city.name)).toEqual([
      "Listed",
      "Ours",
      "Large",
      "Small",
    ]);
  });

  test("is a state before its cities once more than three of its letters are typed", () => {
    const state = usStates.find(({ label }) => label === "Florida");
    if (!state) throw new Error("no Florida");
    const first = (text: string) => {
      const city = cityIn(text, "Florence");
      const candidate = { ...city, place: { type: "state" as const, state }, nearby: undefined };
      return rankPlaces([city, candidate])[0]?.place.type;
    };
    expect([first("flo"), first("flor")]).toEqual(["city", "state"]);
  });
});

describe("suggested kinds of care", () => {
  test.each([
    ["memory care sa", ["Memory care"]],
    ["mem", ["Memory care"]],
    ["alz", ["Memory care"]],
    ["nursing ho", ["Skilled nursing"]],
    ["hospi", ["Hospice"]],
    ["a", ["Assisted living", "Adult day programs"]],
    ["living", ["Assisted living"]],
    ["care", ["Home care", "Memory care", "Respite care"]],
    ["senior", []],
    ["zzz", []],
    ["memory mem", ["Memory care"]],
  ])("for %j begin with %j", (text, labels) => {
    const found = listSuggestedKinds(text).map((kind) => toKindSuggestion(kind, 3).label);
    expect(found.slice(0, labels.length || 1)).toEqual(labels);
  });

  test("a phrase that is not the name is said, with the number of providers where it is known", () => {
    const [alzheimer] = listSuggestedKinds("alz");
    expect(alzheimer && toKindSuggestion(alzheimer, 12)).toMatchObject({
      note: "For “alzheimer”. 12 providers",
      careType: "memory-care",
      query: "Memory care",
    });
    const [hospice] = listSuggestedKinds("hospi");
    expect(hospice && toKindSuggestion(hospice, undefined).note).toBe("");
  });
});

test.each([
  ["sag", "Saguaro Hearth", "Sag"],
  ["hear", "Saguaro Hearth", "Hear"],
  ["oneil", "Casa O’Neil", "O’Neil"],
  ["pena", "La Peña Care", "Peña"],
  ["guaro", "Saguaro Hearth", ""],
])("typed %j stands in bold in the name %j as %j", (typed, name, bold) => {
  const suggestion = toProviderSuggestion({ id: "a", name, city: "Mesa", state: "AZ", typed }, []);
  expect(matched(suggestion)).toBe(bold);
  expect(suggestion.note).toBe("Mesa, AZ");
});

test("a provider's name is looked for by the whole text, and by what stands behind kinds of care", () => {
  expect(listNameBeginnings("St. Mary's  ho").map(({ typed }) => typed)).toEqual(["st. marys ho"]);
  expect(listNameBeginnings("memory care sa").map(({ typed, kinds }) => [typed, kinds.length])).toEqual([
    ["memory care sa", 0],
    ["sa", 1],
  ]);
});
