import type { Queryable } from "./seeded-instance.ts";

let serial = 0;

/**
 * Sends an event as a browser would: what calls itself a program is answered and not counted. 0: no answer.
 * Each comes from an address of its own where the server has TRUST_PROXY=1: one may only send so many.
 */
export async function sendEvent(url: string, path: string): Promise<number> {
  serial += 1;
  const answer = await fetch(`${url}/events`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
    },
    body: JSON.stringify({ kind: "page_view", path }),
  }).catch(() => undefined);
  return answer?.status ?? 0;
}

export async function listEventPaths({ query }: Queryable): Promise<string[]> {
  const { rows } = await query("select path from hearthlist.events order by path");
  return rows.map(({ path }) => path);
}
