import { expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { findCityInText } from "./find-city-in-text.ts";

const places = [
  { id: 1, name: "Plano", stateAbbr: "TX" },
  { id: 2, name: "Naples", stateAbbr: "FL" },
  { id: 3, name: "The Villages", stateAbbr: "FL" },
  { id: 4, name: "St. Paul", stateAbbr: "MN" },
  { id: 5, name: "Naples Park", stateAbbr: "FL" },
];

test.each([
  ["Plano, Frisco and Allen", 1],
  ["Greater Naples area", 2],
  ["the villages, FL", 3],
  ["Naples and Plano", 2],
  ["St Paul", 4],
  ["near st.  paul", 4],
  ["Naples Park, FL", 5],
  ["Planova", undefined],
  ["", undefined],
])("%j is in city %j", (area, id) => {
  expect(findCityInText(area, places)?.id).toBe(id);
});

const open = cities.map(({ slug, name, state_abbr }) => ({ slug, name, stateAbbr: state_abbr }));

test.each([
  ["Scottsdale, AZ", "scottsdale"],
  ["memory care in scottsdale arizona", "scottsdale"],
  ["FORT  MYERS", "fort-myers"],
  ["near The Villages.", "the-villages"],
  ["Fort", undefined],
  ["Naplesville", undefined],
  ["AZ", undefined],
  ["", undefined],
])("%j names %j", (text, slug) => {
  expect(findCityInText(text, open)?.slug).toBe(slug);
});

test("of two cities at one place the longer name counts, and of one name the state that is named too", () => {
  const city = (name: string, stateAbbr: string) => ({ name, stateAbbr });
  const [kansas, missouri, long] = [
    city("Kansas City", "KS"),
    city("Kansas City", "MO"),
    city("North Kansas City", "MO"),
  ];
  const named = (text: string) => findCityInText(text, [kansas, missouri, long]);
  expect(named("Kansas City MO")).toBe(missouri);
  expect(named("kansas city, missouri")).toBe(missouri);
  expect(named("Kansas City, KS")).toBe(kansas);
  expect(named("North Kansas City")).toBe(long);
  expect(findCityInText("Coeur d’Alene", [city("Coeur d'Alene", "ID")])).toBeDefined();
});

test.each([
  ["memory care in Columbus, Ohio", "OH"],
  ["memory care in Columbus, OH", "OH"],
  ["in home care, Columbus, OH", "OH"],
  ["Columbus in Ohio", "OH"],
  ["Ohio, Columbus", "OH"],
  ["Columbus IN", "IN"],
  ["Columbus, GA", "GA"],
  ["find me care in Portland, Oregon", "OR"],
  ["Portland or nearby, Maine", "ME"],
  ["Salem, West Virginia", "WV"],
  ["Salem, Virginia", "VA"],
])("%j is in %s, though other words are states too", (text, stateAbbr) => {
  const places = { Columbus: ["GA", "IN", "OH"], Portland: ["ME", "OR"], Salem: ["VA", "WV"] };
  const known = Object.entries(places).flatMap(([name, states]) =>
    states.map((stateAbbr) => ({ name, stateAbbr })),
  );
  expect(findCityInText(text, known)?.stateAbbr).toBe(stateAbbr);
  expect(findCityInText(text, known.toReversed())?.stateAbbr).toBe(stateAbbr);
});
