import { parseSearch, type Search } from "#features/search/rules/search.ts";

/** Alone: from words of every provider to words of none, whole and cut, and as people misspell them. */
const words = [
  ..."care home senior living manor golden magnolia memory nursing rehab respite hospice dementia alzheimer's companion caregiver assisted".split(
    " ",
  ),
  ..."heritage sunrise serenity kingfisher amethyst nottingham quiñones peña okafor corwick jasrick lenwicander parkinson's veterans".split(
    " ",
  ),
  ..."alzhiemer demensia asisted nursng magnolai companoin resipte hopsice".split(" "),
  ..."qu a e z x zz 24 st jo ca ho -h 's th q".split(" "),
  ..."caregivers winds gold mem hosp iv therapy ventilator huntington kosher dog hymns foundation xylophone lutheran zimmerman yamamoto topaz sundance barnabas knoll telehealth bereavement kensington".split(
    " ",
  ),
];

const phrases = [
  "memory care",
  "home health",
  "home care",
  "assisted living",
  "skilled nursing",
  "adult day",
  "golden years",
  "magnolia manor",
  "st. mary",
  "of las vegas",
  "heritage house",
  "in-home care",
  "personal care assistance",
  "health and rehabilitation",
  "home health agency",
  "care home llc",
  "county, tx",
  "alzheimer's and dementia",
  "the villages",
  "a secured garden",
  "tours are welcome",
  "family-run care team",
  "dog named",
  "memorial hospital",
  "no such phrase",
  "care plans",
];

const places = [
  "Scottsdale",
  "Plano",
  "Phoenix, AZ",
  "Las Vegas",
  "Naples",
  "Boise",
  "New York",
  "Los Angeles",
  "Des Moines",
  "Springfield",
  "Maricopa County",
  "Cook County",
  "Orange",
  "TX",
  ", FL",
  "Ohio",
  "85251",
  "770",
  "606",
  "33541",
  "St. Petersburg",
  "Corwickton",
];

const filters = [
  "service=home-care",
  "service=assisted-living",
  "service=memory-care",
  "service=skilled-nursing",
  "service=adult-day",
  "service=respite",
  "service=memory-care&service=respite",
  "same-day=1",
  "weekends=1",
  "emergency=1",
  "verified=1",
  "min-price=5000",
  "max-price=25",
  "min-price=30&max-price=32",
  "min-price=11500",
  "max-price=1",
  "min-rating=4.5",
  "min-rating=5",
  "min-rating=4.9&verified=1",
  "same-day=1&weekends=1&emergency=1&verified=1",
  "min-rating=4.9&emergency=1&same-day=1&max-price=20",
  "service=adult-day&emergency=1&min-rating=4",
];

const combined = [
  "q=care&location=Plano",
  "q=care&location=TX&verified=1",
  "q=home&location=Phoenix&service=home-care",
  "q=memory&service=memory-care&min-rating=4",
  "q=golden&location=FL",
  "q=nursing&location=Chicago&max-price=300",
  "q=manor&min-rating=4.5&weekends=1",
  "q=respite&same-day=1&emergency=1",
  "q=qu&verified=1",
  "q=a&location=85",
  "q=st.&service=skilled-nursing&location=PA",
  "q=veterans&location=San+Diego&same-day=1",
  "q=magnolia&location=GA",
  "q=corwick&verified=1",
  "q=companion&max-price=22",
  "q=living&min-price=9000",
  "q=home+health&location=Houston&weekends=1",
  "q=dementia&min-rating=5",
  "q=hospice&location=Maricopa",
  "q=llc&service=respite&max-price=130",
  "q=care&service=adult-day&location=NV",
  "q=sunrise&location=Los+Angeles&verified=1",
  "q=rehab&emergency=1&min-rating=3",
  "q=garden&location=Scottsdale",
  "q=a&min-rating=5&emergency=1",
  "q=home&location=no+such+place",
  "location=Plano&service=home-care",
  "location=Las+Vegas&verified=1&min-rating=4",
  "location=AZ&service=memory-care&max-price=5000",
  "location=NY&emergency=1",
];

const laterPages = [
  "page=2",
  "page=3",
  "page=10",
  "page=50",
  "q=care&page=2",
  "q=care&page=10",
  "q=care&page=50",
  "q=home&page=3",
  "q=memory+care&page=2",
  "q=golden&page=10",
  "q=a&page=50",
  "q=manor&page=3",
  "location=TX&page=10",
  "location=Phoenix&page=2",
  "service=respite&page=50",
  "service=home-care&verified=1&page=3",
  "verified=1&min-rating=4.5&page=10",
  "q=kingfisher&page=2",
  "q=nursing&verified=1&page=3",
];

