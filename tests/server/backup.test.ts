import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { createUnsubscribeUrl } from "#features/waitlist/commands/unsubscribe-from-waitlist.server.ts";
import { backUp } from "#platform/db/backup/back-up.server.ts";
import { longTimeout, waitUntil, withClient } from "#tests/support/processes.ts";
import { test as withDatabases } from "../support/server/databases.ts";
import { listEventPaths, sendEvent } from "../support/server/events.ts";
import { expectErrorSentence } from "../support/server/expect-error-sentence.ts";
import { waitForBlockedStatements } from "../support/server/family-data.ts";
import { runScript } from "../support/server/run-script.ts";
import { test } from "../support/server/seeded-instance.ts";

test("the site runs on while it is backed up and restored, and shows what was restored", async ({ site }) => {
  expect(await sendEvent(site.url, "/before")).toBe(204);
  expect((await runScript(site, "backup", "one.backup").exit).stdout).toMatch(/rows of \d+ tables are in/);
  expect(existsSync(join(site.folder, "one.backup"))).toBe(true);
  expect(await sendEvent(site.url, "/after")).toBe(204);
  const name = "A name that nobody has";
  await site.query("update hearthlist.cities set name = $1 where slug = 'boise'", [name]);
  expect(await (await fetch(`${site.url}/city/boise`)).text()).toContain(name);

  expectErrorSentence(
    await runScript(site, "restore", "one.backup").exit,
    /^This replaces everything in the database with the backup of .* --yes\.$/m,
  );
  expect(await listEventPaths(site)).toEqual(["/after", "/before"]);

  expect(await runScript(site, "restore", "one.backup", "--yes").exit).toMatchObject({ code: 0, stderr: "" });
  expect(await listEventPaths(site)).toEqual(["/before"]);
  expect(await (await fetch(`${site.url}/city/boise`)).text()).not.toContain(name);
  expect(await sendEvent(site.url, "/again")).toBe(204);
});

test("an embedded database that no server uses is started for a backup or a restore, and stopped again", async ({
  seededInstance: place,
}) => {
  for (const [script, ...words] of [
    ["backup", "one.backup"],
    ["restore", "one.backup", "--yes"],
  ] as const) {
    expect(await runScript(place, script, ...words).exit).toMatchObject({ code: 0, stderr: "" });
    await expect(place.postmaster()).rejects.toThrow();
  }
});

test("a running server takes over the secrets that come with a backup", async ({ site }) => {
  const [entry, secret] = [randomUUID(), randomBytes(32)];
  await site.query("update hearthlist.secrets set value = $1 where name = 'links'", [secret]);
  await backUp(site.ownerUrl, join(site.folder, "other.backup"));
  const link = createUnsubscribeUrl(secret, site.url, entry);
  expect((await fetch(link)).status).toBe(404);
  expect(await runScript(site, "restore", "other.backup", "--yes").exit).toMatchObject({ code: 0 });
  await waitUntil(async () => (await fetch(link)).status === 200);
});

test("a restore that is killed leaves everything as it was", async ({ site }) => {
  await site.query("delete from hearthlist.events");
  expect(await sendEvent(site.url, "/before")).toBe(204);
  await backUp(site.ownerUrl, join(site.folder, "killed.backup"));
  expect(await sendEvent(site.url, "/after")).toBe(204);
  const ofRestore = "application_name = 'hearthlist set-up'";
  await site.connected(async (other) => {
    // All rows are in place when the tasks of the restored jobs are looked for.
    await other.query("begin; lock table graphile_worker._private_tasks in share mode");
    const restoring = runScript(site, "restore", "killed.backup", "--yes");
    await waitForBlockedStatements(site, 1, ofRestore);
    restoring.kill();
    expect(await restoring.exit).toMatchObject({ code: null, stdout: "" });
    await other.query("rollback");
  });
  // PostgreSQL finds nobody at the other end, and undoes it.
  await waitUntil(async () => {
    const connections = `select from pg_stat_activity where datname = current_database() and ${ofRestore}`;
    return (await site.query(connections)).rowCount === 0;
  });
  expect(await listEventPaths(site)).toEqual(["/after", "/before"]);
  expect(await sendEvent(site.url, "/alive")).toBe(204);
});

withDatabases(
  "a backup that is interrupted says so and leaves no file",
  longTimeout,
  async ({ place, migratedDatabase }) => {
    const env = { DATABASE_URL: migratedDatabase, DEMO: "1" };
    await withClient(migratedDatabase, async (other) => {
      await other.query("begin; lock table hearthlist.secrets in access exclusive mode");
      const backup = runScript({ ...place, env }, "backup", "one.backup");
      await waitUntil(async () => {
        const { rowCount } = await other.query(
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        );
        return rowCount === 1;
      });
      backup.kill("SIGINT");
      await other.query("rollback");
      expectErrorSentence(await backup.exit, /^The backup was interrupted: there is no file/);
    });
    expect(await readdir(place.folder)).toEqual([]);
  },
);

test("what cannot be backed up or restored is said in one sentence", async ({ place }) => {
  expectErrorSentence(await runScript(place, "backup").exit, /^There is no database in DATA_DIR/);
  expectErrorSentence(
    await runScript(place, "restore", "none", "--yes").exit,
    /none cannot be read: ENOENT\.$/m,
  );
});
