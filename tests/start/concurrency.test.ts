import { readdir, readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { isRunning, patiently, until } from "../processes.ts";
import { stopped, test } from "./used-place.ts";

async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, "utf8").catch(() => "");
      return /PPid:\t(\d+)/.exec(status)?.[1];
    }),
  );
  return pids.filter((_, index) => parents[index] === String(pid));
}

describe("several processes on one port", patiently, () => {
  test("answer as one, replace one that dies, and all end together", async ({ usedPlace: place }) => {
    const server = await place.start({ WEB_CONCURRENCY: "2" });
    expect(server.output.stdout.match(/is ready at/g)).toHaveLength(1);
    const isNode = async (pid: number) =>
      (await readFile(`/proc/${pid}/cmdline`, "utf8")).includes("start.ts");
    const serving = async () => {
      const children = await childrenOf(server.pid);
      const nodes = await Promise.all(children.map((pid) => isNode(pid).catch(() => false)));
      return children.filter((_, index) => nodes[index]);
    };
    const first = await serving();
    expect(first).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));

    process.kill(first[0] ?? 0, "SIGKILL");
    await until(async () => {
      const now = await serving();
      return now.length === 2 && !now.includes(first[0] ?? 0);
    });
    await until(async () => (await fetch(`${server.url}/`).catch(() => undefined))?.status === 200);
    const last = await serving();
    await stopped(server);
    expect(last.some(isRunning)).toBe(false);
  });

  test("where one cannot begin, none does", async ({ usedPlace: place }) => {
    const other = await place.start();
    const { code, stdout, stderr } = await place.refusal({
      WEB_CONCURRENCY: "3",
      PORT: new URL(other.url).port,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PORT \d+ is in use: set PORT to a free one\.\n$/);
    expect(stdout).not.toContain("is ready");
  });
});
