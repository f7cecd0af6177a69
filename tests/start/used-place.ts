import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "vitest";
import { test as base, type Exit, makePlace, type Place, until } from "#tests/processes.ts";

/** A place where a demo has run before and was stopped: copied, which is faster than making one for each test. */
export const test = base
  .extend(
    "model",
    { scope: "file" },
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
    async ({}, { onCleanup }: { onCleanup: (work: () => Promise<void>) => void }) => {
      const model = await makePlace();
      onCleanup(() => model.leave());
      await stopped(await model.start());
      return model;
    },
  )
  .extend("usedPlace", async ({ place, model }: { place: Place; model: Place }) => {
    await promisify(execFile)("cp", ["-a", model.dataDir, place.dataDir]);
    return place;
  });

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
