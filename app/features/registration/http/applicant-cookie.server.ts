import type { RouterContextProvider } from "react-router";
import { readProviderSession } from "#features/auth/http/provider-session.server.ts";
import { sign, verifySignature } from "#platform/crypto/sign.server.ts";
import { secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { readCookie, setCookie } from "#platform/http/cookies.server.ts";

type Context = Readonly<RouterContextProvider>;

const COOKIE = "hearthlist_waiting";
const COOKIE_DAYS = 30;

type ApplicantCookieKind = "registered" | "confirmed";

/** For the browser that registered, or confirmed the address: it opens the waiting page of that one application. */
export function createApplicantCookie(
  context: Context,
  providerId: string,
  kind: ApplicantCookieKind,
): string {
  const mark = sign(context.get(secretsContext).links, `${kind} ${providerId}`);
  const value = `${providerId}.${kind}.${mark}`;
  const { origin } = context.get(settingsContext);
  return setCookie(origin, { name: COOKIE, value, seconds: COOKIE_DAYS * 24 * 60 * 60 });
}

/** Whether this browser registered that provider, or is signed in as it. */
export async function maySeeApplication(request: Request, context: Context, id: string): Promise<boolean> {
  return readApplicantCookie(request, context, id) !== undefined || isSignedInAs(request, context, id);
}

/** Whoever registered with an address that somebody else confirmed since then does not speak for it any more. */
export async function mayApplyAgain(
  request: Request,
  context: Context,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
): Promise<boolean> {
  const pass = readApplicantCookie(request, context, id);
  if (pass === "confirmed" || (pass === "registered" && !isConfirmed)) return true;
  return isSignedInAs(request, context, id);
}

function readApplicantCookie(
  request: Request,
  context: Context,
  id: string,
): ApplicantCookieKind | undefined {
  const { origin } = context.get(settingsContext);
  const [passed, kind, mark = ""] = readCookie(request, origin, COOKIE)?.split(".") ?? [];
  if (passed !== id || (kind !== "registered" && kind !== "confirmed")) return undefined;
  return verifySignature(context.get(secretsContext).links, `${kind} ${id}`, mark) ? kind : undefined;
}

async function isSignedInAs(request: Request, context: Context, id: string): Promise<boolean> {
  return (await readProviderSession(request, context))?.id === id;
}
