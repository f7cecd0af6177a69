import { describe, expect } from "vitest";
import { KEEP_ALIVE_MS } from "#platform/http/listen.server.ts";
import { listProcessesBelow, longTimeout, waitUntil } from "#tests/support/processes.ts";
import { waitForBlockedStatements } from "../support/server/family-data.ts";
import { expectCleanStop, test } from "../support/server/seeded-instance.ts";

describe("an orderly stop", longTimeout, () => {
  test("asked for during the start, leaves no PostgreSQL behind", async ({ seededInstance: place }) => {
    const server = place.begin();
    await waitUntil(async () => (await listProcessesBelow(place.folder)).length > 0);
    await expectCleanStop(server);
    expect(await listProcessesBelow(place.folder)).toEqual([]);
  });

  test("answers what has been asked, completely, and takes nothing new", async ({ demo }) => {
    const server = await demo.start();
    await demo.connected(async (owner) => {
      await owner.query("begin; lock table hearthlist.providers, hearthlist.cities in access exclusive mode");
      const page = fetch(`${server.url}/`).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      await waitForBlockedStatements(demo, 1);
      const exit = server.stop();
      await waitUntil(() =>
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
