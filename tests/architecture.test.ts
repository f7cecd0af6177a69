import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { parsePageAfterSignIn } from "#features/auth/rules/after-sign-in.ts";
import routes from "../app/routes.ts";

/** The features, lowest first. A feature imports only those before it. */
const features = [
  "care",
  "places",
  "providers",
  "auth",
  "reviews",
  "waitlist",
  "search",
  "tickets",
  "inquiries",
  "leads",
  "consultations",
  "billing",
  "registration",
  "analytics",
  "moderation",
  "privacy",
  "legal",
  "seo",
  "table-interface",
  "operations",
  "site",
];

/** The kinds of file of a feature, and the kinds of its own and of lower features that each may import. */
const kinds: Record<string, string[]> = {
  rules: ["rules"],
  schema: ["rules", "schema"],
  queries: ["rules", "schema", "queries"],
  emails: ["rules", "schema", "queries", "emails"],
  gateway: ["rules", "schema", "queries", "gateway"],
  commands: ["rules", "schema", "queries", "emails", "gateway", "commands"],
  jobs: ["rules", "schema", "queries", "emails", "gateway", "commands", "jobs"],
  http: ["rules", "schema", "queries", "emails", "gateway", "commands", "jobs", "http"],
  socket: ["rules", "schema", "queries", "http", "socket"],
  components: ["rules", "components"],
};
/** A component may know the types of these, and nothing else of them. */
const typesForComponents = ["schema", "queries", "commands", "jobs", "http"];
/** Code of these kinds runs in browsers too. */
const sharedKinds = ["rules", "schema", "components"];

/** The layers besides features, and the layers that each may import. */
const layers: Record<string, string[]> = {
  config: ["config", "platform"],
  platform: ["platform", "config"],
  ui: ["ui", "platform", "config"],
  features: ["features", "ui", "platform", "config"],
  routes: ["routes", "features", "ui", "platform", "config"],
};

/** Imports that break a rule of this file with a reason. */
const exceptions: Record<string, string> = {
  "app/features/providers/commands/edit-profile.server.ts → app/features/auth/commands/notify-admins.server.ts":
    "An edit of a listing waits for an admin, and auth knows the admins.",
};

/** The feature, or folder of the platform, that alone inserts into, updates and deletes from each table. */
const owners: Record<string, string> = {
  admin_invitations: "auth",
  admin_recovery_codes: "auth",
  admins: "auth",
  allowances: "platform/rate-limit",
  audit_addresses: "platform/audit",
  audit_log: "platform/audit",
  cities: "places",
  city_names: "places",
  consultation_requests: "consultations",
  consultation_steps: "consultations",
  contact_submissions: "inquiries",
  event_counts: "analytics",
  events: "analytics",
  feature_flags: "platform/flags",
  images: "providers",
  installation: "operations",
  invoices: "billing",
  lead_events: "leads",
  leads: "leads",
  mails: "platform/mail",
  migrations: "platform/db",
  provider_accounts: "providers",
  provider_addresses: "providers",
  provider_edits: "providers",
  provider_submissions: "registration",
  providers: "providers",
  reviews: "reviews",
  sandbox_objects: "billing",
  secrets: "platform/db",
  service_status_config: "platform/flags",
  sessions: "auth",
  sign_in_codes: "auth",
  site_counts: "analytics",
  stripe_events: "billing",
  team_members: "leads",
  ticket_responses: "tickets",
  tickets: "tickets",
  undo_links: "auth",
  waitlist: "waitlist",
  zip_codes: "places",
};
/** They write every table: erasure and retention; demo data, the database test, and an admin's settings. */
const writersOfAll = ["privacy", "operations"];
/** Others that write a table of another feature, and why. */
const otherWriters: Record<string, string> = {
  "auth → provider_accounts":
    "The sign-in address, its confirmation and the trusted devices are columns of the account.",
  "billing → provider_accounts": "The plan, its customer and its end are columns of the account.",
  "moderation → provider_accounts": "An admin grants, pauses and ends what an account may do.",
  "registration → provider_accounts": "An application creates the account before there is a listing.",
  "billing → providers": "What was paid decides the tier of the listing.",
  "moderation → providers": "An admin publishes, edits, withdraws and deletes listings.",
  "registration → providers": "An application is a listing that is not active yet, and is deleted with it.",
  "places → providers": "New coordinates of ZIP codes are copied to the listings there.",
  "moderation → provider_edits": "An admin approves or rejects an edit.",
  "moderation → provider_submissions": "An admin decides an application.",
  "consultations → leads": "A cancelled consultation closes its lead in the same transaction.",
  "reviews → consultation_requests": "A request remembers that its family was invited to review.",
  "auth → audit_addresses": "An invited address is stored apart from the log, where it can be erased.",
  "auth → allowances": "A right try to sign in is refunded.",
  "places → installation": "The version of the ZIP codes is a value of the installation.",
  "consultations → mails": "Emails about a corrected request are withdrawn before they are sent.",
  "waitlist → mails": "Emails that wait for a person who left the waitlist are withdrawn.",
  "registration → mails": "Emails with sign-in links are deleted after a day.",
  "registration → sessions": "The nightly purge deletes expired sessions with their accounts.",
  "registration → sign_in_codes": "The nightly purge deletes expired codes with their accounts.",
  "registration → undo_links": "The nightly purge deletes expired links with their accounts.",
};

