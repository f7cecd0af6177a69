import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { prepareServerLogin } from "#platform/db/server-login.server.ts";
import { readCommandLine } from "./command-line.mjs";
import { dumpGrants, dumpSchema, generateTypes } from "./schema-dump.ts";

readCommandLine("db-schema");

/** Writes what is generated from the migrations: schema.sql, the grant matrix and Kysely's types. */
const dataDir = await mkdtemp(join(tmpdir(), "hearthlist-schema-"));
const postgres = await openEmbeddedPostgres(dataDir, ["fsync=off"]);
try {
  await migrate(postgres.url, "database/migrations");
  await prepareServerLogin(postgres.url, dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await writeFile("database/schema.sql", await dumpSchema(client));
  await writeFile("database/grants.txt", await dumpGrants(client));
  await client.end();
  await writeFile("app/platform/db/types.ts", await generateTypes(postgres.url));
} finally {
  await postgres.release();
  await rm(dataDir, { recursive: true, force: true });
}
