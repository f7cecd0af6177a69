import { createWeightedPick, parseWeightedWords } from "./weighted.ts";

const createPick = (list: string) => createWeightedPick(parseWeightedWords(list));

/** How often a word stands first in names, beside the others: weights after those of licensed providers. */
export const pickFirstWord = createPick(`
  Golden 57, Heritage 44, Country 46, Sunrise 36, Good 36, Caring 36, Hope 33, Loving 29, Grace 29, Heart 29,
  Comfort 28, Serenity 27, Autumn 26, Rose 25, Oak 39, Green 29, Spring 26, Quality 23, Legacy 23, Grand 22,
  Arbor 22, Cedar 20, Harmony 20, Willow 20, Silver 19, Pine 19, Pleasant 19, American 18, Magnolia 18, Royal 18,
  Paradise 18, Maple 17, Forest 16, Prairie 16, Harbor 16, Angel 15, Christian 15, Mission 14, Regency 14,
  Evergreen 13, Trinity 13, Palm 13, Horizon 13, Sunshine 13, Liberty 12, Desert 12, Homestead 12, Premier 12,
  Sunset 12, Orchard 12, Colonial 11, Providence 11, Mercy 11, Edgewood 11, Beacon 11, Tender 11, Windsor 11,
  Bella 11, Summit 11, Advanced 11, Emerald 10, Divine 10, Healing 10, Elite 10, Southern 10, Guardian 9,
  Highland 9, Woodland 9, Oasis 9, Chateau 9, Sterling 9, Madison 9, Shepherd 9, Aurora 9, Lincoln 9, Lakeview 9,
  Twin 9, Prestige 9, Avalon 9, Westminster 9, Bethany 9, Aspen 8, Independence 8, Riverside 8, Morning 8,
  Renaissance 8, Courtyard 8, Faith 8, Lakeside 8, Eagle 8, Morningside 8, Parkview 8, Hillcrest 8, Franklin 8,
  Diamond 8, Signature 8, Rosewood 8, Cypress 8, Eden 8, Castle 8, Wesley 8, Peace 8, Sunny 8, Canyon 8,
  Jefferson 8, Cornerstone 7, Ashley 7, Island 7, Crystal 7, Whispering 7, Bristol 7, Agape 7, Stone 7,
  Waterford 7, United 7, Happy 7, Friendship 7, Apple 7, Walnut 7, Hillside 7, Majestic 7, Oakmont 7, Pacific 7,
  Covenant 7, Countryside 7, Lakewood 7, Riverview 7, Alpha 7, Compassionate 7, Laurel 7, Bright 6, Maplewood 6,
  Meridian 6, Oakwood 6, Mesa 6, Phoenix 6, Blue 12, White 12, Sweet 12, Crown 6, Dogwood 6, Birch 6, Juniper 5,
  Sequoia 5, Redwood 5, Cottonwood 5, Hickory 5, Chestnut 5, Elm 5, Hawthorne 5, Primrose 5, Lavender 4, Jasmine 4,
  Lotus 4, Azalea 4, Camellia 4, Gardenia 3, Ivy 4, Fern 4, Clover 4, Heather 4, Holly 4, Dove 4, Cardinal 4,
  Bluebird 3, Hummingbird 2, Robin 3, Swan 3, Falcon 2, Kingfisher 1, Quail 3, Amber 4, Amethyst 1, Jade 3, Opal 2,
  Pearl 4, Ruby 3, Sapphire 3, Topaz 1, Ivory 3, Anchor 4, Compass 3, Lighthouse 5, Mariner 2, Haven 6, Sanctuary 4,
  Tranquility 4, Bliss 2, Joy 4, Charity 3, Blessed 6, Gentle 5, Noble 4, Trusted 4, Devoted 3, Reliable 3,
  Dependable 2, Graceful 2, Radiant 2, Vibrant 2, Cherished 2, Timeless 2, Evening 3, Twilight 2, Dawn 3, Daybreak 2,
  Sundance 1, Moonlight 1, Starlight 2, Northern 5, Western 5, Eastern 4, Central 8, Coastal 5, Mountain 12, Valley 12,
  Lake 16, River 12, Ocean 4, Bay 8, Meadow 8, Garden 10, Vista 8, Alpine 3, Tuscany 2, Victoria 4, Kensington 2,
  Cambridge 3, Oxford 3, Hampton 4, Ashford 3, Stratford 3, Wellington 3, Canterbury 2, Nottingham 1, Sherwood 3`);

