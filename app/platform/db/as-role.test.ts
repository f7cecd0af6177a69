import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeScratchDatabase, type Scratch } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { asProvider, asService, asVisitor } from "./as-role.server.ts";
import { type Db, frequent, openDatabase, transactionOptions, withPipelining } from "./database.server.ts";

let scratch: Scratch;
let db: Db;
let pool: pg.Pool;
let owner: pg.Client;

beforeAll(async () => {
  scratch = await makeScratchDatabase();
  // One connection: whatever a transaction leaves behind, the next one meets.
  ({ db, pool } = openDatabase(scratch.serverLogin, { max: 1 }));
  owner = new pg.Client({ connectionString: scratch.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await scratch.drop();
});

const pid = (tx: Db) =>
  sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx).then(({ rows }) => rows[0]?.pid ?? 0);

const settingsSql = `select current_user::text as user, session_user::text as session,
  coalesce(current_setting('request.jwt.claims', true), '') as claims, current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock, current_setting('search_path') as path,
  (select count(*)::integer from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  (select count(*)::integer from pg_listening_channels()) as channels`;

const clean = {
  claims: "",
  statement: "0",
  lock: "0",
  path: '"$user", public',
  locks: 0,
  channels: 0,
};

/** Asked on the raw pool, as whoever takes the connection next would find it. */
async function expectClean() {
  const { user } = scratch.serverLogin;
  expect((await pool.query(settingsSql)).rows).toEqual([{ ...clean, user, session: user }]);
  expect((await pool.query("select txid_current_if_assigned() is null as idle")).rows).toEqual([
    { idle: true },
  ]);
  expect(pool.totalCount).toBe(1);
}

describe("what a transaction runs with", () => {
  test.each([
    [
      "visitor",
      (work: (tx: Db) => Promise<unknown>) => asVisitor(db, work),
      "anon",
      '{"role":"anon"}',
      "5s",
      "4s",
    ],
    [
      "provider",
      (work: (tx: Db) => Promise<unknown>) => asProvider(db, "o'hara-1", work),
      "authenticated",
      `{"role":"authenticated","provider_id":"o'hara-1"}`,
      "10s",
      "3s",
    ],
    [
      "service",
      (work: (tx: Db) => Promise<unknown>) => asService(db, work),
      "service_role",
      '{"role":"service_role"}',
      "30s",
      "5s",
    ],
  ] as const)("%s", async (_name, run, user, claims, statement, lock) => {
    const rows = await run((tx) =>
      sql
        .raw(settingsSql)
        .execute(tx)
        .then((result) => result.rows),
    );
    expect(rows).toMatchObject([{ user, claims, statement, lock, path: "hearthlist, extensions, public" }]);
    await expectClean();
  });

  test("begin, role, claims and limits travel in one round trip", async () => {
    const client = await pool.connect();
    const before = client.query;
    const sent: unknown[] = [];
    Object.assign(client, {
      query: (...args: unknown[]) => {
        sent.push(args[0]);
        return Reflect.apply(before, client, args);
      },
    });
    client.release();
    await asVisitor(db, async () => {});
    Object.assign(client, { query: before });
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/^begin; set local role = anon; .*claims.*statement_timeout.*lock_timeout/);
    expect(sent[1]).toMatch(/^commit; /);
  });

  test("what comes often is planned once on a connection, except what takes any columns there are", async () => {
    const names = sql<{ count: number }>`
      select count(*)::integer as count from cities where name <> ${"frequent or not"}`;
    const whole = sql`select * from cities where name <> ${"frequent or not"}`;
    const kept = async () =>
      (await pool.query("select statement from pg_prepared_statements where statement like '%from cities%'"))
        .rows;
    await asService(db, (tx) => names.execute(tx));
    expect(await kept()).toEqual([]);
    await asService(
      db,
      async (tx) => {
        for (let i = 0; i < 8; i += 1) await names.execute(tx);
        await whole.execute(tx);
      },
      { isFrequent: true },
    );
    expect(await kept()).toEqual([{ statement: expect.stringContaining("count(*)") }]);
    await owner.query("alter table hearthlist.cities add column later text");
    await asService(db, async (tx) => [await names.execute(tx), await whole.execute(tx)], {
      isFrequent: true,
    });
    await owner.query("alter table hearthlist.cities drop column later");
    await expectClean();
  });

  test("the first statement does not wait for its begin; where that fails, so does the work, and by its words", async () => {
    const [begun, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await pool.connect().then((client) => {
      const before = client.query;
      Object.assign(client, {
        query: () => {
          Object.assign(client, { query: before });
          asked.resolve();
          return begun.promise;
        },
      });
      client.release();
    });
    const work = asVisitor(db, (tx) => sql`select 1`.execute(tx));
    await asked.promise;
    begun.reject(new Error("no begin"));
    await expect(work).rejects.toThrow("no begin");
    await expectClean();
  });

  test("a read changes nothing, whatever its role may do, and leaves its connection clean", async () => {
    const change = (tx: Db) => sql`update cities set name = name`.execute(tx);
    const failure: unknown = await asService(db, change, { isRead: true }).catch((error) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining("read-only transaction") });
    // Our own mistake must not be answered as if the database were away.
    expect(failure).not.toHaveProperty("code");
    await expectClean();
    const { rows } = await asVisitor(db, (tx) => sql`select 1 as one`.execute(tx), { isRead: true });
    expect(rows).toEqual([{ one: 1 }]);
    await expectClean();
    await asService(db, change);
  });

  test("what a read asks for together is sent together, and its end after it", async () => {
    const client = await pool.connect();
    const { stream } = client.connection;
    const sent = [vi.spyOn(stream, "_writev"), vi.spyOn(stream, "_write")];
    client.release();
    const ask = (tx: Db) => (value: number) =>
      sql<{ value: number }>`select ${value}::integer as value`.execute(tx);
    const answers = await asVisitor(db, (tx) => Promise.all([3, 1, 2].map(ask(tx))), { isRead: true });
    expect(answers.map(({ rows: [row] }) => row?.value)).toEqual([3, 1, 2]);
    const times = () => sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(times()).toBe(1);
    await vi.waitFor(() => expect(times()).toBe(2));
    for (const spy of sent) spy.mockRestore();
    await expectClean();
  });

  test("where one of them fails, the read does, by its words", async () => {
    const ask = (tx: Db) => (divisor: number) => sql`select 1 / ${divisor}::integer`.execute(tx);
    const work = asVisitor(db, (tx) => Promise.all([1, 0, 2].map(ask(tx))), { isRead: true });
    await expect(work).rejects.toThrow("division by zero");
    await expectClean();
  });

  test("a statement that says that it comes often is planned once in any transaction", async () => {
    const often = sql`select ${frequent} count(*) from cities where id > ${0}`;
    const kept = () =>
      pool.query("select name from pg_prepared_statements where statement like '%frequent%'");
    await asVisitor(db, (tx) => often.execute(tx));
    expect((await kept()).rows).toHaveLength(1);
    await asService(db, (tx) => often.execute(tx));
    expect((await kept()).rows).toHaveLength(1);
  });

  test("each role sees its own with a statement that another role has planned", async () => {
    const user = sql<{ user: string; rows: number }>`
      select current_user::text as user, (select count(id)::integer from providers where id <> ${""}) as rows`;
    await makeProvider(db, { active: false });
    const seen = [];
    for (let i = 0; i < 7; i += 1)
      for (const run of [asVisitor, asService])
        seen.push(...(await run(db, (tx) => user.execute(tx), { isFrequent: true })).rows);
    const [visitor, service] = seen;
    expect(service?.rows).toBe((visitor?.rows ?? 0) + 1);
    expect(seen).toEqual(Array(7).fill([visitor, service]).flat());
    expect([visitor?.user, service?.user]).toEqual(["anon", "service_role"]);
  });

  test("a provider's id cannot break out of its claims", async () => {
    const hostile = `x', true); set role service_role; --'; "\\`;
    const { rows } = await asProvider(db, hostile, (tx) =>
      sql<{
        id: string;
        user: string;
      }>`select current_provider_id() as id, current_user::text as user`.execute(tx),
    );
    expect(rows).toEqual([{ id: hostile, user: "authenticated" }]);
  });
});

