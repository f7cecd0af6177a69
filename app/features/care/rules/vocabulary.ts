import type { careSpecialties, serviceTypes } from "#domain/registration.ts";
import type { CareType } from "./care-types.ts";

export type CareSpecialty = (typeof careSpecialties)[number];
export type ServiceType = (typeof serviceTypes)[number];

/** What a listing may offer to match a phrase: any one of these is enough. */
export type CareMeaning = {
  careTypes: readonly CareType["slug"][];
  specialties: readonly CareSpecialty[];
  serviceTypes: readonly ServiceType[];
};

type Entry = { phrases: string } & Partial<CareMeaning>;

/**
 * The phrases families use for care, in the form of searchText and in the singular, separated by commas. Plurals are
 * found through singularWord, so no plural stands here.
 */
const entries: readonly Entry[] = [
  {
    phrases: `memory, memory care, memory loss, memory unit, memory support, memory issue, memory problem,
      memory care facility, memory care unit, memory care community, dementia, dementia care, dementia unit,
      dementia patient, alzheimer, alzheimer care, alzheimer disease, alzheimer patient, alzheimer and dementia,
      alzheimer and dementia care, alzheimer facility, lewy body, lewy body dementia, vascular dementia,
      cognitive decline, cognitive impairment, cognitive care, sundowning, sundowner, forgetful, forgetting,
      forgetfulness, wandering, wander, lockdown unit, locked unit, secure unit, senility, senile`,
    careTypes: ["memory-care"],
    specialties: ["Alzheimer's & Dementia Care"],
    serviceTypes: ["Memory Care Facility"],
  },
  {
    phrases: `assisted, assisted living, assisted living facility, assisted living home, assisted living community,
      assisted living center, assisted living residence, assisted care, assistance living, assist living,
      assistant living, assisting living, asst living, alf, board and care, board and care home, board care,
      residential care, residential care home, residential care facility, residential home, rcfe, care home,
      group home, adult family home, family care home, adult foster care, adult foster home, adult care home,
      adult home, rest home, supportive living, supported living, sheltered housing, personal care home`,
    careTypes: ["assisted-living"],
    serviceTypes: ["Assisted Living Facility"],
  },
  {
    phrases: `nursing, nursing home, nursing home care, nursing care, nursing facility, nursing center,
      nursing and rehab, nursing and rehab center, nursing and rehabilitation, nursing and rehabilitation center,
      skilled nursing, skilled nursing facility, skilled nursing home, skilled nursing care, skilled nursing center,
      skilled care, skilled facility, snf, convalescent, convalescent home, convalescent hospital,
      convalescent care, convalescence, long term care, long term care facility, longterm care, ltc, ltcf, extended care,
      extended care facility, subacute, sub acute, sub acute care, post acute, post acute care, transitional care,
      ventilator, vent unit, trach, tracheostomy, feeding tube, bedridden`,
    careTypes: ["skilled-nursing"],
    serviceTypes: ["Skilled Nursing Facility"],
  },
  {
    phrases: `rehab, rehab center, rehab facility, rehab hospital, rehabilitation, rehabilitation center,
      rehabilitation facility, rehabilitation hospital, rehab nursing, rehab home, short term rehab,
      short term rehabilitation, inpatient rehab, physical rehab, physical rehabilitation, stroke rehab,
      stroke rehabilitation, cardiac rehab`,
    careTypes: ["skilled-nursing"],
    specialties: ["Post-Surgery Recovery", "Physical Therapy"],
    serviceTypes: ["Skilled Nursing Facility"],
  },
  {
    phrases: `home care, homecare, home care agency, home care service, home care aide, home care worker, in home,
      in home care, inhome, inhome care, in home caregiver, in home senior care, in home elder care, in home elderly care,
      in home help, in home aide, in home support, at home care, at home caregiver, at home, care at home, help at home,
      help in home, help in the home, care in home, care in the home, home help, home helper, home support,
      home aide, home attendant, home assistance, in home assistance, homemaker, home companion, home sitter,
      home based care, senior home care, elderly home care, elder home care, caregiver, care giver, caregiving,
      caretaker, care taker, carer, aide, aid, care aide, attendant, home assistant, helper, senior helper,
      elder helper, pca, pcw, hourly care, live in, livein, live in care, live in caregiver, live in aide, live in help,
      live in companion, live in nurse, sitter, elder sitter, elderly sitter, senior sitter, adult sitter,
      adult babysitter, elderly babysitter, babysitter, granny nanny, senior nanny, nanny, non medical, nonmedical,
      non medical home care, private duty, private caregiver, private duty caregiver, private care, 24 hour care,
      24 hour home care, 24 hour caregiver, 24 7 care, 24hr care, 24 hr care, around the clock care, round the clock care,
      overnight, overnight care, overnight caregiver, night care, night sitter, overnight sitter, aging in place, age in place,
      stay at home, stay home, staying home, visiting care, visiting caregiver, domiciliary care`,
    careTypes: ["home-care"],
    serviceTypes: ["In-Home Care", "Home Health Care"],
  },
  {
    phrases: `home health, home health care, home healthcare, home health aide, home health agency,
      home health service, home health nurse, home healthcare agency, in home health, in home health care, in home nurse,
      in home nursing, in home nursing care, home nurse, home nursing, home nursing care, hha, visiting nurse,
      visiting nursing, private nurse, private duty nurse, private duty nursing, nurse at home, nursing at home, nurse aide,
      nursing aide, nurse assistant, nursing assistant, certified nursing assistant, cna, nurse, rn, lpn, lvn,
      registered nurse`,
    careTypes: ["home-care"],
    serviceTypes: ["Home Health Care"],
  },
  {
    phrases: `companion, companion care, companion caregiver, companion service, companionship, companionship care,
      senior companion, elder companion, elderly companion, companion sitter, someone to talk to, lonely, loneliness,
      company for, friendly visitor`,
    careTypes: ["home-care"],
    specialties: ["Companionship"],
  },
  {
    phrases: `adult day, adult day care, adult daycare, adult day care center, adult daycare center, adult day center,
      adult day program, adult day service, adult day health, adult day health care, adult day club, day care,
      day care center, daycare, daycare center, day program, day center, day centre, day service, day health,
      day health care, day club, senior day care, senior daycare, elder day care, elder daycare, elderly day care,
      elderly daycare, senior day program, daytime care, day time care, daytime program, day respite`,
    careTypes: ["adult-day"],
    serviceTypes: ["Adult Day Care"],
  },
  {
    phrases: `respite, respite care, respite stay, respite service, respite program, respite home, relief care,
      caregiver relief, caregiver respite, caregiver break, break for caregiver, break for a caregiver, short term care,
      short term stay, short stay, shortterm stay, short term respite, temporary care, temporary stay, temporary caregiver,
      vacation care, trial stay`,
    careTypes: ["respite"],
    serviceTypes: ["Respite Care"],
  },
  {
    phrases: `hospice, hospice care, hospice home, hospice service, hospice agency, hospice center, in home hospice,
      home hospice, hospice at home, palliative, palliative care, end of life, end of life care, comfort care, terminal,
      terminal illness, terminal care, terminally ill, dying, death doula`,
    specialties: ["End-of-Life Care"],
    serviceTypes: ["Hospice Care"],
  },
  {
    phrases: `independent living, independent living community, independent living facility, independent senior living,
      independent senior apartment, senior apartment, senior apartment complex, retirement apartment, 55 plus,
      55 community, 55 and over, over 55, 55 plus community, 55 and older, active adult, active adult community`,
    serviceTypes: ["Independent Living Community", "Continuing Care Retirement Community (CCRC)"],
  },
  {
    phrases: `continuing care, continuing care retirement community, continuing care community, ccrc,
      life care community, life plan community, life plan`,
    serviceTypes: ["Continuing Care Retirement Community (CCRC)"],
  },
  {
    phrases: `retirement home, retirement living, retirement community, retirement center, retirement facility,
      retirement village, retirement`,
    careTypes: ["assisted-living"],
    serviceTypes: [
      "Assisted Living Facility",
      "Independent Living Community",
      "Continuing Care Retirement Community (CCRC)",
    ],
  },
  {
    phrases: `old age home, old folk home, old people home, home for the aged, home for the elderly, home for elderly,
      home for senior, home for old people, senior home, elder home, elderly home, elder care home, senior care home,
      elderly care home, elder care facility, senior care facility, elderly care facility, assisted nursing, aged home`,
    careTypes: ["assisted-living", "skilled-nursing"],
    serviceTypes: ["Assisted Living Facility", "Skilled Nursing Facility"],
  },
  {
    phrases: `parkinson, parkinson disease, parkinson care, parkinsonism`,
    specialties: ["Chronic Disease Management", "Mobility Assistance"],
  },
  {
    phrases: `stroke, stroke care, stroke recovery, stroke patient, after a stroke, after stroke, had a stroke`,
    specialties: ["Chronic Disease Management", "Physical Therapy", "Occupational Therapy", "Speech Therapy"],
  },
  {
    phrases: `diabetes, diabetic, diabetes care, diabetes management, diabetic care, insulin, heart failure, heart disease,
      congestive heart failure, chf, copd, oxygen, chronic illness, chronic disease, chronic disease management,
      chronic condition, chronic care, multiple sclerosis, als, arthritis, kidney disease, kidney failure, dialysis,
      cancer, cancer care, huntington, huntington disease, epilepsy`,
    specialties: ["Chronic Disease Management"],
  },
  {
    phrases: `wound care, wound, bed sore, bedsore, pressure ulcer, pressure sore`,
    careTypes: ["skilled-nursing"],
    specialties: ["Post-Surgery Recovery"],
    serviceTypes: ["Home Health Care"],
  },
  {
    phrases: `surgery, surgery recovery, after surgery, post surgery, post surgery care, post surgery recovery,
      postsurgery, post surgical, post surgical care, postsurgical, post op, postop, post operative, post op care,
      recovery, recovery care, recovering, recuperation, hip surgery, hip replacement, broken hip, hip fracture,
      knee surgery, knee replacement, joint replacement, heart surgery, back surgery, after hospital, after hospital care,
      after a hospital stay, after hospital stay, after the hospital, hospital discharge, post hospital, post hospital care,
      after a fall`,
    specialties: ["Post-Surgery Recovery"],
  },
  {
    phrases: `medication, medication management, medication reminder, medication help, medicine, medicine reminder, pill,
      pill reminder, med, med management`,
    specialties: ["Medication Management"],
  },
  {
    phrases: `mobility, mobility assistance, mobility help, mobility issue, wheelchair, wheelchair bound, transfer help,
      help walking, trouble walking, walking help, fall prevention, fall risk, falling, bed bound, bedbound,
      disability, disabled, handicapped`,
    specialties: ["Mobility Assistance"],
  },
  {
    phrases: `personal care, personal care aide, personal care assistant, personal care attendant, personal care service,
      personal care worker, personal attendant, personal assistance`,
    careTypes: ["home-care"],
    specialties: ["Personal Care (bathing, dressing)"],
  },
  {
    phrases: `bathing, bathing help, bathing assistance, help bathing, help with bathing, shower, showering,
      help showering, dressing, help dressing, bathing and dressing, toileting, grooming, incontinence, incontinent,
      diaper, daily living, activity of daily living, adl`,
    specialties: ["Personal Care (bathing, dressing)"],
  },
  {
    phrases: `meal, meal preparation, meal prep, meal service, meal delivery, cooking, cook meal, meal cooking,
      help cooking`,
    specialties: ["Meal Preparation"],
  },
  {
    phrases: `housekeeping, light housekeeping, housekeeper, house cleaning, housecleaning, cleaning, house cleaner,
      housework, laundry, chore, cleaning lady`,
    specialties: ["Light Housekeeping"],
  },
  {
    phrases: `transportation, transport, transportation service, ride, ride to doctor, ride to the doctor, driving,
      senior transportation, doctor appointment, ride to appointment, errand, grocery shopping, shopping help,
      medical transport, medical transportation`,
    specialties: ["Transportation"],
  },
  {
    phrases: `physical therapy, physical therapist, physiotherapy, physiotherapist, pt`,
    specialties: ["Physical Therapy"],
  },
  { phrases: `occupational therapy, occupational therapist, ot`, specialties: ["Occupational Therapy"] },
  {
    phrases: `speech therapy, speech therapist, speech language pathology, speech pathologist, swallowing`,
    specialties: ["Speech Therapy"],
  },
  {
    phrases: `therapy, therapist, physical and occupational therapy`,
    specialties: ["Physical Therapy", "Occupational Therapy", "Speech Therapy"],
  },
  {
    phrases: `veteran, veteran care, veteran benefit, veteran affair, va benefit,
      va approved, va aid and attendance, aid and attendance, military veteran, vet, vietnam veteran`,
    specialties: ["Veterans Care"],
  },
];

