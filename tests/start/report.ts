import type { Place } from "#tests/processes.ts";

/** Sends an event as a browser would: what calls itself a program is answered and not counted. 0: no answer. */
export async function report(url: string, path: string): Promise<number> {
  const answer = await fetch(`${url}/events`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
    },
    body: JSON.stringify({ kind: "page_view", path }),
  }).catch(() => undefined);
  return answer?.status ?? 0;
}

export async function reported(place: Place): Promise<string[]> {
  const { rows } = await place.query("select path from hearthlist.events order by path");
  return rows.map(({ path }) => path);
}
