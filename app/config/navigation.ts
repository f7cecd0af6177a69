/** The ways on at the foot of every page, by who needs them. */
export const footerLinks = [
  {
    title: "Families",
    links: [
      { label: "Find care", to: "/#categories" },
      { label: "Cities", to: "/#cities" },
      { label: "Your favorites", to: "/favorites" },
      { label: "About us", to: "/about" },
      { label: "Contact", to: "/contact" },
    ],
  },
  {
    title: "Providers",
    links: [
      { label: "Provider sign-in", to: "/provider/login" },
      { label: "Premium listing", to: "/premium-listing" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Terms of service", to: "/terms-of-service" },
      { label: "Privacy", to: "/privacy" },
      { label: "Accessibility", to: "/accessibility" },
      { label: "Developers", to: "/developers" },
    ],
  },
] as const;
