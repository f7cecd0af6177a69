import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What visits begin with comes in few files, not in one for each shared part: they compress better together, and a
 * phone asks less often. The framework's changes only when its version does. What most pages for families show is in
 * `site`, what their lists say beside cards in `lists`. The home page has no group: a group also takes in what its parts
 * import, and most other pages would load it for that.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  {
    name: "site",
    test: partsOf([
      "root",
      "ui/layout/(?:breadcrumb|page-links|page-section)",
      "features/search/components/search-form",
      "features/providers/components/provider-cta",
      "features/waitlist/components/lazy-waitlist-form",
    ]),
    priority: 1,
  },
  {
    name: "lists",
    test: partsOf([
      "features/care/components/care-type-icons",
      "features/providers/components/listing-problem",
      "features/search/components/no-(?:providers|results)",
      "platform/text/format-count",
    ]),
    priority: 1,
  },
];

function partsOf(paths: string[]): RegExp {
  return new RegExp(`/app/(?:${paths.join("|")})\\.tsx?`.replaceAll("/", "[\\\\/]"));
}

/** One in all of the server, also in development. */
const always = ["react-router"];
/** Read file by file, these hundreds of modules were half of what a start took. Vite, where one develops, is slower yet. */
const inBundle = [
  "kysely",
  "stripe",
  "zod",
  "hono",
  "@hono/node-server",
  "parse5",
  "lucide-react",
  "libphonenumber-js",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Whoever starts the site for the first time need not read how long its parts took to be built.
  // The map's code is large, and is loaded by those who open the map.
  build: { chunkSizeWarningLimit: 1500, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The whole server is one bundle, so that a context key is one object everywhere in it. What is split off is split
    // off for browsers.
    ssr: {
      build: {
        rolldownOptions: { input: "./app/server.ts", checks: { ineffectiveDynamicImport: false } },
      },
      resolve: { noExternal: command === "build" ? [...always, ...inBundle] : always },
    },
  },
}));
