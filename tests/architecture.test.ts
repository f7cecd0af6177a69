import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { pageAfterSignIn } from "#domain/after-sign-in.ts";
import routes from "../app/routes.ts";

/** The layers of app/, and what each may import from the others. */
const mayImport: Record<string, string[]> = {
  domain: ["config"],
  lib: [],
  config: ["domain", "lib"],
  db: ["lib", "config"],
  components: ["domain", "lib", "config"],
  adapters: ["domain", "lib", "config"],
  queries: ["db", "domain", "lib"],
  commands: ["adapters", "db", "domain", "lib", "queries"],
  jobs: ["commands", "queries", "adapters", "db", "config", "domain", "lib"],
  http: ["db", "domain", "lib", "config", "queries"],
  routes: ["http", "commands", "queries", "components", "config", "domain", "lib"],
  styles: [],
  features: [],
};

/** The features, lowest first: each may import from those before it. */
const features = ["care", "places", "providers", "search", "table-interface"];
/** The kinds of file of a feature, and what each may import from. */
const featureKinds: Record<string, string[]> = {
  rules: ["rules"],
  schema: ["rules", "schema"],
  queries: ["rules", "schema", "queries"],
  commands: ["rules", "schema", "queries", "commands"],
  components: ["rules", "components"],
  http: ["rules", "schema", "queries", "commands", "http"],
  socket: ["rules", "queries", "http", "socket"],
};
/** Runs in the browser too. */
const sharedKinds = ["rules", "schema", "components"];

/** Which kinds of file of a feature a layer may import. */
const mayImportOfFeatures: Record<string, string[]> = {
  domain: ["rules", "schema"],
  components: ["rules", "components"],
  queries: ["rules", "queries"],
  commands: ["rules", "schema", "queries", "commands"],
  routes: Object.keys(featureKinds),
};