describe("the connection goes back clean", () => {
  test("after an error of ours", async () => {
    await expect(asService(db, () => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
    await expectClean();
  });

  test("after an error of the database", async () => {
    await expect(asVisitor(db, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({
      code: "22012",
    });
    await expectClean();
  });

  test("after an error that the work swallowed: the commit is not reported as done", async () => {
    await expect(
      asService(db, async (tx) => {
        await makeProvider(tx, { id: "swallowed" }).catch(() => {});
        await sql`select 1 / 0`.execute(tx).catch(() => {});
      }),
    ).rejects.toThrow("rolled back");
    expect((await owner.query("select from hearthlist.providers where id = 'swallowed'")).rowCount).toBe(0);
    await expectClean();
  });

  test("after a statement that took too long", async () => {
    await expect(
      asVisitor(db, async (tx) => {
        await sql`set local statement_timeout = '50ms'`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: "57014" });
    await expectClean();
  });

  test("after a query that somebody cancelled", async () => {
    await expect(
      asVisitor(db, async (tx) => {
        const id = await pid(tx);
        setTimeout(() => owner.query("select pg_cancel_backend($1)", [id]), 50);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: "57014" });
    await expectClean();
  });

  test("after settings, a role, a lock and a channel that outlive a transaction", async () => {
    await asService(db, async (tx) => {
      await sql`set role authenticated`.execute(tx);
      await sql`set statement_timeout = '1h'`.execute(tx);
      await sql`set request.jwt.claims = '{"provider_id":"somebody-else"}'`.execute(tx);
      await sql`select pg_advisory_lock(7)`.execute(tx);
      await sql`listen gossip`.execute(tx);
    });
    await expectClean();
  });

  test("after a commit that a deferred rule refuses", async () => {
    await owner.query(`create table hearthlist.deferred (id integer primary key, other integer references hearthlist.deferred deferrable initially deferred);
      grant insert on hearthlist.deferred to service_role`);
    await expect(
      asService(db, (tx) => sql`insert into deferred values (1, 2)`.execute(tx)),
    ).rejects.toMatchObject({ code: "23503" });
    await expectClean();
  });

  test("a back end killed in mid-query is replaced by a new connection", async () => {
    let killed = 0;
    await expect(
      asVisitor(db, async (tx) => {
        killed = await pid(tx);
        setTimeout(() => owner.query("select pg_terminate_backend($1)", [killed]), 50);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    ).rejects.toThrow();
    await expectClean();
    expect(await asVisitor(db, pid)).not.toBe(killed);
  });

  test("a back end that has stopped and says nothing is given up, and the next is served by another", async () => {
    const stopped: number[] = [];
    const stop = (id: number) => {
      process.kill(id, "SIGSTOP");
      stopped.push(id);
    };
    const { db: impatient, pool } = openDatabase(scratch.serverLogin, { max: 1 });
    // Long enough for one that answers on a busy machine.
    const read = (work: (tx: Db) => Promise<unknown>) =>
      transactionOptions.run({ patienceMs: 2000, isRead: true }, () => impatient.transaction().execute(work));
    try {
      await expect(
        read(async (tx) => {
          stop(await pid(tx));
          await sql`select 1`.execute(tx);
        }),
      ).rejects.toThrow("Connection terminated");
      expect(stopped).not.toContain(await read(pid));

      // Stopped while it was idle: not even `begin` is answered.
      stop(await impatient.transaction().execute(pid));
      await expect(read(pid)).rejects.toThrow("Connection terminated");
      expect(stopped).toHaveLength(2);
      expect(stopped).not.toContain(await read(pid));
    } finally {
      for (const id of stopped) process.kill(id, "SIGCONT");
      await pool.end();
    }
  });

  test("several that are asked at once take their turns, and none is given up while another is answered", async () => {
    const { db: impatient, pool } = openDatabase(scratch.serverLogin, { max: 1 });
    const reading = transactionOptions.run({ patienceMs: 2000, isRead: true }, () =>
      impatient.transaction().execute(async (tx) => {
        const atOnce = await withPipelining(tx);
        return Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.8)`.execute(atOnce)));
      }),
    );
    expect(await reading.finally(() => pool.end())).toHaveLength(3);
  });

  test("a back end killed between two queries too", async () => {
    await expect(
      asVisitor(db, async (tx) => {
        await owner.query("select pg_terminate_backend($1)", [await pid(tx)]);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`select 1`.execute(tx);
      }),
    ).rejects.toThrow();
    await expectClean();
  });

  test("an idle back end killed in the pool is not handed out", async () => {
    const id = await asVisitor(db, pid);
    await owner.query("select pg_terminate_backend($1)", [id]);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 60_000 });
    expect(await asVisitor(db, pid)).not.toBe(id);
    await expectClean();
  });
});

describe("a part inside a larger transaction", () => {
  test("has its own role and gives the outer one back", async () => {
    await asProvider(db, "outer", async (tx) => {
      const inner = await asService(tx, (part) => sql`select current_user::text as user`.execute(part));
      expect(inner.rows).toEqual([{ user: "service_role" }]);
      const outer = await sql`select current_user::text as user, current_provider_id() as id`.execute(tx);
      expect(outer.rows).toEqual([{ user: "authenticated", id: "outer" }]);
    });
    await expectClean();
  });

  test("undoes itself alone when it fails", async () => {
    await asService(db, async (tx) => {
      await makeProvider(tx, { id: "stays" });
      await expect(
        asService(tx, async (part) => {
          await makeProvider(part, { id: "goes" });
          await sql`select 1 / 0`.execute(part);
        }),
      ).rejects.toMatchObject({ code: "22012" });
    });
    const { rows } = await owner.query("select id from hearthlist.providers where id in ('stays', 'goes')");
    expect(rows).toEqual([{ id: "stays" }]);
  });
});

test("the server's own login, without a role, may do nothing", async () => {
  await expect(pool.query("select * from hearthlist.providers")).rejects.toMatchObject({ code: "42501" });
  await expect(pool.query("create table public.mine (id integer)")).rejects.toMatchObject({ code: "42501" });
  await expect(pool.query("set role postgres")).rejects.toMatchObject({ code: "42501" });
});
