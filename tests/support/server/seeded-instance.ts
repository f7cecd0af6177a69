import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Client } from "pg";
import { expect, inject, onTestFailed } from "vitest";
import { makeScratchDatabase } from "#tests/support/database.ts";
import {
  test as base,
  type Exit,
  type Instance,
  maintenanceUrl,
  makeInstance,
  waitUntil,
  withClient,
} from "#tests/support/processes.ts";

export const test = base
  /** The data directory of a demo that has run before and was stopped. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  .extend("model", { scope: "file" }, ({}: object) => findSeededDataDir())
  /** A copy of it, which is faster than making one for each test. */
  .extend("seededInstance", async ({ place, model }: { place: Instance; model: string }) => {
    await promisify(execFile)("/bin/cp", ["-a", model, place.dataDir]);
    return place;
  })
  /** A demo of the test's own in the run's PostgreSQL, which nobody has started yet. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  .extend("demo", async ({}: object, { onCleanup }) => {
    const demo = await makeDemoInstance();
    onTestFailed(demo.printOutput);
    onCleanup(demo.leave);
    return demo;
  })
  /** A server of the file's own on such a demo. Its tests leave each other's rows alone, or reset them. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  .extend("site", { scope: "file" }, async ({}: object, { onCleanup }) => {
    const demo = await makeDemoInstance();
    onCleanup(demo.leave);
    // Each test may come from an address of its own, so that it is not limited by what another has done.
    const { url, output } = await demo.start({ TRUST_PROXY: "1" });
    return { ...demo, url, output };
  });

export type DemoInstance = Awaited<ReturnType<typeof makeDemoInstance>>;
export type Site = DemoInstance & { url: string; output: { stdout: string; stderr: string } };
/** The owner's way to the database of a demo or of a place. */
export type Queryable = Pick<Instance, "query">;

/** Settings and files of a demo on a database of its own. One PostgreSQL for all of them saves starting each its own. */
async function makeDemoInstance() {
  const { ownerUrl, drop } = await makeScratchDatabase(await findDemoTemplate());
  const place = await makeInstance();
  const env = { DEMO: "1", DATABASE_URL: ownerUrl };
  const connected = <T>(work: (client: Client) => Promise<T>) => withClient(ownerUrl, work);
  return {
    ownerUrl,
    env,
    dataDir: place.dataDir,
    folder: place.folder,
    printOutput: place.printOutput,
    start: (more: Record<string, string> = {}) => place.start({ ...env, ...more }),
    begin: (more: Record<string, string> = {}) => place.begin({ ...env, ...more }),
    refusal: (more: Record<string, string> = {}) => place.refusal({ ...env, ...more }),
    /** As the owner. */
    connected,
    query: (sql: string, values: unknown[] = []) => connected((client) => client.query(sql, values)),
    async leave() {
      await place.leave();
      await drop();
    },
  };
}

/** The database of a demo that has run before and was stopped, made once for all of the run. */
async function findDemoTemplate(): Promise<string> {
  const name = "demo_template";
  await withClient(maintenanceUrl(), async (client) => {
    await client.query("select pg_advisory_lock(4)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const scratch = await makeScratchDatabase();
    const place = await makeInstance();
    try {
      await expectCleanStop(await place.start({ DEMO: "1", DATABASE_URL: scratch.ownerUrl }));
      // Named as the last step: an interrupted one is not taken for a template.
      const source = new URL(scratch.ownerUrl).pathname.slice(1);
      // Its last connections are just being closed.
      await waitUntil(() =>
        client.query(`alter database ${source} rename to ${name}`).then(
          () => true,
          () => false,
        ),
      );
    } finally {
      await place.leave();
    }
  });
  return name;
}

/** Made by whichever test file needs it first, for all of the run. */
async function findSeededDataDir(): Promise<string> {
  const path = join(inject("runFolder"), "used-place");
  await withClient(maintenanceUrl(), async (client) => {
    await client.query("select pg_advisory_lock(3)");
    if (existsSync(path)) return;
    const place = await makeInstance();
    try {
      const server = await place.start();
      // Tests kill programs, never the machine: what PostgreSQL has written is there without waiting for the disk.
      await place.query("alter system set fsync = off");
      await expectCleanStop(server);
      await rename(place.dataDir, path);
    } finally {
      await place.leave();
    }
  });
  return path;
}

export async function expectCleanStop(server: { stop: () => Promise<Exit> }) {
  expect(await server.stop()).toMatchObject({ code: 0 });
}

/** The server's line for news is there, which it makes anew some time after PostgreSQL ended. */
export function waitForListener({ query }: Queryable): Promise<void> {
  return waitUntil(async () => {
    const { rowCount } = await query(
      `select from pg_stat_activity
       where application_name = 'hearthlist news' and query <> '' and state = 'idle'`,
    );
    return rowCount === 1;
  });
}

/** Another postmaster has written its number. */
export function waitForNewPostmaster(place: Instance, pid: number): Promise<void> {
  return waitUntil(async () => {
    const now = await place.postmaster().catch(() => undefined);
    return now !== undefined && now.pid !== pid;
  });
}
