import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import { describeFailure } from "#platform/log/operator-error.ts";
import { prepareBrowser } from "./browser.ts";
import { readCommandLine } from "./command-line.mjs";

readCommandLine("e2e");

/** The journeys in a real browser, on a server and a database of their own. */
const wanted = process.argv.slice(2);
const hasWindow = ["--headed", "--debug", "--ui"].some((option) => wanted.includes(option));
const browser = await prepareBrowser({ hasWindow }).catch((error) => {
  console.error(describeFailure(error));
  process.exit(1);
});
const dataDir = mkdtempSync(join(tmpdir(), "hearthlist-e2e-"));
const { status } = spawnSync(
  process.execPath,
  // Some files by name: without those that would otherwise come first. Ours goes before theirs, which may contain "--".
  ["node_modules/@playwright/test/cli.js", "test", ...(wanted.length ? ["--no-deps"] : []), ...wanted],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...browser,
      E2E_PORT: String(await findFreePort()),
      E2E_DATA_DIR: dataDir,
    },
  },
);
rmSync(dataDir, { recursive: true, force: true });
process.exit(status ?? 1);
