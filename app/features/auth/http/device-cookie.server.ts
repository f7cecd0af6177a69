import type { RouterContextProvider } from "react-router";
import { TRUSTED_DEVICE_DAYS } from "#config/promises.ts";
import { settingsContext } from "#platform/http/context.server.ts";
import { readCookie, setCookie } from "#platform/http/cookies.server.ts";
import type { SignInKind } from "../rules/sign-in-attempts.ts";

type Context = Readonly<RouterContextProvider>;

const cookies: Record<SignInKind, string> = {
  admin: "hearthlist_admin_device",
  provider: "hearthlist_provider_device",
};

/** What a browser that has signed in before sends along; its signature is not checked here. */
export function readDeviceCookie(request: Request, context: Context, kind: SignInKind): string | undefined {
  return readCookie(request, context.get(settingsContext).origin, cookies[kind]);
}

/** Marks the browser as one that has signed in. */
export function deviceCookie(context: Context, kind: SignInKind, value: string): string {
  const { origin } = context.get(settingsContext);
  return setCookie(origin, { name: cookies[kind], value, seconds: TRUSTED_DEVICE_DAYS * 24 * 60 * 60 });
}
