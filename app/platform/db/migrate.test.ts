import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished } from "vitest";
import { dumpSchema } from "#scripts/schema-dump.ts";
import { withClient } from "#tests/support/processes.ts";
import { countRows, test } from "#tests/support/server/databases.ts";
import { migrate } from "./migrate.server.ts";

const OURS = "database/migrations";

test("several servers at once apply each migration once, and a later one none again", async ({
  emptyDatabase,
}) => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(emptyDatabase, OURS)));
  const files = (await readdir(OURS)).filter((name) => name.endsWith(".sql")).sort();
  expect(await column(emptyDatabase, "select name from hearthlist.migrations order by number")).toEqual(
    files,
  );
  const times = "select applied_at::text from hearthlist.migrations order by number";
  const before = await column(emptyDatabase, times);
  await migrate(emptyDatabase, OURS);
  expect(await column(emptyDatabase, times)).toEqual(before);
});

describe("a migration that fails in the middle", () => {
  test("leaves nothing of itself, and what came before it stays", async ({ emptyDatabase }) => {
    const directory = await makeMigrations({
      "001_first.sql": "create table first (id integer)",
      "002_breaks.sql": "create table second (id integer); insert into first values (1); select 1 / 0",
      "003_never.sql": "create table third (id integer)",
    });
    await expect(migrate(emptyDatabase, directory)).rejects.toThrow(
      /^Migration 002_breaks\.sql failed and was undone: division by zero\.$/,
    );
    expect(await tables(emptyDatabase)).toEqual(["first", "migrations"]);
    expect(await column(emptyDatabase, "select id from hearthlist.first")).toEqual([]);
    expect(await column(emptyDatabase, "select name from hearthlist.migrations")).toEqual(["001_first.sql"]);

    await writeFile(join(directory, "002_breaks.sql"), "create table second (id integer)");
    await migrate(emptyDatabase, directory);
    expect(await tables(emptyDatabase)).toEqual(["first", "migrations", "second", "third"]);
  });
});

test("a migration that cannot be recorded is not applied either", async ({ emptyDatabase }) => {
  const directory = await makeMigrations({
    "001_first.sql": "create table first (id integer); alter table migrations add check (number > 1)",
  });
  await expect(migrate(emptyDatabase, directory)).rejects.toThrow(
    /^Migration 001_first\.sql failed and was undone/,
  );
  expect(await tables(emptyDatabase)).toEqual(["migrations"]);
});

test("a number that is missing is named before anything is applied", async ({ emptyDatabase }) => {
  const directory = await makeMigrations({ "001_first.sql": "select 1", "003_third.sql": "select 1" });
  await expect(migrate(emptyDatabase, directory)).rejects.toThrow(
    "Migration 003_third.sql is out of order: number 2 was expected.",
  );
  expect(await tables(emptyDatabase)).toEqual([]);
});

describe("a database that our migrations do not explain is named and left alone", () => {
  test.for([
    [
      "half applied: its tables are there, its row is not",
      "delete from hearthlist.migrations where number > 1",
      /^Migration 002_\w+\.sql failed and was undone: relation .* already exists\.$/,
    ],
    [
      "a row missing in the middle",
      "delete from hearthlist.migrations where number = 3",
      /^Migration 003_\w+\.sql is not what was applied to the database \(004_\w+\.sql\)/,
    ],
    [
      "edited after it was applied",
      "update hearthlist.migrations set hash = 'other' where number = 2",
      /^Migration 002_\w+\.sql is not what was applied/,
    ],
    [
      "newer than this version",
      "insert into hearthlist.migrations values (999, '999_tomorrow.sql', 'h')",
      /^The database has migration 999_tomorrow\.sql, which this version does not know/,
    ],
  ] as const)("%s", async ([, damage, sentence], { migratedDatabase }) => {
    await withClient(migratedDatabase, (client) => client.query(damage));
    const before = await stateOf(migratedDatabase);
    await expect(migrate(migratedDatabase, OURS)).rejects.toThrow(sentence);
    expect(await stateOf(migratedDatabase)).toEqual(before);
  });
});

/** The shape and the rows' numbers: what a refusal must leave as they were. */
async function stateOf(url: string) {
  return { schema: await withClient(url, dumpSchema), rows: await countRows(url) };
}

test("line endings of another system are no edit, a changed word is", async ({ emptyDatabase }) => {
  const directory = await makeMigrations({ "001_first.sql": "select\n1" });
  await migrate(emptyDatabase, directory);
  await writeFile(join(directory, "001_first.sql"), "select\r\n1");
  await migrate(emptyDatabase, directory);
  await writeFile(join(directory, "001_first.sql"), "select\n2");
  await expect(migrate(emptyDatabase, directory)).rejects.toThrow(
    /^Migration 001_first\.sql is not what was applied/,
  );
});

