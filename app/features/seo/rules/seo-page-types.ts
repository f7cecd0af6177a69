import type { PageType } from "./seo.ts";

/** Of which pages to take one: none of a kind where there is none. */
export type SeoSamples = { city?: string; cityCare?: string; comingCity?: string; provider?: string };

const indexed = (id: string, name: string, path: string, types: string[] = []): PageType => ({
  id,
  name,
  path,
  status: 200,
  isIndexed: true,
  types,
});
const hidden = (id: string, name: string, path: string, status: 200 | 404 = 200): PageType => ({
  id,
  name,
  path,
  status,
  isIndexed: false,
  types: [],
});

const TRAIL = ["BreadcrumbList"];

/** One page of each kind that a visitor can come to. */
export function pageTypes({ city, cityCare, comingCity, provider }: SeoSamples): PageType[] {
  const registration = "/provider/register";
  return [
    indexed("home", "Home page", "/", ["LocalBusiness", "WebPage"]),
    indexed("search", "Search", "/search", TRAIL),
    ...(city ? [indexed("city", "City", `/city/${city}`, ["WebPage", ...TRAIL])] : []),
    ...(cityCare
      ? [indexed("city-care", "Type of care in a city", cityCare, ["WebPage", "ItemList", ...TRAIL])]
      : []),
    ...(comingCity
      ? [indexed("coming-city", "City without providers", `/city/${comingCity}`, ["WebPage", ...TRAIL])]
      : []),
    hidden("unknown-city", "Unknown city", "/city/no-such-city", 404),
    ...(city ? [hidden("unknown-care", "Unknown type of care", `/city/${city}/no-such-care`, 404)] : []),
    ...(provider
      ? [
          indexed("provider", "Provider", `/providers/${provider}`, ["LocalBusiness", ...TRAIL]),
          hidden("booking", "Booking without JavaScript", `/providers/${provider}/book`),
        ]
      : []),
    hidden("unknown-provider", "Unknown provider", "/providers/no-such-provider", 404),
    indexed("about", "About", "/about", TRAIL),
    indexed("contact", "Contact", "/contact", TRAIL),
    indexed("waitlist", "Waitlist", "/waitlist", ["WebPage"]),
    indexed("developers", "Developers", "/developers", []),
    indexed("pricing", "Plans and prices", "/premium-listing", TRAIL),
    indexed("register", "Registration", registration, TRAIL),
    ...["/Join", "/list-service"].map((path) => ({
      ...indexed(path.slice(1).toLowerCase(), `Registration as ${path}`, path, TRAIL),
      canonical: registration,
    })),
    hidden("favorites", "Favorites", "/favorites"),
    hidden("terms", "Terms in short", "/terms"),
    hidden("terms-of-service", "Terms of service", "/terms-of-service"),
    hidden("privacy", "Privacy policy", "/privacy"),
    hidden("accessibility", "Accessibility statement", "/accessibility"),
    hidden("sign-in", "Provider sign-in", "/provider/login"),
    hidden("access", "Provider access", "/provider/access"),
    hidden("payment-done", "Subscription success", "/provider/subscription/success"),
    hidden("payment-left", "Subscription cancelled", "/provider/subscription/cancel"),
    hidden("not-found", "Page not found", "/no-such-page", 404),
  ];
}
