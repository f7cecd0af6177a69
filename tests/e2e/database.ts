import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

const { E2E_DATA_DIR = ".data/e2e" } = process.env;

/** The owner's address of the database of the server under test. */
export async function ownerUrl(): Promise<string> {
  const folder = join(E2E_DATA_DIR, "postgres");
  const port = (await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[3]?.trim();
  const password = await readFile(join(folder, "password"), "utf8");
  return `postgres://postgres:${password}@127.0.0.1:${port}/hearthlist`;
}

let client: Promise<Client> | undefined;

/** Asks that database, as its owner, on the one connection of this worker. */
export async function query(sql: string, values: unknown[] = []) {
  client ??= connect();
  return (await (await client).query(sql, values)).rows;
}

/** For a process that outlives the server under test. */
export async function disconnect() {
  await (await client)?.end();
  client = undefined;
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: await ownerUrl() });
  await client.connect();
  return client;
}
