import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { measuresContext } from "#features/operations/http/system-status.server.ts";
import type { SystemMeasures } from "#features/operations/queries/system-status.server.ts";
import { ownPagesContext } from "#features/seo/http/seo-crawl.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Secrets } from "../db/secrets.server.ts";
import type { LiveHub } from "../live/sse-hub.server.ts";
import {
  addressContext,
  dbContext,
  liveContext,
  mapHostsContext,
  paymentsContext,
  readsContext,
  secretsContext,
  settingsContext,
} from "./context.server.ts";
import type { Reads } from "./replica-routing.server.ts";

export type PageOptions = {
  settings: Settings;
  db: Db;
  reads: Reads;
  secrets: Secrets;
  live: LiveHub;
  payments?: Payments;
  measures: SystemMeasures;
  mapHosts?: Record<string, string>;
  loadBuild: () => Promise<ServerBuild>;
};

/** The door from the web server to the pages of app/routes. */
export async function answerWithPages(
  request: Request,
  address: string,
  options: PageOptions,
): Promise<Response> {
  const { settings, db, reads, secrets, live, payments, measures, mapHosts = {}, loadBuild } = options;
  const handle = handlerOf(await loadBuild(), settings.origin);
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(readsContext, reads);
  context.set(settingsContext, settings);
  context.set(secretsContext, secrets);
  context.set(liveContext, live);
  if (payments) context.set(paymentsContext, payments);
  context.set(addressContext, address);
  context.set(measuresContext, measures);
  context.set(mapHostsContext, mapHosts);
  context.set(ownPagesContext, (path) =>
    answerWithPages(new Request(settings.origin + path), address, options),
  );
  return handle(request, context);
}

type Handler = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, Handler>();

/** One for each build: in development every change makes a new build. */
function handlerOf(build: ServerBuild, origin: string): Handler {
  const existing = handlers.get(build);
  if (existing) return existing;
  const handler = createRequestHandler({ ...build, allowedActionOrigins: [new URL(origin).host] });
  handlers.set(build, handler);
  return handler;
}
