import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { noKnowledge } from "./knowledge.ts";
import { listLookupKeys, listUnrecognized, type Part, removePart, understand } from "./understand.ts";

const examples: [text: string, parts: string[]][] = [
  ["new mexico", ["new mexico = New Mexico"]],
  ["york", ["york = York, PA"]],
  ["memory care pena", ["memory care = memory-care", "pena"]],
  ["mexco", ["mexco"]],
  ["home care in mexco", ["home care = home-care", "mexco = Mexico, MO"]],
  ["memory care sarasota", ["memory care = memory-care", "sarasota = Sarasota, FL"]],
  ["nursing home", ["nursing home = skilled-nursing"]],
  ["Sarasota, FL", ["Sarasota, FL = Sarasota, FL"]],
  ["Florida", ["Florida = Florida"]],
  ["85250", ["85250 = 85250"]],
  ["85250-1234", ["85250-1234 = 85250"]],
  ["99999", ["99999"]],
  ["Respite Care", ["Respite Care = respite"]],
  ["elder care", ["elder care = all"]],
  ["alzheimers care near scottsdale az", ["alzheimers care = memory-care", "scottsdale az = Scottsdale, AZ"]],
  ["Alzheimer's care", ["Alzheimer's care = memory-care"]],
  ["in home care las vegas", ["in home care = home-care", "las vegas = Las Vegas, NV"]],
  ["Sarasotta", ["Sarasotta = Sarasota, FL"]],
  ["hospice naples fl", ["hospice = End-of-Life Care", "naples fl = Naples, FL"]],
  ["care near me", ["care = all", "near me = here"]],
  ["home care in Hope", ["home care = home-care", "Hope = Hope, AR"]],
  ["home care hope", ["home care = home-care", "hope"]],
  [
    "assisted living for my mother in st pete",
    ["assisted living = assisted-living", "st pete = Saint Petersburg, FL"],
  ],
  ["Friend", ["Friend = Friend, NE"]],
  ["Home", ["Home = Home, KS"]],
  ["home", ["home = Home, KS"]],
  ["senior living in Portland OR", ["senior living = all", "Portland OR = Portland, OR"]],
  ["senior living in portland or", ["senior living = all", "portland or = Portland, OR"]],
  ["portland me", ["portland me = Portland, ME"]],
  ["companion for mom", ["companion = home-care"]],
  ["daycare for elderly", ["daycare for elderly = adult-day"]],
  ["adult day care boise id", ["adult day care = adult-day", "boise id = Boise, ID"]],
  ["rehab after hip surgery", ["rehab = skilled-nursing", "hip surgery = Post-Surgery Recovery"]],
  ["Peña", ["Peña"]],
  ["caregiver who speaks spanish", ["caregiver = home-care", "spanish"]],
  ["memroy care", ["memroy care = memory-care"]],
  ["memory care naples florida", ["memory care = memory-care", "naples florida = Naples, FL"]],
  ["nursing homes in tampa", ["nursing homes = skilled-nursing", "tampa = Tampa, FL"]],
  ["best nursing home near 34236", ["nursing home = skilled-nursing", "34236 = 34236"]],
  ["Scottsdale AZ 85250", ["85250 = 85250"]],
  [
    "how much does assisted living cost in scottsdale",
    ["assisted living = assisted-living", "scottsdale = Scottsdale, AZ"],
  ],
  [
    "need help for my dad with parkinson's",
    ["parkinson's = Chronic Disease Management + Mobility Assistance"],
  ],
  ["dementia", ["dementia = memory-care"]],
  ["snf", ["snf = skilled-nursing"]],
  ["alf sarasota", ["alf = assisted-living", "sarasota = Sarasota, FL"]],
  ["board and care mesa", ["board and care = assisted-living", "mesa = Mesa, AZ"]],
  [
    "independent living plano tx",
    [
      "independent living = Independent Living Community + Continuing Care Retirement Community (CCRC)",
      "plano tx = Plano, TX",
    ],
  ],
  ["ccrc in phoenix", ["ccrc = Continuing Care Retirement Community (CCRC)", "phoenix = Phoenix, AZ"]],
  ["24/7 care at home", ["24/7 care = home-care", "at home = home-care"]],
  ["live-in caregiver for grandma vegas", ["live-in caregiver = home-care", "vegas = Las Vegas, NV"]],
  ["wound care nurse", ["wound care | wound", "nurse = home-care"]],
  ["physical therapy boise", ["physical therapy = Physical Therapy", "boise = Boise, ID"]],
  ["veterans home care", ["veterans = Veterans Care", "home care = home-care"]],
  ["va benefits assisted living", ["va benefits = Veterans Care", "assisted living = assisted-living"]],
  ["palliative care", ["palliative care = End-of-Life Care"]],
  ["end of life care at home", ["end of life care = End-of-Life Care", "at home = home-care"]],
  ["end-of-life care sarasota", ["end-of-life care = End-of-Life Care", "sarasota = Sarasota, FL"]],
  ["convalescent home", ["convalescent home = skilled-nursing"]],
  ["day program for adults with dementia", ["day program = adult-day", "dementia = memory-care"]],
  ["respite care for caregivers", ["respite care = respite", "caregivers = home-care"]],
  ["short term stay", ["short term stay = respite"]],
  ["medication management", ["medication management = Medication Management"]],
  [
    "transportation to doctor appointments",
    ["transportation = Transportation", "doctor appointments = Transportation"],
  ],
  ["light housekeeping", ["light housekeeping = Light Housekeeping"]],
  ["bathing and dressing help", ["bathing and dressing = Personal Care (bathing, dressing)"]],
  ["diabetic care", ["diabetic care = Chronic Disease Management"]],
  [
    "stroke recovery",
    [
      "stroke recovery = Chronic Disease Management + Physical Therapy + Occupational Therapy + Speech Therapy",
    ],
  ],
  ["home health aide", ["home health aide = home-care"]],
  [
    "home health care in overland park kansas",
    ["home health care = home-care", "overland park kansas = Overland Park, KS"],
  ],
  ["in", ["in = Indiana"]],
  ["or", ["or = Oregon"]],
  ["OR", ["OR = Oregon"]],
  ["ok", ["ok = Oklahoma"]],
  ["IN", ["IN = Indiana"]],
  ["hi", ["hi = Hawaii"]],
  ["memory care OK", ["memory care = memory-care", "OK = Oklahoma"]],
  ["care in oklahoma city", ["care = all", "oklahoma city = Oklahoma City, OK"]],
  ["kansas city", ["kansas city = Kansas City, MO"]],
  ["washington dc", ["washington dc = Washington, DC"]],
  ["New York", ["New York = New York"]],
  ["new york, ny", ["new york, ny = New York, NY"]],
  ["virginia beach", ["virginia beach = Virginia Beach, VA"]],
  ["springfield", ["springfield = Springfield, MA"]],
  ["springfield il", ["springfield il = Springfield, IL"]],
  ["nursing home Springfield, MO", ["nursing home = skilled-nursing", "Springfield, MO = Springfield, MO"]],
  ["ft myers memory care", ["ft myers = Fort Myers, FL", "memory care = memory-care"]],
  ["Ft. Myers Beach", ["Ft. Myers Beach = Fort Myers Beach, FL"]],
  ["the villages assisted living", ["the villages = The Villages, FL", "assisted living = assisted-living"]],
  ["the villages", ["the villages = The Villages, FL"]],
  ["coeur d'alene", ["coeur d'alene = Coeur D Alene, ID"]],
  ["winston-salem nc", ["winston-salem nc = Winston Salem, NC"]],
  ["columbus in", ["columbus in = Columbus, IN"]],
  ["columbus in ohio", ["columbus = Columbus, OH"]],
  ["portland in oregon", ["portland = Portland, OR"]],
  ["scottsdale or mesa", ["scottsdale = Scottsdale, AZ", "mesa"]],
  [
    "assisted living with a pool in naples",
    ["assisted living = assisted-living", "pool", "naples = Naples, FL"],
  ],
  ["pet friendly assisted living", ["pet", "friendly", "assisted living = assisted-living"]],
  ["assisted living that takes medicaid", ["assisted living = assisted-living", "medicaid"]],
  ["Comfort", ["Comfort = Comfort, TX"]],
  ["comfort care", ["comfort care = End-of-Life Care"]],
  ["comfort tx", ["comfort tx = Comfort, TX"]],
  ["near Comfort", ["Comfort = Comfort, TX"]],
  ["star idaho", ["star idaho = Star, ID"]],
  ["home care star id", ["home care = home-care", "star id = Star, ID"]],
  ["price", ["price = Price, UT"]],
  ["price, ut", ["price, ut = Price, UT"]],
  ["assisted living prices", ["assisted living = assisted-living"]],
  ["caregivers near me", ["caregivers = home-care", "near me = here"]],
  ["memory care nearby", ["memory care = memory-care", "nearby = here"]],
  ["nursing home in my area", ["nursing home = skilled-nursing", "in my area = here"]],
  ["sitter for my elderly father", ["sitter = home-care"]],
  ["someone to stay with mom overnight", ["stay with mom overnight = home-care"]],
  ["Sunrise Senior Living", ["Sunrise", "Senior Living = all"]],
  ["Brookdale Scottsdale", ["Brookdale", "Scottsdale = Scottsdale, AZ"]],
  ["Heron House Assisted Living", ["Heron", "Assisted Living = assisted-living"]],
  ["bayveiw", ["bayveiw | bayview"]],
  ["lantren house", ["lantren | lantern"]],
  ["hospise", ["hospise = End-of-Life Care"]],
  ["flordia", ["flordia = Florida"]],
  ["alzhimer's care arizona", ["alzhimer's care = memory-care", "arizona = Arizona"]],
  ["memory care arizona scottsdale", ["memory care = memory-care", "scottsdale = Scottsdale, AZ"]],
  ["florida memory care in sarasota", ["memory care = memory-care", "sarasota = Sarasota, FL"]],
  [
    "dementia care facility saint petersburg florida",
    ["dementia care = memory-care", "saint petersburg florida = Saint Petersburg, FL"],
  ],
  ["rehab st paul mn", ["rehab = skilled-nursing", "st paul mn = Saint Paul, MN"]],
  ["adult daycare center chandler", ["adult daycare center = adult-day", "chandler = Chandler, AZ"]],
  ["mobile al", ["mobile al = Mobile, AL"]],
  ["MEMORY CARE IN SARASOTA FL", ["MEMORY CARE = memory-care", "SARASOTA FL = Sarasota, FL"]],
  ["ASSISTED LIVING OR", ["ASSISTED LIVING = assisted-living"]],
  ["nursing", ["nursing = skilled-nursing"]],
  ["assisted", ["assisted = assisted-living"]],
  ["aide", ["aide = home-care"]],
  ["aides las vegas nv", ["aides = home-care", "las vegas nv = Las Vegas, NV"]],
  ["la mesa", ["la mesa = La Mesa, CA"]],
  ["assisted living LA", ["assisted living = assisted-living", "LA = Louisiana"]],
  ["assisted living la", ["assisted living = assisted-living", "la"]],
  ["las vegas home care", ["las vegas = Las Vegas, NV", "home care = home-care"]],
  ["N Las Vegas", ["N Las Vegas = North Las Vegas, NV"]],
  ["care for elderly parents", ["care for elderly = all"]],
  ["what is the best place for my mom", []],
  ['""', []],
  ["!!!", []],
  ["alzheimer's & dementia care", ["alzheimer's = memory-care", "dementia care = memory-care"]],
  [
    "skilled nursing facility / rehab",
    ["skilled nursing facility = skilled-nursing", "rehab = skilled-nursing"],
  ],
  ["Sarasota, Naples", ["Sarasota = Sarasota, FL", "Naples | naple"]],
  ["nevada", ["nevada = Nevada"]],
  ["nevada mo", ["nevada mo = Nevada, MO"]],
  ["green valley", ["green valley = Green Valley, AZ"]],
  ["hope, ar", ["hope, ar = Hope, AR"]],
  ["hope", ["hope = Hope, AR"]],
  ["assisted living in hope arkansas", ["assisted living = assisted-living", "hope arkansas = Hope, AR"]],
  ["near 85250", ["85250 = 85250"]],
  ["close to 85250", ["85250 = 85250"]],
  ["in-home care", ["in-home care = home-care"]],
  ["in-home care, Scottsdale", ["in-home care = home-care", "Scottsdale = Scottsdale, AZ"]],
  ["senior care near las vegas nv", ["senior care = all", "las vegas nv = Las Vegas, NV"]],
  ["home care 34236 sarasota", ["home care = home-care", "34236 = 34236"]],
  [
    "dialysis transport plano",
    ["dialysis = Chronic Disease Management", "transport = Transportation", "plano = Plano, TX"],
  ],
  ["oxygen", ["oxygen = Chronic Disease Management"]],
  ["elderly care portland maine", ["elderly care = all", "portland maine = Portland, ME"]],
  ["Medicare Advantage", ["Medicare", "Advantage"]],
  ["scottsdale 85250", ["85250 = 85250"]],
  ["85250 Scottsdale, AZ", ["85250 = 85250"]],
  [
    "overnight caregiver",
    ["overnight | overnight | days and nights | around the clock | 24 hours", "caregiver = home-care"],
  ],
  [
    "Sarasota memory care with pool near Venice",
    ["Sarasota", "memory care = memory-care", "pool", "Venice = Venice, FL"],
  ],
  ["venice", ["venice = Venice, FL"]],
  [
    "senior apartments henderson",
    [
      "senior apartments = Independent Living Community + Continuing Care Retirement Community (CCRC)",
      "henderson = Henderson, NV",
    ],
  ],
  [
    "cheap assisted living near me that accepts medicaid",
    ["assisted living = assisted-living", "near me = here", "medicaid"],
  ],
  [
    "in home physical therapy tampa",
    ["in home = home-care", "physical therapy = Physical Therapy", "tampa = Tampa, FL"],
  ],
  ["ada county", ["ada county = Boise, ID"]],
  [
    "nursing home in Collier County, Florida",
    ["nursing home = skilled-nursing", "Collier County, Florida = Naples, FL"],
  ],
  ["sarasota county", ["sarasota county = Sarasota, FL"]],
  ["clark county washington", ["clark", "washington = Washington"]],
  ["southwest florida", ["southwest florida = Naples, FL"]],
  ["northern arizona memory care", ["arizona = Arizona", "memory care = memory-care"]],
  ["west virginia", ["west virginia = West Virginia"]],
  ["naples, Fla.", ["naples, Fla = Naples, FL"]],
  ["los vegas", ["los vegas = Las Vegas, NV"]],
  ["within 10 mi of naples", ["naples = Naples, FL"]],
  ["home care in lakewood ranch", ["home care = home-care", "lakewood", "ranch"]],
  ["lakewood ranch", ["lakewood", "ranch"]],
  ["lakewood", ["lakewood = Lakewood, CO"]],
  ["lakewood wa", ["lakewood wa = Lakewood, WA"]],
  ["can she bring the bay", ["bay"]],
  ["clean", ["clean = Light Housekeeping"]],
  ["deaf", ["deaf"]],
  ["cape coral home care", ["cape coral = Cape Coral, FL", "home care = home-care"]],
  ["nursinghome", ["nursinghome = skilled-nursing"]],
  ["assistedliving boise", ["assistedliving = assisted-living", "boise = Boise, ID"]],
  ["wheel chair", ["wheel chair = Mobility Assistance"]],
  ["bathe my dad", ["bathe = Personal Care (bathing, dressing)"]],
  ["mom broke her hip", ["broke her hip = Post-Surgery Recovery"]],
  ["drive my mother to the doctor", ["drive my mother to the doctor = Transportation"]],
  ["she is coming home from the hospital", ["coming home from the hospital = Post-Surgery Recovery"]],
  ["i need a break from caring for dad", ["need a break = respite", "caring for = all"]],
  ["mom keeps falling", ["keeps falling = Mobility Assistance + Post-Surgery Recovery"]],
  ["twin falls", ["twin", "falls | fall"]],
  ["my husband forgets everything", ["forgets = memory-care"]],
  ["respit care", ["respit care = respite"]],
  ["care 24/7", ["care = all", "24/7 = home-care"]],
  ["IV therapy", ["IV therapy | iv therapy | infusion"]],
  ["dogs allowed", ["dogs allowed | dog | pet friendly"]],
  ["male caregiver", ["male", "caregiver = home-care"]],
  ["my mother is 87", []],
  ["assisted living under $5,000 a month", ["assisted living = assisted-living"]],
  ["10 best nursing homes", ["nursing homes = skilled-nursing"]],
  ["555", ["555"]],
  ["assisted living vs memory care", ["assisted living = assisted-living", "memory care = memory-care"]],
  ["same day care", ["same day care = all"]],
  ["a place for my mother to live in plano", ["plano = Plano, TX"]],
  ["live-in care plano", ["live-in care = home-care", "plano = Plano, TX"]],
  ["home care portland or 97201", ["home care = home-care", "97201 = 97201"]],
  ["scottsdale memory care 85250", ["memory care = memory-care", "85250 = 85250"]],
  ["moving my parents to naples from ohio", ["naples = Naples, FL"]],
  ["moving from tampa to naples", ["naples = Naples, FL"]],
  ["10 miles from naples in florida", ["naples = Naples, FL"]],
  ["caregivers from boise", ["caregivers = home-care", "boise = Boise, ID"]],
  ["alzheimer´s care", ["alzheimer´s care = memory-care"]],
  ["alzheimer`s", ["alzheimer`s = memory-care"]],
  ["my wifes memory is getting worse", ["memory = memory-care"]],
  ["memory care nearme", ["memory care = memory-care", "nearme = here"]],
  ["music therapy", ["music therapy | music"]],
  ["cardiac care", ["cardiac care = Chronic Disease Management"]],
  ["vietnam vet", ["vietnam vet = Veterans Care"]],
  ["www.sauna.com", ["sauna"]],
  ["se habla español", ["se habla español | spanish | bilingual"]],
  ["cuidado de ancianos en sarasota", ["cuidado de ancianos = all", "sarasota = Sarasota, FL"]],
  ["hogar de ancianos", ["hogar de ancianos = assisted-living + skilled-nursing"]],
  ["cuidadora para mi mamá", ["cuidadora = home-care", "mi mamá = all"]],
];

