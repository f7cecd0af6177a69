import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "#platform/db/migrate.server.ts";
import { getServerRole, prepareServerLogin } from "#platform/db/server-login.server.ts";
import { dumpGrants } from "#scripts/schema-dump.ts";
import { makeScratchDatabase } from "./support/database.ts";

const at = (pathname: string) => Object.assign(new URL(inject("templateUrl")), { pathname }).href;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("a database that gives new tables to everybody by default still grants only what is listed", async () => {
  await withClient(at("/postgres"), (client) => client.query("create database generous"));
  const everybody = "public, anon, authenticated, service_role";
  await withClient(at("/generous"), (client) =>
    client.query(`
      alter default privileges grant all on tables to ${everybody};
      alter default privileges grant all on sequences to ${everybody};
      alter default privileges grant all on functions to ${everybody}`),
  );
  await migrate(at("/generous"), "database/migrations");
  await prepareServerLogin(at("/generous"), ".");
  expect(await withClient(at("/generous"), dumpGrants)).toBe(await readFile("database/grants.txt", "utf8"));
  await withClient(at("/postgres"), async (client) => {
    await client.query("drop database generous with (force)");
    await client.query(`drop role ${getServerRole("generous")}`);
  });
});

test("whatever form the owner's address has, the server logs in as its own role", async () => {
  const scratch = await makeScratchDatabase();
  const { username, password, host, pathname } = new URL(scratch.ownerUrl);
  for (const url of [
    scratch.ownerUrl,
    `postgres://nobody:wrong@${host}${pathname}?user=${username}&password=${password}`,
    `postgres://${host}${pathname}?user=${username}&password=${password}`,
  ]) {
    const login = await prepareServerLogin(url, ".");
    const client = new pg.Client(login);
    await client.connect();
    const { rows } = await client.query(
      "select current_user::text as name, rolsuper from pg_roles where rolname = current_user",
    );
    await client.end();
    expect(rows).toEqual([{ name: getServerRole(pathname.slice(1)), rolsuper: false }]);
  }
  await scratch.drop();
});

test("two installations in one cluster do not take each other's login", async () => {
  const [one, other] = [await makeScratchDatabase(), await makeScratchDatabase()];
  expect(one.serverLogin.user).not.toBe(other.serverLogin.user);
  await prepareServerLogin(other.ownerUrl, ".");
  await withLogin(one.serverLogin);
  await one.drop();
  await other.drop();
});

async function withLogin(login: pg.ClientConfig) {
  const client = new pg.Client(login);
  await client.connect();
  await client.end();
}

test("two reviews at the same moment are both counted", async () => {
  const scratch = await makeScratchDatabase();
  const [a, b] = [
    new pg.Client({ connectionString: scratch.ownerUrl }),
    new pg.Client({ connectionString: scratch.ownerUrl }),
  ];
  await a.connect();
  await b.connect();
  const review = (
    rating: number,
  ) => `insert into hearthlist.reviews (id, provider_id, author_name, rating, status)
    values (gen_random_uuid(), 'p', 'A', ${rating}, 'published')`;
  await a.query(
    "insert into hearthlist.providers (id, name, email, phone) values ('p', 'P', 'p@care.example', '1')",
  );
  await a.query("begin");
  await a.query(review(5));
  const waiting = b.query(review(2));
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await a.query(waits)).rows.length === 0);
  await a.query("commit");
  await waiting;
  const { rows } = await a.query(
    "select rating::float, review_count from hearthlist.providers where id = 'p'",
  );
  expect(rows).toEqual([{ rating: 3.5, review_count: 2 }]);
  await a.end();
  await b.end();
  await scratch.drop();
});
