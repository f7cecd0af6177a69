import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/build.ts builds aside and puts the whole in place: two starts may build at once.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // With all routes from the start. In the lazy mode the router asks the server about a path with a parameter before it
  // submits a form there, and when nobody answers it shows the error page in place of the form with all that was typed.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