export const pickSecondWord = createPick(`
  Manor 98, House 95, Place 64, Village 60, Park 41, Gardens 35, Villa 33, Valley 30, Creek 24, Lake 24, Ridge 24,
  View 23, Oaks 23, Haven 23, Residence 22, Hills 21, Years 12, Terrace 19, Hill 17, Court 16, Estates 16,
  Springs 16, Meadows 14, Heights 14, Cottage 12, Vista 12, Pointe 12, Grove 11, Hands 20, Hearts 12, Angels 12,
  Inn 10, Lodge 10, Pines 10, Woods 9, Bay 9, Point 8, Touch 14, Crest 7, Glen 7, Star 7, Acres 7, Cottages 7,
  Villas 7, Beach 6, Commons 6, Suites 6, Ranch 6, Falls 5, Lakes 5, Brook 5, Cove 5, Landing 5, Hall 5, Square 4,
  Plaza 4, Crossing 4, Retreat 4, Arms 4, Residences 4, Palms 4, Shores 3, Canyon 3, Breeze 3, Bridge 3, Arbors 3,
  Willows 3, Pavilion 3, Homestead 2, Hearth 2, Harbor 6, Trails 2, Bend 2, Knoll 1, Bluff 1, Mill 3, Farm 2,
  Wind 1, Path 1, Journey 2, Promise 2, Spirit 2, Light 2, Garden 12, Rose 5, Choice 10, Circle 3, Tree 4`);

export const pickSurname = createPick(`
  Smith 24, Johnson 19, Williams 16, Brown 14, Jones 14, Garcia 12, Miller 12, Davis 11, Rodriguez 11, Martinez 11,
  Hernandez 10, Lopez 9, Gonzalez 8, Wilson 8, Anderson 8, Thomas 8, Taylor 8, Moore 7, Jackson 7, Martin 7, Lee 7,
  Perez 7, Thompson 7, White 7, Harris 6, Sanchez 6, Clark 6, Ramirez 5, Lewis 5, Robinson 5, Walker 5, Young 5,
  Allen 5, King 5, Wright 5, Scott 4, Torres 4, Nguyen 4, Hill 4, Flores 4, Green 4, Adams 4, Nelson 4, Baker 4,
  Hall 4, Rivera 4, Campbell 4, Mitchell 4, Carter 4, Roberts 4, Gomez 3, Phillips 3, Evans 3, Turner 3, Diaz 3,
  Parker 3, Cruz 3, Edwards 3, Collins 3, Reyes 3, Stewart 3, Morris 3, Morales 3, Murphy 3, Cook 3, Rogers 3,
  Gutierrez 3, Ortiz 3, Morgan 3, Cooper 3, Peterson 3, Bailey 3, Reed 3, Kelly 3, Howard 3, Ramos 3, Kim 3, Cox 3,
  Ward 3, Richardson 2, Watson 2, Brooks 2, Chavez 2, Wood 2, James 2, Bennett 2, Gray 2, Mendoza 2, Ruiz 2, Hughes 2,
  Price 2, Alvarez 2, Castillo 2, Sanders 2, Patel 2, Myers 2, Long 2, Ross 2, Foster 2, Jimenez 2, Powell 2,
  Jenkins 2, Perry 2, Russell 2, Sullivan 2, Bell 2, Coleman 2, Butler 2, Henderson 2, Barnes 2, Fisher 2, Vasquez 2,
  Simmons 2, Romero 2, Jordan 2, Patterson 2, Alexander 2, Hamilton 2, Graham 2, Reynolds 2, Griffin 2, Wallace 2,
  Moreno 1, West 1, Cole 1, Hayes 1, Bryant 1, Herrera 1, Gibson 1, Ellis 1, Tran 1, Medina 1, Aguilar 1, Stevens 1,
  Murray 1, Ford 1, Castro 1, Marshall 1, Owens 1, Harrison 1, Fernandez 1, McDonald 1, O'Brien 1, Peña 1, Nuñez 1,
  Quintero 1, Quiñones 1, Kowalski 1, Schneider 1, Okafor 1, Yamamoto 1, Zimmerman 1`);

