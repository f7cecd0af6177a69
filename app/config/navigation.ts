/** Every menu of the site. The domain decides which of them is shown, and which link is the current one. */

/** The parts of the home page that the menu follows, from top to bottom. */
export const homeSections = ["home", "categories", "featured", "cities"] as const;

export type HeaderLink = {
  label: string;
  to: string;
  /** The part of the home page that this link stands for. */
  section?: (typeof homeSections)[number];
};

/** The links in the header of the home page, of a city's page (where some lead to its parts), and of all others. */
export const headerMenus = {
  home: [
    { label: "Home", to: "/#home", section: "home" },
    { label: "Categories", to: "/#categories", section: "categories" },
    { label: "Featured", to: "/#featured", section: "featured" },
    { label: "Cities", to: "/#cities", section: "cities" },
    { label: "Contact", to: "/contact" },
  ],
  city: [
    { label: "Home", to: "/" },
    { label: "Services", to: "#services" },
    { label: "Providers", to: "#providers" },
    { label: "Contact", to: "/contact" },
  ],
  other: [
    { label: "Home", to: "/" },
    { label: "About", to: "/about" },
    { label: "Contact", to: "/contact" },
  ],
} as const satisfies Record<string, readonly HeaderLink[]>;

/** The links with an icon in the header of every page. */
export const searchMenu = {
  search: { label: "Find care", to: "/search" },
  favorites: { label: "Favorites", to: "/favorites" },
} as const;

/** The links at the foot of every page, by who needs them. */
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

/** The tabs of the provider dashboard; `isPaid` ones appear for premium and enterprise only. */
export const dashboardTabs = [
  { slug: "", name: "Overview", isPaid: false },
  { slug: "subscription", name: "Subscription", isPaid: false },
  { slug: "profile", name: "Profile", isPaid: false },
  { slug: "analytics", name: "Analytics", isPaid: true },
  { slug: "leads", name: "Lead Management", isPaid: true },
  { slug: "support", name: "Support", isPaid: true },
] as const;

/** The tabs of the dashboard's analytics; the first one is shown where an address names none. */
export const analyticsTabs = [
  { slug: "overview", name: "Overview" },
  { slug: "leads", name: "Lead Analytics" },
  { slug: "performance", name: "Performance" },
  { slug: "insights", name: "Custom Insights" },
] as const;

/** The admin's pages in the order of the cards on the admin's home page; also the first step of their breadcrumbs. */
export const adminPages = {
  review: {
    path: "/admin/review",
    name: "Review Dashboard",
    about:
      "Applications, profile edits, reviews, reports, tickets, inquiries and failed jobs that wait for us.",
  },
  databaseTest: {
    path: "/admin/db-test",
    name: "Database Testing",
    about: "What a visitor may read and write, tried against the real database.",
  },
  seoTest: {
    path: "/admin/seo-test",
    name: "SEO Testing",
    about: "What search engines and social networks see of every kind of page.",
  },
  analytics: {
    path: "/admin/analytics",
    name: "Analytics",
    about: "Visits, requests and waitlists over time, by city and by kind of care.",
  },
  users: {
    path: "/admin/users",
    name: "User Management",
    about: "Find, activate or deactivate providers, change their plan, and invite admins.",
  },
  settings: {
    path: "/admin/settings",
    name: "System Settings",
    about: "Whether the service takes requests, feature flags, and cities.",
  },
  audit: { path: "/admin/audit", name: "Audit Log", about: "Who changed what, and why." },
  privacy: {
    path: "/admin/privacy",
    name: "Privacy Requests",
    about: "Export or erase a family's data, and how long we keep what.",
  },
} as const;

/** The tabs of the admin's user management. */
export const userTabs = {
  providers: { path: adminPages.users.path, name: "Providers" },
  admins: { path: "/admin/users/admins", name: "Admins" },
} as const;

/** The page below the admin's system settings. */
export const citySettings = { path: "/admin/settings/cities", name: "Cities" } as const;
