import { refuseMixture } from "#platform/db/installation.server.ts";
import { openOwner } from "#platform/db/open-owner.server.ts";
import { withOwner } from "#platform/db/owner.server.ts";
import { requireTables } from "#platform/db/require-database.server.ts";
import { plainError } from "#platform/log/plain-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { runCommand } from "./run-command.ts";

readCommandLine("db-reset");

/** Empties a demo database; the next start fills it again. Never a real one. */
await runCommand(async (settings) => {
  if (!settings.demo) throw plainError("DATABASE_URL is not a demo: only demo databases are reset.");
  const { ownerUrl, close } = await openOwner(settings);
  try {
    await requireTables(ownerUrl, settings);
    await refuseMixture(ownerUrl, settings.demo);
    await withOwner(ownerUrl, (owner) =>
      owner.query("drop schema hearthlist cascade; drop schema if exists graphile_worker cascade"),
    );
  } finally {
    await close();
  }
  console.log("The demo database is empty; the next npm start fills it.");
});
