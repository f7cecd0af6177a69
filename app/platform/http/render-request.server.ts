import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Secrets } from "../db/secrets.server.ts";
import type { SseHub } from "../live/sse-hub.server.ts";
import {
  clientAddressContext,
  dbContext,
  liveContext,
  mapHostsContext,
  readRouterContext,
  secretsContext,
  settingsContext,
} from "./context.server.ts";
import type { ReadRouter } from "./replica-routing.server.ts";

export type RenderOptions = {
  settings: Settings;
  db: Db;
  reads: ReadRouter;
  secrets: Secrets;
  live: SseHub;
  mapHosts?: Record<string, string>;
  /** Sets the contexts of features. `render` answers a path of this site as a visitor without cookies gets it. */
  provide?: (context: RouterContextProvider, render: (path: string) => Promise<Response>) => void;
  loadBuild: () => Promise<ServerBuild>;
};

/** The door from the web server to the pages of app/routes. */
export async function renderRequest(
  request: Request,
  address: string,
  options: RenderOptions,
): Promise<Response> {
  const { settings, db, reads, secrets, live, mapHosts = {}, provide, loadBuild } = options;
  const handle = getHandler(await loadBuild(), settings.origin);
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(readRouterContext, reads);
  context.set(settingsContext, settings);
  context.set(secretsContext, secrets);
  context.set(liveContext, live);
  context.set(clientAddressContext, address);
  context.set(mapHostsContext, mapHosts);
  provide?.(context, (path) => renderRequest(new Request(settings.origin + path), address, options));
  return handle(request, context);
}

type Handler = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, Handler>();

/** One for each build: in development every change makes a new build. */
function getHandler(build: ServerBuild, origin: string): Handler {
  const existing = handlers.get(build);
  if (existing) return existing;
  const handler = createRequestHandler({ ...build, allowedActionOrigins: [new URL(origin).host] });
  handlers.set(build, handler);
  return handler;
}
