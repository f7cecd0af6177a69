import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { leaveUrl } from "#features/waitlist/commands/leave-waitlist.server.ts";
import { backUp } from "#platform/db/backup/back-up.server.ts";
import { connectedTo, patiently, until } from "#tests/support/processes.ts";
import { command } from "../support/server/command.ts";
import { test as withDatabases } from "../support/server/databases.ts";
import { areWaiting } from "../support/server/families.ts";
import { report, reported } from "../support/server/report.ts";
import { test } from "../support/server/seeded-instance.ts";
import { expectSentence } from "../support/server/sentence.ts";

test("the site runs on while it is backed up and restored, and shows what was restored", async ({ site }) => {
  expect(await report(site.url, "/before")).toBe(204);
  expect((await command(site, "backup", "one.backup").exit).stdout).toMatch(/rows of \d+ tables are in/);
  expect(existsSync(join(site.folder, "one.backup"))).toBe(true);
  expect(await report(site.url, "/after")).toBe(204);
  const name = "A name that nobody has";
  await site.query("update hearthlist.cities set name = $1 where slug = 'boise'", [name]);
  expect(await (await fetch(`${site.url}/city/boise`)).text()).toContain(name);

  expectSentence(
    await command(site, "restore", "one.backup").exit,
    /^This replaces everything in the database with the backup of .* --yes\.$/m,
  );
  expect(await reported(site)).toEqual(["/after", "/before"]);

  expect(await command(site, "restore", "one.backup", "--yes").exit).toMatchObject({ code: 0, stderr: "" });
  expect(await reported(site)).toEqual(["/before"]);
  expect(await (await fetch(`${site.url}/city/boise`)).text()).not.toContain(name);
  expect(await report(site.url, "/again")).toBe(204);
});

test("an embedded database that no server uses is started for a backup or a restore, and stopped again", async ({
  usedPlace: place,
}) => {
  for (const [script, ...words] of [
    ["backup", "one.backup"],
    ["restore", "one.backup", "--yes"],
  ] as const) {
    expect(await command(place, script, ...words).exit).toMatchObject({ code: 0, stderr: "" });
    await expect(place.postmaster()).rejects.toThrow();
  }
});

test("a running server takes over the secrets that come with a backup", async ({ site }) => {
  const [entry, secret] = [randomUUID(), randomBytes(32)];
  await site.query("update hearthlist.secrets set value = $1 where name = 'links'", [secret]);
  await backUp(site.ownerUrl, join(site.folder, "other.backup"));
  const link = leaveUrl(secret, site.url, entry);
  expect((await fetch(link)).status).toBe(404);
  expect(await command(site, "restore", "other.backup", "--yes").exit).toMatchObject({ code: 0 });
  await until(async () => (await fetch(link)).status === 200);
});

test("a restore that is killed leaves everything as it was", async ({ site }) => {
  await site.query("delete from hearthlist.events");
  expect(await report(site.url, "/before")).toBe(204);
  await backUp(site.ownerUrl, join(site.folder, "killed.backup"));
  expect(await report(site.url, "/after")).toBe(204);
  const ofRestore = "application_name = 'hearthlist set-up'";
  await site.connected(async (other) => {
    // All rows are in place when the tasks of the restored jobs are looked for.
    await other.query("begin; lock table graphile_worker._private_tasks in share mode");
    const restoring = command(site, "restore", "killed.backup", "--yes");
    await areWaiting(site, 1, ofRestore);
    restoring.kill();
    expect(await restoring.exit).toMatchObject({ code: null, stdout: "" });
    await other.query("rollback");
  });
  // PostgreSQL finds nobody at the other end, and undoes it.
  await until(async () => {
    const connections = `select from pg_stat_activity where datname = current_database() and ${ofRestore}`;
    return (await site.query(connections)).rowCount === 0;
  });
  expect(await reported(site)).toEqual(["/after", "/before"]);
  expect(await report(site.url, "/alive")).toBe(204);
});

withDatabases(
  "a backup that is interrupted says so and leaves no file",
  patiently,
  async ({ place, migratedDatabase }) => {
    const env = { DATABASE_URL: migratedDatabase, DEMO: "1" };
    await connectedTo(migratedDatabase, async (other) => {
      await other.query("begin; lock table hearthlist.secrets in access exclusive mode");
      const backup = command({ ...place, env }, "backup", "one.backup");
      await until(async () => {
        const { rowCount } = await other.query(
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        );
        return rowCount === 1;
      });
      backup.kill("SIGINT");
      await other.query("rollback");
      expectSentence(await backup.exit, /^The backup was interrupted: there is no file/);
    });
    expect(await readdir(place.folder)).toEqual([]);
  },
);

test("what cannot be backed up or restored is said in one sentence", async ({ place }) => {
  expectSentence(await command(place, "backup").exit, /^There is no database in DATA_DIR/);
  expectSentence(await command(place, "restore", "none", "--yes").exit, /none cannot be read: ENOENT\.$/m);
});
