/** The specified constants of live updates. */
export const HEARTBEAT_MS = 25_000;
export const TIMEOUT_MS = 10_000;
export const RECONNECT_AFTER_MS = [1000, 2000, 5000, 10_000];

/** Browsers keep few connections to one site: a session beyond this has forgotten pages somewhere. */
export const STREAMS_PER_SESSION = 5;
export const STREAMS_IN_ALL = 2000;

export const NEWS_CHANNEL = "hearthlist_desk";
/** Said on it when a backup has taken the place of everything. */
export const RESTORED = "restored";

/** What a desk is told: that something changed, and its id. `refresh`: something may have been missed. */
export type News = { what: "lead" | "ticket" | "refresh"; id: string; isNew: boolean };
export const REFRESH: News = { what: "refresh", id: "", isNew: false };

/** Reads what the database said. Never fails: what makes no sense is no news. */
export function parseDeskNews(payload: string): { provider: string; news: News } | undefined {
  const said = readObject(payload);
  const news = newsIn(said);
  if (!news || typeof said?.provider !== "string") return undefined;
  return { provider: said.provider, news };
}

/** Reads what came over a stream. */
export function parseNews(text: string): News | undefined {
  return newsIn(readObject(text));
}

/** '1 new lead', '3 new tickets'. */
export function newsInWords(what: "lead" | "ticket", count: number): string {
  return `${count.toLocaleString("en-US")} new ${what}${count === 1 ? "" : "s"}`;
}

function newsIn(said: Record<string, unknown> | undefined): News | undefined {
  if (!said) return undefined;
  const { what, id, isNew } = said;
  if ((what !== "lead" && what !== "ticket" && what !== "refresh") || typeof id !== "string")
    return undefined;
  return { what, id, isNew: isNew === true };
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
