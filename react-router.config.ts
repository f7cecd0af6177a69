import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The map is small, and asking for it piece by piece costs a phone more than having it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
