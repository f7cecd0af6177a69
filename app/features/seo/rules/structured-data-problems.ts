type Thing = Record<string, unknown>;

/** What each type must say; the same as app/config/structured-data.ts writes. */
const required: Record<string, string[]> = {
  LocalBusiness: ["@id", "name", "description", "url", "telephone"],
  WebPage: ["@id", "url", "name", "description", "inLanguage", "isPartOf"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["name", "numberOfItems", "itemListElement"],
  PostalAddress: ["addressLocality", "addressRegion", "addressCountry"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating", "worstRating"],
  ListItem: ["position", "name"],
  Offer: ["itemOffered"],
  Service: ["serviceType"],
  WebSite: ["@id", "name", "url"],
  JoinAction: ["name", "target"],
  EntryPoint: ["urlTemplate"],
};
/** Fields that hold addresses of our own pages. */
const ADDRESSES = ["@id", "url", "item", "urlTemplate", "image"];

/** What is wrong with one block of JSON-LD, in words. */
export function findStructuredDataProblems(text: string, origin: string): string[] {
  const data = parse(text);
  if (!data) return ["Structured data that cannot be read"];
  const { "@context": context, "@type": type } = data;
  return [
    ...(context === "https://schema.org"
      ? []
      : [`Structured data of ${type} without the context https://schema.org`]),
    ...(type === undefined ? ["Structured data without a type"] : []),
    ...findThingProblems(data, origin),
  ];
}

/** The type of a block of JSON-LD, where it can be read. */
export function listTypes(text: string): string[] {
  const type = parse(text)?.["@type"];
  return typeof type === "string" ? [type] : [];
}

function parse(text: string): Thing | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isThing(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function findThingProblems(thing: Thing, origin: string): string[] {
  const type = thing["@type"];
  const parts = Object.values(thing).flat().filter(isThing);
  return [
    ...(type === undefined ? [] : findTypeProblems(String(type), thing, origin)),
    ...parts.flatMap((part) => findThingProblems(part, origin)),
  ];
}

function findTypeProblems(type: string, thing: Thing, origin: string): string[] {
  const fields = Object.hasOwn(required, type) ? required[type] : undefined;
  if (!fields) return [`${type} is a type of structured data that we do not know`];
  return [
    ...fields.filter((field) => isEmpty(thing[field])).map((field) => `${type} without ${field}`),
    ...ADDRESSES.filter(
      (field) => !isEmpty(thing[field]) && !String(thing[field]).startsWith(`${origin}/`),
    ).map((field) => `${type} whose ${field} is not an address of ours`),
    ...(type === "AggregateRating" ? findRatingProblems(thing) : []),
    ...(type.endsWith("List") ? findListProblems(type, thing) : []),
  ];
}

function findRatingProblems({ ratingValue, reviewCount }: Thing): string[] {
  const rating = Number(ratingValue);
  return [
    ...(rating >= 1 && rating <= 5 ? [] : ["AggregateRating whose ratingValue is not from 1 to 5"]),
    ...(Number(reviewCount) >= 1 ? [] : ["AggregateRating without a review behind it"]),
  ];
}

function findListProblems(type: string, { itemListElement, numberOfItems }: Thing): string[] {
  const items = Array.isArray(itemListElement) ? itemListElement.filter(isThing) : [];
  const isInOrder = items.every(({ position }, index) => position === index + 1);
  const address = type === "BreadcrumbList" ? "item" : "url";
  return [
    ...(isInOrder ? [] : [`${type} whose positions are not 1, 2, 3 …`]),
    ...(items.some((item) => isEmpty(item[address])) ? [`${type} with an item without ${address}`] : []),
    ...(type === "ItemList" && numberOfItems !== items.length
      ? [`ItemList that says ${numberOfItems} and holds ${items.length}`]
      : []),
  ];
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
