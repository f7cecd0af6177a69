import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** The database of the server under test, as its owner: for what no page can bring about. */
export async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const home = join(process.env.E2E_DATA_DIR ?? "", "postgres");
  const port = (await readFile(join(home, "cluster/postmaster.pid"), "utf8")).split("\n")[3];
  const password = await readFile(join(home, "password"), "utf8");
  const client = new Client(`postgres://postgres:${password}@127.0.0.1:${port}/hearthlist`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
