import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openScratchDatabase } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeLead, makeProvider, makeTicket } from "#tests/support/make.ts";
import { makeEdit, makeSubmission } from "#tests/support/make-submission.ts";
import { waitUntil } from "#tests/support/processes.ts";
import { PAGES_CHANNEL, parsePageChange } from "../http/page-change.ts";
import { ADMIN_TOPIC, getProviderTopic, LIVE_CHANNEL, parseLiveNotification } from "../live/live-events.ts";
import { asService } from "./as-role.server.ts";
import { listenToChannels } from "./listen.server.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
const open: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  scratch = await openScratchDatabase();
});
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});
afterAll(() => scratch.close());

function listen(more: Partial<Parameters<typeof listenToChannels>[0]> = {}) {
  const heard: string[] = [];
  let returns = 0;
  const listener = listenToChannels({
    login: () => scratch.serverLogin,
    channels: { [LIVE_CHANNEL]: (payload) => heard.push(payload) },
    onConnect: (isAgain) => {
      if (isAgain) returns += 1;
    },
    delays: [1],
    pingIntervalMs: 60_000,
    pingTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
    ...more,
  });
  open.push(listener);
  return { heard, returns: () => returns, close: listener.close };
}

const connections = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'hearthlist news' and query like 'listen%'
  `.execute(scratch.owner.db);
  return rows.map(({ pid }) => pid);
};
const say = (text: string) => sql`select pg_notify(${LIVE_CHANNEL}, ${text})`.execute(scratch.owner.db);
const isListening = () => waitUntil(async () => (await connections()).length === 1);
const end = (pid: number | undefined) =>
  sql`select pg_terminate_backend(${pid}::integer)`.execute(scratch.owner.db);

test("what is said on the channel is heard, once it is committed", async () => {
  const { heard, returns } = listen();
  await isListening();
  await say("one");
  await waitUntil(async () => heard.length > 0);
  expect(heard).toEqual(["one"]);
  expect(returns()).toBe(0);
});

test("new and changed leads and tickets are told by ids, and nothing else of them", async () => {
  const { heard } = listen();
  await isListening();
  const { db } = scratch.server;
  const { id: provider } = await makeProvider(db);
  const lead = await makeLead(db, provider);
  await asService(db, (tx) =>
    tx.updateTable("leads").set({ notes: "Secret" }).where("id", "=", lead.id).execute(),
  );
  const ticket = await makeTicket(db, provider);
  await waitUntil(async () => heard.length >= 3);
  expect(heard.map(parseLiveNotification)).toEqual([
    { topic: getProviderTopic(provider), event: { what: "lead", id: lead.id, isNew: true } },
    { topic: getProviderTopic(provider), event: { what: "lead", id: lead.id, isNew: false } },
    { topic: getProviderTopic(provider), event: { what: "ticket", id: ticket.id, isNew: true } },
  ]);
  expect(Object.keys(JSON.parse(heard[0] ?? ""))).toEqual(["provider", "what", "id", "isNew"]);
});

test("admins are told of applications, of their confirmation, and of edits, by ids alone", async () => {
  const { heard } = listen();
  await isListening();
  const { db } = scratch.server;
  const { id: provider } = await makeProvider(db);
  await makeAccount(db, provider);
  const submission = await makeSubmission(db, { provider_id: provider });
  const edit = await makeEdit(db, provider);
  await asService(db, async (tx) => {
    await tx.updateTable("provider_accounts").set({ paused_at: new Date() }).execute();
    await tx.updateTable("provider_accounts").set({ email_confirmed_at: new Date() }).execute();
    await tx.updateTable("provider_submissions").set({ status: "reviewing" }).execute();
    await tx.deleteFrom("provider_submissions").execute();
  });
  await waitUntil(async () => heard.length >= 4);
  expect(heard.map(parseLiveNotification)).toEqual([
    { topic: ADMIN_TOPIC, event: { what: "submission", id: submission.id, isNew: true } },
    { topic: ADMIN_TOPIC, event: { what: "edit", id: edit.id, isNew: true } },
    { topic: ADMIN_TOPIC, event: { what: "submission", id: provider, isNew: false } },
    // A change and the end of the same row, told once.
    { topic: ADMIN_TOPIC, event: { what: "submission", id: submission.id, isNew: false } },
  ]);
  for (const text of heard) expect(Object.keys(JSON.parse(text))).toEqual(["desk", "what", "id", "isNew"]);
});

test("pages are told of who joins the waitlist while places of the promotion are left, and not of who goes", async () => {
  const pages: string[] = [];
  listen({ channels: { [PAGES_CHANNEL]: (payload) => pages.push(payload) } });
  await isListening();
  const join = (first: number, last: number) =>
    sql`insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
      select gen_random_uuid(), person || '@family.example', '', '', 'Reno', 'NV'
      from generate_series(${first}::integer, ${last}::integer) as person`.execute(scratch.owner.db);
  const tell = (text: string) => sql`select pg_notify(${PAGES_CHANNEL}, ${text})`.execute(scratch.owner.db);
  await join(1, 99);
  await tell("the hundredth comes");
  await join(100, 100);
  await tell("others come");
  await join(101, 101);
  await tell("one goes");
  await sql`delete from hearthlist.waitlist where email = '7@family.example'`.execute(scratch.owner.db);
  await tell("all go, and many come at once");
  await sql`delete from hearthlist.waitlist`.execute(scratch.owner.db);
  await join(1, 150);
  await tell("done");
  await waitUntil(async () => pages.includes("done"));
  const told = '{"waitlist":true}';
  expect(pages).toEqual([
    told,
    "the hundredth comes",
    told,
    "others come",
    "one goes",
    "all go, and many come at once",
    "done",
  ]);
});

test("a provider's change tells of that provider, and of all where its city begins with it", async () => {
  const pages: string[] = [];
  const { id: cityId } = await makeCity(scratch.server.db);
  listen({ channels: { [PAGES_CHANNEL]: (payload) => pages.push(payload) } });
  await isListening();
  const { id } = await makeProvider(scratch.server.db, { city_id: cityId });
  await waitUntil(async () => pages.length === 2);
  expect(pages.map(parsePageChange)).toEqual(
    expect.arrayContaining([{ kind: "all" }, { kind: "providers", ids: [id] }]),
  );
  await asService(scratch.server.db, (tx) =>
    tx.updateTable("providers").set({ tier: "premium", city_id: cityId }).where("id", "=", id).execute(),
  );
  await sql`select pg_notify(${PAGES_CHANNEL}, 'done')`.execute(scratch.owner.db);
  await waitUntil(async () => pages.includes("done"));
  expect(pages.slice(2, -1).map(parsePageChange)).toEqual([{ kind: "providers", ids: [id] }]);
});

test("a connection that is ended is made anew, and that something may have been missed is told", async () => {
  const { heard, returns } = listen();
  await isListening();
  for (const times of [1, 2]) {
    const [pid] = await connections();
    await end(pid);
    await waitUntil(async () => returns() === times);
  }
  await say("again");
  await waitUntil(async () => heard.includes("again"));
});

test("where there is no database, it tries until there is one, at wherever it is then", async () => {
  let attempts = 0;
  const { heard } = listen({
    login: () => {
      attempts += 1;
      return attempts < 4 ? { ...scratch.serverLogin, port: 1 } : scratch.serverLogin;
    },
  });
  await isListening();
  await say("found");
  await waitUntil(async () => heard.includes("found"));
  expect(attempts).toBe(4);
});

test("a connection that no longer answers is given up", async () => {
  const network = await openNetwork(scratch.serverLogin.port ?? 0);
  try {
    const { heard, returns } = listen({
      login: () => ({ ...scratch.serverLogin, port: network.port }),
      pingIntervalMs: 5,
      pingTimeoutMs: 200,
      connectTimeoutMs: 200,
    });
    // Again and again: nothing tells from outside when it has begun to listen.
    const isHeard = (text: string) =>
      waitUntil(async () => {
        await say(text);
        return heard.includes(text);
      });
    await isHeard("one");
    network.swallow();
    await waitUntil(async () => returns() > 0);
    await isHeard("two");
  } finally {
    network.close();
  }
});

test("a process that stood still does not take the connection for a silent one", async () => {
  const network = await openNetwork(scratch.serverLogin.port ?? 0);
  try {
    const { heard, returns } = listen({
      login: () => ({ ...scratch.serverLogin, port: network.port }),
      pingIntervalMs: 5,
      pingTimeoutMs: 4000,
    });
    const isHeard = (text: string) =>
      waitUntil(async () => {
        await say(text);
        return heard.includes(text);
      });
    await isHeard("one");
    // With a question on its way, longer than an answer may take.
    await network.atNextQuestion(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000));
    await network.atNextQuestion(() => {});
    await isHeard("two");
    expect(returns()).toBe(0);
  } finally {
    network.close();
  }
});

/** A way to the database that can go silent without a word; connections made after that are well again. */
async function openNetwork(port: number) {
  const isSilent = new WeakSet<Socket>();
  const sockets = new Set<Socket>();
  let ask = () => {};
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    near.on("data", () => ask());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("data", (bytes) => {
        if (!isSilent.has(from)) to.write(bytes);
      });
      from.on("close", () => {
        if (!isSilent.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    atNextQuestion: (then: () => void) =>
      new Promise<void>((resolve) => {
        ask = () => {
          ask = () => {};
          then();
          resolve();
        };
      }),
    swallow: () => {
      for (const socket of sockets) isSilent.add(socket);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("closed is closed: no connection stays, and none is made again", async () => {
  const { close } = listen();
  await isListening();
  await close();
  await waitUntil(async () => (await connections()).length === 0);
  const never = listen({ login: () => ({ ...scratch.serverLogin, port: 1 }) });
  await never.close();
  expect(await connections()).toEqual([]);
});
