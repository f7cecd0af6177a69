import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { prepareServerLogin } from "#platform/db/server-login.server.ts";
import { insertZips } from "./zips.ts";

/** One cluster for the run; its migrated database is the template that each worker clones. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthlist-tests-"));
  const postgres = await openEmbeddedPostgres(dataDir, [
    "fsync=off",
    "max_connections=300",
    // Each database that is dropped is looked for in all of it.
    "shared_buffers=128MB",
  ]);
  await migrate(postgres.url, "database/migrations");
  await prepareServerLogin(postgres.url, dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(insertZips);
  await client.end();
  project.provide("templateUrl", postgres.url);
  project.provide("runFolder", dataDir);
  return async () => {
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
    /** Gone when the run ends. */
    runFolder: string;
  }
}