const FOLDER_MAX = 50;

type Import = { from: string; to: string; isType: boolean };

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => join("app", path))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, "utf8") }));
const sources = files.filter(({ path }) => !path.includes(".test."));
const imports = sources.flatMap(({ path, code }) => importsOf(path, code));

function importsOf(path: string, code: string): Import[] {
  const statements =
    /(?:^|\n)\s*(?:import|export)\s(type\s)?[^;"'=]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?["']([^"']+)["']/g;
  return [...code.matchAll(statements)].map(([, type, from, other]) => ({
    from: path,
    to: targetOf(path, from ?? other ?? ""),
    isType: type !== undefined,
  }));
}

/** The path of an imported file of ours; the name of a package as it is. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith(".")) return join(dirname(path), specifier);
  const [, layer, rest] = /^#(features|ui|platform|config)\/(.*)$/.exec(specifier) ?? [];
  return layer ? `app/${layer}/${rest}` : specifier;
}

function layerOf(path: string): string {
  return /^app\/([^/]+)\//.exec(path)?.[1] ?? "app";
}

/** The place of a feature's file in the order of features, and its kind. */
function placeOf(path: string): { feature: number; kind: string } | undefined {
  const [, name = "", kind = ""] = /^app\/features\/([^/]+)\/([a-z]+)(?:\/|\.)/.exec(path) ?? [];
  const feature = features.indexOf(name);
  return feature < 0 || !(kind in kinds) ? undefined : { feature, kind };
}

function listed(found: Import[]): string[] {
  return found.map(({ from, to }) => `${from} → ${to}`).filter((line) => !(line in exceptions));
}

test("every folder of app/ is a layer, and every file of a feature has a kind", () => {
  const unplaced = files.filter(({ path }) => {
    const layer = layerOf(path);
    if (layer === "features") return !placeOf(path);
    return layer !== "app" && !(layer in layers);
  });
  expect(unplaced.map(({ path }) => path)).toEqual([]);
});

test("each layer imports only the layers listed for it", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [layerOf(from), layerOf(to)];
    return source !== "app" && to.startsWith("app/") && !layers[source]?.includes(target);
  });
  expect(listed(wrong)).toEqual([]);
});

test("a feature imports itself and lower features only", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [placeOf(from), placeOf(to)];
    return source && target && target.feature > source.feature;
  });
  expect(listed(wrong)).toEqual([]);
});

test("each kind of file of a feature imports only the kinds listed for it", () => {
  const wrong = imports.filter(({ from, to, isType }) => {
    const [source, target] = [placeOf(from), placeOf(to)];
    if (!source || !target || kinds[source.kind]?.includes(target.kind)) return false;
    return !(isType && source.kind === "components" && typesForComponents.includes(target.kind));
  });
  expect(listed(wrong)).toEqual([]);
});

