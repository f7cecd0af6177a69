import { createHash } from "node:crypto";
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dumpGrants, dumpSchema } from "#scripts/schema-dump.ts";
import { makeScratchDatabase, type Scratch } from "#tests/support/database.ts";
import { fillAllTables, readAllTables } from "#tests/support/full-database.ts";
import { maintenanceUrl, toDatabaseUrl, waitUntil, withClient } from "#tests/support/processes.ts";
import { migrate, readMigrations } from "../migrate.server.ts";
import { backUp } from "./back-up.server.ts";
import { readParts } from "./read-backup.server.ts";
import { restore } from "./restore.server.ts";
import { checksumLine, writeBackup } from "./write-backup.server.ts";

const migrations = "database/migrations";

let full: Scratch;
let folder: string;
let file: string;
/** All that is in it. */
let rows: Awaited<ReturnType<typeof readAllTables>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlist-backup-"));
  file = join(folder, "full.backup");
  full = await makeScratchDatabase();
  await fillAllTables(full);
  await backUp(full.ownerUrl, file);
  rows = await readAllTables(full.ownerUrl);
});
afterAll(async () => {
  await full.drop();
  await rm(folder, { recursive: true, force: true });
});

function restoreInto(ownerUrl: string, path = file, demo = true) {
  const tell = { channel: "hearthlist_desk", message: "restored" };
  return restore({ ownerUrl, path, migrations, demo, notify: tell });
}

async function another(): Promise<Scratch> {
  const scratch = await makeScratchDatabase();
  onTestFinished(scratch.drop);
  return scratch;
}

