import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/build.ts builds aside and puts the whole in place: two starts may build at once.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // A page comes with the part of the map that it needs, and asks for the rest of it when it has come to life: families
  // do not pay for the provider's desk.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
