import { spawn } from "node:child_process";
import { open, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { type Cluster, childEnvironment, insideCluster } from "./cluster.server.ts";

export type Postmaster = { pid: number; port: number };

/** The server that runs on the cluster now, or undefined; a stale file of a dead one is no server. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(cluster);
  return postmaster && (await isProcessOfCluster(postmaster.pid, cluster)) ? postmaster : undefined;
}

/** Where the server ran that was killed and so left its file. */
export async function findLastPort(cluster: Cluster): Promise<number | undefined> {
  return (await readPidFile(cluster))?.port;
}

async function readPidFile(cluster: Cluster): Promise<Postmaster | undefined> {
  const lines = (await readFile(getPidFilePath(cluster), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid && port ? { pid, port } : undefined;
}

function getProgramPath(cluster: Cluster): string {
  return join(cluster.binaries, "bin", "postgres");
}

function getPidFilePath(cluster: Cluster): string {
  return join(cluster.path, "postmaster.pid");
}

export type SpawnedPostmaster = { pid: number | undefined; exited: boolean; logFrom: number };

/** Detached, so that Ctrl-C in the terminal reaches us and not it. */
export async function spawnPostmaster(
  cluster: Cluster,
  port: number,
  options: string[],
): Promise<SpawnedPostmaster> {
  await removeStalePidFile(cluster);
  await killOrphans(cluster);
  const log = await open(getLogFilePath(cluster), "a");
  const { size: logFrom } = await log.stat();
  const child = spawn(
    getProgramPath(cluster),
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
        `shared_buffers=${getSharedBuffersMib(getUsableMemoryBytes())}MB`,
        // Last: of two with the same name PostgreSQL takes the second.
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
  const started: SpawnedPostmaster = { pid: child.pid, exited: false, logFrom };
  child.on("exit", () => {
    started.exited = true;
  });
  child.on("error", () => {
    started.exited = true;
  });
  child.unref();
  return started;
}

const MIB = 1024 * 1024;

/** PostgreSQL's own cache: the quarter of the memory that its manual names, within bounds. */
export function getSharedBuffersMib(totalBytes: number): number {
  return Math.min(Math.max(Math.floor(totalBytes / 4 / MIB), 128), 4096);
}

/** The machine's, or less where a container has a limit; without one Node says 0 or more than there is. */
export function getUsableMemoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** After a crash its number may belong to another program by now, and PostgreSQL would then refuse. */
async function removeStalePidFile(cluster: Cluster) {
  const pid = Number((await readFile(getPidFilePath(cluster), "utf8").catch(() => "")).split("\n")[0]);
  if (pid && isProcessAlive(pid) && !(await isProcessOfCluster(pid, cluster)))
    await rm(getPidFilePath(cluster), { force: true });
}

/**
 * Back ends whose postmaster was killed. One in the middle of a long computation does not notice, and no new
 * postmaster may start while it uses the old one's memory.
 */
async function killOrphans(cluster: Cluster) {
  if (process.platform !== "linux") return;
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (!pid || !(await isProcessOfCluster(pid, cluster)) || !(await isBackEnd(pid))) continue;
    const parent = Number(
      /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""))?.[1],
    );
    if (!(await isProcessOfCluster(parent, cluster))) killIfRunning(pid);
  }
}

function killIfRunning(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Back ends rename themselves; a postmaster keeps the command it was started with. */
async function isBackEnd(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).startsWith("postgres: ");
}

/**
 * Each process of PostgreSQL works inside its cluster, whoever else is called postgres. Where we may not look
 * at that (root in a container, at another user's process), its command tells: only ours has our port.
 */
async function isProcessOfCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (place !== undefined) return place === (await realpath(cluster.path));
  const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  const port = (await readPidFile(cluster))?.port;
  return words[0]?.endsWith("/postgres") === true && words[words.indexOf("-p") + 1] === String(port);
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The last complaint since a start. */
export async function findLastLogError(cluster: Cluster, from: number): Promise<string> {
  const log = await readFile(getLogFilePath(cluster)).catch(() => Buffer.alloc(0));
  const lines = log.subarray(from).toString("utf8").trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? "no message in its log";
}

function getLogFilePath(cluster: Cluster): string {
  return join(cluster.home, "server.log");
}
