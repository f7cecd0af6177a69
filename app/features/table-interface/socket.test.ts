import { once } from "node:events";
import {
  REALTIME_LISTEN_TYPES,
  REALTIME_POSTGRES_CHANGES_LISTEN_EVENT,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { asService } from "#platform/db/as-role.server.ts";
import { listenToChannels } from "#platform/db/listen.server.ts";
import { PAGES_CHANNEL, parsePageChange } from "#platform/http/page-change.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeReview } from "#tests/support/make.ts";
import { KEY, openTableInterface } from "#tests/support/table-interface-server.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
let calls: Awaited<ReturnType<typeof openTableInterface>>;
let news: ReturnType<typeof listenToChannels>;
let cityId: number;

beforeAll(async () => {
  scratch = await openScratchDatabase();
  const { db } = scratch.server;
  await asService(db, async (tx) => {
    cityId = (await makeCity(tx, { slug: "plano", name: "Plano" })).id;
    await makeProvider(tx, { id: "listed-1", city_id: cityId });
    await makeProvider(tx, { id: "listed-2" });
    await makeProvider(tx, { id: "hidden-1", active: false });
  });
  calls = await openTableInterface(db);
  await new Promise<void>((resolve) => {
    news = listenToChannels({
      login: () => scratch.serverLogin,
      channels: { [PAGES_CHANNEL]: (payload) => calls.realtime.change(parsePageChange(payload)) },
      onConnect: () => resolve(),
      delays: [10],
      pingIntervalMs: 5000,
      pingTimeoutMs: 60_000,
      connectTimeoutMs: 60_000,
    });
  });
});
afterAll(async () => {
  await news.close();
  await calls.close();
  await scratch.close();
});

type Heard = { eventType: string; new: Record<string, unknown>; table: string };

/** Subscribes with the official client, and gathers what it hears. */
async function subscribe(client: SupabaseClient, name: string, config: { table: string; filter?: string }) {
  const heard: Heard[] = [];
  const channel = client
    .channel(name)
    .on(
      REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
      { event: REALTIME_POSTGRES_CHANGES_LISTEN_EVENT.ALL, schema: "public", ...config },
      (change) => heard.push(change as unknown as Heard),
    );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
  return { heard, leave: () => client.removeChannel(channel) };
}

const update = (id: string, values: { name?: string; active?: boolean }) =>
  asService(scratch.server.db, (tx) =>
    tx.updateTable("providers").set(values).where("id", "=", id).execute(),
  );

test("a changed rating arrives with the public columns, and the change of a hidden provider never does", async () => {
  const { heard, leave } = await subscribe(calls.client, "providers-live", {
    table: "providers",
    filter: "active=eq.true",
  });
  await update("hidden-1", { name: "Still hidden" });
  await asService(scratch.server.db, (tx) => makeReview(tx, "listed-1", { rating: 4 }));
  await vi.waitFor(() => expect(heard.some((change) => change.new.rating === 4)).toBe(true));
  const { data } = await calls.client.from("providers").select("*").eq("id", "listed-1").single();
  expect(heard.at(-1)).toMatchObject({ eventType: "UPDATE", table: "providers" });
  expect(heard.at(-1)?.new).toEqual(data);
  expect(heard.every((change) => change.new.id === "listed-1")).toBe(true);
  await leave();
});

test("a filter lets through its rows alone, and nothing arrives after leaving", async () => {
  const one = await subscribe(calls.client, "one", { table: "providers", filter: `city_id=eq.${cityId}` });
  const both = await subscribe(calls.client, "both", {
    table: "providers",
    filter: "id=in.(listed-1,listed-2)",
  });
  await update("listed-2", { name: "Second" });
  await update("listed-1", { name: "First" });
  await vi.waitFor(() =>
    expect(new Set(both.heard.map((change) => change.new.name))).toEqual(new Set(["First", "Second"])),
  );
  expect(new Set(one.heard.map((change) => change.new.name))).toEqual(new Set(["First"]));
  await one.leave();
  const before = one.heard.length;
  await update("listed-1", { name: "Later" });
  await vi.waitFor(() => expect(both.heard.at(-1)?.new.name).toBe("Later"));
  expect(one.heard).toHaveLength(before);
  await both.leave();
});

test("a changed city arrives", async () => {
  const { heard, leave } = await subscribe(calls.client, "cities", { table: "cities" });
  await asService(scratch.server.db, (tx) =>
    tx.updateTable("cities").set({ description: "New words." }).where("id", "=", cityId).execute(),
  );
  await vi.waitFor(() =>
    expect(heard.at(-1)?.new).toMatchObject({ slug: "plano", description: "New words." }),
  );
  await leave();
});

test.each([
  { table: "leads" },
  { table: "providers", filter: "sign_in_email=eq.a" },
  { table: "providers", filter: "rating=gt.4" },
])("%j cannot be subscribed to", async (config) => {
  await expect(subscribe(calls.client, "refused", config)).rejects.toThrow();
  await calls.client.removeAllChannels();
});

/** A connection that speaks the protocol by hand. */
async function connect(query: string, { url } = calls) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?${query}`);
  const messages: unknown[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(data.toString())));
  const outcome = await Promise.race([
    once(socket, "open").then(() => 101),
    once(socket, "unexpected-response").then(([, response]) => response.statusCode as number),
  ]);
  return { socket, messages, outcome };
}

test.each([
  ["vsn=2.0.0", 401],
  ["apikey=wrong&vsn=2.0.0", 401],
  [`apikey=${KEY}&vsn=3.0.0`, 400],
  [`apikey=${KEY}&vsn=2.0.0`, 101],
])("an upgrade with %s is answered with %d", async (query, status) => {
  const { socket, outcome } = await connect(query);
  expect(outcome).toBe(status);
  socket.terminate();
});

test("the first version of the protocol is spoken too", async () => {
  const { socket, messages } = await connect(`apikey=${KEY}&vsn=1.0.0`);
  socket.send(JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "1" }));
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]).toMatchObject({
    topic: "phoenix",
    event: "phx_reply",
    ref: "1",
    payload: { status: "ok" },
  });
  socket.terminate();
});

test("a connection has five channels, an address twenty connections", async () => {
  const { socket, messages } = await connect(`apikey=${KEY}&vsn=2.0.0`);
  for (let index = 0; index < 6; index += 1)
    socket.send(
      JSON.stringify([String(index), String(index), `realtime:${index}`, "phx_join", { config: {} }]),
    );
  await vi.waitFor(() => expect(messages).toHaveLength(6));
  const statuses = messages.map(
    (message) => (message as [string, string, string, string, { status: string }])[4].status,
  );
  expect(statuses).toEqual(["ok", "ok", "ok", "ok", "ok", "error"]);
  socket.terminate();
  await vi.waitFor(() => expect(calls.realtime.count()).toBe(0));

  const all = await Promise.all(Array.from({ length: 21 }, () => connect(`apikey=${KEY}&vsn=2.0.0`)));
  expect(all.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(20).fill(101), 429]);
  for (const each of all) each.socket.terminate();
  await vi.waitFor(() => expect(calls.realtime.count()).toBe(0));
});

test("what is no message, binary, too long or too much ends its connection", async () => {
  const wrongs: [string | Buffer, number][] = [
    ["hello", 1008],
    ["[1,2,3,4,5]", 1008],
    [Buffer.from([1, 2, 3]), 1003],
    ["x".repeat(70_000), 1009],
  ];
  for (const [message, code] of wrongs) {
    const { socket } = await connect(`apikey=${KEY}&vsn=2.0.0`);
    socket.send(message);
    expect((await once(socket, "close"))[0]).toBe(code);
  }
  const { socket } = await connect(`apikey=${KEY}&vsn=2.0.0`);
  for (let index = 0; index < 501; index += 1)
    socket.send(JSON.stringify([null, "1", "realtime:a", "phx_leave", {}]));
  expect((await once(socket, "close"))[0]).toBe(1008);
});

test("a connection that sends nothing is ended, and so is every connection when the server stops", async () => {
  const short = await openTableInterface(scratch.server.db, {}, { silenceMs: 50 });
  const silent = await connect(`apikey=${KEY}&vsn=2.0.0`, short);
  await once(silent.socket, "close");
  await short.close();
  const stopping = await openTableInterface(scratch.server.db);
  const open = await connect(`apikey=${KEY}&vsn=2.0.0`, stopping);
  const closed = once(open.socket, "close");
  await stopping.close();
  expect((await closed)[0]).toBe(1001);
});

test("a reader that does not read is cut off, and the others go on", async () => {
  await asService(scratch.server.db, async (tx) => {
    for (let index = 0; index < 60; index += 1) await makeProvider(tx, { id: `many-${index}` });
  });
  const slow = await connect(`apikey=${KEY}&vsn=2.0.0`);
  const config = { postgres_changes: [{ event: "*", schema: "public", table: "providers" }] };
  slow.socket.send(JSON.stringify(["1", "1", "realtime:slow", "phx_join", { config }]));
  await vi.waitFor(() => expect(slow.messages).toHaveLength(2));
  slow.socket.pause();
  const { heard, leave } = await subscribe(calls.client, "reads", { table: "providers" });
  const closed = once(slow.socket, "close");
  // Half a megabyte a round, until what the operating system holds for a reader is full too.
  for (let round = 0; calls.realtime.count() > 1; round += 1) {
    const name = `Round ${round}`;
    const values = { name, description: "x".repeat(9000) };
    await asService(scratch.server.db, (tx) =>
      tx.updateTable("providers").set(values).where("id", "like", "many-%").execute(),
    );
    await vi.waitFor(() => expect(heard.filter((change) => change.new.name === name)).toHaveLength(60));
  }
  slow.socket.resume();
  await closed;
  await leave();
});
