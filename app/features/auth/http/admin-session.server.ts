import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { Actor } from "#platform/audit/actor.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { readCookie, setCookie } from "#platform/http/cookies.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import { getRequestedPath } from "#platform/http/requested-path.server.ts";
import { type AdminSession, findAdminSession } from "../queries/sessions.server.ts";
import { ADMIN_SESSION_HOURS, loginPath } from "../rules/admin.ts";
import { deviceCookie } from "./device-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

const COOKIE = "hearthlist_admin";

/** Who sits at the desk: set by the guard of its layout, for everything below it. */
export const adminContext = createContext<AdminSession>();

export async function readAdminSession(
  request: Request,
  context: Context,
): Promise<AdminSession | undefined> {
  const token = readCookie(request, context.get(settingsContext).origin, COOKIE);
  if (!token) return undefined;
  return throwIfUnavailable(() => findAdminSession(context.get(dbContext), token));
}

/** The headers that begin an admin's session in the browser, and mark it as one that has signed in. */
export function adminSignInHeaders(context: Context, { token, device }: { token: string; device: string }) {
  return [
    ["Set-Cookie", sessionCookie(context, token, ADMIN_SESSION_HOURS * 60 * 60)],
    ["Set-Cookie", deviceCookie(context, "admin", device)],
  ] satisfies HeadersInit;
}

/** The headers that end an admin's session in the browser. */
export function adminSignOutHeaders(context: Context) {
  return { "Set-Cookie": sessionCookie(context, "", 0) };
}

function sessionCookie(context: Context, value: string, seconds: number): string {
  return setCookie(context.get(settingsContext).origin, { name: COOKIE, value, seconds });
}

/** Lets admins to their desk, and sends everybody else to the gate, which brings them back after it. */
export async function guardAdmin(request: Request, context: Context): Promise<void> {
  const session = await readAdminSession(request, context);
  if (!session) throw redirect(loginPath(getReturnPath(request)));
  context.set(adminContext, session);
}

/** Whether the guard would let the same request in again; for streams, which outlive it. */
export async function isStillAdmin(request: Request, context: Context): Promise<boolean> {
  const session = await readAdminSession(request, context);
  return session?.sessionId === context.get(adminContext).sessionId;
}

/** For commands, and for the audit log. */
export function adminActor(context: Context): Extract<Actor, { kind: "admin" }> {
  return { kind: "admin", email: context.get(adminContext).email };
}

/** A read or change of the desk. Only below the guard: it has all rights of the service. */
export function withAdmin<T>(context: Context, work: (db: Db) => Promise<T>): Promise<T> {
  // Fails where no guard has let anybody in.
  context.get(adminContext);
  return throwIfUnavailable(() => asService(context.get(dbContext), work));
}

/** A form is not sent again by signing in. */
function getReturnPath(request: Request): string {
  const { path, query } = getRequestedPath(request);
  return request.method === "GET" ? path + query : path;
}
