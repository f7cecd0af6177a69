import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject } from "vitest";
import {
  test as base,
  connectedTo,
  type Exit,
  maintenanceUrl,
  makePlace,
  type Place,
  until,
} from "#tests/processes.ts";

export const test = base
  /** The data directory of a demo that has run before and was stopped. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  .extend("model", { scope: "file" }, ({}: object) => findModel())
  /** A copy of it, which is faster than making one for each test. */
  .extend("usedPlace", async ({ place, model }: { place: Place; model: string }) => {
    await promisify(execFile)("/bin/cp", ["-a", model, place.dataDir]);
    return place;
  })
  /** A server of the file's own on a copy of it, for tests that leave each other's rows alone. */
  .extend("site", { scope: "file" }, async ({ model }, { onCleanup }) => {
    const place = await makePlace();
    onCleanup(place.leave);
    await promisify(execFile)("/bin/cp", ["-a", model, place.dataDir]);
    // Each test may come from an address of its own, so that it is not limited by what another has done.
    const { url, output } = await place.start({ TRUST_PROXY: "1" });
    return { url, output, place, query: place.query };
  });

export type Site = {
  url: string;
  output: { stdout: string; stderr: string };
  place: Place;
  query: Place["query"];
};

/** Made by whichever test file needs it first, for all of the run. */
async function findModel(): Promise<string> {
  const path = join(inject("runFolder"), "used-place");
  await connectedTo(maintenanceUrl(), async (client) => {
    await client.query("select pg_advisory_lock(3)");
    if (existsSync(path)) return;
    const place = await makePlace();
    try {
      const server = await place.start();
      // Tests kill programs, never the machine: what PostgreSQL has written is there without waiting for the disk.
      await place.query("alter system set fsync = off");
      await stopped(server);
      await rename(place.dataDir, path);
    } finally {
      await place.leave();
    }
  });
  return path;
}

export async function stopped(server: { stop: () => Promise<Exit> }) {
  expect(await server.stop()).toMatchObject({ code: 0 });
}

/** Another postmaster has written its number. */
export function isReplaced(place: Place, pid: number): Promise<void> {
  return until(async () => {
    const now = await place.postmaster().catch(() => undefined);
    return now !== undefined && now.pid !== pid;
  });
}
