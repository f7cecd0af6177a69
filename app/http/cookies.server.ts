import { isLoopback } from "#lib/loopback.ts";

/** One cookie of a request; undefined where it did not come. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of request.headers.get("Cookie")?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return undefined;
}

type Cookie = { name: string; value: string; seconds: number; path?: string };

/** A Set-Cookie header that no script can read and no other site's form sends. Zero seconds: forget it. */
export function setCookie(origin: string, { name, value, seconds, path = "/" }: Cookie): string {
  const { protocol, hostname } = new URL(origin);
  // Browsers take this machine for safe; a plain address elsewhere would never get its cookie back.
  const isSafe = protocol === "https:" || isLoopback(hostname);
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSafe ? "; Secure" : ""}`;
}
