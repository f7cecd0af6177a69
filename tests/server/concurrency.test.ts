import { readdir, readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished } from "vitest";
import { isRunning, waitUntil } from "../support/processes.ts";
import { expectCleanStop, test } from "../support/server/seeded-instance.ts";

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

/** The processes that answer. */
async function servingBelow(pid: number): Promise<number[]> {
  const isNode = async (child: number) =>
    (await readFile(`/proc/${child}/cmdline`, "utf8")).includes("start.ts");
  const children = await childrenOf(pid);
  const nodes = await Promise.all(children.map((child) => isNode(child).catch(() => false)));
  return children.filter((_, index) => nodes[index]);
}

describe("several processes on one port", () => {
  test("answer as one, replace one that dies, and all end together", async ({ demo }) => {
    const server = await demo.start({ WEB_CONCURRENCY: "2" });
    expect(server.output.stdout.match(/is ready at/g)).toHaveLength(1);
    const serving = () => servingBelow(server.pid);
    const first = await serving();
    expect(first).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));

    process.kill(first[0] ?? 0, "SIGKILL");
    await waitUntil(async () => {
      const now = await serving();
      return now.length === 2 && !now.includes(first[0] ?? 0);
    });
    await waitUntil(async () => (await fetch(`${server.url}/`).catch(() => undefined))?.status === 200);
    const last = await serving();
    await expectCleanStop(server);
    expect(last.some(isRunning)).toBe(false);
  });

  test("who was on the way to one that dies is answered by another", async ({ demo }) => {
    const server = await demo.start({ WEB_CONCURRENCY: "2" });
    const [first = 0] = await servingBelow(server.pid);
    // It takes nobody any more, and whoever is sent to it waits.
    process.kill(first, "SIGSTOP");
    const statuses: number[] = [];
    const asked = Array.from({ length: 4 }, async () => {
      const { status } = await fetch(`${server.url}/livez`);
      statuses.push(status);
    });
    await waitUntil(async () => statuses.length === 3);
    process.kill(first, "SIGKILL");
    await Promise.all(asked);
    expect(statuses).toEqual([200, 200, 200, 200]);
    await expectCleanStop(server);
  });

  test("one that dies while the others begin is replaced", async ({ demo }) => {
    const server = demo.begin({ WEB_CONCURRENCY: "3" });
    const serving = () => servingBelow(server.pid);
    await waitUntil(async () => (await serving()).length > 1);
    const [first = 0] = await serving();
    process.kill(first, "SIGKILL");
    await server.ready();
    await waitUntil(async () => {
      const now = await serving();
      return now.length === 3 && !now.includes(first);
    });
    await expectCleanStop(server);
  });

  test("where one cannot begin, none does", async ({ demo }) => {
    const neighbour = createServer();
    await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void neighbour.close());
    const { port } = neighbour.address() as AddressInfo;
    const { code, stdout, stderr } = await demo.refusal({ WEB_CONCURRENCY: "3", PORT: String(port) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PORT \d+ is in use: set PORT to a free one\.\n$/);
    expect(stdout).not.toContain("is ready");
  });
});
