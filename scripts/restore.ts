import { resolve } from "node:path";
import { openBackup } from "#platform/db/backup/read-backup.server.ts";
import { restore } from "#platform/db/backup/restore.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { LIVE_CHANNEL, RESTORED_MESSAGE } from "#platform/live/live-events.ts";
import { operatorError } from "#platform/log/operator-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { runCommand } from "./run-command.ts";

const { values, positionals } = readCommandLine("restore");
const [file = ""] = positionals;

/** Puts a backup in the place of everything that the database holds, also while the site runs. */
await runCommand(async (settings) => {
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const { header } = await openBackup(path);
  if (!values.yes)
    throw operatorError(
      `This replaces everything in the database with the backup of ${header.takenAt}: say so with npm run restore -- ${file} --yes.`,
    );
  const migrations = "database/migrations";
  const database = await connectDatabase({ ...settings, migrations, create: values.create === true });
  try {
    const { ownerUrl } = database;
    const tell = { channel: LIVE_CHANNEL, message: RESTORED_MESSAGE };
    const done = await restore({ ownerUrl, path, migrations, demo: settings.demo, notify: tell });
    const migrated = done.migrated ? ` ${done.migrated} newer migrations were applied to it.` : "";
    console.log(
      `The database is as it was at ${done.takenAt}: ${done.rows.toLocaleString("en-US")} rows of ${done.tables} tables.${migrated}`,
    );
  } finally {
    await database.close();
  }
});
