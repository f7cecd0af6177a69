import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { BodyMemory } from "./body-memory.server.ts";

export type BodyProblem = "too large" | "too slow" | "evicted";
type BodyResult = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; problem: BodyProblem };

type BoundContext = Context<{ Bindings: HttpBindings }>;
type Options = {
  memory: BodyMemory;
  timeoutMs: number;
  getMaxBytes: (c: BoundContext) => number;
  getSender: (c: BoundContext) => string;
  reject: (c: BoundContext, problem: BodyProblem) => Response;
};

const INITIAL_BUFFER_BYTES = 16 * 1024;
/** Each chunk costs the parser as much as hundreds of bytes; browsers and proxies send some kilobytes at a time. */
const FREE_CHUNKS_MAX = 1000;
const CHUNK_MIN_BYTES = 256;

/**
 * Receives a request's body before anything looks at it: within a size, a time and the memory that all arriving bodies
 * share. What follows gets a request whose body is complete.
 */
export function receiveBody(options: Options): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    if (!hasBody(incoming)) return next();
    const collected = await collectBody(incoming, options.getMaxBytes(c), options.getSender(c), options);
    if (!collected.ok) return options.reject(c, collected.problem);
    const { method, headers } = c.req.raw;
    const signal = createDisconnectSignal(outgoing);
    c.req.raw = new Request(c.req.url, { method, headers, body: collected.bytes, signal });
    return next();
  };
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function collectBody(
  incoming: IncomingMessage,
  maxBytes: number,
  sender: string,
  { memory, timeoutMs }: Options,
): Promise<BodyResult> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes)
    return Promise.resolve({ ok: false, problem: "too large" });
  return new Promise((resolve) => {
    let buffer = Buffer.alloc(0);
    let size = 0;
    let chunks = 0;
    let isSettled = false;
    const claim = memory.claim(sender, () => fail("evicted"));
    const timer = setTimeout(() => fail("too slow"), timeoutMs);
    incoming.on("data", add).once("end", finish).once("close", abandon).once("error", abandon);

    function add(chunk: Buffer) {
      const wanted = size + chunk.length;
      chunks += 1;
      if (wanted > maxBytes || chunks > FREE_CHUNKS_MAX + wanted / CHUNK_MIN_BYTES) return fail("too large");
      if (wanted > buffer.length) grow(wanted);
      // Growing may have evicted this very body.
      if (isSettled) return;
      chunk.copy(buffer, size);
      size = wanted;
    }

    function grow(wanted: number) {
      const length = Math.min(maxBytes, Math.max(INITIAL_BUFFER_BYTES, wanted, buffer.length * 2));
      const larger = Buffer.allocUnsafeSlow(length);
      buffer.copy(larger, 0, 0, size);
      buffer = larger;
      claim.resize(buffer.length);
    }

    function finish() {
      settle({ ok: true, bytes: buffer.subarray(0, size) });
    }

    function fail(problem: BodyProblem) {
      buffer = Buffer.alloc(0);
      settle({ ok: false, problem });
    }

    /** The sender is gone, so nobody reads this answer. */
    function abandon() {
      fail("too slow");
    }

    function settle(collected: BodyResult) {
      isSettled = true;
      clearTimeout(timer);
      claim.release();
      incoming.off("data", add).off("end", finish).off("close", abandon).off("error", abandon).pause();
      resolve(collected);
    }
  });
}

function createDisconnectSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}
