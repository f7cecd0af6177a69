import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, describe, expect } from "vitest";
import { bareEnv, type Exit } from "#tests/support/processes.ts";
import packageJson from "../package.json" with { type: "json" };
import { commands } from "./commands.mjs";

const scripts = Object.entries(packageJson.scripts);

const test = base.extend<{ folder: string }>({
  /** The script's data directory, the caller's current directory and the place of temporary files. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "hearthlist-scripts-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

function run(
  folder: string,
  files: string[],
  args: string[],
  env: Record<string, string> = {},
): Promise<Exit> {
  const child = spawn(process.execPath, [...files, ...args], {
    cwd: resolve(),
    env: { ...bareEnv, DATA_DIR: folder, INIT_CWD: folder, TMPDIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A script that does not stop at its arguments may never end.
    timeout: 30_000,
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  return new Promise((done) => child.on("close", (code) => done({ code, stdout, stderr })));
}

test("every script of package.json goes through run.mjs and has a help text under its own name", () => {
  const expected = Object.entries(commands).map(([name, { npm }]) => [
    npm.replace(/^npm (run )?/, ""),
    `node scripts/run.mjs scripts/${name}.ts`,
  ]);
  expect(Object.fromEntries(scripts)).toEqual(Object.fromEntries(expected));
});

describe.concurrent("without touching anything", () => {
  test.for(scripts)(
    "npm run %s prints its help, also where no setting is valid",
    async ([, line], { folder, expect }) => {
      const env = { PORT: "eighty", DATABASE_URL: "nonsense", DEMO: "maybe" };
      const exit = await run(folder, line.split(" ").slice(1), ["--help"], env);
      expect(exit).toMatchObject({ code: 0, stderr: "" });
      expect(exit.stdout).toMatch(/^Usage: npm /);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test.for(scripts)("npm run %s refuses an unknown option", async ([, line], { folder, expect }) => {
    // As the image runs it, without run.mjs.
    const exit = await run(folder, line.split(" ").slice(2), ["--no-such-option"]);
    expect(exit).toMatchObject({ code: 2, stdout: "" });
    expect(exit.stderr).toMatch(/^Unknown option '--no-such-option'\. See npm .* -- --help\.\n$/);
    expect(await readdir(folder)).toEqual([]);
  });

  test("as npm runs it, an unknown option is refused too", async ({ folder, expect }) => {
    const exit = await run(folder, ["scripts/run.mjs", "scripts/start.ts"], ["--no-such-option"]);
    expect(exit).toMatchObject({ code: 2, stdout: "" });
  });
});
