import { Client } from "pg";
import { connectDatabase } from "#db/connect.server.ts";
import { plainError } from "#lib/plain-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { runCommand } from "./run-command.ts";

readCommandLine("db-reset");

/** Empties a demo database; the next start fills it anew. Never a real one. */
await runCommand(async (settings) => {
  if (!settings.demo) throw plainError("DATABASE_URL is not a demo: only demo databases are reset.");
  const database = await connectDatabase({ ...settings, migrations: "database/migrations" });
  try {
    await dropEverything(database.ownerUrl);
  } finally {
    await database.close();
  }
  console.log("The demo database is empty; the next npm start fills it.");
});

async function dropEverything(ownerUrl: string) {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      "select exists (select from hearthlist.installation where not demo) as real",
    );
    if (rows[0]?.real)
      throw plainError("DATABASE_URL holds a real installation: only demo databases are reset.");
    await owner.query("drop schema hearthlist cascade; drop schema if exists graphile_worker cascade");
  } finally {
    await owner.end();
  }
}