/** As families type them: where, what kind of care, a name, and all of that with mistakes. */
const familyTexts = [
  ..."60614, 10001, 59718, 34236-1234, 99950, 00601".split(", "),
  "Sarasota, FL",
  "Brooklyn, NY",
  "Chicago, IL",
  "Ely, NV",
  "Marfa, TX",
  "Ft. Myers, FL",
  "houston",
  "springfield",
  "portland oregon",
  "alamosa",
  "florida",
  "Wyoming",
  "CA",
  "nursing home",
  "alzheimers care",
  "adult day care",
  "elder care",
  "hospice care",
  "in home caregiver",
  "memory care sarasota",
  "nursing home near 85251",
  "assisted living los angeles ca",
  "home care brooklyn",
  "dementia care in houston tx",
  "respite care chicago",
  "adult day care phoenix az",
  "caregivers near 60614",
  "skilled nursing ohio",
  "assisted living facilities in florida",
  "home health aide queens ny",
  "memory care montana",
  "companion care for my mom in Plano",
  "best nursing homes near Cleveland Ohio",
  "physical therapy Denver",
  "assisted living for couples in Tampa",
  "golden years scottsdale",
  "sunrise assisted living dallas",
  "magnolia manor georgia",
  "st mary nursing home philadelphia",
  "heritage house 43215",
  "kingfisher memory care Portland OR",
  "corwick san antonio",
  "sarasotta",
  "asisted living tuscon",
  "memmory care pheonix",
  "alzhiemers care huston",
  "home helth aid chicgo",
  "respit care san deigo",
  // Where there are few listings, or none.
  "memory care ely nv",
  "adult day care 82301",
  "nursing home Nome AK",
  "sauna in Scottsdale",
];

const nearPlaces = [
  "location=New+York,+NY",
  "location=90012",
  "location=60601&service=memory-care",
  "location=77002&verified=1&weekends=1",
  "location=Marfa,+TX",
  "location=69301&service=skilled-nursing",
  "location=99701&service=home-care",
  "q=overnight+care+near+me&zip=85251",
  "q=home+health+near+me&zip=10451",
  "q=dementia&location=Tampa,+FL&max-price=6000&price-unit=month",
  "q=memory+care+los+angeles&page=2",
  "q=home+care+brooklyn&page=10",
  "q=florida&page=50",
  "location=90012&page=10",
  "q=assisted+living+chicago&order=relevance",
  "location=85251&order=relevance",
];

const nearest = [
  "q=85251",
  "q=memory+care+sarasota",
  "q=nursing+home+chicago+il",
  "q=home+care&location=Houston",
  "q=assisted+living+florida",
  "q=golden+los+angeles",
  "location=New+York,+NY",
  "location=59718&service=respite",
  "q=caregivers+near+60614&verified=1&page=3",
  "location=90012&page=50",
].map((address) => `${address}&order=nearest`);

const byPrice = [
  "q=memory+care+sarasota",
  "q=assisted+living&price-unit=month",
  "q=home+care+chicago&price-unit=hour",
  "q=los+angeles",
  "q=nursing+home+near+85251",
  "service=memory-care",
  "service=adult-day&price-unit=day&page=3",
  "location=TX&service=home-care&page=10",
  "q=90012&max-price=30&price-unit=hour",
  "location=Brooklyn&price-unit=visit&page=2",
].map((address) => `${address}&order=price`);

const byRating = [
  "q=memory+care",
  "q=brooklyn",
  "q=assisted+living+florida",
  "q=nursing+home+77002",
  "q=hospice+care+near+las+vegas",
  "service=respite&page=50",
  "location=Phoenix&service=home-care",
  "location=33541&emergency=1",
  "q=skilled+nursing+ohio&page=10",
].map((address) => `${address}&order=rating`);

const exactWords = [
  "q=memory+care+sarasota",
  "q=nursing+home+near+85251",
  "q=home+care+of",
  "q=golden&location=FL",
  "q=assisted+living&location=Chicago,+IL&order=nearest",
].map((address) => `${address}&exact=1`);

const pricesOfUnits = [
  "max-price=25&price-unit=hour",
  "service=assisted-living&max-price=3000&price-unit=month",
  "q=nursing+home&max-price=250&price-unit=day",
  "location=Chicago&max-price=100&price-unit=visit",
];

const texts = [
  "",
  ...words.map((word) => params({ q: word })),
  ...phrases.map((phrase) => params({ q: phrase })),
  ...places.map((place) => params({ q: place })),
  ...places.map((place) => params({ location: place })),
  ...filters,
  ...combined,
  ...laterPages,
];

/** What any search can be asked: texts and filters, every fifth by relevance alone. */
export const commonSearches: Search[] = texts.map((address, index) =>
  readAddress(index % 5 === 4 ? `${address}&order=relevance` : address),
);

/** A mixed day of searches. */
export const searches: Search[] = [
  ...commonSearches,
  ...familyTexts.map((text) => readAddress(params({ q: text }))),
  ...[nearPlaces, nearest, byPrice, byRating, exactWords, pricesOfUnits].flat().map(readAddress),
];

function readAddress(address: string): Search {
  return parseSearch(new URLSearchParams(address));
}

function params(entries: Record<string, string>): string {
  return new URLSearchParams(entries).toString();
}
