import { expect, test } from "vitest";
import { careTypes, offersCareType } from "./care-types.ts";

test.each([
  ["In-Home Care", ["home-care"]],
  ["Companion visits", ["home-care"]],
  ["Home health aides", ["home-care"]],
  ["Assisted Living apartments", ["assisted-living"]],
  ["Alzheimer's & Dementia Care", ["memory-care"]],
  ["Short-term rehabilitation", ["skilled-nursing"]],
  ["Skilled Nursing", ["skilled-nursing"]],
  ["Nursing home", ["skilled-nursing"]],
  ["Adult Day Care", ["adult-day"]],
  ["Weekday day program", ["adult-day"]],
  ["Respite stays for memory care residents", ["memory-care", "respite"]],
  ["Transportation", []],
  ["", []],
])("%s counts for %j", (service, expected) => {
  const found = careTypes.filter((type) => offersCareType([service], type)).map(({ slug }) => slug);
  expect(found).toEqual(expected);
});

test("any one service is enough", () => {
  const [homeCare] = careTypes;
  expect(offersCareType(["Transportation", "Personal Care (bathing, dressing)"], homeCare)).toBe(true);
  expect(offersCareType([], homeCare)).toBe(false);
});
