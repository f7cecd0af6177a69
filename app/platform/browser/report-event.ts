import { sendBeacon } from "./send-beacon.ts";

/** The kinds of domain/event.ts, whose test holds the two together: the browser gets no schema. */
export type EventKind =
  | "page_view"
  | "search"
  | "profile_view"
  | "call"
  | "email"
  | "website"
  | `waitlist_${"joined" | "error"}`
  | `consultation_${"opened" | "booked" | "failed" | "error"}`;

/** Counts something done on this page, with nothing about who. */
export function reportEvent(kind: EventKind, providerId?: string) {
  sendBeacon("/events", { kind, path: location.pathname, providerId });
}

/** Counts that something was shown: in a task of its own, so that a page comes to life first. */
export function reportEventDeferred(event: { kind: EventKind; path: string; providerId?: string }) {
  setTimeout(sendBeacon, 0, "/events", event);
}
