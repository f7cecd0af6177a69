import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Settings } from "#config/settings.server.ts";
import { getClientAddress } from "#platform/http/client-address.server.ts";
import { createHostCheck } from "#platform/http/host-allowlist.server.ts";
import type { PageChange } from "#platform/http/page-change.ts";
import type { ReadRouter } from "#platform/http/replica-routing.server.ts";
import { logError } from "#platform/log/log.server.ts";
import { type ChangedRow, readChangedRows } from "./queries/read-changed-rows.server.ts";
import {
  CHANNELS_PER_SOCKET,
  formatMessage,
  HEARTBEAT_MS,
  HEARTBEAT_TIMEOUT_MS,
  isSubscribed,
  listChangeColumns,
  type Message,
  parseJoin,
  parseMessage,
  SOCKETS_IN_PROCESS,
  SOCKETS_PER_ADDRESS,
  type Subscription,
  type Version,
  versions,
} from "./rules/realtime.ts";
import { readableTables } from "./rules/tables.ts";

type Options = {
  settings: Settings;
  key: string;
  reads: ReadRouter;
  /** For tests, which do not wait half a minute. */
  silenceMs?: number;
};
type Channel = { joinRef: string | null; subscriptions: Subscription[] };
type Connection = {
  socket: WebSocket;
  version: Version;
  channels: Map<string, Channel>;
  /** Ends a connection that has sent nothing for too long. */
  silence: NodeJS.Timeout;
  received: number;
};

const PATH = "/realtime/v1/websocket";
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Messages between two heartbeats. The client sends a handful. */
const MAX_MESSAGES = 500;
/** A reader that has so much waiting for it does not read. */
const MAX_WAITING_BYTES = 512 * 1024;
const MAX_SENT_ROWS = 10_000;
/** Changes of one moment are read together. */
const BATCH_MS = 50;
/** Codes of WebSocket for why a connection ends. */
const GOING_AWAY = 1001;
const UNSUPPORTED = 1003;
const POLICY = 1008;

export type Realtime = ReturnType<typeof createRealtime>;

