import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { test as base, inject, onTestFailed } from "vitest";
import { settingNames } from "#config/settings.server.ts";
import { isBuildFresh } from "#scripts/sources.ts";

type Env = Record<string, string>;
export type Exit = { code: number | null; stdout: string; stderr: string };
export type LaunchedServer = ReturnType<typeof launch>;
export type Instance = Awaited<ReturnType<typeof makeInstance>>;

/** For tests with several starts: also where the machine has other work, only what hangs runs out of it. */
export const longTimeout = { timeout: 240_000 };

/** A test's own DATA_DIR. Whatever was started on it is gone when the test ends, however it ends. */
export const test = base.extend<{ place: Instance }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  place: async ({}, use) => {
    const place = await makeInstance();
    onTestFailed(place.printOutput);
    try {
      await use(place);
    } finally {
      await place.leave();
    }
  },
});

export async function makeInstance() {
  buildPromise ??= ensureBuilt();
  await buildPromise;
  const folder = await realpath(await mkdtemp(join(tmpdir(), "hearthlist-place-")));
  const dataDir = join(folder, "data");
  const launched: LaunchedServer[] = [];

  function begin(env: Env = {}): LaunchedServer {
    const server = launch({ DATA_DIR: dataDir, ...env });
    launched.push(server);
    return server;
  }

  return {
    folder,
    dataDir,
    /** Returns at once, while the server is still starting. */
    begin,
    /** A server that answers. */
    async start(env?: Env) {
      const server = begin(env);
      return { ...server, url: await server.ready() };
    },
    /** A start that is expected to end by itself, with a reason. */
    refusal: (env?: Env): Promise<Exit> => begin(env).exit,
    postmaster: () => findPostmaster(dataDir),
    /** As the owner of the embedded database. */
    query: (sql: string, values: unknown[] = []) => connected(dataDir, (client) => client.query(sql, values)),
    connected: <T>(work: (client: Client) => Promise<T>) => connected(dataDir, work),
    /** What the servers have written, for a test that failed. */
    printOutput() {
      for (const { pid, output } of launched)
        console.error(`Server ${pid} wrote:\n${output.stdout}${output.stderr}`);
    },
    /** Ends everything that lives here and removes it. */
    async leave() {
      await Promise.all(launched.map((server) => server.kill()));
      await killProcessesBelow(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** No setting of our own environment; and what Node has compiled once for a start, it need not for the next. */
export const bareEnv: Env = {
  ...Object.fromEntries(settingNames.map((name) => [name, ""])),
  NODE_COMPILE_CACHE: "build/compiled",
};

/** What `npm start` runs, with nothing of our own environment; an .env file is overruled too. */
function launch(env: Env) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: { ...bareEnv, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = child.pid;
  if (!pid) throw new Error("The server could not be launched.");
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output.stderr += text;
  });
  let ended: Exit | undefined;
  const exit = new Promise<Exit>((resolve) => {
    child.on("close", (code) => {
      ended = { code, ...output };
      resolve(ended);
    });
  });

  async function ready(): Promise<string> {
    while (!ended) {
      const url = /is ready at (\S+)/.exec(output.stdout)?.[1];
      if (url) return url;
      await sleep(5);
    }
    throw new Error(`The server ended with ${ended.code}: ${ended.stderr || ended.stdout}`);
  }
  /** Node signals no child that has ended, so no other program can be hit. */
  function send(signal: NodeJS.Signals): Promise<Exit> {
    child.kill(signal);
    return exit;
  }
  return {
    pid,
    output,
    exit,
    ready,
    /** The orderly way. */
    stop: () => send("SIGTERM"),
    /** As the machine would, without a last word. */
    kill: () => send("SIGKILL"),
  };
}

/** The embedded PostgreSQL of a data directory, as its own file names it. */
async function findPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  // Never 0, which would name our own group of processes.
  if (!pid || !port) throw new Error("postmaster.pid is not written yet.");
  return { pid, port };
}

async function connected<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { port } = await findPostmaster(dataDir);
  const password = await readFile(join(dataDir, "postgres/password"), "utf8");
  return withClient(`postgres://postgres:${password}@127.0.0.1:${port}/hearthlist`, work);
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Just under the time limit of a test, so that a wait in vain fails with the line that waits. */
const WAIT_MAX_MS = 110_000;

export async function waitUntil(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + WAIT_MAX_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`This did not happen within ${WAIT_MAX_MS / 1000} s: ${isSo}`);
    await sleep(20);
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL and its helpers all work inside their data directory, and nobody else does. Where we may not
 * look at that (root in a container), its postmaster is still known by its port.
 */
export async function listProcessesBelow(folder: string): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const postmaster = await findPostmaster(join(folder, "data")).catch(() => undefined);
  const isBelow = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => "");
      return (
        place.startsWith(`${folder}/`) || (pid === postmaster?.pid && (await listensOn(pid, postmaster.port)))
      );
    }),
  );
  return pids.filter((_, index) => isBelow[index]);
}

async function listensOn(pid: number, port: number): Promise<boolean> {
  const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  return words[words.indexOf("-p") + 1] === String(port);
}

export async function killProcessesBelow(folder: string) {
  for (
    let left = await listProcessesBelow(folder);
    left.length > 0;
    left = await listProcessesBelow(folder)
  ) {
    for (const pid of left) if (isRunning(pid)) process.kill(pid, "SIGKILL");
    await sleep(10);
  }
}

let buildPromise: Promise<void> | undefined;

/** Two test files must not build at the same time. */
async function ensureBuilt() {
  await withClient(maintenanceUrl(), async (client) => {
    await client.query("select pg_advisory_lock(2)");
    if (isBuildFresh()) return;
    const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
    if (status !== 0) throw new Error("The build failed.");
  });
}

/** Never the template itself: while somebody is connected to it, nobody can clone it. */
export function maintenanceUrl(): string {
  return toDatabaseUrl("postgres");
}

/** Another database of the test run's own cluster. */
export function toDatabaseUrl(name: string): string {
  return Object.assign(new URL(inject("templateUrl")), { pathname: `/${name}` }).href;
}
