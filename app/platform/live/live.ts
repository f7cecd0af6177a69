import { inFigures } from "../text/figures.ts";

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

/** What can be new on a desk, and what one calls it there. */
const words = {
  lead: ["new lead", "new leads"],
  ticket: ["new ticket", "new tickets"],
  submission: ["new application", "new applications"],
  edit: ["new profile edit", "new profile edits"],
} as const;
export type NewsKind = keyof typeof words;

/** What a desk is told: that something changed, and its id. `refresh`: something may have been missed. */
export type News = { what: NewsKind | "refresh"; id: string; isNew: boolean };
export const REFRESH: News = { what: "refresh", id: "", isNew: false };

/** The one desk of all admins. */
export const ADMIN_DESK = "admins";

export function providerDesk(providerId: string): string {
  return `provider ${providerId}`;
}

/** Reads what the database said, and to which desk. Never fails: what makes no sense is no news. */
export function parseDeskNews(payload: string): { desk: string; news: News } | undefined {
  const said = readObject(payload);
  const news = newsIn(said);
  const desk = deskIn(said);
  return news && desk ? { desk, news } : undefined;
}

/** Reads what came over a stream. */
export function parseNews(text: string): News | undefined {
  return newsIn(readObject(text));
}

/** '1 new lead', '3 new applications'. */
export function newsInWords(what: NewsKind, count: number): string {
  return `${inFigures(count)} ${words[what][count === 1 ? 0 : 1]}`;
}

function deskIn(said: Record<string, unknown> | undefined): string | undefined {
  if (typeof said?.provider === "string") return providerDesk(said.provider);
  return said?.desk === ADMIN_DESK ? ADMIN_DESK : undefined;
}

function newsIn(said: Record<string, unknown> | undefined): News | undefined {
  if (!said) return undefined;
  const { what, id, isNew } = said;
  if (!isKnown(what) || typeof id !== "string") return undefined;
  return { what, id, isNew: isNew === true };
}

function isKnown(what: unknown): what is News["what"] {
  return typeof what === "string" && (what === "refresh" || Object.hasOwn(words, what));
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
