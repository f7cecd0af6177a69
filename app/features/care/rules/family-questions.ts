import { type CareType, careTypes } from "./care-types.ts";

type Slug = CareType["slug"];

/** What a family asks when it visits, for each kind of care. */
const visitQuestionsByType: Record<Slug, string> = {
  "home-care": "Will the same caregivers come each time? Who steps in when they are sick?",
  "assisted-living": "May we see a room that is available and stay for a meal?",
  "memory-care": "How is your staff trained in dementia care, and how do you keep residents safe?",
  "skilled-nursing": "How many nurses are on duty, by day and at night?",
  "adult-day": "What does a typical day look like? Can you bring and pick up?",
  respite: "How short or long can a stay be, and how soon can it start?",
};

const generalVisitQuestions = [
  "May I see your license and the latest inspection report?",
  "Who can we call at night, and how soon can someone help?",
  "What does the price include, and what costs extra?",
  "What happens if more care is needed later?",
  "How often do you review the care plan, and how can our family take part?",
];

/** The unit in which a kind of care is mostly paid for, and the price that is missing where another unit is listed. */
const priceQuestionsByType: Record<Slug, { unit: string; question: string }> = {
  "home-care": { unit: "hour", question: "An hour of care at home" },
  "assisted-living": { unit: "month", question: "A month in assisted living" },
  "memory-care": { unit: "month", question: "A month in memory care" },
  "skilled-nursing": { unit: "day", question: "A day in skilled nursing" },
  "adult-day": { unit: "day", question: "A day in the adult day program" },
  respite: { unit: "day", question: "A short respite stay" },
};

const QUESTION_TYPES_MAX = 3;

/** Questions to ask on a visit. The most special ones come first after the license. */
export function listVisitQuestions(kinds: readonly Slug[]): string[] {
  const [license = "", ...others] = generalVisitQuestions;
  return [license, ...selectCareTypes(kinds).map((kind) => visitQuestionsByType[kind]), ...others];
}

/** What a listing does not say about its price: it has one price at most, in the given unit. */
export function listPriceQuestions(kinds: readonly Slug[], unit?: string): string[] {
  const missing = selectCareTypes(kinds).filter((kind) => priceQuestionsByType[kind].unit !== unit);
  return [
    unit
      ? `Which services the price per ${unit} covers`
      : "What your care would cost, and what that includes",
    ...missing.map((kind) => priceQuestionsByType[kind].question),
    kinds.includes("home-care") ? "Minimum hours, deposits and extra fees" : "Deposits and extra fees",
    "What Medicare, Medicaid or insurance pays",
  ];
}

function selectCareTypes(kinds: readonly Slug[]): Slug[] {
  return careTypes
    .map(({ slug }) => slug)
    .filter((slug) => kinds.includes(slug))
    .slice(0, QUESTION_TYPES_MAX);
}
