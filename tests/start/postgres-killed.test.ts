import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect } from "vitest";
import { processesBelow, until } from "#tests/processes.ts";
import { report, reported } from "./report.ts";
import { isReplaced, stopped, test } from "./used-place.ts";

describe("PostgreSQL killed under a running server", () => {
  test("comes back by itself, and the same server answers again", async ({ usedPlace: place }) => {
    const server = await place.start();
    // Several connections, so that several back ends have to notice.
    await Promise.all(Array.from({ length: 8 }, (_, index) => report(server.url, `/before/${index}`)));
    const { pid } = await place.postmaster();
    process.kill(pid, "SIGKILL");

    // Until the old back ends notice, they may go on answering.
    await isReplaced(place, pid);
    await until(async () => (await report(server.url, "/after")) === 204);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await reported(place)).filter((path) => path.startsWith("/before/"))).toHaveLength(8);
    await stopped(server);
    expect(await processesBelow(place.folder)).toEqual([]);
  });

  test("also while a long query keeps the old one's memory in use", async ({ usedPlace: place }) => {
    const server = await place.start();
    const { pid } = await place.postmaster();
    await place.connected(async (client) => {
      const busy = client.query(BUSY).catch(() => {});
      await sleep(100);
      process.kill(pid, "SIGKILL");
      await busy;
    });

    await isReplaced(place, pid);
    await until(async () => (await report(server.url, "/after")) === 204);
    await stopped(server);
  });
});

/** Computes without a pause, so that it does not notice what happens around it. */
const BUSY = `do $$ begin
  while clock_timestamp() < statement_timestamp() + interval '10 s' loop end loop;
end $$`;
