import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainRequest, readPlainRequest } from "./plain-request.server.ts";
import { currentSecond, KEPT_OPEN_MS, type WholeAnswer, writeTime } from "./whole-answer.server.ts";

type Listener = (chunk: Buffer) => void;
type Connection = {
  socket: Socket;
  read: Listener;
  last?: PlainRequest;
  /** Node's own reader, once it has been given something. */
  nodes?: Listener;
  /** Node answers a request that we gave it. */
  isBusy: boolean;
  /** When something came last, in rounds of the sweep. */
  round: number;
  /** What it had still to take at the last sweep, and for how many of them that has not changed. */
  left: number;
  stuck: number;
};

const A_ROUND_MS = 1000;
/** As Node does, a little longer than we say: who asks in the last moment gets an answer. */
const MOST_ROUNDS = KEPT_OPEN_MS / A_ROUND_MS + 1;
/** Who takes nothing for so long does not read any more. */
const MOST_STUCK = 120;

export type KeptLane = ReturnType<typeof openKeptLane>;

/**
 * A lane beside Node's: plain questions for kept pages are answered on the connection itself, and everything else is
 * given to Node, byte for byte. Where that too was a plain question, the next one may be ours again; after anything else
 * the connection is Node's for good. Reading and answering by `node:http` takes more than half of the time of a kept page.
 *
 * What was asked for in one turn of the event loop is sent together: whoever reads it on this machine, such as a proxy, is
 * woken once and not for each page, which costs more than the page. Nothing that takes longer comes between.
 */
export function openKeptLane(server: Server, find: (request: PlainRequest) => WholeAnswer | undefined) {
  const [attach] = server.listeners("connection");
  if (!attach) throw new Error("Node's server has no reader of connections.");
  const connections = new WeakMap<Socket, Connection>();
  /** Those of which we hear every question. */
  const ours = new Set<Connection>();
  /** Those that Node does not know, and does not close. */
  const unknown = new Set<Connection>();
  /** Those that have not taken the whole of our answer. */
  const slow = new Set<Connection>();
  let round = 0;
  /** When the first of those that wait was asked for. */
  let now = 0;
  let toSend: { connection: Connection; piece: Buffer }[] = [];

  /** Little more than the writes: where one comes later than its reader is done with the last, that is woken again. */
  function sendAll() {
    const all = toSend;
    toSend = [];
    for (const { connection, piece } of all) {
      const { socket } = connection;
      socket.write(piece);
      if (socket.writableLength > 0) wait(connection);
    }
  }

  /** Node takes the connection for an idle one, and would close it after a while. */
  function wait(connection: Connection) {
    slow.add(connection);
    connection.stuck = 0;
    connection.socket.setTimeout(0);
  }

  function letGoIfStuck(connection: Connection) {
    const { socket, left } = connection;
    connection.left = socket.writableLength;
    connection.stuck = connection.left === left ? connection.stuck + 1 : 0;
    if (connection.stuck > MOST_STUCK) socket.destroy();
  }

  function isSending({ socket }: Connection): boolean {
    return socket.writableLength > 0 && !socket.destroyed;
  }

  function welcome(socket: Socket) {
    const read: Listener = (chunk) => hear(connection, chunk);
    const connection: Connection = { socket, isBusy: false, round, read, left: 0, stuck: 0 };
    connections.set(socket, connection);
    ours.add(connection);
    unknown.add(connection);
    socket.on("data", connection.read).on("end", sendAll).on("end", end).on("error", destroy);
    socket.on("close", () => {
      ours.delete(connection);
      unknown.delete(connection);
    });
  }

  function hear(connection: Connection, chunk: Buffer) {
    const { socket } = connection;
    connection.round = round;
    const request = connection.isBusy ? undefined : readPlainRequest(chunk, connection.last);
    connection.last = request;
    // Who does not take what was sent before gets no more of it from here: Node knows how to wait.
    const answer = request && socket.writableLength === 0 ? find(request) : undefined;
    if (!answer) return giveToNode(connection, chunk, request !== undefined);
    if (toSend.length === 0) {
      now = currentSecond();
      setImmediate(sendAll);
    }
    writeTime(answer, now);
    toSend.push({ connection, piece: answer.piece });
  }

  function giveToNode(connection: Connection, chunk: Buffer, isPlain: boolean) {
    // Where very many connections have something to say, one of them may be heard twice in a turn.
    sendAll();
    connection.nodes ??= introduce(connection);
    connection.isBusy = true;
    if (!isPlain) {
      ours.delete(connection);
      connection.socket.off("data", connection.read).on("data", connection.nodes);
    }
    connection.nodes(chunk);
  }

  function introduce(connection: Connection): Listener {
    const { socket, read } = connection;
    unknown.delete(connection);
    socket.off("end", end).off("error", destroy);
    attach?.call(server, socket);
    const nodes = socket.listeners("data").at(-1) as Listener;
    // At a listener that comes after its own, Node leaves the reading of the connection to the stream.
    socket.off("data", nodes).off("data", read).on("data", read);
    return nodes;
  }

  server.off("connection", attach as () => void).on("connection", welcome);
  server.prependListener("request", ({ socket }, response) => {
    sendAll();
    response.once("close", () => {
      const connection = connections.get(socket);
      if (connection) connection.isBusy = false;
    });
  });
  const sweep = setInterval(() => {
    round += 1;
    for (const connection of slow) {
      connection.round = round;
      if (isSending(connection)) {
        letGoIfStuck(connection);
        continue;
      }
      slow.delete(connection);
      if (connection.nodes && !connection.isBusy) connection.socket.setTimeout(MOST_ROUNDS * A_ROUND_MS);
    }
    for (const { socket, round: since } of unknown) if (round - since > MOST_ROUNDS) socket.destroy();
  }, A_ROUND_MS).unref();
  server.once("close", () => clearInterval(sweep));

  return {
    /** What Node would close itself too, were it not for our answers on the way, which it does not know. */
    closeIdleConnections() {
      for (const connection of ours)
        if (!connection.isBusy && !isSending(connection)) connection.socket.destroy();
      if (![...slow].some(isSending)) server.closeIdleConnections();
    },
    closeAllConnections() {
      for (const { socket } of unknown) socket.destroy();
      server.closeAllConnections();
    },
  };
}

/** As Node has it, a connection whose other side has ended is still open for our answer. */
function end(this: Socket) {
  this.end();
}

function destroy(this: Socket) {
  this.destroy();
}
