import {
  type LiveEvent,
  parseLiveNotification,
  REFRESH_EVENT,
  STREAMS_MAX,
  STREAMS_PER_SESSION_MAX,
} from "./live-events.ts";

/** An open page of a desk. */
export type Listener = {
  /** Whose news it is told: ADMIN_DESK or providerDesk. */
  topic: string;
  sessionId: string;
  send: (news: LiveEvent) => void;
  end: () => void;
};
export type SseHub = ReturnType<typeof createSseHub>;

/** Who looks at a desk in this process: brings each desk its own news, and no other's. */
export function createSseHub({ perSession = STREAMS_PER_SESSION_MAX, inAll = STREAMS_MAX } = {}) {
  const desks = new Map<string, Set<Listener>>();
  let count = 0;
  let isClosed = false;

  function leave(listener: Listener) {
    const desk = desks.get(listener.topic);
    if (!desk?.delete(listener)) return;
    count -= 1;
    if (desk.size === 0) desks.delete(listener.topic);
  }

  return {
    /** The way out again, or undefined where there is no room. */
    subscribe(listener: Listener): (() => void) | undefined {
      const desk = desks.get(listener.topic) ?? new Set();
      const ofSession = [...desk].filter(({ sessionId }) => sessionId === listener.sessionId);
      if (isClosed || count >= inAll || ofSession.length >= perSession) return undefined;
      desks.set(listener.topic, desk.add(listener));
      count += 1;
      return () => leave(listener);
    },
    /** What the database said. */
    publish(payload: string) {
      const heard = parseLiveNotification(payload);
      if (!heard) return;
      for (const { send: tell } of [...(desks.get(heard.topic) ?? [])]) tell(heard.event);
    },
    /** Something may have been missed: let every page look again. */
    refresh() {
      for (const desk of [...desks.values()]) for (const { send: tell } of [...desk]) tell(REFRESH_EVENT);
    },
    count: () => count,
    /** Ends every stream and takes no new one. */
    close() {
      isClosed = true;
      for (const desk of [...desks.values()]) for (const { end } of [...desk]) end();
    },
  };
}
