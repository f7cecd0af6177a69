import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeScratchDatabase } from "#tests/support/database.ts";
import { asService } from "./as-role.server.ts";
import { openDatabase } from "./database.server.ts";
import { isDatabaseReady } from "./health.server.ts";

const SHORT_MS = 100;

/** Listens on a free port; `accepted` are the connections so far. */
async function openServer(onConnection: (socket: Socket) => void = () => {}) {
  const accepted: Socket[] = [];
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    accepted.push(socket);
    onConnection(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, accepted };
}

/** Stands before a real PostgreSQL, and passes nothing on while it is paused: as one that was stopped with SIGSTOP. */
async function openProxy(login: { host: string; port: number }) {
  const upstreams: Socket[] = [];
  let isPaused = false;
  const server = await openServer((socket) => {
    const upstream = connect(login.port, login.host);
    upstream.on("error", () => {});
    upstreams.push(upstream);
    socket.on("data", (bytes) => isPaused || upstream.write(bytes));
    upstream.on("data", (bytes) => isPaused || socket.write(bytes));
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
  });
  onTestFinished(() => {
    for (const upstream of upstreams) upstream.destroy();
  });
  return {
    ...server,
    pause: (paused: boolean) => {
      isPaused = paused;
    },
  };
}

describe("a database that accepts connections and never answers", () => {
  test("is not ready, and checks at the same time share one connection", async () => {
    const { port, accepted } = await openServer();
    const { db } = openDatabase({ host: "127.0.0.1", port, user: "x", database: "x" });
    onTestFinished(() => db.destroy());
    const checks = Array.from({ length: 20 }, () => isDatabaseReady(db, SHORT_MS));
    expect(await Promise.all(checks)).toEqual(Array(20).fill(false));
    // The connection is still being made: a later check joins the first one too.
    expect(await isDatabaseReady(db, SHORT_MS)).toBe(false);
    await vi.waitFor(() => expect(accepted).toHaveLength(1));
    // Whoever closes the database waits for the connection that is being made.
    for (const socket of accepted) socket.destroy();
  });
});

describe("a database that stops answering", () => {
  // Without the limit the check would hang for 35 s.
  test("is not ready; the connection that waits is closed and leaves the pool; it is ready again later", {
    timeout: 30_000,
  }, async () => {
    const scratch = await makeScratchDatabase();
    const { host, port } = scratch.serverLogin;
    const proxy = await openProxy({ host: String(host), port: Number(port) });
    const { db, pool } = openDatabase({ ...scratch.serverLogin, host: "127.0.0.1", port: proxy.port });
    await asService(db, (tx) => tx.insertInto("installation").values({ demo: false }).execute());
    expect(await isDatabaseReady(db, 60_000)).toBe(true);
    await vi.waitFor(() => expect(pool.idleCount).toBe(1), { timeout: 60_000 });

    proxy.pause(true);
    expect(await isDatabaseReady(db, SHORT_MS)).toBe(false);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 20_000 });
    expect(proxy.accepted.map(({ destroyed }) => destroyed)).toEqual([true]);

    proxy.pause(false);
    expect(await isDatabaseReady(db, 60_000)).toBe(true);
    expect(proxy.accepted).toHaveLength(2);
    await db.destroy();
    await scratch.drop();
  });
});
