import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { demoData } from "#database/seeds/demo.ts";
import { prepareInstallation } from "#features/operations/commands/prepare-installation.server.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { parseSearch } from "../rules/search.ts";
import { answerSearch } from "./answer-search.server.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;

beforeAll(async () => {
  scratch = await openScratchDatabase();
  await prepareInstallation(scratch.server.db, {
    demo: true,
    cities,
    demoData: () => demoData("2026-11-15"),
  });
});
afterAll(() => scratch.close());

/** The answer, and its first three listings as 'Gulf Lantern Senior Care, Sarasota'. */
async function ask(query: string) {
  const search = parseSearch(new URLSearchParams({ q: query }));
  const answer = await asVisitor(scratch.server.db, (tx) => answerSearch(tx, search));
  const shown = answer.relaxed?.results ?? answer.results;
  const first = shown.slice(0, 3).map(({ provider: { name, place } }) => `${name}, ${place?.city}`);
  return { ...answer, first: first.join("; ") };
}

describe("the first three results hold", () => {
  test.each([
    // Kinds of care in all wordings.
    ["nursing home", "Foothill Ember"],
    ["NURSING HOMES LAS VEGAS", "Silver Quail"],
    ["snf in boise", "Larchmere"],
    ["rehab facility near scottsdale", "Desert Larkspur"],
    ["assistedliving plano", "Bluebonnet Ember"],
    ["assited living in scotsdale", "Wren & Ocotillo"],
    ["dementia care at home naples fl", "Heronwick"],
    ["my husband forgets everything", "Saguaro Hearth"],
    ["mom is wandering at night", "Redstone Quill"],
    ["adult daycare meridian", "Camasfield"],
    ["day program for dementia sarasota", "Gulf Lantern"],
    ["i need a break from caring for my wife, boise", "Ponderosa Latch"],
    ["respit care las vegas", "Mesquite Lantern"],
    ["hospice naples", "Ternbridge"],
    ["palliative care", "Gulf Lantern"],
    ["CCRC", "Ternbridge"],
    ["someone to bathe my dad", "Paloverde Lane"],
    ["who can sit with my wife at night in scottsdale", "Paloverde Lane"],
    ["mom broke her hip scottsdale", "Desert Larkspur"],
    ["coming home from the hospital sarasota", "Gulf Lantern"],
    ["someone to drive my mother to the doctor boise", "Foothill Ember"],
    ["help with laundry naples", "Coquina Lane"],
    ["give my dad his pills", "Prestlow Creek"],
    ["stroke rehab boise", "Larchmere"],
    ["wound care", "Larchmere"],
    ["IV therapy", "Larchmere"],
    ["insulin shots at home sarasota", "Banyan Thread"],
    ["PT/OT at home sarasota", "Banyan Thread"],
    ["va benefits boise", "Foothill Ember"],
    // Places in all forms.
    ["34236-1234", "Sarasota"],
    ["best nursing home near 34236", "Banyan Thread"],
    ["memory care florida", "Sarasota"],
    ["nursing home in ada county", "Larchmere"],
    ["Collier County, Florida", "Naples"],
    ["maricopa county assisted living", "Scottsdale"],
    ["northern arizona home care", "Scottsdale"],
    ["naples, Fla.", "Naples"],
    ["within 10 miles of 75093", "Bluebonnet Ember"],
    ["harris ranch", "Foothill Ember"],
    ["lakewood ranch memory care", "Gulf Lantern"],
    ["green valley henderson", "Juniper Sundial"],
    ["dfw memory care", "Mockingbird Hollow"],
    ["memory care flagstaff", "Saguaro Hearth"],
    ["home care chicago il", "Plano"],
    ["home care OR", "Boise"],
    ["moving my parents to naples from ohio", "Naples"],
    // Names.
    ["gulf lantren reviews", "Gulf Lantern"],
    ["pelican alder phone number", "Pelican Alder"],
    ["myrtle and tide", "Myrtle & Tide"],
    ["wren ocatillo", "Wren & Ocotillo"],
    ["heron wick naples", "Heronwick"],
    ["gulflantern", "Gulf Lantern"],
    ["www.gulflanternseniorcare.com", "Gulf Lantern"],
    ["oakandalmanac", "Oak & Almanac"],
    // Facts and money.
    ["spanish speaking caregiver sarasota", "Banyan Thread"],
    ["cuidadora para mi mama scottsdale", "Paloverde Lane"],
    ["overnight caregiver", "Paloverde Lane"],
    ["overnight sitter plano", "Prestlow Creek"],
    ["someone to cook for my parents naples", "Coquina Lane"],
    ["music therapy adult day plano", "Oak & Almanac"],
    ["habla espanol", "Silver Quail"],
    ["assisted living that allows dogs", "Bluebonnet Ember"],
    ["locked memory care las vegas", "Redstone Quill"],
    ["private room boise", "Larchmere"],
    ["married couple naples", "Ternbridge"],
    ["nursing home that takes medicaid in naples", "Pelican Alder"],
    ["does medicare pay for home care in florida", "Sarasota"],
    ["assisted living under $5,000 a month plano", "Bluebonnet Ember"],
    ["10 best memory care homes in sarasota", "Myrtle & Tide"],
    ["how much is home care in las vegas", "Mesquite Lantern"],
    // No kind of care, and nothing at all.
    ["help for mom", "Foothill Ember"],
    ["my mother is 87", "Foothill Ember"],
    ["asdfghjkl", "Foothill Ember"],
  ])("%s: %s", async (query, expected) => {
    const { count, place, first } = await ask(query);
    expect(first).toContain(expected);
    // Where a place was named, not everything is listed.
    expect(place && count).not.toBe(24);
  });
});

test.each([
  ["sauna memory care sarasota", ["sauna"]],
  ["male caregiver boise", ["male"]],
])("%s: only %j is left out", async (query, dropped) => {
  expect((await ask(query)).relaxed).toMatchObject({ dropped, radius: 25 });
});
