import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "vite";
import { describeFailure } from "#platform/log/operator-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { stopOnSignal } from "./stop-on-signal.ts";

readCommandLine("dev");

/** Hot reload: Vite serves the browser's files and loads the server's from their sources. */
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  // That of a Vite server within the router's plugin would end the process and leave our database running.
  process.removeAllListeners("SIGTERM");
  const starting = vite.ssrLoadModule("./app/server.ts").then(({ start }) =>
    start({
      root: process.cwd(),
      env: process.env,
      loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
      wrap:
        (listener: RequestListener): RequestListener =>
        (request, response) =>
          vite.middlewares(request, response, () => listener(request, response)),
    }),
  );
  // From the first moment, as in start.ts.
  stopOnSignal(async () => {
    const server = await starting.catch(() => undefined);
    await vite.close();
    await server?.stop();
  });
  const { url } = await starting;
  console.log(`Hearthlist (development) is ready at ${url}`);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