describe("there and back", () => {
  test("the database of these tests has a row in every table", async () => {
    const empty = Object.entries(rows).filter(([, each]) => each.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test("an empty database gets every row, byte for byte, and every counter, and works as before", async () => {
    const target = await another();
    const summary = await restoreInto(target.ownerUrl);
    expect(await readAllTables(target.ownerUrl)).toEqual(rows);
    expect(summary).toMatchObject({ migrated: 0 });
    expect(summary.rows).toBeGreaterThan(1000);

    // A job that a worker had in hand waits again, and its last try was not its last.
    const { rows: taken } = await withClient(target.ownerUrl, (client) =>
      client.query(
        "select attempts, max_attempts, locked_by from graphile_worker._private_jobs where key = 'taken'",
      ),
    );
    expect(taken).toEqual([{ attempts: 24, max_attempts: 25, locked_by: null }]);

    // Triggers run, the audit log refuses, numbers go on.
    await withClient(target.ownerUrl, async (client) => {
      await expect(client.query("delete from hearthlist.audit_log")).rejects.toMatchObject({ code: "42501" });
      const jobs = "select count(*)::integer as count from graphile_worker._private_jobs";
      const { rows: before } = await client.query(jobs);
      await client.query(
        "insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state) values (gen_random_uuid(), 'n@m.example', '', '', 'Boise', 'ID')",
      );
      const { rows: after } = await client.query(jobs);
      expect(after[0].count).toBe(before[0].count + 1);
      await client.query("insert into hearthlist.events (kind, path) values ('call', '/next')");
    });
  });

  test("a database with other data loses all of it, and goes back by its own backup", async () => {
    const target = await another();
    await withClient(target.ownerUrl, (client) =>
      client.query(`
        insert into hearthlist.installation (demo) values (true);
        insert into hearthlist.secrets (name, value) values ('links', decode(repeat('ab', 32), 'hex'));
        insert into hearthlist.cities (slug, name, state, state_abbr, region, time_zone, latitude, longitude)
          select 'city-' || n, 'C', 'Texas', 'TX', 'Southwest', 'America/Chicago', 0, 0 from generate_series(1, 50) n;
        insert into hearthlist.audit_log (actor_kind, actor, action, subject_table, subject_id) values ('system', 'x', 'y', 'z', '1');
        select graphile_worker.add_job('of_this_one', '{}')`),
    );
    const before = await readAllTables(target.ownerUrl);
    const own = join(folder, "own.backup");
    await backUp(target.ownerUrl, own);
    await restoreInto(target.ownerUrl);
    expect(await readAllTables(target.ownerUrl)).toEqual(rows);
    await restoreInto(target.ownerUrl, own);
    expect(await readAllTables(target.ownerUrl)).toEqual(before);
  });

  test("a job gets a number that no worker has in hand, and its task the one that workers know", async () => {
    const target = await another();
    const taken = await withClient(target.ownerUrl, async (client) => {
      for (const task of ["other", "send_mail", "sweep"])
        await client.query("select graphile_worker.add_job($1, '{}')", [task]);
      const { rows } = await client.query<{ id: string }>(
        "select max(id) as id from graphile_worker._private_jobs",
      );
      return Number(rows[0]?.id);
    });
    const tasks =
      "select identifier, id from graphile_worker._private_tasks where identifier in ('other', 'send_mail', 'sweep') order by 1";
    const { rows: before } = await withClient(target.ownerUrl, (client) => client.query(tasks));
    await restoreInto(target.ownerUrl);
    await withClient(target.ownerUrl, async (client) => {
      expect((await client.query(tasks)).rows).toEqual(before);
      const { rows } = await client.query<{ id: string }>(
        "select min(id) as id from graphile_worker._private_jobs",
      );
      expect(Number(rows[0]?.id)).toBeGreaterThan(taken);
    });
  });

  test("an owner who is no superuser takes it and puts it back", async () => {
    const target = await another();
    const url = await giveAway(target.ownerUrl);
    await restoreInto(url);
    expect(await readAllTables(target.ownerUrl)).toEqual(rows);
    const again = join(folder, "plain-owner.backup");
    await backUp(url, again);
    await restoreInto(url, again);
    expect(await readAllTables(target.ownerUrl)).toEqual(rows);
  });
});

describe("while the site is used", () => {
  test("a backup is one moment: a change to three tables is in all of them or in none", async () => {
    const source = await another();
    await restoreInto(source.ownerUrl);
    await move(source.ownerUrl, "before");
    const moment = join(folder, "moment.backup");
    await withClient(source.ownerUrl, async (other) => {
      // Between our own tables, which come first, and the jobs.
      await other.query("begin; lock table graphile_worker._private_known_crontabs");
      const backup = backUp(source.ownerUrl, moment);
      await waitUntil(async () => {
        const { rowCount } = await other.query(
          "select from pg_locks where not granted and relation = 'graphile_worker._private_known_crontabs'::regclass",
        );
        return rowCount === 1;
      });
      await move(source.ownerUrl, "meanwhile");
      await other.query("commit");
      await backup;
    });
    const target = await another();
    await restoreInto(target.ownerUrl, moment);
    expect(await movedIn(source.ownerUrl)).toEqual({ secrets: 2, waitlist: 2, jobs: 2 });
    expect(await movedIn(target.ownerUrl)).toEqual({ secrets: 1, waitlist: 1, jobs: 1 });
  });

  test("readers see the old data until the very end, and are told", async () => {
    const target = await another();
    await restoreInto(target.ownerUrl);
    await withClient(target.ownerUrl, async (reader) => {
      const heard: string[] = [];
      reader.on("notification", ({ payload }) => heard.push(payload ?? ""));
      await reader.query("listen hearthlist_desk; set statement_timeout = '2s'");
      // A reader in the middle of a transaction does not keep the restore from finishing.
      await reader.query("begin; select count(*) from hearthlist.providers");
      await restoreInto(target.ownerUrl);
      await reader.query("select count(*) from hearthlist.providers; commit");
      expect(heard).toEqual(["restored"]);
    });
  });

  test("a restore that is cut off leaves everything as it was, counters included", async () => {
    const target = await another();
    await withClient(target.ownerUrl, (client) =>
      client.query(
        "insert into hearthlist.events (kind, path) select 'call', '/' from generate_series(1, 20)",
      ),
    );
    const before = await readAllTables(target.ownerUrl);
    // The last thing that a restore does to a table of ours, after rows and counters.
    await withClient(target.ownerUrl, (client) =>
      client.query(`
        create function public.cut_off() returns event_trigger language plpgsql as $$
          begin
            if current_query() like '%enable trigger%' then perform pg_terminate_backend(pg_backend_pid()); end if;
          end $$;
        create event trigger cut_off on ddl_command_end execute function public.cut_off()`),
    );
    await expect(restoreInto(target.ownerUrl)).rejects.toThrow(
      /could not be restored .*nothing was changed\.$/,
    );
    await withClient(target.ownerUrl, (client) => client.query("drop event trigger cut_off"));
    expect(await readAllTables(target.ownerUrl)).toEqual(before);
    await restoreInto(target.ownerUrl);
    expect(await readAllTables(target.ownerUrl)).toEqual(rows);
  });
});

test("a backup of an older schema is restored and then migrated", async () => {
  const name = "older_schema";
  await withClient(maintenanceUrl(), (client) => client.query(`create database ${name}`));
  onTestFinished(() =>
    withClient(maintenanceUrl(), async (client) => {
      await client.query(`drop database ${name} with (force)`);
    }),
  );
  const older = join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const { name: newer } of (await readMigrations(migrations)).slice(12)) await rm(join(older, newer));
  await migrate(toDatabaseUrl(name), older);
  await withClient(toDatabaseUrl(name), (client) =>
    client.query(`insert into hearthlist.admins (id, email, password_hash) values (gen_random_uuid(), 'Ann@b.example', 'h');
      insert into hearthlist.events (kind, path) select 'call', '/' from generate_series(1, 7)`),
  );
  const path = join(folder, "older.backup");
  await backUp(toDatabaseUrl(name), path);

  const target = await another();
  const model = await another();
  const { migrated } = await restoreInto(target.ownerUrl, path);
  expect(migrated).toBe((await readMigrations(migrations)).length - 12);
  const after = await readAllTables(target.ownerUrl);
  expect(after.events).toHaveLength(7);
  expect(after.admins?.[0]).toContain("Ann@b.example");
  expect(after.providers).toEqual([]);
  for (const dump of [dumpSchema, dumpGrants])
    expect(await withClient(target.ownerUrl, dump)).toBe(await withClient(model.ownerUrl, dump));
});

describe("the file", () => {
  test("is for its owner alone, and nothing else is left beside it", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("is never written over another one", async () => {
    const taken = join(folder, "taken.backup");
    await writeFile(taken, "mine");
    await expect(backUp(full.ownerUrl, taken)).rejects.toThrow(`The file ${taken} exists already`);
    expect(await readFile(taken, "utf8")).toBe("mine");
  });

  test("where none can be written, the sentence says why", async () => {
    await expect(backUp(full.ownerUrl, join(folder, "no", "where"))).rejects.toThrow(
      /cannot be written: ENOENT\.$/,
    );
  });

  test("interrupted halfway, it leaves nothing behind", async () => {
    const interruption = new AbortController();
    const written = async () => (await readdir(folder)).filter((name) => name.startsWith("halfway"));
    async function* content() {
      yield "the first line\n";
      await waitUntil(async () => (await written()).length === 1);
      interruption.abort();
      yield "the second line\n";
    }
    const path = join(folder, "halfway.backup");
    await expect(writeBackup(path, content(), interruption.signal)).rejects.toThrow(
      `The backup was interrupted: there is no file ${path}.`,
    );
    expect(await written()).toEqual([]);
  });

  test("altered at any place or cut anywhere, it is refused and nothing is changed", async () => {
    const target = await another();
    const before = await readAllTables(target.ownerUrl);
    const whole = await readFile(file);
    const damage = fc.oneof(
      fc.record({ at: fc.nat(whole.length - 1), by: fc.integer({ min: 1, max: 255 }) }).map(({ at, by }) => {
        const altered = Buffer.from(whole);
        altered.writeUInt8((altered.readUInt8(at) ^ by) & 255, at);
        return altered;
      }),
      fc.nat(whole.length - 1).map((length) => whole.subarray(0, length)),
      fc.uint8Array({ minLength: 1, maxLength: 100 }).map((more) => Buffer.concat([whole, more])),
    );
    const damaged = join(folder, "damaged.backup");
    await fc.assert(
      fc.asyncProperty(damage, async (bytes) => {
        await writeFile(damaged, bytes);
        await expect(restoreInto(target.ownerUrl, damaged)).rejects.toThrow(
          /(is incomplete or was altered|is no backup of Hearthlist): nothing was changed\.$/,
        );
      }),
      { numRuns: 60 },
    );
    expect(await readAllTables(target.ownerUrl)).toEqual(before);
  });

  test.each([
    ["some text", Buffer.from("a letter\n"), /is no backup of Hearthlist/],
    ["nothing at all", Buffer.alloc(0), /is no backup of Hearthlist/],
    ["another packed file", gzipSync('{"format":"other"}\n'), /is no backup of Hearthlist/],
  ] as const)("%s is no backup", async (_, bytes, sentence) => {
    const path = join(folder, "other.backup");
    await writeFile(path, bytes);
    await expect(restoreInto(full.ownerUrl, path)).rejects.toThrow(sentence);
  });

  test("a file that is not there, or may not be read", async () => {
    await expect(restoreInto(full.ownerUrl, join(folder, "missing"))).rejects.toThrow(
      /cannot be read: ENOENT\.$/,
    );
    await chmod(file, 0o600);
  });

  test.each([
    ["a newer format", { version: 2 }, /newer version/],
    ["a newer schema", { extra: { number: 999, name: "999_x.sql", hash: "h" } }, /newer version/],
    ["newer job tables", { workerVersion: 999 }, /newer version/],
    ["a schema that is not ours", { hash: "other" }, /schema is not one of ours \(001_roles\.sql\)/],
    ["a real installation, into a demo", { demo: false }, /holds a real installation, and this is a demo/],
  ] as const)("%s is refused by a sentence", async (_, change, sentence) => {
    const path = join(folder, "foreign.backup");
    await writeFile(path, await rewritten(change));
    await expect(restoreInto(full.ownerUrl, path)).rejects.toThrow(sentence);
    expect(await readAllTables(full.ownerUrl)).toEqual(rows);
  });

  test("a demo's backup is refused by a real installation", async () => {
    await expect(restoreInto(full.ownerUrl, file, false)).rejects.toThrow(/holds demo rows/);
  });
});

test("rows are told from what follows them, however the content is cut into chunks", async () => {
  const line = fc.string({ unit: fc.constantFrom("\\", ".", "a", "\t") }).filter((text) => text !== "\\.");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line)),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      async (tables, sizes) => {
        const blocks = tables.map((rows) => rows.map((row) => `${row}\n`).join(""));
        const content = blocks.map((block, index) => `head ${index}\n${block}\\.\n`).join("");
        const reader = readParts(inPieces(Buffer.from(content), sizes));
        for (const [index, block] of blocks.entries()) {
          expect(await reader.line()).toBe(`head ${index}`);
          const read: Buffer[] = [];
          for await (const chunk of reader.rows()) read.push(chunk);
          expect(Buffer.concat(read).toString()).toBe(block);
        }
        expect(await reader.line()).toBeUndefined();
      },
    ),
    { numRuns: 300 },
  );
});

