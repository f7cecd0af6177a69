import { existsSync } from "node:fs";
import { parseSettings, type Settings } from "#config/settings.server.ts";
import { describeFailure } from "#platform/log/operator-error.ts";

/** Runs an operator's command with the settings of the site; a failure is one sentence and exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<void>) {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    await work(parseSettings(process.env));
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
