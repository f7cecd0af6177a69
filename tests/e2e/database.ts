import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

const { E2E_DATA_DIR = ".data/e2e" } = process.env;

/** Asks the database of the server under test, as its owner. */
export async function query(sql: string, values: unknown[] = []) {
  const folder = join(E2E_DATA_DIR, "postgres");
  const port = (await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[3]?.trim();
  const password = await readFile(join(folder, "password"), "utf8");
  const client = new Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/hearthlist`,
  });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