/** Every phrase with what it means; the key is its words in the singular with one space between them. */
export const vocabulary: ReadonlyMap<string, CareMeaning> = new Map(
  entries.flatMap(({ phrases, careTypes = [], specialties = [], serviceTypes = [] }) =>
    listPhrases(phrases).map((phrase) => [phrase, { careTypes, specialties, serviceTypes }]),
  ),
);

/**
 * Phrases that every listing of this directory fulfills. They restrict nothing, however they count for points where a
 * listing's text holds them.
 */
export const generalPhrases: ReadonlySet<string> = new Set(
  listPhrases(`care, caring, elder care, eldercare, elderly care, senior care, seniorcare, senior living,
    senior living community, senior living facility, senior living option, senior community, senior citizen,
    senior citizen care, senior citizen home, senior housing, senior housing option, senior service, senior care service,
    senior care option, senior care agency, senior care provider, senior facility, senior center, senior help,
    senior support, senior resource, senior assistance, senior residence, elderly living, elderly housing, elderly service,
    elderly help, elderly assistance, elder living, elder service, elder housing, elder help, aged care, aging care, geriatric,
    geriatric care, older adult, older adult care, older people, old people, old folk, care for elderly, care for the elderly,
    care for senior, care for an elderly, care of the elderly, caring for the elderly, living for senior, housing for senior,
    care service, care provider, care option, care agency, care facility, care center, care centre, care company,
    care community, health care, healthcare, health care center, care for adult, adult care, family care`),
);

/** The most words that a phrase has. */
export const LONGEST_PHRASE = Math.max(
  ...[...vocabulary.keys(), ...generalPhrases].map((phrase) => phrase.split(" ").length),
);

/** A word without the ending of its plural: 'homes' and 'home' are one. The word comes from searchText. */
export function singularWord(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function listPhrases(phrases: string): string[] {
  return phrases.split(",").map((phrase) => phrase.trim().split(/\s+/).map(singularWord).join(" "));
}
