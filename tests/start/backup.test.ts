import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { leaveUrl } from "#commands/leave-waitlist.server.ts";
import { connectedTo, patiently, until } from "#tests/processes.ts";
import { command } from "./command.ts";
import { test as withDatabases } from "./databases.ts";
import { report, reported } from "./report.ts";
import { expectSentence } from "./sentence.ts";
import { stopped, test } from "./used-place.ts";

test(
  "the site runs on while it is backed up and restored, and shows what was restored",
  patiently,
  async ({ usedPlace: place }) => {
    const server = await place.start();
    expect(await report(server.url, "/before")).toBe(204);
    expect((await command(place, "backup", "one.backup").exit).stdout).toMatch(/rows of \d+ tables are in/);
    expect(existsSync(join(place.folder, "one.backup"))).toBe(true);
    expect(await report(server.url, "/after")).toBe(204);
    const name = "A name that nobody has";
    await place.query("update hearthlist.cities set name = $1 where slug = 'boise'", [name]);
    expect(await (await fetch(`${server.url}/city/boise`)).text()).toContain(name);

    expectSentence(
      await command(place, "restore", "one.backup").exit,
      /^This replaces everything in the database with the backup of .* --yes\.$/m,
    );
    expect(await reported(place)).toEqual(["/after", "/before"]);

    expect(await command(place, "restore", "one.backup", "--yes").exit).toMatchObject({
      code: 0,
      stderr: "",
    });
    expect(await reported(place)).toEqual(["/before"]);
    expect(await (await fetch(`${server.url}/city/boise`)).text()).not.toContain(name);
    expect(await report(server.url, "/again")).toBe(204);
    await stopped(server);

    // Nobody runs it now: it is started for the moment, and stopped again.
    expect(await command(place, "restore", "one.backup", "--yes").exit).toMatchObject({ code: 0 });
    await expect(place.postmaster()).rejects.toThrow();
  },
);

test(
  "a running server takes over the secrets that come with a backup",
  patiently,
  async ({ usedPlace: place }) => {
    const server = await place.start();
    const entry = randomUUID();
    const secret = randomBytes(32);
    await place.query("update hearthlist.secrets set value = $1 where name = 'links'", [secret]);
    expect(await command(place, "backup", "other.backup").exit).toMatchObject({ code: 0 });
    const link = leaveUrl(secret, server.url, entry);
    expect((await fetch(link)).status).toBe(404);
    expect(await command(place, "restore", "other.backup", "--yes").exit).toMatchObject({ code: 0 });
    await until(async () => (await fetch(link)).status === 200);
  },
);

test("a restore that is killed leaves everything as it was", patiently, async ({ usedPlace: place }) => {
  const server = await place.start();
  await place.query(
    "insert into hearthlist.events (kind, path) select 'page_view', '/' from generate_series(1, 300000)",
  );
  expect(await command(place, "backup", "large.backup").exit).toMatchObject({ code: 0 });
  await place.query("delete from hearthlist.events where id % 3 = 0");
  const count =
    "select count(*)::integer as events, (select count(*)::integer from hearthlist.providers) as providers from hearthlist.events";
  const before = (await place.query(count)).rows;
  const restoring = command(place, "restore", "large.backup", "--yes");
  await until(async () => {
    const { rows } = await place.query(
      "select from pg_stat_activity where query like 'copy hearthlist.events%' and state = 'active'",
    );
    return rows.length > 0;
  });
  restoring.kill();
  expect(await restoring.exit).toMatchObject({ code: null, stdout: "" });
  expect((await place.query(count)).rows).toEqual(before);
  expect(await report(server.url, "/alive")).toBe(204);
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
