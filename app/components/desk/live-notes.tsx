import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import {
  HEARTBEAT_MS,
  type NewsKind,
  newsInWords,
  parseNews,
  RECONNECT_AFTER_MS,
  TIMEOUT_MS,
} from "#domain/live.ts";
import { useLive } from "#lib/use-live.ts";

/** However much happens at once, the page loads anew at most this often. */
const LOAD_EVERY_MS = 500;

/** Keeps a page of a desk as it is by now, and says what has arrived. `url`: the stream of that desk. */
export function LiveNotes({ url, what }: { url: string; what: NewsKind }) {
  const [arrived, setArrived] = useState<string[]>([]);
  const load = useLoadSoon();
  useLive({
    url,
    heartbeatMs: HEARTBEAT_MS,
    timeoutMs: TIMEOUT_MS,
    delays: RECONNECT_AFTER_MS,
    onOpen: load,
    onNews(text) {
      const news = parseNews(text);
      if (news?.isNew && news.what === what) setArrived((ids) => [...new Set([...ids, news.id])]);
      load();
    },
  });
  return (
    <div role="status">
      {arrived.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-good bg-good-soft px-4 py-2 font-semibold">
          {newsInWords(what, arrived.length)}
          <button type="button" className="text-link min-h-11 px-2" onClick={() => setArrived([])}>
            Got it
          </button>
        </p>
      )}
    </div>
  );
}

function useLoadSoon() {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      revalidate();
    }, LOAD_EVERY_MS);
  };
}
