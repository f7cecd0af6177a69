import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";

let logger: Logger = pino({ level: "silent" });
const currentRequest = new AsyncLocalStorage<string>();

/** Called once at start. Until then nothing is written, which is what tests want. */
export function openLog(level: string, destination?: { write(line: string): void }) {
  logger = destination ? pino({ level, base: undefined }, destination) : pino({ level, base: undefined });
}

/** Everything logged while `work` runs carries the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return currentRequest.run(id, work);
}

export function logInfo(message: string, fields: Record<string, string | number | boolean> = {}) {
  logger.info({ request: currentRequest.getStore(), ...fields }, message);
}

export function logWarning(message: string, fields: Record<string, string | number | boolean> = {}) {
  logger.warn({ request: currentRequest.getStore(), ...fields }, message);
}

/**
 * Where and what kind, never the message: messages of databases and parsers quote the values that
 * people typed.
 */
export function logError(error: unknown) {
  const { name = typeof error, code, constraint, table, message = "", stack = "" } = toErrorFields(error);
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  logger.error(
    { request: currentRequest.getStore(), name, code, constraint, table, frames },
    "unexpected failure",
  );
}

type ErrorFields = {
  name?: string;
  code?: string;
  constraint?: string;
  table?: string;
  message?: string;
  stack?: string;
};

function toErrorFields(error: unknown): ErrorFields {
  return error instanceof Error ? error : {};
}
