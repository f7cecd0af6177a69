import fc from "fast-check";
import { expect, test } from "vitest";
import { careTypes } from "#features/care/rules/care-types.ts";
import { cleanText } from "#platform/text/clean-text.ts";
import { cityCarePath, cityListPath, countCityPages, parseCityList, toCityListParams } from "./city-list.ts";

const first = { query: "", service: undefined, page: 1 };

test("the address of a city's list says what was asked for and nothing else", () => {
  expect(cityListPath("plano", first)).toBe("/city/plano");
  expect(cityListPath("plano", { query: "memory care", service: "respite", page: 2 })).toBe(
    "/city/plano?q=memory+care&service=respite&page=2",
  );
});

test("the address of a kind of care in a city has its page number and nothing else", () => {
  expect(cityCarePath("plano", "respite")).toBe("/city/plano/respite");
  expect(cityCarePath("plano", "respite", 2)).toBe("/city/plano/respite?page=2");
  expect(parseCityList(new URLSearchParams("page=2"))).toEqual({ ...first, page: 2 });
});

test("written and read again, it is the same list", () => {
  const list = fc.record({
    query: fc.string().map(cleanText),
    service: fc.constantFrom(undefined, ...careTypes.map(({ slug }) => slug)),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(list, (each) => {
      expect(parseCityList(toCityListParams(each))).toEqual(each);
    }),
  );
});

test.each(["page=1", "page=0", "page=-1", "page=1e3", "page=2.5", "page=", "page=x", "location=x"])(
  "%s means the first page",
  (text) => {
    expect(parseCityList(new URLSearchParams(text))).toEqual(first);
  },
);

test.each(["100001", "99999999999", "9".repeat(500)])("page %s is the last there can be", (page) => {
  expect(parseCityList(new URLSearchParams({ page })).page).toBe(100_000);
});

test("a page has twelve providers", () => {
  expect([0, 1, 12, 13, 24, 25].map(countCityPages)).toEqual([1, 1, 1, 2, 2, 3]);
});
