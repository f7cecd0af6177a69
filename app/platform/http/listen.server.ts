import type { Server } from "node:http";
import { operatorError } from "../log/operator-error.ts";

/** How long an idle connection stays open for the next request. */
export const KEEP_ALIVE_MS = 10_000;

/** How long a stop waits for what has been begun. */
export const STOP_LIMIT_MS = 15_000;

/** Opens the port, and says which it is; or why it cannot, in a sentence. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        return reject(operatorError(`PORT ${port} is in use: set PORT to a free one.`, error));
      if (error.code === "EACCES")
        return reject(
          operatorError(`PORT ${port} is not allowed for this user: set PORT to one above 1023.`, error),
        );
      reject(operatorError(`HOST ${host} cannot be listened on: ${error.code}.`, error));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Accepts no new request, answers those that have begun, and gives up on them after the limit. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle when its last answer is sent, and would stay open for the next request.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