test.each(examples)("%j is understood as %j", (text, parts) => {
  expect(understand(text, exampleKnowledge(text)).parts.map(describePart)).toEqual(parts);
});

function describePart(part: Part): string {
  if (part.type === "general") return `${part.phrase} = all`;
  if (part.type === "nearby") return `${part.phrase} = here`;
  if (part.type === "word") return [part.phrase, ...part.forms].join(" | ");
  if (part.type === "place") return `${part.phrase} = ${placeName(part.place)}`;
  const { careTypes, specialties, serviceTypes } = part.meaning;
  const names = [careTypes, specialties, serviceTypes].find(({ length }) => length > 0) ?? [];
  return `${part.phrase} = ${names.join(" + ")}`;
}

function placeName(place: Extract<Part, { type: "place" }>["place"]): string {
  if (place.type === "zip") return place.zip.zip;
  return place.type === "state" ? place.state.label : `${place.city.name}, ${place.city.state}`;
}

describe("what a part leads to", () => {
  const placeOf = (text: string) =>
    understand(text, exampleKnowledge(text)).parts.find(({ type }) => type === "place");

  test("a city in several states comes with the others, the likeliest first", () => {
    const others = (text: string) => {
      const part = placeOf(text);
      return part?.type === "place" ? part.others.map(({ state }) => state) : undefined;
    };
    expect(others("springfield")).toEqual(["MO", "IL"]);
    expect(others("springfield il")).toEqual(["MA", "MO"]);
    expect(others("henderson")).toEqual(["KY"]);
    expect(others("sarasota")).toEqual([]);
    expect(others("85250")).toEqual([]);
  });

  test("a listing near it makes a city likelier than many ZIP codes elsewhere", () => {
    expect(placeOf("venice")).toMatchObject({ place: { city: { state: "FL" } } });
  });

  test("the stretch of a place holds the word before it, its phrase the name alone", () => {
    const text = "memory care close to Naples, FL";
    const place = placeOf(text);
    expect(place?.phrase).toBe("Naples, FL");
    expect(text.slice(place?.start, place?.end)).toBe("close to Naples, FL");
  });

  test("a ZIP code is asked for near the visitor, unless a place is named", () => {
    const asksForZip = (text: string) => understand(text, exampleKnowledge(text)).asksForZip;
    expect(asksForZip("care near me")).toBe(true);
    expect(asksForZip("care near me 85250")).toBe(false);
    expect(asksForZip("care in naples")).toBe(false);
  });

  test("hospice means the specialty and the type of service, and no kind of care", () => {
    const [part] = understand("hospice", noKnowledge).parts;
    expect(part).toMatchObject({
      meaning: { careTypes: [], specialties: ["End-of-Life Care"], serviceTypes: ["Hospice Care"] },
    });
  });

  test("a word with an accent is the same without it, and no other where listings know it", () => {
    const knowledge = { ...exampleKnowledge("Peña"), words: new Set(["pena"]), cityCorrections: new Map() };
    expect(understand("Peña", knowledge).parts).toMatchObject([{ type: "word", phrase: "Peña", forms: [] }]);
  });

  test("a word that listings know is not corrected", () => {
    const knowledge = { ...noKnowledge, words: new Set(["memroy", "flordia"]) };
    expect(understand("memroy flordia", knowledge).parts.map(describePart)).toEqual(["memroy", "flordia"]);
  });
});

