import { logError } from "../log/log.server.ts";
import { HEARTBEAT_MS, type LiveEvent, REFRESH_EVENT } from "./live-events.ts";
import type { SseHub } from "./sse-hub.server.ts";

type StreamSubscriber = { topic: string; sessionId: string };
type Options = {
  /** Asked at each heartbeat: the session may have been revoked, or be over. */
  isStillAllowed: () => Promise<boolean>;
  method?: string;
  heartbeatMs?: number;
};

/** News that nobody takes: the page has gone, or its network is slower than the desk. */
const QUEUED_EVENTS_MAX = 100;

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  // A proxy in front must not wait for the end.
  "X-Accel-Buffering": "no",
};

/** A stream of server-sent events for one page of a desk, which ends when its session does. */
export function openLiveStream(
  hub: SseHub,
  { topic: desk, sessionId }: StreamSubscriber,
  { isStillAllowed, method = "GET", heartbeatMs = HEARTBEAT_MS }: Options,
): Response {
  // The router sends it no body, and tells nobody: a stream would go on for as long as somebody is allowed.
  if (method === "HEAD") return new Response(null, { headers: HEADERS });
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function end() {
    clearTimeout(timer);
    leave?.();
    controller?.close();
    controller = undefined;
  }
  function send(event: string, news: LiveEvent) {
    if (!controller) return;
    // The page connects anew, and then loads what it missed.
    if ((controller.desiredSize ?? 0) <= 0) return end();
    controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(news)}\n\n`));
  }
  async function beat() {
    if (!(await isAllowed(isStillAllowed))) return end();
    send("heartbeat", REFRESH_EVENT);
    if (controller) timer = setTimeout(beat, heartbeatMs);
  }

  leave = hub.subscribe({ topic: desk, sessionId, send: (news) => send("news", news), end });
  if (!leave) return new Response("Too many open pages.", { status: 429, headers: { "Retry-After": "10" } });
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
        send("heartbeat", REFRESH_EVENT);
        timer = setTimeout(beat, heartbeatMs);
      },
      cancel() {
        controller = undefined;
        end();
      },
    },
    new CountQueuingStrategy({ highWaterMark: QUEUED_EVENTS_MAX }),
  );
  return new Response(body, { headers: HEADERS });
}

/** A question that cannot be answered is answered with no: the page asks again by itself. */
async function isAllowed(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error) logError(error);
    return false;
  }
}
