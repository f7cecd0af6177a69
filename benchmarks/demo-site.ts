import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { settingNames } from "#config/settings.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import leanMemory from "#scripts/lean-memory.json" with { type: "json" };

const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));

/** What `npm start` runs, filled with the demo's data, in a place of its own. */
export async function startDemoSite(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthlist-bench-"));
  const site = await startSite({ DATA_DIR: dataDir, ...env });
  async function stop() {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...site, dataDir, stop };
}

/** The same with a database of one's own. */
export async function startSite(env: Record<string, string>) {
  const port = await findFreePort();
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    env: { ...leanMemory, ...process.env, ...unset, PORT: String(port), LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");

  async function stop() {
    server.kill("SIGTERM");
    await ended;
  }

  for await (const text of server.stdout.setEncoding("utf8")) {
    if (text.includes("is ready at")) return { url: `http://localhost:${port}`, pid: server.pid ?? 0, stop };
  }
  await stop();
  throw new Error("The server did not start: see its message above.");
}

/** The embedded database of a running site, with all rights. */
export async function findOwnerLogin(dataDir: string): Promise<ClientConfig> {
  const lines = (await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  const password = await readFile(join(dataDir, "postgres/password"), "utf8");
  return { host: "127.0.0.1", port: Number(lines[3]), user: "postgres", password, database: "hearthlist" };
}