describe("without a part", () => {
  /** The rest is a text of its own: a second place is read once the first is gone, and a word that stands alone as a place. */
  const readDifferently = [
    "scottsdale or mesa",
    "Sarasota, Naples",
    "Sarasota memory care with pool near Venice",
    "florida memory care in sarasota",
    "Brookdale Scottsdale",
    "home care hope",
    "memory care pena",
    "assisted living la",
    "clark county washington",
    "lakewood ranch",
    "home care in lakewood ranch",
    "scottsdale memory care 85250",
  ];
  const severals = examples.filter(([text, parts]) => parts.length > 1 && !readDifferently.includes(text));

  test.each(severals)("%j loses one of %j and nothing else", (text, parts) => {
    for (const [index, part] of understand(text, exampleKnowledge(text)).parts.entries()) {
      const rest = removePart(text, part);
      const left = understand(rest, exampleKnowledge(rest)).parts;
      expect(left.map(describePart), rest).toEqual(parts.toSpliced(index, 1));
    }
  });

  test("no stray comma or space is left", () => {
    expect(removePart("memory care, in Naples", { start: 0, end: 11 })).toBe("in Naples");
    expect(removePart("pool memory care bay", { start: 5, end: 16 })).toBe("pool, bay");
    expect(removePart("care", { start: 0, end: 4 })).toBe("");
  });
});

