import { spawn } from "node:child_process";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Cluster, childEnvironment, insideCluster } from "./cluster.server.ts";

export type Postmaster = { pid: number; port: number };

/** The server that runs on the cluster now, or undefined; a stale file of a dead one is no server. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster.path, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !(await isPostgres(pid))) return undefined;
  return { pid, port };
}

/** Detached, so that Ctrl-C in the terminal reaches us and not it. Resolves to its exit. */
export async function spawnPostmaster(cluster: Cluster, port: number, options: string[]) {
  await forgetDeadPostmaster(cluster);
  const log = await open(join(cluster.home, "server.log"), "a");
  const child = spawn(
    join(cluster.binaries, "bin", "postgres"),
    [
      "-D",
      insideCluster(cluster.path),
      "-p",
      String(port),
      ...[
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        "timezone=UTC",
        "log_timezone=UTC",
        // No errors: their texts quote the values of rows.
        "log_min_messages=log",
        "log_min_error_statement=panic",
        ...options,
      ].flatMap((option) => ["-c", option]),
    ],
    {
      cwd: cluster.path,
      env: childEnvironment(),
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      ...cluster.identity,
    },
  );
  await log.close();
  const started = { exited: false };
  child.on("exit", () => {
    started.exited = true;
  });
  child.on("error", () => {
    started.exited = true;
  });
  child.unref();
  return started;
}

/** After a crash its number may belong to another program by now, and PostgreSQL would then refuse. */
async function forgetDeadPostmaster(cluster: Cluster) {
  const file = join(cluster.path, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (pid && isAlive(pid) && !(await isPostgres(pid))) await rm(file, { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return (command.split("\0")[0] ?? "").endsWith("postgres");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export async function lastLogLine(cluster: Cluster): Promise<string> {
  const log = await readFile(join(cluster.home, "server.log"), "utf8").catch(() => "");
  return (
    log
      .trim()
      .split("\n")
      .findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? "no message in its log"
  );
}