/** What features import from layers that have not moved into features yet. Lines are only ever removed here. */
const importsFromLayers = [
  "app/features/care/rules/care-types.ts → #domain/search-text.ts",
  "app/features/care/rules/vocabulary.ts → #domain/registration.ts",
  "app/features/places/commands/load-zip-codes.server.ts → #db/database.server.ts",
  "app/features/places/queries.server.ts → #db/database.server.ts",
  "app/features/places/rules/place.ts → #domain/search-text.ts",
  "app/features/providers/commands/save-attributes.server.ts → #db/database.server.ts",
  "app/features/providers/components/attribute-fields.tsx → #components/form/text-area.tsx",
  "app/features/providers/components/attribute-fields.tsx → #components/form/text-field.tsx",
  "app/features/providers/components/profile/areas-served.tsx → #domain/provider-card.ts",
  "app/features/providers/components/profile/areas-served.tsx → #domain/provider.ts",
  "app/features/providers/components/profile/call-bar.tsx → #components/provider/book-link.tsx",
  "app/features/providers/components/profile/call-bar.tsx → #components/provider/email-link.tsx",
  "app/features/providers/components/profile/call-bar.tsx → #domain/provider-card.ts",
  "app/features/providers/components/profile/contact-card.tsx → #components/provider/book-link.tsx",
  "app/features/providers/components/profile/contact-card.tsx → #components/provider/email-link.tsx",
  "app/features/providers/components/profile/contact-card.tsx → #components/provider/phone-link.tsx",
  "app/features/providers/components/profile/contact-card.tsx → #components/provider/website-link.tsx",
  "app/features/providers/components/profile/contact-card.tsx → #domain/provider-card.ts",
  "app/features/providers/components/profile/contact-card.tsx → #domain/provider.ts",
  "app/features/providers/components/profile/end-line.tsx → #config/brand.ts",
  "app/features/providers/components/profile/profile-header.tsx → #components/provider/placement-label.tsx",
  "app/features/providers/components/profile/profile-header.tsx → #components/provider/provider-photo.tsx",
  "app/features/providers/components/profile/profile-header.tsx → #domain/figures.ts",
  "app/features/providers/components/profile/profile-reviews.tsx → #components/provider/review-item.tsx",
  "app/features/providers/components/profile/profile-reviews.tsx → #domain/figures.ts",
  "app/features/providers/components/profile/profile-top-line.tsx → #components/breadcrumb.tsx",
  "app/features/providers/components/profile/provider-profile.tsx → #lib/report-event.ts",
  "app/features/providers/components/profile/save-button.tsx → #components/provider/favorites-store.ts",
  "app/features/providers/components/profile/save-button.tsx → #components/provider/use-favorites.ts",
  "app/features/providers/components/profile/save-button.tsx → #domain/favorites.ts",
  "app/features/providers/components/profile/similar-providers.tsx → #components/provider/provider-photo.tsx",
  "app/features/providers/components/profile/similar-providers.tsx → #components/provider/rating.tsx",
  "app/features/providers/components/profile/star-bars.tsx → #lib/use-hydrated.ts",
  "app/features/providers/components/profile/use-search-origin.ts → #lib/use-hydrated.ts",
  "app/features/providers/queries/list-similar-providers.server.ts → #db/database.server.ts",
  "app/features/providers/rules/profile.ts → #domain/provider-card.ts",
  "app/features/providers/rules/profile.ts → #domain/provider.ts",
  "app/features/providers/rules/review-list.ts → #domain/provider.ts",
  "app/features/providers/queries.server.ts → #db/database.server.ts",
  "app/features/providers/rules/provider-area.ts → #domain/figures.ts",
  "app/features/providers/schema.ts → #domain/form-fields.ts",
  "app/features/search/queries/find-city-care.server.ts → #db/database.server.ts",
  "app/features/search/queries/find-city-care.server.ts → #domain/search-traits.ts",
  "app/features/search/components/suggestion-list.tsx → #components/care-type-icons.ts",
  "app/features/search/queries/find-criteria.server.ts → #db/database.server.ts",
  "app/features/search/queries/find-knowledge.server.ts → #db/database.server.ts",
  "app/features/search/queries/list-suggestions.server.ts → #db/database.server.ts",
  "app/features/search/queries/list-suggestions.server.ts → #domain/search-traits.ts",
  "app/features/search/queries/understand-search.server.ts → #db/database.server.ts",
  "app/features/search/rules/answer.ts → #domain/ranking.ts",
  "app/features/search/rules/city-care.ts → #domain/figures.ts",
  "app/features/search/rules/city-page.ts → #domain/city.ts",
  "app/features/search/rules/city-page.ts → #domain/city-list.ts",
  "app/features/search/rules/city-page.ts → #domain/count-in-words.ts",
  "app/features/search/rules/city-page.ts → #domain/search.ts",
  "app/features/search/rules/criteria.ts → #domain/search-text.ts",
  "app/features/search/rules/matches.ts → #domain/provider.ts",
  "app/features/search/rules/matches.ts → #domain/search-text.ts",
  "app/features/search/rules/reference.ts → #domain/provider.ts",
  "app/features/search/rules/reference.ts → #domain/ranking.ts",
  "app/features/search/rules/reference.ts → #domain/search.ts",
  "app/features/search/rules/distance.ts → #domain/figures.ts",
  "app/features/search/rules/relaxed-sentence.ts → #domain/figures.ts",
  "app/features/search/rules/suggestion-address.ts → #domain/search.ts",
  "app/features/search/rules/suggestions.ts → #domain/count-in-words.ts",
  "app/features/search/rules/suggestions.ts → #domain/search-text.ts",
  "app/features/search/rules/words.ts → #domain/search-text.ts",
  "app/features/places/queries/list-map-labels.server.ts → #db/database.server.ts",
  "app/features/search/components/map/pin-card.tsx → #components/provider/placement-label.tsx",
  "app/features/search/components/map/pin-card.tsx → #components/provider/provider-photo.tsx",
  "app/features/search/components/map/pin-card.tsx → #components/provider/rating.tsx",
  "app/features/search/components/map/pin-card.tsx → #components/results/row-actions.tsx",
  "app/features/search/components/map/pin-card.tsx → #components/results/row-facts.tsx",
  "app/features/search/components/map/pin-card.tsx → #components/results/row-meta.tsx",
  "app/features/search/components/map/pin-card.tsx → #components/results/row-price.tsx",
  "app/features/search/components/map/pin-card.tsx → #domain/provider-row.ts",
  "app/features/search/components/map/place-card.tsx → #components/provider/placement-label.tsx",
  "app/features/search/components/map/results-map.tsx → #domain/provider-row.ts",
  "app/features/search/components/map/use-pin-row.ts → #domain/provider-row.ts",
  "app/features/search/components/map/use-tied-rows.ts → #domain/provider-row.ts",
  "app/features/search/http/find-map-hosts.server.ts → #lib/log.server.ts",
  "app/features/search/queries/list-map-pins.server.ts → #db/database.server.ts",
  "app/features/search/queries/list-map-pins.server.ts → #domain/search.ts",
  "app/features/search/rules/map-pin.ts → #domain/figures.ts",
  "app/features/search/rules/map-pin.ts → #domain/provider-row.ts",
  "app/features/search/rules/map-pin.ts → #domain/provider.ts",
  "app/features/search/rules/map-pin.ts → #domain/ranking.ts",
  "app/features/search/rules/map-pin.ts → #domain/search.ts",
  "app/features/table-interface/commands/consume-limits.server.ts → #commands/take-allowance.server.ts",
  "app/features/table-interface/commands/consume-limits.server.ts → #db/as-role.server.ts",
  "app/features/table-interface/commands/consume-limits.server.ts → #db/database.server.ts",
  "app/features/table-interface/commands/consume-limits.server.ts → #domain/limits.ts",
  "app/features/table-interface/commands/consume-limits.server.ts → #lib/keyed-hash.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #commands/join-waitlist.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #commands/register-provider.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #commands/request-consultation.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #commands/send-inquiry.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #config/brand.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #config/services.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #db/database.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #db/secrets.server.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #domain/consultation.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #domain/consultation-schema.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #domain/inquiry-form.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #domain/limits.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #domain/registration.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #domain/waitlist.ts",
  "app/features/table-interface/commands/insert-row.server.ts → #lib/hashed-uuid.server.ts",
  "app/features/table-interface/http/answers.server.ts → #http/receive-body.server.ts",
  "app/features/table-interface/http/answers.server.ts → #lib/csv.ts",
  "app/features/table-interface/http/public-key.server.ts → #config/settings.server.ts",
  "app/features/table-interface/http/public-key.server.ts → #db/secrets.server.ts",
  "app/features/table-interface/http/public-key.server.ts → #lib/keyed-hash.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #config/brand.ts",
  "app/features/table-interface/http/table-interface.server.ts → #config/settings.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #db/database.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #db/secrets.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #http/body-memory.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #http/client-address.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #http/database-away.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #http/reads.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #http/receive-body.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #lib/limit-concurrency.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #lib/hashed-uuid.server.ts",
  "app/features/table-interface/http/table-interface.server.ts → #lib/log.server.ts",
  "app/features/table-interface/queries/call-function.server.ts → #config/services.ts",
  "app/features/table-interface/queries/call-function.server.ts → #db/database.server.ts",
  "app/features/table-interface/queries/call-function.server.ts → #domain/listing.ts",
  "app/features/table-interface/queries/call-function.server.ts → #domain/search.ts",
  "app/features/table-interface/queries/call-function.server.ts → #queries/providers.server.ts",
  "app/features/table-interface/queries/call-function.server.ts → #queries/search.server.ts",
  "app/features/table-interface/queries/call-function.server.ts → #queries/site-figures.server.ts",
  "app/features/table-interface/queries/export-providers.server.ts → #db/database.server.ts",
  "app/features/table-interface/queries/export-providers.server.ts → #lib/csv.ts",
  "app/features/table-interface/queries/read-as-caller.server.ts → #db/database.server.ts",
  "app/features/table-interface/queries/read-changed-rows.server.ts → #db/database.server.ts",
  "app/features/table-interface/queries/read-changed-rows.server.ts → #http/reads.server.ts",
  "app/features/table-interface/queries/read-table.server.ts → #db/database.server.ts",
  "app/features/table-interface/schema/insert-schemas.ts → #domain/consultation-schema.ts",
  "app/features/table-interface/schema/insert-schemas.ts → #domain/form-fields.ts",
  "app/features/table-interface/schema/insert-schemas.ts → #domain/registration-schema.ts",
  "app/features/table-interface/socket.server.ts → #config/settings.server.ts",
  "app/features/table-interface/socket.server.ts → #domain/cached-page.ts",
  "app/features/table-interface/socket.server.ts → #http/client-address.server.ts",
  "app/features/table-interface/socket.server.ts → #http/known-host.server.ts",
  "app/features/table-interface/socket.server.ts → #http/reads.server.ts",
  "app/features/table-interface/socket.server.ts → #lib/log.server.ts",
];
const serverOnly = ["db", "queries", "commands", "jobs", "adapters", "http"];
const domainPackages = ["zod", "libphonenumber-js/min"];
/** Written by a program; types leave nothing behind in the browser. */
const generated = ["app/db/types.ts"];

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => join("app", path))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({
    path,
    layer: path.split("/").length > 2 ? (path.split("/")[1] ?? "") : "app",
    code: readFileSync(path, "utf8"),
  }));
