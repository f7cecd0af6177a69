import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/build.ts builds aside and puts the whole in place: two starts may build at once.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The map is small, and asking for it piece by piece costs a phone more than having it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
