import type { Random } from "#database/seeds/random.ts";
import type { Place } from "./places.ts";
import { pickRareWord } from "./rare-word.ts";

type Facts = { name: string; place: Place; services: string[]; specializations: string[] };

/** Some forty words. */
const ENOUGH_LETTERS = 250;
const MOST_SENTENCES = 4;
/** Of all descriptions, as many name somebody or something that hardly any other names. */
const RARE = 0.35;

/** Each says 'care': in a directory of care, so does everybody. */
const openings = [
  "{name} offers {service} and attentive care to older adults in {city}, {state}.",
  "For more than {years} years {name} has provided dependable senior care to families across {county} County.",
  "At {name} we believe that good care begins with listening, whether you need {service} for a few weeks or for years.",
  "{name} is a locally owned care provider in {city}, known for {service} and a steady, friendly team.",
  "Families in {city} and nearby towns turn to {name} when a parent needs {service} or simply someone who cares.",
  "Since {founded}, {name} has helped seniors in {city} stay safe and independent with compassionate, personal care.",
  "{name} gives older people in {city} a warm place to live, with {service} and care staff awake day and night.",
  "Our nurses and caregivers at {name} bring {service} to the whole of {county} County, every day of the year.",
  "Licensed by the state of {stateName}, {name} combines {service} with care plans written for each person.",
  "A small, family-run care team in {city}: {name} looks after no more than {number} residents at a time.",
];

const middles = [
  "We also help with {otherService}, and our coordinators answer the phone themselves.",
  "Care plans are reviewed with the family every {number} days, and a registered nurse is always on call.",
  "Every caregiver is screened, bonded and trained for at least {number} hours before the first visit.",
  "Residents enjoy home-cooked meals, a shaded courtyard, weekly outings and music on most afternoons.",
  "Many of our clients live with {special}, and our staff receive training for it each year.",
  "Our rates are written down before anything begins, with no long contract and no fee for the first assessment.",
  "We accept private pay, long-term care insurance and veterans' benefits, and we help with the paperwork.",
  "The building has {number} private rooms, wide halls, grab bars and a nurse call in each bathroom.",
  "Transport to doctors in {city} is included, and visits can be arranged with a day's notice.",
  "Because mornings are often the hardest, we keep the same faces on the early shift whenever we can.",
  "Our dietitian plans low-sodium and diabetic menus, and families are welcome at the table.",
  "Therapists come to the home for exercises after a fall, a stroke or a stay in hospital.",
  "A secured garden and quiet evenings make life easier for people who are anxious or tend to wander.",
  "Small touches matter here: birthdays, hymns on Sunday, a dog named {rare} who visits on Thursdays.",
];

const rareSentences = [
  "Our director, {rare} {rareSurname}, worked for two decades as a hospital nurse before opening the house.",
  "The house stands on {rare} Avenue, close to {rareSurname} Memorial Hospital and the public library.",
  "We work together with the {rare} Foundation and the {rareSurname} clinic on fall prevention.",
  "Ask for {rare}, who has arranged first visits here for many years and speaks Spanish as well.",
];

const closings = [
  "Call us to arrange a visit or a free assessment in {city}.",
  "Tours are welcome on any weekday, and lunch is on us.",
  "Please write or call: somebody who knows our services will answer the same day.",
  "We serve {city}, the rest of {county} County and the towns around it.",
  "Ask about short stays, if you would like to try before you decide.",
  "Our door in {city} is open to families at any hour.",
];

type Sentence = { text: string; slot: string }[];
type Words = Record<string, () => string>;

/** Taken apart once: a million descriptions are made of them. */
const parsed = {
  openings: openings.map(parse),
  middles: middles.map(parse),
  rareSentences: rareSentences.map(parse),
  closings: closings.map(parse),
};

/** Two to four sentences, most of them of forty to seventy words together. */
export function createDescription(random: Random, facts: Facts): string {
  const words = wordsOf(random, facts);
  const first = random.between(0, middles.length - 1);
  const second = (first + random.between(1, middles.length - 1)) % middles.length;
  const candidates = [
    random.pick(parsed.openings),
    random.chance(RARE) ? random.pick(parsed.rareSentences) : undefined,
    parsed.middles[first],
    parsed.middles[second],
    random.pick(parsed.closings),
  ];
  let text = "";
  let sentences = 0;
  for (const candidate of candidates) {
    if (!candidate || sentences === MOST_SENTENCES || text.length > ENOUGH_LETTERS) continue;
    text += `${text && " "}${fillIn(candidate, words)}`;
    sentences += 1;
  }
  return text;
}

function parse(sentence: string): Sentence {
  return [...sentence.matchAll(/([^{]*)(?:\{(\w+)\})?/g)].map(([, text = "", slot = ""]) => ({ text, slot }));
}

function fillIn(sentence: Sentence, words: Words): string {
  let filled = "";
  for (const { text, slot } of sentence) filled += text + (slot && (words[slot]?.() ?? ""));
  return filled;
}

function wordsOf(random: Random, { name, place, services, specializations }: Facts): Words {
  return {
    name: () => name,
    city: () => place.city,
    county: () => place.county,
    state: () => place.state,
    stateName: () => place.stateName,
    service: () => services[0]?.toLowerCase() ?? "senior care",
    otherService: () => (services[1] ?? "errands").toLowerCase(),
    special: () => specializations[0]?.toLowerCase() ?? "memory loss",
    years: () => String(random.between(3, 45)),
    founded: () => String(random.between(1962, 2024)),
    number: () => String(random.between(4, 90)),
    rare: () => pickRareWord(random),
    rareSurname: () => pickRareWord(random),
  };
}