/** Whether a request asks for this protocol; every other upgrade is answered as a plain request. */
export function isRealtimeRequest({ url = "", headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket" && url.startsWith("/realtime/");
}

/** Changes of public rows over WebSocket, in the protocol of Phoenix channels that the official client speaks. */
export function createRealtime({
  settings,
  key,
  reads,
  silenceMs = HEARTBEAT_MS + HEARTBEAT_TIMEOUT_MS,
}: Options) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const isKnownHost = createHostCheck(settings);
  const connections = new Set<Connection>();
  const counts = new Map<string, number>();
  const gathered = { ids: new Set<string>(), isAll: false };
  /** The version of each row that was sent last: a notification may be about something else, or come twice. */
  const sent = new Map<string, unknown>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Answers an upgrade, or refuses it before anything of the protocol is spoken. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = URL.parse(request.url ?? "", settings.origin);
    const address = getClientAddress(
      request.socket.remoteAddress,
      String(request.headers["x-forwarded-for"] ?? "") || undefined,
      settings.proxies,
    );
    const version = versions.find((each) => each === (url?.searchParams.get("vsn") ?? "1.0.0"));
    const refusal = refusalOf();
    if (refusal) return refuse(socket, ...refusal);
    server.handleUpgrade(request, socket, head, (connected) => open(connected, version ?? "1.0.0", address));

    function refusalOf(): [status: number, text: string] | undefined {
      if (!isKnownHost(request.headers.host)) return [421, "Misdirected Request"];
      if (url?.pathname.replace(/\/$/, "") !== PATH) return [404, "Not Found"];
      if (url.searchParams.get("apikey") !== key && request.headers.apikey !== key)
        return [401, "Unauthorized"];
      if (!version) return [400, "Bad Request"];
      if ((counts.get(address) ?? 0) >= SOCKETS_PER_ADDRESS) return [429, "Too Many Requests"];
      if (isClosed || connections.size >= SOCKETS_IN_PROCESS) return [503, "Service Unavailable"];
      return undefined;
    }
  }

  function open(socket: WebSocket, version: Version, address: string) {
    const connection: Connection = {
      socket,
      version,
      channels: new Map(),
      silence: setTimeout(() => socket.terminate(), silenceMs),
      received: 0,
    };
    connections.add(connection);
    counts.set(address, (counts.get(address) ?? 0) + 1);
    socket.on("message", (data, isBinary) => {
      connection.received += 1;
      if (isBinary) return socket.close(UNSUPPORTED, "Messages are text.");
      if (connection.received > MAX_MESSAGES) return socket.close(POLICY, "Too many messages.");
      const message = parseMessage(data.toString(), version);
      if (!message) return socket.close(POLICY, "Not a message of this protocol.");
      connection.silence.refresh();
      receive(connection, message);
    });
    // A message that is too long, or broken: ws ends the connection by itself.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(connection.silence);
      connections.delete(connection);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  }

  function receive(connection: Connection, message: Message) {
    const { topic, event, payload, joinRef } = message;
    const reply = (status: "ok" | "error", response: object) =>
      send(connection, { ...message, event: "phx_reply", payload: { status, response } });
    if (topic === "phoenix" && event === "heartbeat") {
      connection.received = 0;
      return reply("ok", {});
    }
    if (event === "phx_leave") {
      connection.channels.delete(topic);
      return reply("ok", {});
    }
    // The client renews its token, which here is the public key.
    if (event === "access_token") return;
    if (event !== "phx_join") return reply("error", { reason: "Only changes of tables are offered here." });

    if (!topic.startsWith("realtime:")) return reply("error", { reason: "A topic begins with realtime:" });
    if (!connection.channels.has(topic) && connection.channels.size >= CHANNELS_PER_SOCKET)
      return reply("error", { reason: `A connection has at most ${CHANNELS_PER_SOCKET} channels.` });
    const joined = parseJoin(payload);
    if (!joined.ok) return reply("error", { reason: joined.reason });
    const { subscriptions } = joined;
    connection.channels.set(topic, { joinRef, subscriptions });
    reply("ok", { postgres_changes: subscriptions.map(({ id, request }) => ({ id, ...request })) });
    if (subscriptions.length > 0)
      send(connection, {
        joinRef,
        ref: null,
        topic,
        event: "system",
        payload: {
          channel: topic.slice("realtime:".length),
          extension: "postgres_changes",
          message: "Subscribed to PostgreSQL",
          status: "ok",
        },
      });
  }

  function send({ socket, version }: Connection, message: Message) {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return socket.terminate();
    socket.send(formatMessage(message, version));
  }

  /** Reads the changed rows as a visitor would, once for all subscribers. */
  async function sendChanges() {
    timer = undefined;
    const { isAll } = gathered;
    const ids = [...gathered.ids];
    gathered.ids.clear();
    gathered.isAll = false;
    try {
      for (const row of await readChangedRows(reads, { ids, isAll })) sendChange(row);
    } catch (error) {
      logError(error);
    }
  }

  function sendChange({ table, type, record, at }: ChangedRow) {
    const declared = readableTables.find(({ name }) => name === table);
    const row = `${table} ${record.id}`;
    if (!declared || sent.get(row) === record.updated_at) return;
    if (sent.size >= MAX_SENT_ROWS) sent.clear();
    sent.set(row, record.updated_at);
    const data = {
      schema: "public",
      table,
      commit_timestamp: at,
      type,
      columns: listChangeColumns(declared),
      record,
      old_record: type === "UPDATE" ? { id: record.id } : {},
      errors: null,
    };
    for (const connection of connections)
      for (const [topic, { joinRef, subscriptions }] of connection.channels) {
        const ids = subscriptions
          .filter((subscription) => isSubscribed(subscription, { table, type, record }))
          .map(({ id }) => id);
        if (ids.length > 0)
          send(connection, { joinRef, ref: null, topic, event: "postgres_changes", payload: { ids, data } });
      }
  }

  function hasSubscribers(): boolean {
    return [...connections].some(({ channels }) =>
      [...channels.values()].some(({ subscriptions }) => subscriptions.length > 0),
    );
  }

  return {
    upgrade,
    /** Takes a change from the database's notifications. */
    change(change: PageChange) {
      if (change.kind === "waitlist" || !hasSubscribers()) return;
      if (change.kind === "all") gathered.isAll = true;
      else for (const id of change.ids) gathered.ids.add(id);
      timer ??= setTimeout(() => void sendChanges(), BATCH_MS);
    },
    count: () => connections.size,
    /** Ends every connection and takes no new one. */
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { socket } of connections) {
        socket.close(GOING_AWAY, "The server is stopping.");
        // The other side may not answer, and a stop does not wait for it.
        setTimeout(() => socket.terminate(), 500).unref();
      }
    },
  };
}

function refuse(socket: Duplex, status: number, text: string) {
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
