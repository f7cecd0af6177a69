import pg from "pg";
import { logWarning } from "../log/log.server.ts";
import { withTimeout } from "../with-timeout.ts";

/** A connection that does not answer must not keep the server from stopping. */
const CLOSE_LIMIT_MS = 1000;
/** While this process stands still it reads no answer: that counts for one part of its patience, however long it was. */
const PING_TIMEOUT_PARTS = 10;

type Options = {
  /** Asked for each attempt: an embedded database that starts again has another port. */
  login: () => pg.ClientConfig;
  /** What to do with what is said on each channel. */
  channels: Record<string, (payload: string) => void>;
  /** From now on everything is heard. `isAgain`: what was said since the last connection was lost was not. */
  onConnect?: (isAgain: boolean) => void;
  onDisconnect?: () => void;
  /** How long to wait before each new attempt; the last for all that follow. */
  delays: readonly number[];
  /** How often the connection is asked whether it still lives, and how long it may think about it. */
  pingIntervalMs: number;
  pingTimeoutMs: number;
  /** How long it may take to be made. */
  connectTimeoutMs: number;
};

/** Hears what PostgreSQL tells on some channels, on a connection of its own, for as long as the process lives. */
export function listenToChannels(options: Options) {
  const {
    login,
    channels,
    onConnect,
    onDisconnect: onLose,
    delays,
    pingIntervalMs: askEveryMs,
    pingTimeoutMs: patienceMs,
    connectTimeoutMs: timeoutMs,
  } = options;
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let hasHeard = false;
  let isClosed = false;

  async function connect() {
    const fresh = new pg.Client({
      ...login(),
      application_name: "hearthlist news",
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
    });
    client = fresh;
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    fresh.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    try {
      await fresh.connect();
      const listens = Object.keys(channels).map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
      await ask(fresh, listens.join("; "));
    } catch {
      return lose(fresh);
    }
    attempts = 0;
    onConnect?.(hasHeard);
    hasHeard = true;
    askAgain(fresh);
  }

  /** A network that swallows everything says nothing either. */
  function askAgain(current: pg.Client) {
    if (client !== current) return;
    timer = setTimeout(() => {
      ask(current, "select").then(
        () => askAgain(current),
        () => lose(current),
      );
    }, askEveryMs);
  }

  /** Who does not answer in time is lost, and with it the question. */
  function ask(asked: pg.Client, question: string) {
    let left = PING_TIMEOUT_PARTS;
    const patience = setInterval(() => {
      left -= 1;
      if (left === 0) lose(asked);
    }, patienceMs / PING_TIMEOUT_PARTS);
    return asked.query(question).finally(() => clearInterval(patience));
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => {});
    if (isClosed) return;
    onLose?.();
    logWarning("the connection for live updates was lost");
    timer = setTimeout(connect, delays[Math.min(attempts, delays.length - 1)]);
    attempts += 1;
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) await withTimeout(last.end(), CLOSE_LIMIT_MS, () => {}).catch(() => {});
    },
  };
}