export const pickSaint = createPick(`
  Mary 70, Joseph 69, John 67, Francis 66, Elizabeth 40, Anne 38, Luke 36, Paul 35, Anthony 30, Michael 28, James 26,
  Clare 20, Catherine 20, Patrick 18, Mark 17, Vincent 16, Theresa 16, Rita 12, Jude 12, Augustine 11, Benedict 10,
  Peter 10, Margaret 9, Agnes 8, Bernard 7, Camillus 4, Raphael 6, Gabriel 6, Cecilia 4, Ignatius 3, Barnabas 2`);

/** Kinds of provider, with the words that end their names and the services that they all have. */
export const kinds = [
  {
    weight: 30,
    endings:
      "Assisted Living 50, Senior Living 20, Residential Care 12, Care Home 14, Assisted Living Facility 6, Adult Family Home 6, Board and Care 3, Personal Care Home 7, Retirement Community 8, Guest Home 4",
    services: "Assisted Living 30, Assisted Living Apartments 8, Residential Assisted Care 4",
    unit: "month",
    isAtHome: false,
    prices: [2400, 9500],
  },
  {
    weight: 17,
    endings:
      "Home Health 30, Home Health Agency 14, Home Health Care 26, Home Health Services 10, Healthcare Services 6, Nursing Services 3",
    services: "Home Health Care 20, Home Health Aide 10, Skilled Nursing Visits 10",
    unit: "visit",
    isAtHome: true,
    prices: [75, 240],
  },
  {
    weight: 22,
    endings:
      "Home Care 40, Homecare 10, In-Home Care 10, Caregivers 6, Senior Care 14, Care Services 10, Companion Care 6, Senior Helpers 3, Personal Care 5",
    services: "In-Home Care 20, Home Care 16, Companion Care 14, Personal Care Assistance 16",
    unit: "hour",
    isAtHome: true,
    prices: [19, 48],
  },
  {
    weight: 17,
    endings:
      "Health and Rehabilitation Center 20, Nursing Home 14, Rehabilitation and Healthcare 14, Care Center 22, Nursing and Rehab 12, Healthcare Center 12, Health Care Center 8, Post Acute 5, Convalescent Home 2, Skilled Nursing 5",
    services: "Skilled Nursing 20, Nursing Home Care 10, Rehabilitation 12",
    unit: "day",
    isAtHome: false,
    prices: [190, 520],
  },
  {
    weight: 7,
    endings:
      "Memory Care 50, Alzheimer's Care 8, Memory Support 6, Dementia Care Residence 4, Memory Cottage 3",
    services: "Memory Care 30, Dementia Care 14, Alzheimer's Care 12",
    unit: "month",
    isAtHome: false,
    prices: [3900, 11800],
  },
  {
    weight: 4,
    endings: "Adult Day Center 30, Adult Day Health Care 20, Adult Day Program 8, Day Club 4",
    services: "Adult Day Program 20, Adult Day Health Care 14",
    unit: "day",
    isAtHome: false,
    prices: [58, 165],
  },
  {
    weight: 3,
    endings: "Respite Care 20, Respite House 8, Caregiver Relief 4, Family Respite 3",
    services: "Respite Care 20, Overnight Respite 6, Weekend Respite 4",
    unit: "day",
    isAtHome: false,
    prices: [110, 340],
  },
];
export type Kind = (typeof kinds)[number];

