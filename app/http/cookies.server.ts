import { isLoopback } from "#lib/loopback.ts";

/** One cookie of a request; undefined where it did not come. On https only the prefixed name is read. */
export function readCookie(request: Request, origin: string, name: string): string | undefined {
  const sent = cookieName(origin, name);
  for (const part of request.headers.get("Cookie")?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === sent) return value.join("=");
  }
  return undefined;
}

type Cookie = { name: string; value: string; seconds: number };

/** A Set-Cookie header that no script can read and no other site's form sends. Zero seconds: forget it. */
export function setCookie(origin: string, { name, value, seconds }: Cookie): string {
  const { protocol, hostname } = new URL(origin);
  // Browsers take this machine for safe; a plain address elsewhere would never get its cookie back.
  const isSafe = protocol === "https:" || isLoopback(hostname);
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSafe ? "; Secure" : ""}`;
  return `${cookieName(origin, name)}=${value}; ${attributes}`;
}

/** A browser accepts the `__Host-` prefix from this host over https alone, so a subdomain cannot plant such a cookie. */
function cookieName(origin: string, name: string): string {
  return new URL(origin).protocol === "https:" ? `__Host-${name}` : name;
}
