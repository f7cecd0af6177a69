import { useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { useEventStream } from "#platform/browser/use-event-stream.ts";
import {
  CONNECT_TIMEOUT_MS,
  formatLiveEventCount,
  HEARTBEAT_MS,
  type LiveEventKind,
  parseLiveEvent,
  RECONNECT_AFTER_MS,
} from "#platform/live/live-events.ts";

/** However much happens at once, the page loads anew at most this often. */
const RELOAD_INTERVAL_MS = 500;
/** By then an answer that came at once is on the screen. */
const RELOAD_PAUSE_AFTER_SUBMIT_MS = 1000;

/** Keeps a page of a desk as it is by now, and says what has arrived. `url`: the stream of that desk. */
export function LiveNotices({ url, what }: { url: string; what: LiveEventKind }) {
  const [arrived, setArrived] = useState<string[]>([]);
  const load = useThrottledRevalidate();
  useEventStream({
    url,
    heartbeatMs: HEARTBEAT_MS,
    timeoutMs: CONNECT_TIMEOUT_MS,
    delays: RECONNECT_AFTER_MS,
    onOpen: load,
    onMessage(text) {
      const news = parseLiveEvent(text);
      if (news?.isNew && news.what === what) setArrived((ids) => [...new Set([...ids, news.id])]);
      load();
    },
  });
  return (
    <div role="status">
      {arrived.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-good bg-good-soft px-4 py-2 font-semibold">
          {formatLiveEventCount(what, arrived.length)}
          <button type="button" className="text-link min-h-11 px-2" onClick={() => setArrived([])}>
            Got it
          </button>
        </p>
      )}
    </div>
  );
}

function useThrottledRevalidate() {
  const { revalidate } = useRevalidator();
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // As it is on the screen. Loading the page anew while a form is on its way would lose what is answered: the router
  // forgets it, or does not go where it leads.
  const isBusyNow = useRef(false);
  const sentAt = useRef(0);
  useEffect(() => {
    isBusyNow.current = isBusy;
  }, [isBusy]);
  useEffect(() => {
    // At once: what the router knows comes to the screen a moment later.
    const send = () => {
      sentAt.current = Date.now();
    };
    addEventListener("submit", send, true);
    return () => removeEventListener("submit", send, true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  function loadLater() {
    timer.current = setTimeout(() => {
      if (isBusyNow.current || Date.now() - sentAt.current < RELOAD_PAUSE_AFTER_SUBMIT_MS) return loadLater();
      timer.current = undefined;
      revalidate();
    }, RELOAD_INTERVAL_MS);
  }
  return () => {
    if (timer.current === undefined) loadLater();
  };
}