export const pickKind = createWeightedPick(kinds.map((kind) => ({ item: kind, weight: kind.weight })));
const pickers = new Map(
  kinds.map((kind) => [kind, { ending: createPick(kind.endings), service: createPick(kind.services) }]),
);

export function getKindWords(kind: Kind) {
  const found = pickers.get(kind);
  if (!found) throw new Error("No such kind");
  return found;
}

/** What any of them may offer besides. */
export const pickOtherService = createPick(`
  Respite Care 30, Memory Care 22, Medication Management 30, Meal Preparation 24, Transportation 22,
  Personal Care Assistance 18, Light Housekeeping 18, Companion Care 16, Physical Therapy 14, Occupational Therapy 11,
  Speech Therapy 8, Hospice Care 10, Palliative Care 8, Wound Care 8, 24-Hour Care 12, Live-In Care 8, Overnight Care 7,
  Dementia Care 10, Alzheimer's Care 9, Post-Surgery Recovery 7, Short-Term Rehab 8, Bathing and Dressing 10,
  Mobility Assistance 9, Errands and Shopping 9, Family Caregiver Training 4, Fall Prevention 6, Diabetes Management 5,
  IV Therapy 4, Stroke Recovery 4, Parkinson's Support 4, Adult Day Program 3, Home Care 7, Assisted Living 6,
  Skilled Nursing 5, Social Work Services 3, Nutrition Counseling 3, Pet Care 2, Technology Help 1, Veterans Care 5,
  Music Therapy 2, Incontinence Care 3, Hospital Sitter Service 2, Telehealth Visits 2, Bereavement Support 1`);

export const pickSpecialization = createPick(`
  Alzheimer's and Dementia 30, Parkinson's Disease 16, Stroke Recovery 14, Diabetes 13, Veterans 12, Heart Failure 9,
  Arthritis 9, Post-Hospital Care 9, Hospice Support 8, Couples 6, Spanish-Speaking Caregivers 8, Bariatric Care 3,
  Multiple Sclerosis 4, ALS 2, COPD 5, Hearing Loss 3, Low Vision 3, Mental Health 5, Developmental Disabilities 4,
  Traumatic Brain Injury 3, Cancer Care 5, Dialysis Support 3, Kosher Kitchen 1, LGBTQ+ Elders 2, Faith-Based Care 4,
  Ventilator Care 1, Huntington's Disease 1, Lewy Body Dementia 2, Sundowning 2, Russian-Speaking Caregivers 1`);

export const pickCertification = createPick(`
  State Licensed 40, Medicare Certified 28, Medicaid Certified 22, Bonded and Insured 20, CPR Certified 16,
  Joint Commission Accredited 9, CHAP Accredited 6, ACHC Accredited 6, Certified Dementia Practitioner 8,
  Better Business Bureau A+ 7, Veterans Affairs Approved 6, Background Checked Staff 10, LeadingAge Member 3,
  Great Place to Work 2, Eden Alternative Registered 1, CARF Accredited 2`);

export const pickResponseTime = createPick(
  "Immediate 4, 30 minutes 7, 1 hour 14, 2 hours 16, 2-4 hours 12, 4 hours 8, 12 hours 6, 24 hours 24, 48 hours 5, 2 days 3, 3 days 1",
);

/** What they pay for; a hundredth is not listed any more. */
export const pickTier = createWeightedPick(
  (
    [
      ["basic", 88],
      ["premium", 9],
      ["enterprise", 2],
      ["inactive", 1],
    ] as const
  ).map(([item, weight]) => ({ item, weight })),
);
