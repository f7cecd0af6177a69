import { describe, expect } from "vitest";
import { KEEP_ALIVE_MS } from "#http/listen.server.ts";
import { type Place, patiently, processesBelow, until } from "#tests/processes.ts";
import { isReplaced, stopped, test } from "./used-place.ts";

describe("an orderly stop", patiently, () => {
  test("while PostgreSQL is being started again leaves none behind", async ({ usedPlace: place }) => {
    const server = await place.start();
    const { pid } = await place.postmaster();
    process.kill(pid, "SIGKILL");
    await isReplaced(place, pid);
    await stopped(server);
    expect(await processesBelow(place.folder)).toEqual([]);
  });

  test("asked for during the start, leaves no PostgreSQL behind either", async ({ place }) => {
    const server = place.begin();
    await until(async () => (await processesBelow(place.folder)).length > 0);
    await stopped(server);
    expect(await processesBelow(place.folder)).toEqual([]);
  });

  test("answers what has been asked, completely, and takes nothing new", async ({ usedPlace: place }) => {
    const server = await place.start();
    await place.connected(async (owner) => {
      await owner.query("begin; lock table hearthlist.providers, hearthlist.cities in access exclusive mode");
      const page = fetch(`${server.url}/`).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      await waitsForLock(place);
      const exit = server.stop();
      await until(() =>
        fetch(`${server.url}/livez`).then(
          () => false,
          () => true,
        ),
      );
      await owner.query("commit");

      const { status, text } = await page;
      expect(status).toBe(200);
      expect(text).toMatch(/<\/html>\s*$/);
      const answered = performance.now();
      expect((await exit).code).toBe(0);
      // Browsers keep their connection for a next question; nobody waits for that.
      expect(performance.now() - answered).toBeLessThan(KEEP_ALIVE_MS / 2);
    });
    expect(await processesBelow(place.folder)).toEqual([]);
  });
});

function waitsForLock(place: Place): Promise<void> {
  return until(async () => {
    const { rowCount } = await place.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    return Boolean(rowCount);
  });
}
