import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { backUp } from "#platform/db/backup/back-up.server.ts";
import { requireTables } from "#platform/db/require-database.server.ts";
import { longTimeout, withClient } from "#tests/support/processes.ts";
import { test as withDatabases } from "../support/server/databases.ts";
import { expectErrorSentence } from "../support/server/expect-error-sentence.ts";
import { runScript } from "../support/server/run-script.ts";
import { test } from "../support/server/seeded-instance.ts";

const EMAIL = "admin@hearthlist.example";

describe("a command on a database that is not there names it and creates nothing", () => {
  const commands = ["admin list", "backup new.backup", "db-reset"];

  test.for(commands)("%s, with a mistyped DATA_DIR", async (line, { place }) => {
    const [script = "", ...words] = line.split(" ");
    const exit = await runScript(place, script, ...words).exit;
    expectErrorSentence(exit, /^There is no database in DATA_DIR/);
    expect(exit.stderr).toContain(`(${place.dataDir})`);
    expect(await readdir(place.folder)).toEqual([]);
  });

  test("with a DATA_DIR that holds other files", async ({ place }) => {
    await mkdir(join(place.dataDir, "postgres/cluster"), { recursive: true });
    await writeFile(join(place.dataDir, "other"), "");
    expectErrorSentence(await runScript(place, "admin", "list").exit, /^There is no database in DATA_DIR/);
    expect(await readdir(place.dataDir)).toEqual(["other", "postgres"]);
    expect(await readdir(join(place.dataDir, "postgres/cluster"))).toEqual([]);
  });

  test("with a DATABASE_URL that cannot be reached", async ({ place }) => {
    const env = { DATABASE_URL: "postgres://owner:hunter2@127.0.0.1:1/hearthlist", DEMO: "1" };
    const exit = await runScript({ ...place, env }, "backup").exit;
    expectErrorSentence(exit, /^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be used/);
    expect(exit.stderr).not.toContain("hunter2");
    expect(await readdir(place.folder)).toEqual([]);
  });

  withDatabases.for(commands)(
    "%s, with the DATABASE_URL of another database",
    async (line, { place, emptyDatabase }) => {
      const [script = "", ...words] = line.split(" ");
      const env = { DATABASE_URL: emptyDatabase, DEMO: "1" };
      const sentence = script === "backup" ? /^There is nothing to back up/ : /has no tables of Hearthlist\./;
      expectErrorSentence(await runScript({ ...place, env }, script, ...words).exit, sentence);
      expect(await countSchemas(emptyDatabase)).toBe(0);
      expect(await readdir(place.folder)).toEqual([]);
    },
  );
});

test(
  "a restore creates a database only with --create",
  longTimeout,
  async ({ demo: { ownerUrl, folder } }) => {
    await backUp(ownerUrl, join(folder, "demo.backup"));
    const place = { folder, dataDir: join(folder, "new-machine") };
    const before = await readdir(folder);

    const refusal = await runScript(place, "restore", "demo.backup", "--yes").exit;
    expectErrorSentence(
      refusal,
      /^There is no database in DATA_DIR .* npm run restore with --create make one\.$/m,
    );
    expectErrorSentence(await runScript(place, "restore", "demo.backup", "--create").exit, /--yes/);
    expect(await readdir(folder)).toEqual(before);

    const done = await runScript(place, "restore", "demo.backup", "--yes", "--create").exit;
    expect(done).toMatchObject({ code: 0, stderr: "" });
    expect((await runScript(place, "admin", "list").exit).stdout).toMatch(`${EMAIL}\topen`);
  },
);

withDatabases(
  "a restore into the empty database of DATABASE_URL needs --create",
  longTimeout,
  async ({ place, emptyDatabase, migratedDatabase }) => {
    const to = { ...place, env: { DATABASE_URL: emptyDatabase, DEMO: "1" } };
    await backUp(migratedDatabase, join(place.folder, "one.backup"));

    expectErrorSentence(
      await runScript(to, "restore", "one.backup", "--yes").exit,
      /has no tables of Hearthlist/,
    );
    expect(await countSchemas(emptyDatabase)).toBe(0);

    expect(await runScript(to, "restore", "one.backup", "--yes", "--create").exit).toMatchObject({ code: 0 });
    expect(await countSchemas(emptyDatabase)).toBe(2);
    expect(await runScript(to, "restore", "one.backup", "--yes").exit).toMatchObject({ code: 0 });
  },
);

test("a demo database that was reset is empty until the next start", longTimeout, async ({ demo }) => {
  expect(await runScript(demo, "db-reset").exit).toMatchObject({ code: 0, stderr: "" });
  const again = await runScript(demo, "db-reset").exit;
  expectErrorSentence(again, /^The database of DATABASE_URL .* has no tables of Hearthlist/);
  expectErrorSentence(
    await runScript(demo, "admin", "list").exit,
    /^The database of DATABASE_URL .* no tables/,
  );
  // The same refusal where the database is embedded.
  const { dataDir, ownerUrl } = demo;
  await expect(requireTables(ownerUrl, { dataDir })).rejects.toThrow(
    /^The database in DATA_DIR .* no tables/,
  );
  await demo.start();
  expect((await runScript(demo, "admin", "list").exit).stdout).toMatch(`${EMAIL}\topen`);
});

withDatabases("a real installation is never reset", async ({ place, migratedDatabase }) => {
  const insert = "insert into hearthlist.installation (demo) values (false)";
  await withClient(migratedDatabase, (client) => client.query(insert));
  const env = { DATABASE_URL: migratedDatabase, DEMO: "1" };
  expectErrorSentence(
    await runScript({ ...place, env }, "db-reset").exit,
    /DATABASE_URL holds rows that are not demo/,
  );
  expect(await countSchemas(migratedDatabase)).toBe(2);
});

/** Ours and the job queue's. */
async function countSchemas(url: string): Promise<number> {
  const sql = "select from pg_namespace where nspname in ('hearthlist', 'graphile_worker')";
  const { rowCount } = await withClient(url, (client) => client.query(sql));
  return rowCount ?? 0;
}