const sources = files.filter(({ path }) => !path.includes(".test."));

function importsOf(code: string): string[] {
  const statements =
    /(?:^|\n)\s*(?:import|export)\s[^;"'=]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?["']([^"']+)["']/g;
  return [...code.matchAll(statements)].map(([, from, other]) => from ?? other ?? "");
}

test("every folder of app/ is a known layer", () => {
  const folders = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !(name in mayImport))).toEqual([]);
});

test("no file imports from a layer it may not know", () => {
  const wrong = sources
    .filter(({ layer }) => layer !== "app" && layer !== "features")
    .flatMap(({ path, layer, code }) =>
      importsOf(code)
        .filter((target) => target.startsWith("#") && !target.startsWith("#features/"))
        .filter((target) => !mayImport[layer]?.includes(target.slice(1).split("/")[0] ?? ""))
        .map((target) => `${path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("within a layer or feature imports are relative and stay inside it", () => {
  const wrong = sources
    .filter(({ layer }) => layer !== "app")
    .flatMap(({ path, layer, code }) =>
      importsOf(code)
        .filter((target) => target.startsWith("."))
        .filter((target) => !join(path, "..", target).startsWith(homeOf(path, layer)))
        .map((target) => `${path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("every file of a feature is of a known kind, and every feature has its place in the order", () => {
  const unplaced = files.filter(({ path, layer }) => layer === "features" && !placeInFeatures(path));
  expect(unplaced.map(({ path }) => path)).toEqual([]);
});

test("each kind of file of a feature imports what is listed for it, and from lower features only", () => {
  const wrong = sources
    .filter(({ layer }) => layer === "features")
    .flatMap(({ path, code }) =>
      importsOf(code)
        .filter((target) => /^(\.|#features\/)/.test(target))
        .filter((target) => !isDownward(path, featurePath(path, target)))
        .map((target) => `${path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("layers import from a feature only the kinds that they may know", () => {
  const wrong = sources
    .filter(({ layer }) => layer !== "app" && layer !== "features")
    .flatMap(({ path, layer, code }) =>
      importsOf(code)
        .filter((target) => target.startsWith("#features/"))
        .filter((target) => {
          const place = placeInFeatures(featurePath(path, target));
          return !place || !mayImportOfFeatures[layer]?.includes(place.kind);
        })
        .map((target) => `${path} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("features import from layers what is listed above, and nothing else", () => {
  const found = sources
    .filter(({ layer }) => layer === "features")
    .flatMap(({ path, code }) =>
      importsOf(code)
        .filter((target) => target.startsWith("#") && !target.startsWith("#features/"))
        .map((target) => `${path} → ${target}`),
    );
  expect(found.toSorted()).toEqual(importsFromLayers.toSorted());
});

test("the domain and the rules of features know no package but zod and that for phone numbers, and no clock", () => {
  const domain = sources.filter(({ path, layer }) => layer === "domain" || isRule(path));
  const packages = domain.flatMap(({ code }) => importsOf(code)).filter((target) => !/^[#.]/.test(target));
  expect(packages.filter((name) => !domainPackages.includes(name))).toEqual([]);
  expect(
    domain
      .filter(({ code }) => /\bDate\.now\(|new Date\(\)|Math\.random\(/.test(code))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("what only the server may hold is named .server.ts", () => {
  const wrong = sources.filter(
    ({ path, layer }) =>
      (serverOnly.includes(layer) || isServerFeature(path)) && !/\.server\.tsx?$/.test(path),
  );
  expect(wrong.map(({ path }) => path).filter((path) => !generated.includes(path))).toEqual([]);
});

test("only db, queries and commands talk to the database", () => {
  const wrong = sources.filter(
    ({ path, layer, code }) =>
      !["db", "queries", "commands"].includes(layer) &&
      !isServerFeature(path) &&
      importsOf(code).some((name) => /^(pg|kysely)$/.test(name)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("guarded pages sit inside the layout that guards them", () => {
  expect(unguarded(routes as RouteConfigEntry[], [])).toEqual([]);
});

test("every route file has an address", () => {
  const mapped = new Set(filesOf(routes as RouteConfigEntry[]));
  const unmapped = sources.filter(
    ({ path, layer }) => layer === "routes" && !mapped.has(path.replace("app/", "")),
  );
  expect(unmapped.map(({ path }) => path)).toEqual([]);
});

test("signing in leads back to every page of the dashboard but its first, and to nothing else of it", () => {
  const desk = (routes as RouteConfigEntry[]).find(({ file }) => file.includes("dashboard/layout"));
  const children = desk?.children ?? [];
  expect(children.length).toBeGreaterThan(10);
  for (const { path = "", file } of children) {
    const next = `/${path.replace(/:\w+/, "0b6f7a52-8f0e-4f0c-9a41-2f6f0d5b7c11")}`;
    const isPage = file.endsWith(".tsx") && !file.endsWith("overview.tsx");
    expect(pageAfterSignIn(next), next).toBe(isPage ? next : undefined);
  }
});

function homeOf(path: string, layer: string): string {
  return layer === "features" ? `${path.split("/").slice(0, 3).join("/")}/` : `app/${layer}/`;
}

/** Where an import of a feature's file leads to, as a path from the project's folder. */
function featurePath(path: string, target: string): string {
  return target.startsWith("#") ? target.replace("#features/", "app/features/") : join(path, "..", target);
}

/** The feature of a file by its place in the order, and its kind; undefined where either is unknown. */
function placeInFeatures(path: string): { feature: number; kind: string } | undefined {
  const [, name = "", kind = ""] = /^app\/features\/([^/]+)\/([a-z]+)(?:\/|\.)/.exec(path) ?? [];
  const feature = features.indexOf(name);
  return feature < 0 || !(kind in featureKinds) ? undefined : { feature, kind };
}

function isDownward(from: string, to: string): boolean {
  const [source, target] = [placeInFeatures(from), placeInFeatures(to)];
  return (
    source !== undefined &&
    target !== undefined &&
    target.feature <= source.feature &&
    featureKinds[source.kind]?.includes(target.kind) === true
  );
}

function isServerFeature(path: string): boolean {
  const place = placeInFeatures(path);
  return place !== undefined && !sharedKinds.includes(place.kind);
}

function isRule(path: string): boolean {
  return /^app\/features\/[^/]+\/rules[/.]/.test(path);
}

/** Pages of these folders must have the folder's layout.tsx above them. */
function unguarded(entries: RouteConfigEntry[], above: string[]): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const folder = /^routes\/(admin|demo|provider\/dashboard)\//.exec(file)?.[1];
    const guard = `routes/${folder}/layout.tsx`;
    const isOpen = folder !== undefined && file !== guard && !above.includes(guard);
    return [...(isOpen ? [file] : []), ...unguarded(children, [...above, file])];
  });
}

function filesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}
