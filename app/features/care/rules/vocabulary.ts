import type { careSpecialties, serviceTypes } from "./care-options.ts";
import type { CareType } from "./care-types.ts";

export type CareSpecialty = (typeof careSpecialties)[number];
export type ServiceType = (typeof serviceTypes)[number];

/** What a listing may offer to match a phrase: any one of these is enough. */
export type CareMeaning = {
  careTypes: readonly CareType["slug"][];
  specialties: readonly CareSpecialty[];
  serviceTypes: readonly ServiceType[];
  /** What a listing's text may say for it beside the typed phrase, in the form of searchText. */
  texts?: readonly string[];
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
      forgetfulness, wandering, wander, lockdown unit, locked unit, secure unit, senility, senile, sundown syndrome,
      sundowner syndrome, wandered, wanderer, forget, forgot, forgot who, keep forgetting, confused, confusion,
      get lost, getting lost, got lost, losing memory, losing her memory, losing his memory, memory decline,
      memory trouble, memory care home, memory home, dementia home, dementia facility, dementia community,
      dementia support, lewy, frontotemporal, frontotemporal dementia, alzheimer home, alzheimer unit, repeat herself,
      repeat himself`,
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
      adult home, rest home, supportive living, supported living, sheltered housing, personal care home,
      assisted facility, assisted home, assisted community, assisted senior living, assisted living apartment,
      cannot live alone, cant live alone, shouldnt live alone, unable to live alone, no longer live alone`,
    careTypes: ["assisted-living"],
    serviceTypes: ["Assisted Living Facility"],
  },
  {
    phrases: `nursing, nursing home, nursing home care, nursing care, nursing facility, nursing center,
      nursing and rehab, nursing and rehab center, nursing and rehabilitation, nursing and rehabilitation center,
      skilled nursing, skilled nursing facility, skilled nursing home, skilled nursing care, skilled nursing center,
      skilled care, skilled facility, snf, convalescent, convalescent home, convalescent hospital, convalescent care,
      convalescence, long term care, long term care facility, longterm care, ltc, ltcf, extended care,
      extended care facility, subacute, sub acute, sub acute care, post acute, post acute care, transitional care,
      ventilator, vent unit, trach, tracheostomy, feeding tube, bedridden, skilled nurse, skilled nurse facility,
      skilled unit, skilled bed, skilled rehab, skilled nursing rehab, skilled nursing and rehab, tube feeding,
      g tube, peg tube, long term nursing, long term nursing care, long term nursing home, nursing rehab,
      nursing rehab center, nursing and recovery`,
    careTypes: ["skilled-nursing"],
    serviceTypes: ["Skilled Nursing Facility"],
  },
  {
    phrases: `rehab center, rehab facility, rehab hospital, rehabilitation center, rehabilitation facility,
      rehabilitation hospital, rehab nursing, short term rehab, short term rehabilitation, inpatient rehab,
      rehab stay, rehab unit, short term rehab center, short term rehab facility, short stay rehab,
      inpatient rehabilitation, post acute rehab, subacute rehab, sub acute rehab, rehab place`,
    careTypes: ["skilled-nursing"],
    serviceTypes: ["Skilled Nursing Facility"],
  },
  {
    phrases: `rehab, rehabilitation, rehab care, stroke rehab, stroke rehabilitation, cardiac rehab, physical rehab,
      physical rehabilitation, rehab home, rehab for senior, senior rehab`,
    careTypes: ["skilled-nursing"],
    specialties: ["Post-Surgery Recovery", "Physical Therapy"],
    serviceTypes: ["Skilled Nursing Facility"],
  },
  {
    phrases: `home care, homecare, home care agency, home care service, home care aide, home care worker, in home,
      in home care, inhome, inhome care, in home caregiver, in home senior care, in home elder care,
      in home elderly care, in home help, in home aide, in home support, at home care, at home caregiver, at home,
      care at home, help at home, help in home, help in the home, care in home, care in the home, home help,
      home helper, home support, home aide, home attendant, home assistance, in home assistance, homemaker,
      home companion, home sitter, home based care, senior home care, elderly home care, elder home care, caregiver,
      care giver, caregiving, caretaker, care taker, carer, aide, aid, care aide, attendant, home assistant, helper,
      senior helper, elder helper, pca, pcw, hourly care, livein, live in care, live in caregiver,
      live in aide, live in help, live in companion, live in nurse, sitter, elder sitter, elderly sitter,
      senior sitter, adult sitter, adult babysitter, elderly babysitter, babysitter, granny nanny, senior nanny,
      nanny, non medical, nonmedical, non medical home care, private duty, private caregiver, private duty caregiver,
      private care, 24 hour care, 24 hour home care, 24 hour caregiver, 24 7 care, 24hr care, 24 hr care,
      around the clock care, round the clock care, night care, night sitter, aging in place, age in place, stay at home, stay home, staying home,
      visiting care, visiting caregiver, domiciliary care, age at home, aging at home, remain at home, remain in home,
      cuidado en casa, cuidado en el hogar, cuidado en hogar, cuidado a domicilio, cuidador, cuidadora,
      cuidador de anciano, cuidadora de anciano, cuidadora para anciano, come to home, come to house, in house care, inhouse care, in house caregiver, help around house, watch,
      sit with, sitting with, stay with, staying with, stay overnight, stay with overnight, stay at night,
      stay with at night, stay night, sit at night, sit with at night, watch over, watching, babysit, babysitting,
      look after, looking after, check on, check in on, checking on, keep an eye on, take care at home, home alone,
      left alone, be alone, 24 7, 24 7 home care, 24 7 caregiver, 24 hour, 24 hr, 24hr, 24 hour a day, day and night,
      day and night care, night time care, nighttime care, at night, night time, nighttime, part time caregiver,
      full time caregiver, part time care, full time care, hourly caregiver, hourly home care, drop in care,
      personal aide, home care nurse, home health worker, private aide, respite at home`,
    careTypes: ["home-care"],
    serviceTypes: ["In-Home Care", "Home Health Care"],
  },
  {
    phrases: `home health, home health care, home healthcare, home health aide, home health agency,
      home health service, home health nurse, home healthcare agency, in home health, in home health care,
      in home nurse, in home nursing, in home nursing care, home nurse, home nursing, home nursing care, hha,
      visiting nurse, visiting nursing, private nurse, private duty nurse, private duty nursing, nurse at home,
      nursing at home, nurse aide, nursing aide, nurse assistant, nursing assistant, certified nursing assistant, cna,
      nurse, rn, lpn, lvn, registered nurse, licensed nurse, licensed practical nurse, home visit nurse, nurse visit,
      nurse home visit, nurse at house, home health aid, home healthcare nurse, medical care at home,
      medical home care, night nurse, live in cna`,
    careTypes: ["home-care"],
    serviceTypes: ["Home Health Care"],
  },
  {
    phrases: `companion, companion care, companion caregiver, companion service, companionship, companionship care,
      senior companion, elder companion, elderly companion, companion sitter, someone to talk to, lonely, loneliness,
      company for, friendly visitor, friendly visit, someone to talk with, isolated, keep company, keep her company,
      keep him company, companion for senior, companion for elderly, companion for elder, companion at home,
      companion visit`,
    careTypes: ["home-care"],
    specialties: ["Companionship"],
  },
  {
    phrases: `adult day, adult day care, adult daycare, adult day care center, adult daycare center, adult day center,
      adult day program, adult day service, adult day health, adult day health care, adult day club, day care,
      day care center, daycare, daycare center, day program, day center, day centre, day service, day health,
      day health care, day club, senior day care, senior daycare, elder day care, elder daycare, elderly day care,
      elderly daycare, senior day program, daytime care, day time care, daytime program, day respite,
      day care for senior, day care for adult, day care for elderly, day care for the elderly, daycare for senior,
      daycare for adult, daycare for elderly, day facility, elder day program, day activity, adult program, day stay,
      senior day center, elder day center, elderly day center, senior club, while at work, while i work,
      while i am at work, while im at work, while we work, when i work, when im at work, during the workday,
      during day, during the day`,
    careTypes: ["adult-day"],
    serviceTypes: ["Adult Day Care"],
  },
  {
    phrases: `respite, respite care, respite stay, respite service, respite program, respite home, relief care,
      caregiver relief, caregiver respite, caregiver break, break for caregiver, break for a caregiver,
      short term care, short term stay, short stay, shortterm stay, short term respite, temporary care,
      temporary stay, temporary caregiver, vacation care, trial stay, vacation, on vacation, go on vacation, a break,
      need break, need a break, take a break, break from, break from care, break from caring, break from caregiving,
      break for family, time off, a day off, weekend off, week off, caregiver burnout, exhausted, relieve me, caregiver stress,
      caregiver burn out, burnout, burned out, burnt out, while on vacation, going on vacation, while i travel,
      while im away, while we are away, temporary relief, relief for caregiver, respite for caregiver,
      overnight respite, weekend respite care, short term respite care, short term placement`,
    careTypes: ["respite"],
    serviceTypes: ["Respite Care"],
  },
  {
    phrases: `hospice, hospice care, hospice home, hospice service, hospice agency, hospice center, in home hospice,
      home hospice, hospice at home, palliative, palliative care, end of life, end of life care, comfort care,
      terminal, terminal illness, terminal care, terminally ill, dying, death doula, inpatient hospice, hospice nurse,
      hospice facility, hospice provider, hospice company`,
    specialties: ["End-of-Life Care"],
    serviceTypes: ["Hospice Care"],
    texts: ["hospice", "palliative"],
  },
  {
    phrases: `independent living, independent living community, independent living facility,
      independent senior living, independent senior apartment, senior apartment, senior apartment complex,
      retirement apartment, 55 plus, 55 community, 55 and over, over 55, 55 plus community, 55 and older,
      active adult, active adult community`,
    serviceTypes: ["Independent Living Community", "Continuing Care Retirement Community (CCRC)"],
  },
  {
    phrases: `continuing care, continuing care retirement community, continuing care community, ccrc,
      life care community, life plan community, life plan, continuum of care, continuing care facility`,
    serviceTypes: ["Continuing Care Retirement Community (CCRC)"],
    texts: ["life plan", "continuing care"],
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
      elderly care home, elder care facility, senior care facility, elderly care facility, assisted nursing,
      aged home, senior citizen care home, home for old folk, place for old people, place for elderly, long term home,
      old home, asilo, asilo de anciano, hogar de anciano, hogar para anciano, casa de anciano, elderly facility, in a home, into a home, put in home, put in a home, a home for`,
    careTypes: ["assisted-living", "skilled-nursing"],
    serviceTypes: ["Assisted Living Facility", "Skilled Nursing Facility"],
  },
  {
    phrases: `parkinson, parkinson disease, parkinson care, parkinsonism, parkinson home care, parkinson patient`,
    specialties: ["Chronic Disease Management", "Mobility Assistance"],
  },
  {
    phrases: `stroke, stroke care, stroke recovery, stroke patient, after a stroke, after stroke, had a stroke`,
    specialties: ["Chronic Disease Management", "Physical Therapy", "Occupational Therapy", "Speech Therapy"],
  },
  {
    phrases: `diabetes, diabetic, diabetes care, diabetes management, diabetic care, insulin, heart failure, cardiac, cardiac care,
      heart disease, congestive heart failure, chf, copd, oxygen, chronic illness, chronic disease,
      chronic disease management, chronic condition, chronic care, multiple sclerosis, als, arthritis, kidney disease,
      kidney failure, dialysis, cancer, cancer care, huntington, huntington disease, epilepsy, kidney dialysis,
      kidney, ms patient, ms care, with ms, has ms, emphysema, heart condition, heart patient, congestive heart,
      heart attack, a fib, afib, pacemaker, high blood pressure, hypertension, insulin shot, insulin injection,
      blood sugar, sugar diabetes, type 2 diabetes, lupus, rheumatoid arthritis, osteoporosis, oxygen therapy,
      on oxygen, chemo, chemotherapy, lung disease, liver disease, als disease, lou gehrig disease, lou gehrig,
      muscular dystrophy, cirrhosis`,
    specialties: ["Chronic Disease Management"],
  },
  {
    phrases: `bed sore, bedsore, pressure ulcer, pressure sore`,
    careTypes: ["skilled-nursing"],
    specialties: ["Post-Surgery Recovery"],
    serviceTypes: ["Home Health Care"],
  },
  {
    phrases: `fell, fell down, fell at home, had a fall, had fall, bad fall, took a fall, fallen, fall a lot,
      fall often, fall down, keep fall, keep falling, keep on falling`,
    specialties: ["Mobility Assistance", "Post-Surgery Recovery"],
  },
  {
    phrases: `surgery, surgery recovery, after surgery, post surgery, post surgery care, post surgery recovery,
      postsurgery, post surgical, post surgical care, postsurgical, post op, postop, post operative, post op care,
      recovery, recovery care, recovering, recuperation, hip surgery, hip replacement, broken hip, hip fracture,
      knee surgery, knee replacement, joint replacement, heart surgery, back surgery, after hospital,
      after hospital care, after a hospital stay, after hospital stay, after the hospital, hospital discharge,
      post hospital, post hospital care, after a fall, after hospitalization, hospitalization, hospitalized,
      home from hospital, home from rehab, coming home from hospital, back from hospital, out of hospital,
      leaving hospital, leave hospital, left hospital, released from hospital, release from hospital,
      discharge from hospital, discharged from hospital, discharged, discharge, discharge home, discharge planning,
      hospital to home, hospital stay, in hospital, just out of hospital, after rehab, fractured hip, hip fractured,
      hip broken, broke hip, broke leg, broken leg, broke ankle, broken ankle, broken arm, broken bone, fracture,
      fractured, fractured pelvis, broken pelvis, new hip, new knee, open heart surgery, bypass surgery,
      cataract surgery, shoulder surgery, spinal surgery, knee surgery recovery, hip surgery recovery,
      surgical recovery, operation, after an operation, after operation, get stronger, regain strength`,
    specialties: ["Post-Surgery Recovery"],
  },
  {
    phrases: `medication, medication management, medication reminder, medication help, medicine, medicine reminder,
      pill, pill reminder, med, med management, medication set up, medication setup, medication supervision,
      medication administration, give medication, giving medication, give medicine, give pill, give med,
      take medication, take medicine, take pill, help with medication, help with medicine, help with pill,
      help with med, pill organizer, pill box, forget pill, forget medication`,
    specialties: ["Medication Management"],
  },
  {
    phrases: `mobility, mobility assistance, mobility help, mobility issue, wheelchair, wheelchair bound,
      transfer help, help walking, trouble walking, walking help, fall prevention, fall risk, falling, bed bound,
      bedbound, disability, disabled, handicapped, wheelchair accessible, handicap, handicap accessible, walking,
      cant walk, cannot walk, unable to walk, can not walk, can barely walk, barely walk, cant get up, cant stand,
      cant get out of bed, get out of bed, getting out of bed, get in bed, out of bed, transferring, lifting,
      hoyer lift, paralyzed, paralysis, unsteady, balance, balance problem, use walker, using walker,
      limited mobility, physically disabled, quadriplegic, paraplegic, two person assist, two person transfer,
      bedfast, in wheelchair`,
    specialties: ["Mobility Assistance"],
  },
  {
    phrases: `personal care, personal care aide, personal care assistant, personal care attendant,
      personal care service, personal care worker, personal attendant, personal assistance`,
    careTypes: ["home-care"],
    specialties: ["Personal Care (bathing, dressing)"],
  },
  {
    phrases: `bathing, bathing help, bathing assistance, help bathing, help with bathing, shower, showering,
      help showering, dressing, help dressing, bathing and dressing, dressing and bathing, help with dressing, bathe,
      bathe and dress, bathing aide, bath aide, give bath, giving bath, take bath, taking bath, help with bath,
      sponge bath, bed bath, shower help, shower aide, take shower, taking shower, help with shower,
      help with showering, wash hair, dressed, get dressed, getting dressed, toileting, toilet, go to bathroom,
      bathroom help, help to bathroom, hygiene care, personal hygiene, change diaper, changing diaper, wets the bed,
      get out of shower, daily task, daily activity, everyday task, help feeding, feeding, help eating, grooming,
      incontinence, incontinent, diaper, daily living, activity of daily living, adl`,
    specialties: ["Personal Care (bathing, dressing)"],
  },
  {
    phrases: `meal, meal preparation, meal prep, meal service, meal delivery, cooking, cook meal, meal cooking,
      help cooking, cook dinner, cook for, cook and clean, cooking and cleaning, make meal, making meal, fix meal,
      prepare meal, preparing meal, home cooked meal, meal on wheel, help with meal, food preparation, food prep,
      special diet`,
    specialties: ["Meal Preparation"],
    texts: ["cook"],
  },
  {
    phrases: `housekeeping, light housekeeping, housekeeper, house cleaning, housecleaning, cleaning, house cleaner,
      housework, laundry, chore, cleaning lady, clean house, clean home, clean, cleaner, maid, maid service,
      home cleaning, do laundry, help with laundry, help with chore, household chore, household help,
      help with housework, help with cleaning`,
    specialties: ["Light Housekeeping"],
  },
  {
    phrases: `transportation, transport, transportation service, ride, ride to doctor, ride to the doctor, driving,
      senior transportation, doctor appointment, ride to appointment, errand, grocery shopping, shopping help,
      medical transport, medical transportation, take to appointment, take to doctor, transport to doctor,
      drive to store, take to store, get to doctor, drive to appointment, drive to doctor,
      drive, driver, someone to drive, ride to church, ride to store, ride service, wheelchair transportation,
      wheelchair transport, van service, van ride, run errand, running errand, grocery, take shopping, appointment,
      non emergency medical transportation, nemt, medical appointment`,
    specialties: ["Transportation"],
  },
  {
    phrases: `physical therapy, physical therapist, phys therapy, pt at home, balance therapy, physiotherapy,
      physiotherapist, pt`,
    specialties: ["Physical Therapy"],
  },
  { phrases: `occupational therapy, occupational therapist, ot`, specialties: ["Occupational Therapy"] },
  {
    phrases: `speech therapy, speech therapist, speech language pathology, speech pathologist, swallowing,
      swallowing problem, trouble swallowing, difficulty swallowing, cant swallow, aphasia, slp`,
    specialties: ["Speech Therapy"],
  },
  {
    phrases: `therapy, therapist, physical and occupational therapy`,
    specialties: ["Physical Therapy", "Occupational Therapy", "Speech Therapy"],
  },
  {
    phrases: `veteran, veteran care, veteran benefit, veteran affair, va benefit, va approved, va aid and attendance,
      aid and attendance, military veteran, vet, vietnam veteran, vietnam vet, war vet, army vet, navy vet, va home care, va care, va home health, va caregiver,
      va nursing home, va assisted living, va pension, va program, war veteran, ww2 veteran, korean war veteran,
      navy veteran, army veteran, veteran aid and attendance, veteran administration, va hospital, military`,
    specialties: ["Veterans Care"],
  },
];

/** Every phrase with what it means; the key is its words in the singular with one space between them. */
export const vocabulary: ReadonlyMap<string, CareMeaning> = new Map(
  entries.flatMap(({ phrases, careTypes = [], specialties = [], serviceTypes = [], texts }) =>
    listPhrases(phrases).map((phrase) => [
      phrase,
      { careTypes, specialties, serviceTypes, ...(texts && { texts }) },
    ]),
  ),
);

/**
 * Facts that no kind of care, specialty or type of service stands for: a listing has them where its text says so, in the
 * typed words or in others.
 */
const facts: readonly { phrases: string; texts: readonly string[] }[] = [
  { phrases: "wound care, wound", texts: ["wound"] },
  { phrases: "iv therapy, iv, infusion, infusion therapy, intravenous", texts: ["iv therapy", "infusion"] },
  { phrases: "obese, overweight", texts: ["bariatric"] },
  { phrases: "colostomy, colostomy care", texts: ["ostomy"] },
  {
    phrases: "espanol, habla espanol, se habla espanol, hispanic, latino, latina",
    texts: ["spanish", "bilingual"],
  },
  { phrases: "filipino, filipina", texts: ["tagalog"] },
  { phrases: "haitian, haitian creole", texts: ["creole"] },
  {
    phrases: "pet allowed, allow pet, pet ok, pet welcome, accept pet, take pet, bring pet",
    texts: ["pet", "dogs"],
  },
  {
    phrases: "dog allowed, allow dog, dog friendly, bring dog, keep dog, puppy",
    texts: ["dog", "pet friendly"],
  },
  { phrases: "cat allowed, allow cat, cat friendly, bring cat, keep cat", texts: ["cats", "pet friendly"] },
  { phrases: "locked, secure, secured, locked door", texts: ["secured", "secure", "enclosed", "coded door"] },
  { phrases: "couple, married couple, married, both parent, two people, for two", texts: ["couple"] },
  {
    phrases: "overnight, overnight shift, over night",
    texts: ["overnight", "days and nights", "around the clock", "24 hours"],
  },
  { phrases: "gardening", texts: ["garden"] },
  { phrases: "exercise, exercise class, fitness", texts: ["exercise", "stretching"] },
  { phrases: "hurricane, hurricane shelter, hurricane plan", texts: ["storm"] },
  { phrases: "snowbird, winter visitor", texts: ["winter residents", "seasonal"] },
  { phrases: "swim, swimming, swimming pool", texts: ["pool"] },
  { phrases: "singing, live music, music therapy", texts: ["music"] },
];

/** The same by phrase, in the form of the vocabulary. */
export const factTexts: ReadonlyMap<string, readonly string[]> = new Map(
  facts.flatMap(({ phrases, texts }) => listPhrases(phrases).map((phrase) => [phrase, texts])),
);

/**
 * Phrases that every listing of this directory fulfills. They restrict nothing, however they count for points where a
 * listing's text holds them.
 */
export const generalPhrases: ReadonlySet<string> = new Set(
  listPhrases(`care, caring, elder care, eldercare, elderly care, senior care, seniorcare, senior living,
      senior living community, senior living facility, senior living option, senior community, senior citizen,
      senior citizen care, senior citizen home, senior housing, senior housing option, senior service,
      senior care service, senior care option, senior care agency, senior care provider, senior facility,
      senior center, senior help, senior support, senior resource, senior assistance, senior residence,
      elderly living, elderly housing, elderly service, elderly help, elderly assistance, elder living, elder service,
      elder housing, elder help, aged care, aging care, geriatric, geriatric care, older adult, older adult care,
      older people, old people, old folk, care for elderly, care for the elderly, care for senior,
      care for an elderly, care of the elderly, caring for the elderly, living for senior, housing for senior,
      care service, care provider, care option, care agency, care facility, care center, care centre, care company,
      care community, health care, healthcare, health care center, care for adult, adult care, family care, take care,
      take care of, taking care of, care for mother, care for father, care for parent, care for mom, care for dad,
      care for, caring for, care of, live by herself, live by himself, live on her own, live on his own, live alone,
      living alone, same day, same day care, same day service, emergency, emergency care, emergency placement,
      emergency help, immediate care, immediate opening, start care, long term care insurance, ltc insurance,
      waiting list, no waiting list, waitlist, wait list, no wait list, 5 star, five star, 4 star, 5 star rated,
      top 10, top ten, top 5, top five, background check, background checked, couple hour, couple of hour,
      a couple hour, a couple of hour, few hour, a few hour, few hour a day, few hour a week, a few hour a day,
      a few hour a week, visiting hour, office hour, end of rope, at wit end, wit end, assistance, low income,
      fixed income, low cost, nice place, good place, right place, good care, quality care, best care, total care,
      full care, custodial care, dependent care, elderly people, senior people, elderly parent, aging parent,
      elderly person, old person, old lady, old man, anciano, cuidado de anciano, cuidado para anciano,
      cuidado de persona mayore, cuidado de adulto mayore, adulto mayore, persona mayore, mi mama, mi papa, mi madre,
      mi padre, mi abuela, mi abuelo, mi esposa, mi esposo`),
);

/** The most words that a phrase has. */
export const PHRASE_WORDS_MAX = Math.max(
  ...[...vocabulary.keys(), ...factTexts.keys(), ...generalPhrases].map((phrase) => phrase.split(" ").length),
);

/** A word without the ending of its plural: 'homes' and 'home' are one. The word comes from searchText. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function listPhrases(phrases: string): string[] {
  return phrases.split(",").map((phrase) => phrase.trim().split(/\s+/).map(toSingular).join(" "));
}
