import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { cachedAddress } from "#domain/cached-page.ts";
import type { Payments } from "#domain/payments.ts";
import type { SystemMeasures } from "#queries/system-status.server.ts";
import {
  addressContext,
  dbContext,
  type Keeping,
  keepingContext,
  liveContext,
  paymentsContext,
  readsContext,
  secretsContext,
  settingsContext,
} from "./context.server.ts";
import type { LiveHub } from "./live-hub.server.ts";
import { ownPagesContext } from "./own-pages.server.ts";
import type { Reads } from "./reads.server.ts";
import { measuresContext } from "./system-status.server.ts";

export type PageOptions = {
  settings: Settings;
  db: Db;
  reads: Reads;
  secrets: Secrets;
  live: LiveHub;
  payments?: Payments;
  measures: SystemMeasures;
  loadBuild: () => Promise<ServerBuild>;
};

/** The door from the web server to the pages of app/routes. */
export async function answerWithPages(
  request: Request,
  address: string,
  options: PageOptions,
  keeping?: Keeping,
): Promise<Response> {
  const { settings, db, reads, secrets, live, payments, measures, loadBuild } = options;
  const { handle, handleKept } = handlersOf(await loadBuild(), settings.origin);
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(readsContext, reads);
  context.set(settingsContext, settings);
  context.set(secretsContext, secrets);
  context.set(liveContext, live);
  if (payments) context.set(paymentsContext, payments);
  context.set(addressContext, address);
  context.set(measuresContext, measures);
  context.set(ownPagesContext, (path) =>
    answerWithPages(new Request(settings.origin + path), address, options),
  );
  if (!keeping) return handle(request, context);
  context.set(keepingContext, keeping);
  return handleKept(request, context);
}

type Handler = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, { handle: Handler; handleKept: Handler }>();

/** Some for each build: in development every change makes a new one. */
function handlersOf(build: ServerBuild, origin: string) {
  const known = handlers.get(build);
  if (known) return known;
  const whole = { ...build, allowedActionOrigins: [new URL(origin).host] };
  const made = { handle: createRequestHandler(whole), handleKept: createRequestHandler(keptPagesOf(whole)) };
  handlers.set(build, made);
  return made;
}

/** With the routes of kept pages alone: several times for each page the router makes a pattern of each that it has. */
function keptPagesOf(build: ServerBuild): ServerBuild {
  // What has no path is the home page, or around others.
  const isWanted = ({ path }: { path?: string }) =>
    path === undefined || path === "*" || cachedAddress(`/${path.replace(/:\w+/g, "any")}`) !== undefined;
  const wanted = <R extends Parameters<typeof isWanted>[0]>(routes: Record<string, R | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isWanted(route)));
  return {
    ...build,
    routes: wanted(build.routes),
    assets: { ...build.assets, routes: wanted(build.assets.routes) },
  };
}
