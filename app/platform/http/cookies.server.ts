import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { isLoopback } from "./loopback.ts";

/** Finds a cookie of a request by its name. On https only the name with the `__Host-` prefix is accepted. */
export function readCookie(request: Request, origin: string, name: string): string | undefined {
  const sentName = isHttps(origin) ? `__Host-${name}` : name;
  return parse(request.headers.get("Cookie") ?? "", sentName)[sentName];
}

type Cookie = { name: string; value: string; seconds: number };

/** A Set-Cookie header that no script can read and no form of another site sends. Zero seconds delete the cookie. */
export function setCookie(origin: string, { name, value, seconds }: Cookie): string {
  return generateCookie(name, value, {
    // A browser accepts this prefix over https and from this host alone, so a subdomain cannot plant such a cookie.
    prefix: isHttps(origin) ? "host" : undefined,
    // Browsers trust this machine; over http from any other one they would drop a secure cookie.
    secure: isHttps(origin) || isLoopback(new URL(origin).hostname),
    maxAge: seconds,
    httpOnly: true,
    sameSite: "Lax",
  });
}

function isHttps(origin: string): boolean {
  return new URL(origin).protocol === "https:";
}
