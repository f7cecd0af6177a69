import { useEffect, useRef } from "react";

type Options = {
  /** A stream of server-sent events: `heartbeat` at least every heartbeatMs, and `news`. */
  url: string;
  heartbeatMs: number;
  timeoutMs: number;
  /** How long to wait before each new attempt; the last for all that follow. */
  delays: readonly number[];
  /** At each connection: what happened before it was not heard. */
  onOpen: () => void;
  onMessage: (text: string) => void;
};

/** Listens to a stream while the page is looked at, and connects anew when it falls silent. */
export function useEventStream(options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { url } = options;
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    let isOpen = false;

    function connect() {
      disconnect();
      source = new EventSource(url);
      source.addEventListener("error", retry);
      source.addEventListener("heartbeat", () => {
        hearBy(latest.current.heartbeatMs + latest.current.timeoutMs);
        attempts = 0;
        if (!isOpen) latest.current.onOpen();
        isOpen = true;
      });
      source.addEventListener("news", ({ data }) => {
        hearBy(latest.current.heartbeatMs + latest.current.timeoutMs);
        latest.current.onMessage(data);
      });
      hearBy(latest.current.timeoutMs);
    }
    function disconnect() {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      isOpen = false;
    }
    function hearBy(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(retry, ms);
    }
    function retry() {
      disconnect();
      const { delays } = latest.current;
      timer = setTimeout(connect, delays[Math.min(attempts, delays.length - 1)]);
      attempts += 1;
    }
    // A browser keeps only six connections to a site: pages in the background must not hold them.
    function follow() {
      if (document.hidden) disconnect();
      else connect();
    }

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      disconnect();
    };
  }, [url]);
}
