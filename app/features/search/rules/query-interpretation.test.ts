import { describe, expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { interpretQuery, type SearchQuestion } from "./query-interpretation.ts";
import { understand } from "./understand.ts";

const questionOf = (query: string, rest: Partial<SearchQuestion> = {}) => ({
  query,
  isExact: false,
  zip: "",
  ...rest,
});
const read = (query: string, rest: Partial<SearchQuestion> = {}) =>
  interpretQuery(questionOf(query, rest), understand(query, exampleKnowledge(query)));

test.each([
  ["memory care near Sarasota", ["Memory care", "Within 25 miles of Sarasota, FL"]],
  ["nursing home 34236", ["Skilled nursing", "Within 25 miles of 34236 (Sarasota, FL)"]],
  ["alzheimers care in florida", ["Memory care", "In Florida"]],
  ["daycare for elderly", ["Adult day programs"]],
  ["home health aide", ["Home care"]],
  ["hospice", ["Hospice"]],
  ["rehab after hip surgery", ["Rehab", "Hip surgery"]],
  ["wound care nurse", ["“wound care”", "Home care"]],
  ["companion for mom", ["Companion"]],
  ["old folks home", ["Old folks home"]],
  ["retirement community", ["Retirement community"]],
  ["Sauna and pool", ["“Sauna”", "“pool”"]],
  ["senior living near me", []],
])("%j is shown as %j", (query, labels) => {
  expect(read(query).chips.map(({ label }) => label)).toEqual(labels);
});

test("each chip removes its stretch of the text and nothing else", () => {
  const { chips } = read("memory care with sauna near Sarasota");
  expect(chips.map(({ label, without }) => [label, without.query])).toEqual([
    ["Memory care", "with sauna near Sarasota"],
    ["“sauna”", "memory care with, near Sarasota"],
    ["Within 25 miles of Sarasota, FL", "memory care with sauna"],
  ]);
});

test("the chip of a place that a ZIP code names takes the ZIP code away with it", () => {
  const question = questionOf("memory care near me", { zip: "34236" });
  const zip = { zip: "34236", city: "Sarasota", state: "FL", latitude: 27.3, longitude: -82.5 };
  const place = { start: 12, end: 19, phrase: "34236", place: { type: "zip", zip } } as const;
  const { chips } = interpretQuery(question, {
    parts: [{ type: "place", ...place, others: [] }],
    asksForZip: false,
  });
  expect(chips).toEqual([
    {
      label: "Within 25 miles of 34236 (Sarasota, FL)",
      without: questionOf("memory care"),
      city: "34236 (Sarasota, FL)",
      otherCities: [],
    },
  ]);
});

describe("other cities of a name", () => {
  const otherQueries = (text: string) =>
    read(text).chips.flatMap(({ otherCities }) =>
      otherCities.map(({ label, question }) => [label, question.query]),
    );

  test("replace it in the text, and are then read as themselves", () => {
    expect(otherQueries("assisted living in portland with pool")).toEqual([
      ["Portland, ME", "assisted living in Portland, ME with pool"],
      ["Portland, IN", "assisted living in Portland, IN with pool"],
    ]);
    for (const text of ["springfield memory care", "sauna near st venice", "care in hendersen"])
      for (const [label, query = ""] of otherQueries(text))
        expect(read(query).chips.map((chip) => chip.label)).toContain(`Within 25 miles of ${label}`);
  });

  test("are not offered where the text says the state", () => {
    expect(otherQueries("portland")).toHaveLength(2);
    for (const text of ["portland or", "Portland, Oregon", "springfield il", "Sarasota"])
      expect(otherQueries(text), text).toEqual([]);
  });
});

test("the same words can be searched for exactly, and by meaning again", () => {
  expect(read("memory care").alternative).toEqual(questionOf("memory care", { isExact: true }));
  const exact = read("memory care", { isExact: true });
  expect(exact.alternative).toEqual(questionOf("memory care"));
  expect(exact.chips).toEqual([{ label: "“memory care”", without: questionOf(""), otherCities: [] }]);
});

test("one word alone means the same either way", () => {
  expect(read("sauna").alternative).toBeUndefined();
  expect(read("the sauna").alternative).toBeDefined();
  expect(read("").alternative).toBeUndefined();
});

test.each([
  ["", undefined],
  ["3423", "A ZIP code has five digits."],
  ["Sarasota", "A ZIP code has five digits."],
  ["00000", "We can't find the ZIP code 00000. Please check it."],
])("'near me' asks for a ZIP code, also after %j", (zip, problem) => {
  expect(read("care near me", { zip }).zipQuestion).toEqual({ typed: zip, problem });
  expect(read("care in Sarasota", { zip }).zipQuestion).toBeUndefined();
});
