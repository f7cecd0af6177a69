import { once } from "node:events";
import { connect } from "node:net";

/**
 * Asks for pages on one connection, and does nothing with what comes but count it: Node's own client takes a millisecond
 * for its part after each rest, which is no part of the server's time.
 */
export async function openBareClient(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  let got: (chunk: Buffer) => void = () => {};
  let fail: (error: Error) => void = () => {};
  socket.on("data", (chunk) => got(chunk));
  socket.on("close", () => fail(new Error("The server closed the connection.")));

  /** How long the answer took, to its last byte. */
  function time(path: string): Promise<number> {
    const question = Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br, gzip\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      let missing: number | undefined;
      const started = performance.now();
      fail = reject;
      got = (chunk) => {
        missing = (missing ?? findResponseLength(chunk, path)) - chunk.length;
        if (missing === 0) resolve(performance.now() - started);
      };
      socket.write(question);
    });
  }

  return { time, close: () => socket.destroy() };
}

/** Of head and body; the head comes in one piece. */
function findResponseLength(first: Buffer, path: string): number {
  const end = first.indexOf("\r\n\r\n");
  const head = first.toString("latin1", 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || !head.startsWith("HTTP/1.1 200 ") || length === undefined)
    throw new Error(`${path}: ${head}`);
  return end + 4 + Number(length);
}
