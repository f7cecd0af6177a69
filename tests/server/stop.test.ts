import { describe, expect } from "vitest";
import { KEEP_ALIVE_MS } from "#platform/http/listen.server.ts";
import { patiently, processesBelow, until } from "#tests/support/processes.ts";
import { areWaiting } from "../support/server/families.ts";
import { stopped, test } from "../support/server/seeded-instance.ts";

describe("an orderly stop", patiently, () => {
  test("asked for during the start, leaves no PostgreSQL behind", async ({ usedPlace: place }) => {
    const server = place.begin();
    await until(async () => (await processesBelow(place.folder)).length > 0);
    await stopped(server);
    expect(await processesBelow(place.folder)).toEqual([]);
  });

  test("answers what has been asked, completely, and takes nothing new", async ({ demo }) => {
    const server = await demo.start();
    await demo.connected(async (owner) => {
      await owner.query("begin; lock table hearthlist.providers, hearthlist.cities in access exclusive mode");
      const page = fetch(`${server.url}/`).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      await areWaiting(demo, 1);
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
  });
});
