import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

/** How long a connection is kept for the next request: said in each answer, and held by the server. */
export const KEPT_OPEN_MS = 10_000;

/** An answer that is sent many times, with the head written before it: Node would look at each letter of it again. */
export type WholeAnswer = {
  status: number;
  headers: string[];
  bytes: Buffer;
  /** Head and bytes. */
  piece: Buffer;
  headLength: number;
  /** When the time in its head was written. */
  writtenAt: number;
};

const NOTHING = Buffer.alloc(0);
const A_SECOND_MS = 1000;

export function wholeAnswer(status: number, headers: string[], bytes: Buffer = NOTHING): WholeAnswer {
  const head = Buffer.from(headOf(status, headers), "latin1");
  const piece = Buffer.concat([head, bytes]);
  const own = piece.subarray(head.length);
  return { status, headers, bytes: own, piece, headLength: head.length, writtenAt: 0 };
}

function headOf(status: number, headers: string[]): string {
  const lines = [`${firstLine(status)}${new Date(0).toUTCString()}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  lines.push("Connection: keep-alive", `Keep-Alive: timeout=${KEPT_OPEN_MS / A_SECOND_MS}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** The time stands first: its bytes are on their way before it is written again. */
function firstLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nDate: `;
}

/** In one write, where Node expects nothing but this answer on the connection, and nothing to come after it but the next. */
export function sendWhole(answer: WholeAnswer, request: IncomingMessage, response: ServerResponse) {
  const isHead = request.method === "HEAD";
  const { socket } = response;
  if (!socket || !response.shouldKeepAlive) {
    // It waits for the one before it, or is the last: Node knows how.
    response.writeHead(answer.status, answer.headers);
    response.end(isHead ? undefined : answer.bytes);
    return;
  }
  writeTime(answer, currentSecond());
  const piece = isHead ? answer.piece.subarray(0, answer.headLength) : answer.piece;
  // With this Node lets go of the request, and takes the next.
  socket.write(piece, (error) => error ?? response.emit("finish"));
}

export function currentSecond(): number {
  return Math.floor(Date.now() / A_SECOND_MS);
}

/** The time of sending, into its head. */
export function writeTime(answer: WholeAnswer, now: number) {
  if (answer.writtenAt === now) return;
  answer.writtenAt = now;
  answer.piece.write(new Date(now * A_SECOND_MS).toUTCString(), firstLine(answer.status).length, "latin1");
}
