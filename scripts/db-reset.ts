import { requireMatchingDemoMode } from "#platform/db/demo-mode.server.ts";
import { openOwnerDatabase } from "#platform/db/open-owner-database.server.ts";
import { requireTables } from "#platform/db/require-database.server.ts";
import { withOwner } from "#platform/db/with-owner.server.ts";
import { operatorError } from "#platform/log/operator-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { runCommand } from "./run-command.ts";

readCommandLine("db-reset");

/** Empties a demo database; the next start fills it again. Never a real one. */
await runCommand(async (settings) => {
  if (!settings.demo) throw operatorError("DATABASE_URL is not a demo: only demo databases are reset.");
  const { ownerUrl, close } = await openOwnerDatabase(settings);
  try {
    await requireTables(ownerUrl, settings);
    await requireMatchingDemoMode(ownerUrl, settings.demo);
    await withOwner(ownerUrl, (owner) =>
      owner.query("drop schema hearthlist cascade; drop schema if exists graphile_worker cascade"),
    );
  } finally {
    await close();
  }
  console.log("The demo database is empty; the next npm start fills it.");
});
