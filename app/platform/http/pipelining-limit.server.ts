import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies ask for one thing after another on a connection. */
const PIPELINED_REQUESTS_MAX = 50;

/** Who asks for a thousand files in one breath, and reads none, would have us open and hold them all. */
export function limitPipelining(listener: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number) => {
    const count = (open.get(socket) ?? 0) + by;
    open.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    // Node reads on to the end of what came in one piece.
    if (socket.destroyed) return;
    response.once("close", () => change(socket, -1));
    if (change(socket, 1) > PIPELINED_REQUESTS_MAX) return void socket.destroy();
    listener(request, response);
  };
}
