import { parseSearch, type Search } from "#domain/search.ts";

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

const plain = [
  "",
  ...words.map((word) => params({ q: word })),
  ...phrases.map((phrase) => params({ q: phrase })),
  ...places.map((place) => params({ q: place })),
  ...places.map((place) => params({ location: place })),
  ...filters,
  ...combined,
  ...laterPages,
];

/** A mixed day of searches; every fifth asks for relevance alone. */
export const searches: Search[] = plain.map((address, index) =>
  parseSearch(new URLSearchParams(index % 5 === 4 ? `${address}&order=relevance` : address)),
);

function params(entries: Record<string, string>): string {
  return new URLSearchParams(entries).toString();
}
