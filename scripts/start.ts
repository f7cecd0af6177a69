import { spawnSync } from "node:child_process";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describeFailure } from "#platform/log/operator-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { isBuildFresh } from "./sources.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { formatReadyLine, superviseProcesses } from "./supervise.ts";

readCommandLine("start");

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (!isBuildFresh()) {
    console.error("Building …");
    const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
    if (status !== 0) process.exit(1);
  }
  if (cluster.isPrimary && Number(process.env.WEB_CONCURRENCY) > 1) await superviseProcesses();
  else await serve();
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}

async function serve() {
  // The visitor's word decides about demo mode; React's fast build is wanted either way.
  const env = { ...process.env };
  process.env.NODE_ENV = "production";
  const root = process.cwd();
  // Compiled once and kept beside the build, which only we can write: a third of what a start takes.
  enableCompileCache(join(root, "build/compiled"));
  const { start } = await import(pathToFileURL(join(root, "build/server/index.js")).href);
  const starting = start({ root, env });
  // From the first moment: a start that is interrupted is finished and undone, and leaves nothing running.
  stopOnSignal(async () => (await starting.catch(() => undefined))?.stop());
  const { url } = await starting;
  if (cluster.isWorker) process.send?.({ url });
  else console.log(formatReadyLine(url));
}
