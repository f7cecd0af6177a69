import type { RouterContextProvider } from "react-router";
import { isSigned, sign } from "#lib/sign.server.ts";
import { secretsContext, settingsContext } from "./context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { readSession } from "./provider-session.server.ts";

type Context = Readonly<RouterContextProvider>;

const COOKIE = "hearthlist_waiting";
const DAYS = 30;

/** For the browser that registered: it opens the waiting page of that one application, and nothing else. */
export function waitingPass(context: Context, providerId: string): string {
  const value = `${providerId}.${sign(context.get(secretsContext).links, `waiting ${providerId}`)}`;
  const { origin } = context.get(settingsContext);
  return setCookie(origin, { name: COOKIE, value, seconds: DAYS * 24 * 60 * 60, path: "/provider" });
}

/** Whether this browser registered that provider, or is signed in as it. */
export async function maySeeApplication(request: Request, context: Context, id: string): Promise<boolean> {
  const [passed, mark = ""] = readCookie(request, COOKIE)?.split(".") ?? [];
  if (passed === id && isSigned(context.get(secretsContext).links, `waiting ${id}`, mark)) return true;
  return (await readSession(request, context))?.id === id;
}