test("rules import no package but the one for phone numbers, and read no clock", () => {
  const rules = sources.filter(({ path }) => placeOf(path)?.kind === "rules");
  const paths = new Set(rules.map(({ path }) => path));
  const packages = imports.filter(({ from, to }) => paths.has(from) && !to.startsWith("app/"));
  expect(packages.filter(({ to }) => to !== "libphonenumber-js/min")).toEqual([]);
  const clock = /\bDate\.now\(|new Date\(\)|Math\.random\(/;
  expect(rules.filter(({ code }) => clock.test(code)).map(({ path }) => path)).toEqual([]);
});

test("what runs in browsers imports no zod and nothing that only the server has, except types", () => {
  const wrong = imports.filter(({ from, to, isType }) => {
    const kind = placeOf(from)?.kind;
    const isShared = layerOf(from) === "ui" || kind === "rules" || kind === "components";
    return isShared && !isType && !from.includes(".server.") && (to === "zod" || /\.server\.tsx?$/.test(to));
  });
  expect(listed(wrong)).toEqual([]);
});

test("files of a feature that only the server runs are named .server.ts", () => {
  const wrong = sources.filter(({ path }) => {
    const kind = placeOf(path)?.kind;
    return kind && !sharedKinds.includes(kind) && !/\.server\.tsx?$/.test(path);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("only queries, commands and the platform talk to the database", () => {
  const wrong = imports.filter(({ from, to }) => {
    const kind = placeOf(from)?.kind ?? layerOf(from);
    return /^(pg|kysely)$/.test(to) && !["queries", "commands", "platform"].includes(kind);
  });
  expect(listed(wrong)).toEqual([]);
});

test("within a layer or feature imports are relative", () => {
  const homeOf = (path: string) => /^app\/(?:features\/[^/]+|[^/]+)\//.exec(path)?.[0] ?? "app/";
  const wrong = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/\bfrom "([.#][^"]+)"/g)]
      .map(([, specifier = ""]) => ({ specifier, target: targetOf(path, specifier) }))
      .filter(({ target }) => homeOf(path) !== "app/" && target.startsWith("app/"))
      .filter(({ specifier, target }) => specifier.startsWith(".") !== target.startsWith(homeOf(path)))
      .filter(({ target }) => !["app/root.tsx", "app/routes.ts"].includes(target))
      .map(({ specifier }) => `${path} → ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(path: string, above: string[]) {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(" → "));
    if (done.has(path) || above.includes(path)) return;
    for (const { to } of targets.get(path) ?? []) visit(to, [...above, path]);
    done.add(path);
  }
  for (const { path } of sources) visit(path, []);
  expect(circles).toEqual([]);
});

test("no folder has more than fifty entries", () => {
  const folders = new Map<string, Set<string>>();
  for (const { path } of sources)
    for (let child = path; child !== "app"; child = dirname(child))
      folders.set(dirname(child), (folders.get(dirname(child)) ?? new Set()).add(basename(child)));
  const large = [...folders].filter(([, entries]) => entries.size > FOLDER_MAX);
  expect(large.map(([path, { size }]) => `${path}: ${size}`)).toEqual([]);
});

test("no .ts file has the base name of a .tsx file beside it", () => {
  const paths = new Set(sources.map(({ path }) => path));
  expect([...paths].filter((path) => path.endsWith(".ts") && paths.has(`${path}x`))).toEqual([]);
});

test("within a feature no two files export the same name", () => {
  const exported = sources
    .filter(({ path }) => placeOf(path))
    .flatMap(({ path, code }) => {
      const names = code.matchAll(/^export (?:async )?(?:function\*?|const|type|interface) (\w+)/gm);
      return [...names].map(([, name]) => `${path.split("/")[2]}: ${name}`);
    });
  expect(exported.filter((name, index) => exported.indexOf(name) !== index)).toEqual([]);
});

test("only its owner writes a table, and others as listed", () => {
  const tables = [
    ...readFileSync("database/schema.sql", "utf8").matchAll(/^create table hearthlist\.(\w+)/gim),
  ];
  const known = new Set(tables.map(([, name = ""]) => name));
  const statements =
    /(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)|\b(?:insert into|update|delete from)\s+(?:hearthlist\.)?(\w+)/g;
  const found = new Set<string>();
  for (const { path, code } of sources) {
    const writer = /^app\/(?:features\/)?((?:platform\/)?[^/]+)/.exec(path)?.[1] ?? "";
    for (const [, built, written] of code.matchAll(statements)) {
      const table = built ?? written ?? "";
      if (known.has(table) && owners[table] !== writer && !writersOfAll.includes(writer))
        found.add(`${writer} → ${table}`);
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys(otherWriters).toSorted());
});

test("guarded pages sit inside the layout that guards them", () => {
  expect(unguarded(routes as RouteConfigEntry[], [])).toEqual([]);
});

test("every route file has an address", () => {
  const mapped = new Set(filesOf(routes as RouteConfigEntry[]));
  const unmapped = sources.filter(
    ({ path }) => layerOf(path) === "routes" && !mapped.has(path.replace("app/", "")),
  );
  expect(unmapped.map(({ path }) => path)).toEqual([]);
});

test("signing in leads back to every page of the dashboard but its first, and to nothing else of it", () => {
  const dashboard = (routes as RouteConfigEntry[]).find(({ file }) => file.includes("dashboard/layout"));
  const children = dashboard?.children ?? [];
  expect(children.length).toBeGreaterThan(10);
  for (const { path = "", file } of children) {
    const next = `/${path.replace(/:\w+/, "0b6f7a52-8f0e-4f0c-9a41-2f6f0d5b7c11")}`;
    const isPage = file.endsWith(".tsx") && !file.endsWith("overview.tsx");
    expect(parsePageAfterSignIn(next), next).toBe(isPage ? next : undefined);
  }
});

/** Pages of these folders must have the folder's layout.tsx above them. */
function unguarded(entries: RouteConfigEntry[], above: string[]): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const folder = /^routes\/(admin|dev|provider\/dashboard)\//.exec(file)?.[1];
    const guard = `routes/${folder}/layout.tsx`;
    const isOpen = folder !== undefined && file !== guard && !above.includes(guard);
    return [...(isOpen ? [file] : []), ...unguarded(children, [...above, file])];
  });
}

function filesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}
