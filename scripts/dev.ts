import { existsSync } from "node:fs";
import { createServer } from "vite";
import { describeFailure } from "#lib/plain-error.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** Hot reload: Vite serves the browser's files and loads the server's from their sources. */
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { start } = await vite.ssrLoadModule("./app/server.ts");
  const server = await start({
    root: process.cwd(),
    env: process.env,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    wrap:
      (listener: import("node:http").RequestListener): import("node:http").RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
  });
  console.log(`Hearthlist (development) is ready at ${server.url}`);
  stopOnSignal(async () => {
    await vite.close();
    await server.stop();
  });
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