describe("any text", () => {
  const fragments = examples.flatMap(([text]) => text.split(" "));
  const typed = fc
    .array(
      fc.oneof(
        fc.constantFrom(...fragments, ",", "-", "near", "in"),
        fc.string({ unit: "grapheme", maxLength: 8 }),
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(" "));

  test("is understood as parts that stand in it, do not overlap, and name at most one place", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { parts } = understand(text, exampleKnowledge(text));
        let end = 0;
        for (const part of parts) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(part.end).toBeGreaterThan(part.start);
          expect(part.end).toBeLessThanOrEqual(text.length);
          expect(text.slice(part.start, part.end)).toContain(part.phrase);
          expect(part.phrase).not.toBe("");
          end = part.end;
        }
        expect(parts.filter(({ type }) => type === "place").length).toBeLessThanOrEqual(1);
        for (const part of parts) {
          const rest = removePart(text, part);
          expect(rest.length).toBeLessThanOrEqual(text.length - (part.end - part.start) + 2);
          understand(rest, exampleKnowledge(rest));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("leads to a bounded number of questions to the database", () => {
    for (const text of [
      "a ".repeat(100),
      "zz ".repeat(66),
      "qwertz ".repeat(28),
      "a,".repeat(100),
      "x".repeat(200),
    ]) {
      const { zips, cityKeys, words } = listLookupKeys(text);
      expect(cityKeys.length).toBeLessThanOrEqual(400);
      expect(words.length + zips.length).toBeLessThanOrEqual(101);
      const unknown = listUnrecognized(text, noKnowledge);
      expect(unknown.words.length).toBeLessThanOrEqual(8);
      expect(unknown.cityKeys.length).toBeLessThanOrEqual(24);
    }
  });
});
