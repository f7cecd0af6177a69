import { promises } from "./promises.ts";

/** The one place where the brand is written down. */
export const brand = {
  name: "Hearthlist",
  domain: "hearthlist.example",
  tagline: "Connects families with trusted senior care providers.",
  founded: 2024,
  city: "Dallas",
  state: "Texas",
  stateAbbr: "TX",
  phone: "(214) 555-0142",
  phoneHref: "tel:+12145550142",
  email: {
    business: "business@hearthlist.example",
    providers: "providers@hearthlist.example",
    support: "support@hearthlist.example",
  },
  hours: `Mon-Fri 9:00 AM-5:00 PM CT; weekends email only, replies within ${promises.ticketReplyHours.premium} hours`,
  office: "by appointment",
  themeColor: "#2563eb",
} as const;
