import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startDemoSite } from "./demo-site.ts";
import { isInstalled, startNginx } from "./nginx.ts";
import { saveResults } from "./results.ts";

/** A kept page against nginx with the same bytes as a file: requests a second, one process each, side by side. */
const ROUNDS = 5;
const SECONDS = 3;
/** Of nginx's rate. */
const AT_LEAST = 0.2;
const kinds = ["identity", "br", "304"] as const;
type Kind = (typeof kinds)[number];

const missing = ["nginx", "wrk"].filter((program) => !isInstalled(program));
if (missing.length > 0) {
  console.error(`This benchmark needs ${missing.join(" and ")}.`);
  process.exit(1);
}

const site = await startDemoSite({ HOST: "127.0.0.1" });
const home = site.url.replace("localhost", "127.0.0.1");
const [plain, compressed] = [await bytesOf("identity"), await bytesOf("br")];
const nginx = await startNginx({ "page.html": plain.bytes, "page.br": compressed.bytes });
try {
  const theirs = await fetch(`${nginx.url}/page.html`);
  const targets: Record<Kind, { ours: string[]; theirs: string[] }> = {
    identity: { ours: [home], theirs: [`${nginx.url}/page.html`] },
    br: { ours: ["-H", "Accept-Encoding: br", home], theirs: [`${nginx.url}/page.br`] },
    "304": {
      ours: ["-H", `If-None-Match: ${plain.tag}`, home],
      theirs: ["-H", `If-None-Match: ${theirs.headers.get("ETag")}`, `${nginx.url}/page.html`],
    },
  };
  // Once before it counts: a server that has just started is still learning.
  for (const kind of kinds) for (const args of Object.values(targets[kind])) rate(args);
  const rows = kinds.map((kind) => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const [peer, own] = [rate(targets[kind].theirs), rate(targets[kind].ours)];
      return { peer, own, ratio: own / peer };
    }).toSorted((a, b) => a.ratio - b.ratio);
    const median = rounds[Math.floor(ROUNDS / 2)] ?? { peer: 0, own: 0, ratio: 0 };
    return {
      "home page": kind,
      "nginx a second": Math.round(median.peer),
      "ours a second": Math.round(median.own),
      "median ratio": Number(median.ratio.toFixed(2)),
      rounds: rounds.map(({ ratio }) => ratio.toFixed(2)).join(" "),
      "at least": AT_LEAST,
    };
  });
  console.table(rows);
  await saveResults(
    "pages",
    rows,
    "The home page as it is kept, against nginx with the same bytes as a file.",
  );
  process.exitCode = rows.some((row) => row["median ratio"] < AT_LEAST) ? 1 : 0;
} finally {
  await nginx.stop();
  await site.stop();
}

async function bytesOf(encoding: string) {
  // Fetch would unpack the bytes, so they are asked for raw. The third time they are certainly the kept ones.
  const ask = () =>
    spawnSync("curl", ["-s", "-H", `Accept-Encoding: ${encoding}`, home], { maxBuffer: 64 * 1024 * 1024 });
  ask();
  ask();
  await sleep(1000);
  const { stdout } = ask();
  const tag = (await fetch(home)).headers.get("ETag") ?? "";
  return { bytes: stdout, tag };
}

function rate(args: string[]): number {
  const { stdout } = spawnSync("wrk", ["-t1", "-c32", `-d${SECONDS}s`, ...args], { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(stdout) && !args.some((each) => each.startsWith("If-None-Match")))
    throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
