import { createContext, type RouterContextProvider, redirect } from "react-router";
import { SESSION_DAYS } from "#config/promises.ts";
import { accessError } from "#features/providers/rules/provider-dashboard.ts";
import { findGate, gatePath } from "#features/providers/rules/provider-gate.ts";
import { asProvider } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { readCookie, setCookie } from "#platform/http/cookies.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import { pageError } from "#platform/http/page-error.server.ts";
import { getRequestedPath } from "#platform/http/requested-path.server.ts";
import { findProviderSession, type ProviderSession } from "../queries/sessions.server.ts";
import { parsePageAfterSignIn, signInPath } from "../rules/after-sign-in.ts";
import { deviceCookie } from "./device-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

const COOKIE = "hearthlist_provider";

/** Whose desk this is: set by the guard of the dashboard's layout, for everything below it. */
export const providerContext = createContext<ProviderSession>();

export function readProviderSession(
  request: Request,
  context: Context,
): Promise<ProviderSession | undefined> {
  return throwIfUnavailable(() => findSession(request, context));
}

/** The same for forms, which say themselves that the database is away. */
export async function findSession(request: Request, context: Context): Promise<ProviderSession | undefined> {
  const token = readCookie(request, context.get(settingsContext).origin, COOKIE);
  return token ? findProviderSession(context.get(dbContext), token) : undefined;
}

/** The headers that begin a session in the browser, and mark it as one that has signed in. */
export function signInHeaders(context: Context, { token, device }: { token: string; device: string }) {
  return [
    ["Set-Cookie", sessionCookie(context, token, SESSION_DAYS * 24 * 60 * 60)],
    ["Set-Cookie", deviceCookie(context, "provider", device)],
  ] satisfies HeadersInit;
}

/** The headers that end the session in the browser. */
export function signOutHeaders(context: Context) {
  return { "Set-Cookie": sessionCookie(context, "", 0) };
}

function sessionCookie(context: Context, value: string, seconds: number): string {
  return setCookie(context.get(settingsContext).origin, { name: COOKIE, value, seconds });
}

/** Lets a provider to its own desk, and everybody else nowhere near it. */
export async function guardDashboard(request: Request, context: Context): Promise<void> {
  const id = new URL(request.url).searchParams.get("id");
  if (!id) throw redirect("/contact?reason=provider-access");
  const session = await throwIfUnavailable(() => findSession(request, context), dashboardError(503));
  context.set(providerContext, admitProvider(session, request, id));
}

/** The signed-in provider, for its pages outside the desk. `named`: whom the address is about, where it says so. */
export async function requireProvider(
  request: Request,
  context: Context,
  named: string | null,
): Promise<ProviderSession> {
  return admitProvider(await readProviderSession(request, context), request, named);
}

function admitProvider(session: ProviderSession | undefined, request: Request, named: string | null) {
  if (!session) {
    const { path, query } = getRequestedPath(request);
    throw redirect(signInPath("/provider/login", path + query));
  }
  if (named !== null && session.id !== named) throw dashboardError(403);
  const gate = findGate(session);
  if (gate !== "dashboard") throw redirect(gatePath(gate, session.id));
  return session;
}

/** Where a request of the sign-in says that it leads; what it says is typed by anybody. */
export function getNextPage(request: Request): string | undefined {
  return parsePageAfterSignIn(new URL(request.url).searchParams.get("next"));
}

/** Whether the guard would let the same request in again; for streams, which outlive it. */
export async function isStillProvider(request: Request, context: Context): Promise<boolean> {
  const session = await readProviderSession(request, context);
  return session?.sessionId === context.get(providerContext).sessionId && findGate(session) === "dashboard";
}

export function dashboardError(status: number) {
  const { title, message, support } = accessError;
  return pageError(status, message, { title, link: { label: "Contact Support", to: support } });
}

/** A read or change with the rights of the signed-in provider. */
export function withProvider<T>(context: Context, work: (db: Db) => Promise<T>): Promise<T> {
  return throwIfUnavailable(() => asProvider(context.get(dbContext), context.get(providerContext).id, work));
}
