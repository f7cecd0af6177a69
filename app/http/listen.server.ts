import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { plainError } from "#lib/plain-error.ts";
import type { KeptLane } from "./kept-lane.server.ts";

/** How long a stop waits for what has been begun. */
export const STOP_LIMIT_MS = 15_000;

/** Opens the port, and says which it is; or why it cannot, in a sentence. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        return reject(plainError(`PORT ${port} is in use: set PORT to a free one.`, error));
      if (error.code === "EACCES")
        return reject(
          plainError(`PORT ${port} is not allowed for this user: set PORT to one above 1023.`, error),
        );
      reject(plainError(`HOST ${host} cannot be listened on: ${error.code}.`, error));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Takes no new request, answers those that have begun, and does not wait for ever. */
export function finish(server: Server, lane?: KeptLane): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose last answer is out would be kept for the next request.
    const connections = lane ?? server;
    const idle = setInterval(() => connections.closeIdleConnections(), 50);
    const limit = setTimeout(() => connections.closeAllConnections(), STOP_LIMIT_MS);
    // Not as Node's own server does, which closes at once what it takes for idle.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
