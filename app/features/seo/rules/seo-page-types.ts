import type { PageType } from "./seo.ts";

/** Of which pages to take one: none of a kind where there is none. */
export type SeoSamples = { city?: string; cityCare?: string; comingCity?: string; provider?: string };

const indexedPage = (id: string, name: string, path: string, types: string[] = []): PageType => ({
  id,
  name,
  path,
  status: 200,
  isIndexed: true,
  types,
});
const unindexedPage = (id: string, name: string, path: string, status: 200 | 404 = 200): PageType => ({
  id,
  name,
  path,
  status,
  isIndexed: false,
  types: [],
});

const BREADCRUMB_TYPES = ["BreadcrumbList"];

/** One page of each kind that a visitor can come to. */
export function listPageTypes({ city, cityCare, comingCity, provider }: SeoSamples): PageType[] {
  const registration = "/provider/register";
  return [
    indexedPage("home", "Home page", "/", ["LocalBusiness", "WebPage"]),
    indexedPage("search", "Search", "/search", BREADCRUMB_TYPES),
    ...(city ? [indexedPage("city", "City", `/city/${city}`, ["WebPage", ...BREADCRUMB_TYPES])] : []),
    ...(cityCare
      ? [
          indexedPage("city-care", "Type of care in a city", cityCare, [
            "WebPage",
            "ItemList",
            ...BREADCRUMB_TYPES,
          ]),
        ]
      : []),
    ...(comingCity
      ? [
          indexedPage("coming-city", "City without providers", `/city/${comingCity}`, [
            "WebPage",
            ...BREADCRUMB_TYPES,
          ]),
        ]
      : []),
    unindexedPage("unknown-city", "Unknown city", "/city/no-such-city", 404),
    ...(city
      ? [unindexedPage("unknown-care", "Unknown type of care", `/city/${city}/no-such-care`, 404)]
      : []),
    ...(provider
      ? [
          indexedPage("provider", "Provider", `/providers/${provider}`, [
            "LocalBusiness",
            ...BREADCRUMB_TYPES,
          ]),
          unindexedPage("booking", "Booking without JavaScript", `/providers/${provider}/book`),
        ]
      : []),
    unindexedPage("unknown-provider", "Unknown provider", "/providers/no-such-provider", 404),
    indexedPage("about", "About", "/about", BREADCRUMB_TYPES),
    indexedPage("contact", "Contact", "/contact", BREADCRUMB_TYPES),
    indexedPage("waitlist", "Waitlist", "/waitlist", ["WebPage"]),
    indexedPage("developers", "Developers", "/developers", []),
    indexedPage("pricing", "Plans and prices", "/premium-listing", BREADCRUMB_TYPES),
    indexedPage("register", "Registration", registration, BREADCRUMB_TYPES),
    ...["/Join", "/list-service"].map((path) => ({
      ...indexedPage(path.slice(1).toLowerCase(), `Registration as ${path}`, path, BREADCRUMB_TYPES),
      canonical: registration,
    })),
    unindexedPage("favorites", "Favorites", "/favorites"),
    unindexedPage("terms", "Terms in short", "/terms"),
    unindexedPage("terms-of-service", "Terms of service", "/terms-of-service"),
    unindexedPage("privacy", "Privacy policy", "/privacy"),
    unindexedPage("accessibility", "Accessibility statement", "/accessibility"),
    unindexedPage("sign-in", "Provider sign-in", "/provider/login"),
    unindexedPage("access", "Provider access", "/provider/access"),
    unindexedPage("payment-done", "Subscription success", "/provider/subscription/success"),
    unindexedPage("payment-left", "Subscription cancelled", "/provider/subscription/cancel"),
    unindexedPage("not-found", "Page not found", "/no-such-page", 404),
  ];
}
