import { sql } from "kysely";
import pLimit from "p-limit";
import { RouterContextProvider } from "react-router";
import { expect, test as plain } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { openAdminSession, openSession } from "#features/auth/commands/open-session.server.ts";
import { adminContext, isStillAdmin } from "#features/auth/http/admin-session.server.ts";
import { isStillProvider, providerContext } from "#features/auth/http/provider-session.server.ts";
import { findAdminSession, findProviderSession } from "#features/auth/queries/sessions.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { makeAdmin } from "#tests/support/make-admin.ts";
import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import { dbContext, settingsContext } from "../http/context.server.ts";
import { ADMIN_TOPIC, getProviderTopic } from "./live-events.ts";
import { openLiveStream } from "./live-stream.server.ts";
import { createSseHub } from "./sse-hub.server.ts";

const who = { topic: "provider a", sessionId: "s" };
const news = JSON.stringify({ provider: "a", what: "lead", id: "1", isNew: true });
const yes = async () => true;

function read(response: Response) {
  const reader = (response.body ?? fail()).getReader();
  const decoder = new TextDecoder();
  return {
    next: async () => decoder.decode((await reader.read()).value),
    async rest() {
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text;
        text += decoder.decode(value);
      }
    },
    cancel: () => reader.cancel(),
  };
}

function fail(): never {
  throw new Error("There is no stream.");
}

plain("it begins with a sign of life, and carries ids as they come", async () => {
  const hub = createSseHub();
  const response = openLiveStream(hub, who, { isStillAllowed: yes });
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(response.headers.get("Cache-Control")).toBe("no-store, no-transform");
  const stream = read(response);
  expect(await stream.next()).toMatch(/^event: heartbeat\ndata: .+\n\n$/);
  hub.publish(news);
  expect(await stream.next()).toBe('event: news\ndata: {"what":"lead","id":"1","isNew":true}\n\n');
  await stream.cancel();
  expect(hub.count()).toBe(0);
});

plain("it beats as long as the session lasts, and ends with it", async () => {
  const hub = createSseHub();
  let asked = 0;
  const isStillAllowed = async () => {
    asked += 1;
    return asked < 4;
  };
  const text = await read(openLiveStream(hub, who, { isStillAllowed, heartbeatMs: 1 })).rest();
  expect(text.match(/event: heartbeat/g)).toHaveLength(4);
  expect(hub.count()).toBe(0);
});

plain("a question that cannot be answered ends it too", async () => {
  const hub = createSseHub();
  const isStillAllowed = () => Promise.reject(new Error("away"));
  await read(openLiveStream(hub, who, { isStillAllowed, heartbeatMs: 1 })).rest();
  expect(hub.count()).toBe(0);
});

plain("a page that takes nothing is let go, and keeps nothing waiting", async () => {
  const hub = createSseHub();
  const response = openLiveStream(hub, who, { isStillAllowed: yes });
  for (let i = 0; i < 500; i += 1) hub.publish(news);
  expect(hub.count()).toBe(0);
  expect((await read(response).rest()).match(/event: news/g)?.length).toBeLessThanOrEqual(100);
});

plain("a session beyond its room is told to come back", async () => {
  const hub = createSseHub({ perSession: 1 });
  const first = openLiveStream(hub, who, { isStillAllowed: yes });
  const second = openLiveStream(hub, who, { isStillAllowed: yes });
  expect(second.status).toBe(429);
  expect(second.headers.get("Retry-After")).toBe("10");
  await first.body?.cancel();
});

plain("a server that stops ends it", async () => {
  const hub = createSseHub();
  const stream = read(openLiveStream(hub, who, { isStillAllowed: yes }));
  hub.close();
  expect(await stream.rest()).toMatch(/^event: heartbeat/);
});

/**
 * A stream that beats until the change is made, and then ends. The stream's query and the change share one transaction,
 * and each sets a role and restores the previous one, so they must not overlap.
 */
async function expectEnd(topic: string, ask: () => Promise<boolean>, change: () => Promise<unknown>) {
  const inTurn = pLimit(1);
  const hub = createSseHub();
  const isStillAllowed = () => inTurn(ask);
  const stream = read(openLiveStream(hub, { topic, sessionId: "s" }, { isStillAllowed, heartbeatMs: 1 }));
  await stream.next();
  await stream.next();
  await inTurn(change);
  await stream.rest();
  expect(hub.count()).toBe(0);
}

/** What the route asks at each heartbeat. */
async function openOnDesk(db: Db) {
  const { id } = await makeProvider(db, { tier: "premium" });
  const token = await asService(db, (tx) => openSession(tx, id));
  const session = (await findProviderSession(db, token)) ?? fail();
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(settingsContext, parseSettings({}));
  context.set(providerContext, session);
  const request = new Request("http://h/provider/dashboard/live", {
    headers: { Cookie: `hearthlist_provider=${token}` },
  });
  return { id, isStillAllowed: () => isStillProvider(request, context) };
}

for (const [name, change] of [
  ["revoked", sql`update sessions set revoked_at = now()`],
  [
    "over",
    sql`update sessions set expires_at = now() - interval '1 second', created_at = now() - interval '2 days'`,
  ],
  ["gone", sql`delete from sessions`],
  ["that of a provider under review again", sql`update providers set status = 'pending_verification'`],
] as const) {
  test(`when its session is ${name}, the next heartbeat ends it`, async ({ db }) => {
    const { id, isStillAllowed } = await openOnDesk(db);
    expect(await isStillAllowed()).toBe(true);
    await expectEnd(getProviderTopic(id), isStillAllowed, () => asService(db, (tx) => change.execute(tx)));
  });
}

for (const [name, change] of [
  ["signed out", sql`update sessions set revoked_at = now()`],
  [
    "over",
    sql`update sessions set expires_at = now() - interval '1 second', created_at = now() - interval '2 days'`,
  ],
  ["that of an account that was closed", sql`update admins set active = false`],
] as const) {
  test(`when an admin's session is ${name}, the next heartbeat ends it`, async ({ db }) => {
    const admin = await makeAdmin(db);
    const token = await asService(db, (tx) => openAdminSession(tx, admin.id));
    const context = new RouterContextProvider();
    context.set(dbContext, db);
    context.set(settingsContext, parseSettings({}));
    context.set(adminContext, (await findAdminSession(db, token)) ?? fail());
    const request = new Request("http://h/admin/live", { headers: { Cookie: `hearthlist_admin=${token}` } });
    const isStillAllowed = () => isStillAdmin(request, context);
    await expectEnd(ADMIN_TOPIC, isStillAllowed, () => asService(db, (tx) => change.execute(tx)));
  });
}