async function* inPieces(content: Buffer, sizes: number[]) {
  for (let at = 0, n = 0; at < content.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    yield content.subarray(at, at + size);
    at += size;
  }
}

/** One transaction for two tables of ours and the job queue. */
function move(url: string, what: string): Promise<unknown> {
  return withClient(url, (client) =>
    client.query(`
      begin;
      insert into hearthlist.secrets (name, value) values ('move_${what}', decode(repeat('ab', 32), 'hex'));
      insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state) values (gen_random_uuid(), 'move-${what}@m.example', '', '', 'Boise', 'ID');
      select graphile_worker.add_job('sweep', '{}', job_key := 'move-${what}');
      commit`),
  );
}

function movedIn(url: string): Promise<{ secrets: number; waitlist: number; jobs: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select (select count(*)::integer from hearthlist.secrets where name like 'move_%') as secrets,
        (select count(*)::integer from hearthlist.waitlist where email::text like 'move-%') as waitlist,
        (select count(*)::integer from graphile_worker._private_jobs where key like 'move-%') as jobs`);
    return rows[0];
  });
}

type Change = {
  version?: number;
  workerVersion?: number;
  demo?: boolean;
  hash?: string;
  extra?: { number: number; name: string; hash: string };
};

/** The same backup with another first line, and a checksum that fits. */
async function rewritten({ hash, extra, ...change }: Change): Promise<Buffer> {
  const whole = await readFile(file);
  const content = gunzipSync(
    whole.subarray(0, whole.length - checksumLine("0".repeat(64)).length),
  ).toString();
  const end = content.indexOf("\n");
  const header = { ...JSON.parse(content.slice(0, end)), ...change };
  if (hash) header.migrations[0].hash = hash;
  if (extra) {
    const ours = await readMigrations(migrations);
    header.migrations = [...ours.map(({ number, name, hash }) => ({ number, name, hash })), extra];
  }
  const packed = gzipSync(`${JSON.stringify(header)}${content.slice(end)}`);
  return Buffer.concat([
    packed,
    Buffer.from(checksumLine(createHash("sha256").update(packed).digest("hex"))),
  ]);
}

/** Makes everything in the database the property of a plain role, and returns its address. */
async function giveAway(ownerUrl: string): Promise<string> {
  const database = new URL(ownerUrl).pathname.slice(1);
  const role = `owner_of_${database}`;
  await withClient(ownerUrl, (client) =>
    client.query(`
      create role ${role} login password 'plain';
      grant create on database ${database} to ${role};
      do $$ declare item record; begin
        for item in select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in ('hearthlist', 'graphile_worker') and c.relkind in ('r', 'v')
        loop execute format('alter table %I.%I owner to ${role}', item.nspname, item.relname); end loop;
        for item in select oid::regprocedure as name from pg_proc where pronamespace in ('hearthlist'::regnamespace, 'graphile_worker'::regnamespace)
        loop execute format('alter function %s owner to ${role}', item.name); end loop;
      end $$;
      alter schema hearthlist owner to ${role};
      alter schema graphile_worker owner to ${role}`),
  );
  onTestFinished(() =>
    withClient(full.ownerUrl, async (client) => {
      await client.query(`drop role if exists ${role}`).catch(() => {});
    }),
  );
  return Object.assign(new URL(ownerUrl), { username: role, password: "plain" }).href;
}
