import { resolve } from "node:path";
import { backUp } from "#platform/db/backup/back-up.server.ts";
import { openOwnerDatabase } from "#platform/db/open-owner-database.server.ts";
import { readCommandLine } from "./command-line.mjs";
import { runCommand } from "./run-command.ts";

const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const [file = `hearthlist-${now}.backup`] = readCommandLine("backup").positionals;

/** Takes the whole database to one file, also while the site runs. */
await runCommand(async (settings) => {
  // Where the command was typed: npm itself has gone to the project's folder.
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const interruption = new AbortController();
  // Once: a second signal ends the process at once.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => interruption.abort());
  const { ownerUrl, close } = await openOwnerDatabase(settings);
  try {
    const { tables, rows } = await backUp(ownerUrl, path, interruption.signal);
    console.log(
      `${rows.toLocaleString("en-US")} rows of ${tables} tables are in ${path}. Keep it safe: it holds everything.`,
    );
  } finally {
    await close();
  }
});
