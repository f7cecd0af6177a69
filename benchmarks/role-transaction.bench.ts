import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Pool } from "pg";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { prepareServerLogin } from "#platform/db/server-login.server.ts";
import { saveResults } from "./results.ts";

/** What the visitor's role costs: one read with it, with each setting sent by itself, and with none. */
const ROUNDS = 5;
const READS = 1000;

const dataDir = await mkdtemp(join(tmpdir(), "hearthlist-bench-"));
const database = await connectDatabase({
  demo: true,
  databaseUrl: undefined,
  dataDir,
  migrations: "database/migrations",
});
const { db, pool } = openDatabase(await prepareServerLogin(database.ownerUrl, dataDir), { max: 1 });
try {
  const ways: [string, () => Promise<unknown>][] = [
    ["no role, no transaction", () => pool.query("select 1")],
    ["asVisitor", () => asVisitor(db, (tx: Db) => sql`select 1`.execute(tx))],
    ["each setting by itself", () => oneByOne(pool)],
  ];
  const medians = new Map<string, number>();
  for (const [name, read] of ways) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await time(read));
    medians.set(name, times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
  }
  const base = medians.get("no role, no transaction") ?? 1;
  const rows = [...medians].map(([way, ms]) => ({
    way,
    "µs a read": Math.round((ms / READS) * 1000),
    ratio: (ms / base).toFixed(2),
  }));
  console.table(rows);
  await saveResults("role-transaction", rows);
} finally {
  await db.destroy();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function time(read: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < READS; count += 1) await read();
  return performance.now() - started;
}

async function oneByOne(pool: Pool) {
  const client = await pool.connect();
  for (const statement of [
    "begin",
    "set local role anon",
    `set local request.jwt.claims = '{"role":"anon"}'`,
    "set local search_path = hearthlist, extensions, public",
    "set local statement_timeout = '5s'",
    "set local lock_timeout = '2s'",
    "set local idle_in_transaction_session_timeout = '60s'",
    "select 1",
    "commit",
  ]) {
    await client.query(statement);
  }
  client.release();
}
