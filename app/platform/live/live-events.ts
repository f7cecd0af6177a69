import { formatNumber } from "../text/format-number.ts";

/** The specified constants of live updates. */
export const HEARTBEAT_MS = 25_000;
export const CONNECT_TIMEOUT_MS = 10_000;
export const RECONNECT_AFTER_MS = [1000, 2000, 5000, 10_000];

/** Browsers keep few connections to one site: a session beyond this has forgotten pages somewhere. */
export const STREAMS_PER_SESSION_MAX = 5;
export const STREAMS_MAX = 2000;

export const LIVE_CHANNEL = "hearthlist_desk";
/** Said on it when a backup has taken the place of everything. */
export const RESTORED_MESSAGE = "restored";

/** What can be new on a desk, and what one calls it there. */
const eventLabels = {
  lead: ["new lead", "new leads"],
  ticket: ["new ticket", "new tickets"],
  submission: ["new application", "new applications"],
  edit: ["new profile edit", "new profile edits"],
} as const;
export type LiveEventKind = keyof typeof eventLabels;

/** What a desk is told: that something changed, and its id. `refresh`: something may have been missed. */
export type LiveEvent = { what: LiveEventKind | "refresh"; id: string; isNew: boolean };
export const REFRESH_EVENT: LiveEvent = { what: "refresh", id: "", isNew: false };

/** The one desk of all admins. */
export const ADMIN_TOPIC = "admins";

export function getProviderTopic(providerId: string): string {
  return `provider ${providerId}`;
}

/** Reads what the database said, and to which desk. Never fails: what makes no sense is no news. */
export function parseLiveNotification(payload: string): { topic: string; event: LiveEvent } | undefined {
  const said = readObject(payload);
  const news = readLiveEvent(said);
  const desk = readTopic(said);
  return news && desk ? { topic: desk, event: news } : undefined;
}

/** Reads what came over a stream. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  return readLiveEvent(readObject(text));
}

/** '1 new lead', '3 new applications'. */
export function formatLiveEventCount(what: LiveEventKind, count: number): string {
  return `${formatNumber(count)} ${eventLabels[what][count === 1 ? 0 : 1]}`;
}

function readTopic(said: Record<string, unknown> | undefined): string | undefined {
  if (typeof said?.provider === "string") return getProviderTopic(said.provider);
  return said?.desk === ADMIN_TOPIC ? ADMIN_TOPIC : undefined;
}

function readLiveEvent(said: Record<string, unknown> | undefined): LiveEvent | undefined {
  if (!said) return undefined;
  const { what, id, isNew } = said;
  if (!isLiveEventKind(what) || typeof id !== "string") return undefined;
  return { what, id, isNew: isNew === true };
}

function isLiveEventKind(what: unknown): what is LiveEvent["what"] {
  return typeof what === "string" && (what === "refresh" || Object.hasOwn(eventLabels, what));
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