test("a start killed before the job queue was made is made good by the next one", async ({
  emptyDatabase,
}) => {
  await migrate(emptyDatabase, OURS);
  await withClient(emptyDatabase, (client) => client.query("drop schema graphile_worker cascade"));
  await migrate(emptyDatabase, OURS);
  expect(
    await column(emptyDatabase, "select to_regclass('graphile_worker._private_jobs') is not null"),
  ).toEqual([true]);
  expect(
    await column(
      emptyDatabase,
      `select proname from pg_proc where pronamespace = 'graphile_worker'::regnamespace
         and has_function_privilege('public', oid, 'execute')`,
    ),
  ).toEqual([]);
});

test("migration 050 reads the phone numbers of old rows that are plainly American, and changes nothing else", async ({
  emptyDatabase,
}) => {
  const migrations = await makeMigrations({});
  const files = await readdir(OURS);
  const copy = (name: string) => copyFile(join(OURS, name), join(migrations, name));
  for (const name of files.filter((name) => name < "050")) await copy(name);
  await migrate(emptyDatabase, migrations);
  const numbers: Record<string, string | null> = {
    "(214) 555-0100": "+12145550100",
    "2145550101": "+12145550101",
    " 1-214-555-0102 ": "+12145550102",
    "+1 214.555.0103": "+12145550103",
    "(214) 555-0100 ext. 5": null,
    "1-800-FLOWERS": null,
    "+44 20 7946 0018": null,
    "2145550100 or 2145550101": null,
    "214555010": null,
    "(214) 155-0100": null,
    abc: null,
    "": null,
  };
  const stored = Object.keys(numbers);
  await withClient(emptyDatabase, async (client) => {
    for (const [index, phone] of stored.entries()) {
      await client.query(
        `insert into hearthlist.providers (id, name, email, phone, tier, active, updated_at)
         values ($1, 'The Oaks', 'a@oaks.example', $2, 'premium', true, '2026-01-01')`,
        [`oaks-${index}`, phone],
      );
      const rest = [`oaks-${index}`, phone || "none"];
      await client.query(
        `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline)
         values (gen_random_uuid(), $1, 'Ana', 'ana@family.example', $2, 'Help', 'This week')`,
        rest,
      );
      await client.query(
        `insert into hearthlist.leads (id, provider_id, family_name, email, phone, service_needed, score)
         values (gen_random_uuid(), $1, 'Ana', 'ana@family.example', $2, 'Help', 50)`,
        rest,
      );
      await client.query(
        `insert into hearthlist.provider_submissions
           (id, provider_id, business_name, contact_name, email, phone, service_type, service_area, description)
         values (gen_random_uuid(), $1, 'The Oaks', 'Ana', 'a@oaks.example', $2, 'In-Home Care', 'Plano', 'Help')`,
        rest,
      );
      await client.query(
        `insert into hearthlist.contact_submissions
           (id, provider_id, name, business_name, email, phone, inquiry_type, message)
         values (gen_random_uuid(), $1, 'Ana', 'Family', 'ana@family.example', $2, 'other', 'Hello')`,
        rest,
      );
    }
  });
  const rowsBefore = await countRows(emptyDatabase);
  const jobs = "select count(*)::integer from graphile_worker._private_jobs";
  const jobsBefore = await column(emptyDatabase, jobs);

  for (const name of files.filter((name) => name.startsWith("050"))) await copy(name);
  await migrate(emptyDatabase, migrations);

  const e164 = await withClient(emptyDatabase, async (client) => {
    const { rows } = await client.query(
      `select phone, phone_e164, updated_at = '2026-01-01' as same from hearthlist.providers`,
    );
    return rows;
  });
  expect(Object.fromEntries(e164.map(({ phone, phone_e164 }) => [phone, phone_e164]))).toEqual(numbers);
  expect(e164.every(({ same }) => same)).toBe(true);
  for (const table of ["consultation_requests", "leads", "provider_submissions", "contact_submissions"])
    expect(
      await column(
        emptyDatabase,
        `select phone_e164 from hearthlist.${table} where phone_e164 is not null order by 1`,
      ),
      table,
    ).toEqual(["+12145550100", "+12145550101", "+12145550102", "+12145550103"]);
  expect(await column(emptyDatabase, jobs)).toEqual(jobsBefore);
  expect(await countRows(emptyDatabase)).toEqual({
    ...rowsBefore,
    "hearthlist.migrations": (rowsBefore["hearthlist.migrations"] ?? 0) + 1,
  });
});

async function makeMigrations(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "hearthlist-migrations-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory, name), sql);
  return directory;
}

function tables(url: string) {
  return column(
    url,
    "select relname from pg_class where relnamespace = to_regnamespace('hearthlist') and relkind = 'r' order by 1",
  );
}

function column(url: string, sql: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows.map((row) => row[0]);
  });
}
