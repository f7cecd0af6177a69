import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL map. */
export default [
  index("routes/find/home.tsx"),
  route("home", "routes/find/redirect-home.tsx"),

  route("livez", "routes/machine/livez.ts"),
  route("healthz", "routes/machine/healthz.ts"),
  route("events", "routes/machine/events.ts"),
  route("images/:id", "routes/machine/images.ts"),

  layout("routes/demo/layout.tsx", [route("dev/mailbox", "routes/demo/mailbox.tsx")]),

  route("service/*", "routes/find/not-found.tsx", { id: "unknown-service" }),
  route("*", "routes/find/not-found.tsx"),
] satisfies RouteConfig;
