import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, onTestFinished } from "vitest";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import {
  type Instance,
  isRunning,
  listProcessesBelow,
  longTimeout,
  maintenanceUrl,
  waitUntil,
  withClient,
} from "#tests/support/processes.ts";
import { listEventPaths, sendEvent } from "../support/server/events.ts";
import { expectCleanStop, test } from "../support/server/seeded-instance.ts";

describe("a PostgreSQL left running by a server that was killed", () => {
  test("is adopted by the next start, with everything in it", async ({ seededInstance: place }) => {
    const first = await place.start();
    expect(await sendEvent(first.url, "/before")).toBe(204);
    const orphan = await place.postmaster();
    await first.kill();
    expect(isRunning(orphan.pid)).toBe(true);

    const second = await place.start();
    expect(await place.postmaster()).toEqual(orphan);
    expect(await sendEvent(second.url, "/after")).toBe(204);
    expect(await listEventPaths(place)).toEqual(["/after", "/before"]);

    await expectCleanStop(second);
    expect(await listProcessesBelow(place.folder)).toEqual([]);
  });
});

describe("two servers on one DATA_DIR", () => {
  test(
    "started at the very same time on nothing, share one PostgreSQL until the last has stopped",
    longTimeout,
    async ({ place }) => {
      const [first, second] = await Promise.all([place.start(), place.start()]);
      const shared = await place.postmaster();
      // One that was just forked goes by its parent's name for a moment.
      await waitUntil(async () => isDeepStrictEqual(await postmastersOf(place), [shared.pid]));
      expect(await sendEvent(first.url, "/first")).toBe(204);
      expect(await sendEvent(second.url, "/second")).toBe(204);
      expect(await listEventPaths(place)).toEqual(["/first", "/second"]);
      const { rows } = await place.query("select count(*)::integer as reviews from hearthlist.reviews");
      expect(rows).toEqual([{ reviews: 150 }]);
      const passwords = [first, second].filter(({ output }) => output.stdout.includes("shown this once"));
      expect(passwords).toHaveLength(1);

      await expectCleanStop(first);
      expect(await place.postmaster()).toEqual(shared);
      expect(await sendEvent(second.url, "/alone")).toBe(204);
      await expectCleanStop(second);
      expect(await listProcessesBelow(place.folder)).toEqual([]);
    },
  );
});

describe("a postmaster.pid left by a crash, whose number another program has by now", () => {
  test("does not keep PostgreSQL from starting, and the other program lives on", async ({
    seededInstance,
  }) => {
    const neighbour = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    onTestFinished(() => void neighbour.kill("SIGKILL"));
    await once(neighbour, "spawn");
    await crashWithPid(seededInstance, neighbour.pid ?? 0);

    await useOnce(seededInstance);
    expect(neighbour.exitCode ?? neighbour.signalCode).toBeNull();
  });

  test("even if that program is the PostgreSQL of another cluster", async ({ seededInstance }) => {
    const { rows } = await withClient(maintenanceUrl(), (client) =>
      client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file"),
    );
    const stranger = Number(rows[0]?.file.split("\n")[0]);
    await crashWithPid(seededInstance, stranger);

    await useOnce(seededInstance);
    expect(isRunning(stranger)).toBe(true);
  });
});

/** As a server does between its start and its end. */
async function useOnce(place: Instance) {
  const postgres = await openEmbeddedPostgres(place.dataDir, ["shared_buffers=128MB"]);
  expect(await listEventPaths(place)).toEqual([]);
  await postgres.release();
  expect(await listProcessesBelow(place.folder)).toEqual([]);
}

/** Leaves the file of a postmaster that seems to have had the given number when it crashed. */
async function crashWithPid(place: Instance, pid: number) {
  const lines = [
    pid,
    "/proc/self/cwd",
    1_790_000_000,
    await findFreePort(),
    "",
    "127.0.0.1",
    "",
    "ready   ",
    "",
  ];
  await writeFile(join(place.dataDir, "postgres/cluster/postmaster.pid"), lines.join("\n"));
}

async function postmastersOf(place: Instance): Promise<number[]> {
  const pids = await listProcessesBelow(place.folder);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, index) => commands[index]?.split("\0")[0]?.endsWith("/bin/postgres"));
}
