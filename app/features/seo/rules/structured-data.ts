import { brand } from "#config/brand.ts";
import { SHARE_IMAGE } from "#config/page-meta.ts";
import { seniorCare } from "#config/services.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";

const CONTEXT = "https://schema.org";

/** We ourselves: an office in Dallas with a telephone. No stars: those are our providers', not ours. */
export function localBusiness(origin: string) {
  const { serviceType, category, areaServed } = seniorCare.seo.structuredData;
  return {
    "@context": CONTEXT,
    "@type": "LocalBusiness",
    "@id": `${origin}/#business`,
    name: brand.name,
    description: seniorCare.description,
    slogan: brand.tagline,
    url: `${origin}/`,
    image: origin + SHARE_IMAGE.path,
    telephone: brand.phoneHref.replace("tel:", ""),
    email: brand.email.business,
    foundingDate: String(brand.founded),
    address: {
      "@type": "PostalAddress",
      addressLocality: brand.city,
      addressRegion: brand.stateAbbr,
      addressCountry: "US",
    },
    openingHours: "Mo-Fr 09:00-17:00",
    areaServed,
    makesOffer: { "@type": "Offer", itemOffered: { "@type": "Service", serviceType, category, areaServed } },
  };
}

/** A page, and that one can join the waitlist from it. */
export function webPage(origin: string, page: { path: string; title: string; description: string }) {
  return {
    "@context": CONTEXT,
    "@type": "WebPage",
    "@id": origin + page.path,
    url: origin + page.path,
    name: page.title,
    description: page.description,
    inLanguage: "en-US",
    isPartOf: { "@type": "WebSite", "@id": `${origin}/#website`, name: brand.name, url: `${origin}/` },
    about: { "@id": `${origin}/#business` },
    potentialAction: {
      "@type": "JoinAction",
      name: "Join the waitlist",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/waitlist` },
    },
  };
}

export function breadcrumbList(origin: string, items: { label: string; path: string }[]) {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}

/** A list of nothing is no list. */
export function itemList(origin: string, name: string, items: { name: string; path: string }[]) {
  if (items.length === 0) return undefined;
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: origin + item.path,
    })),
  };
}

export function providerItem({ id, name }: Pick<PublicProvider, "id" | "name">) {
  return { name, path: `/providers/${id}` };
}

/** A provider on its own page. Stars only where the reviews behind them stand on the same page. */
export function providerBusiness(origin: string, provider: PublicProvider) {
  const { city, contact, place, rating, reviewCount } = provider;
  return {
    "@context": CONTEXT,
    "@type": "LocalBusiness",
    "@id": `${origin}/providers/${provider.id}#business`,
    name: provider.name,
    description: provider.description,
    url: `${origin}/providers/${provider.id}`,
    telephone: contact.phoneHref?.replace(/^tel:|;.*$/g, "") ?? contact.phone,
    ...(provider.image && { image: origin + provider.image }),
    ...(contact.website && { sameAs: contact.website }),
    ...((place || city) && {
      address: {
        "@type": "PostalAddress",
        ...(place?.street && { streetAddress: place.street }),
        addressLocality: place?.city ?? city?.name,
        addressRegion: place?.state ?? city?.stateAbbr,
        ...(place && { postalCode: place.zip }),
        addressCountry: "US",
      },
    }),
    areaServed: provider.coverage,
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}
