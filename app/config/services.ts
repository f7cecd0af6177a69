import { brand } from "./brand.ts";

/** There is one service; its slug stands in addresses of pictures and in the waitlist's subdomain. */
export const seniorCare = {
  slug: "seniorcare",
  name: "Senior Care",
  description:
    "Home care, assisted living, memory care, skilled nursing, adult day programs and respite care.",
  seo: {
    title: `${brand.name}: senior care you can trust, close to home`,
    metaDescription:
      "Compare verified senior care providers by city and kind: home care, assisted living, memory care, skilled nursing, adult day, respite. Free for families.",
    keywords: [
      "senior care",
      "home care",
      "assisted living",
      "memory care",
      "skilled nursing",
      "adult day programs",
      "respite care",
    ],
    ogTitle: `${brand.name}: find the right care, close to home`,
    ogDescription: "Verified senior care providers, honest reviews, labelled paid places. Free for families.",
    structuredData: {
      serviceType: "Senior care directory",
      category: "Senior care",
      areaServed: "United States",
    },
  },
} as const;
