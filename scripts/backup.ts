import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseSettings } from "#config/settings.server.ts";
import { backUp } from "#db/backup/back-up.server.ts";
import { openOwner } from "#db/open-owner.server.ts";
import { describeFailure } from "#lib/plain-error.ts";

/** Takes the whole database to one file, also while the site runs. */
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = parseSettings(process.env);
  const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  // Where the command was typed: npm itself has gone to the project's folder.
  const path = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? `hearthlist-${now}.backup`);
  const { ownerUrl, close } = await openOwner(settings);
  try {
    const { tables, rows } = await backUp(ownerUrl, path);
    console.log(
      `${rows.toLocaleString("en-US")} rows of ${tables} tables are in ${path}. Keep it safe: it holds everything.`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
