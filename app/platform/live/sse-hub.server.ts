import { type News, parseDeskNews, REFRESH, STREAMS_IN_ALL, STREAMS_PER_SESSION } from "./live.ts";

/** An open page of a desk. */
export type Listener = {
  /** Whose news it is told: ADMIN_DESK or providerDesk. */
  desk: string;
  sessionId: string;
  tell: (news: News) => void;
  end: () => void;
};
export type LiveHub = ReturnType<typeof createLiveHub>;

/** Who looks at a desk in this process: brings each desk its own news, and no other's. */
export function createLiveHub({ perSession = STREAMS_PER_SESSION, inAll = STREAMS_IN_ALL } = {}) {
  const desks = new Map<string, Set<Listener>>();
  let count = 0;
  let isClosed = false;

  function leave(listener: Listener) {
    const desk = desks.get(listener.desk);
    if (!desk?.delete(listener)) return;
    count -= 1;
    if (desk.size === 0) desks.delete(listener.desk);
  }

  return {
    /** The way out again, or undefined where there is no room. */
    join(listener: Listener): (() => void) | undefined {
      const desk = desks.get(listener.desk) ?? new Set();
      const ofSession = [...desk].filter(({ sessionId }) => sessionId === listener.sessionId);
      if (isClosed || count >= inAll || ofSession.length >= perSession) return undefined;
      desks.set(listener.desk, desk.add(listener));
      count += 1;
      return () => leave(listener);
    },
    /** What the database said. */
    hear(payload: string) {
      const heard = parseDeskNews(payload);
      if (!heard) return;
      for (const { tell } of [...(desks.get(heard.desk) ?? [])]) tell(heard.news);
    },
    /** Something may have been missed: let every page look again. */
    refresh() {
      for (const desk of [...desks.values()]) for (const { tell } of [...desk]) tell(REFRESH);
    },
    count: () => count,
    /** Ends every stream and takes no new one. */
    close() {
      isClosed = true;
      for (const desk of [...desks.values()]) for (const { end } of [...desk]) end();
    },
  };
}
