import { execFile } from "node:child_process";
import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openCluster } from "#platform/db/embedded/cluster.server.ts";
import { spawnPostmaster } from "#platform/db/embedded/postmaster.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import { killProcessesBelow, listProcessesBelow, waitUntil, withClient } from "../processes.ts";

/**
 * A primary and a standby that streams from it, both copies of a data directory that nobody uses. They live below a
 * folder whose processes are ended with the test.
 */
export async function startReplicaPair(folder: string, model: string) {
  const primary = await copyCluster(model, join(folder, "primary"));
  const { hostname, port, username, password } = new URL(primary.url);
  const standby = await copyCluster(model, join(folder, "standby"), [
    `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`,
  ]);
  await standby.mark("standby.signal");
  await primary.start();
  await standby.start();
  return { primary, standby };
}

async function copyCluster(model: string, dataDir: string, options: string[] = []) {
  await promisify(execFile)("/bin/cp", ["-a", model, dataDir]);
  const cluster = await openCluster(dataDir);
  const port = await findFreePort();
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/hearthlist`;
  const query = (sql: string, values: unknown[] = []) =>
    withClient(url, (client) => client.query(sql, values));
  return {
    url,
    /** As the owner. */
    query,
    async mark(name: string) {
      const file = join(cluster.path, name);
      await writeFile(file, "");
      if (cluster.identity) await chown(file, cluster.identity.uid, cluster.identity.gid);
    },
    async start() {
      await spawnPostmaster(cluster, port, ["fsync=off", "shared_buffers=128MB", ...options]);
      await waitUntil(() =>
        query("select").then(
          () => true,
          () => false,
        ),
      );
    },
    /** It takes connections and questions, and answers nothing. */
    async freeze() {
      for (const pid of await listProcessesBelow(dataDir)) process.kill(pid, "SIGSTOP");
    },
    kill: () => killProcessesBelow(dataDir),
  };
}
