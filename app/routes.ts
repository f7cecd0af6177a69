import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL map. */
export default [
  index("routes/find/home.tsx"),
  route("home", "routes/find/redirect-home.tsx"),
  route("search", "routes/find/search.tsx"),
  route("city/:slug", "routes/find/city.tsx"),
  route("providers/:id", "routes/find/provider.tsx"),
  route("providers/:id/book", "routes/find/book.tsx"),
  route("consultations/:id", "routes/find/consultation.tsx"),
  route("favorites", "routes/find/favorites.tsx"),
  route("favorites/cards", "routes/find/provider-cards.ts"),
  route("reviews/write", "routes/find/write-review.tsx"),
  route("waitlist", "routes/find/waitlist.tsx"),
  route("waitlist/leave", "routes/find/leave-waitlist.tsx"),
  route("about", "routes/find/about.tsx"),
  route("contact", "routes/find/contact.tsx"),
  route("terms", "routes/find/terms.tsx"),
  route("terms-of-service", "routes/find/terms-of-service.tsx"),
  route("privacy", "routes/find/privacy.tsx"),
  route("accessibility", "routes/find/accessibility.tsx"),

  route("livez", "routes/machine/livez.ts"),
  route("healthz", "routes/machine/healthz.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("events", "routes/machine/events.ts"),
  route("images/:id", "routes/machine/images.ts"),
  route("maps/cities.svg", "routes/machine/city-map.ts"),

  route("provider/register", "routes/provider/register.tsx"),
  route("Join", "routes/provider/register.tsx", { id: "join" }),
  route("list-service", "routes/provider/register.tsx", { id: "list-service" }),

  route("provider/confirm", "routes/provider/confirm.tsx"),
  route("provider/verification-pending", "routes/provider/verification-pending.tsx"),
  route("provider/access", "routes/provider/access.tsx"),
  route("provider/lookup", "routes/provider/lookup.ts"),
  route("provider/login", "routes/provider/login.tsx"),
  route("provider/sign-in", "routes/provider/sign-in.tsx"),
  route("provider/sign-in/link", "routes/provider/sign-in-link.tsx"),
  route("provider/new-email", "routes/provider/new-email.tsx"),
  route("provider/sign-out", "routes/provider/sign-out.ts"),

  layout("routes/provider/dashboard/layout.tsx", [
    route("provider/dashboard", "routes/provider/dashboard/overview.tsx"),
    route("provider/dashboard/profile", "routes/provider/dashboard/profile.tsx"),
    route("provider/dashboard/picture", "routes/provider/dashboard/picture.ts"),
    route("provider/dashboard/account", "routes/provider/dashboard/account.tsx"),
    route("provider/dashboard/leads", "routes/provider/dashboard/leads.tsx"),
    route("provider/dashboard/leads/export", "routes/provider/dashboard/lead-export.ts"),
    route("provider/dashboard/leads/configure", "routes/provider/dashboard/lead-team.tsx"),
    route("provider/dashboard/leads/:leadId", "routes/provider/dashboard/lead.tsx"),
    route("provider/dashboard/live", "routes/provider/dashboard/live.ts"),
  ]),

  layout("routes/demo/layout.tsx", [
    route("dev/mailbox", "routes/demo/mailbox.tsx"),
    route("dev/mailbox/:id", "routes/demo/letter.tsx"),
    route("dev/mailbox/:id/html", "routes/demo/letter-html.ts"),
    route("dev/mailbox/:id/calendar", "routes/demo/letter-calendar.ts"),
  ]),

  route("service/*", "routes/find/not-found.tsx", { id: "unknown-service" }),
  route("*", "routes/find/not-found.tsx"),
] satisfies RouteConfig;
