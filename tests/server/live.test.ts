import { describe, expect } from "vitest";
import { STOP_LIMIT_MS } from "#platform/http/listen.server.ts";
import { STREAMS_PER_SESSION_MAX } from "#platform/live/live-events.ts";
import { waitUntil } from "#tests/support/processes.ts";
import { readLiveStream } from "../support/server/read-live-stream.ts";
import { expectCleanStop, test } from "../support/server/seeded-instance.ts";
import { makeLead, makeSession } from "../support/server/sessions.ts";

const OWN = "saguarohearthseniorl-759562";
const OTHER = "foothillemberseniorc-173921";

describe("live news", () => {
  test("of one's own desk come at once, by ids; of another's never", async ({ site }) => {
    const stream = await readLiveStream(site.url, await makeSession(site.query, OWN), OWN);
    expect(stream.response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(stream.response.headers.get("Content-Encoding")).toBeNull();
    await waitUntil(async () => stream.text().includes("event: heartbeat"));
    const theirs = await makeLead(site.query, OTHER);
    const own = await makeLead(site.query, OWN);
    await waitUntil(async () => stream.text().includes(own));
    expect(stream.text()).toContain(`event: news\ndata: {"what":"lead","id":"${own}","isNew":true}\n\n`);
    expect(stream.text()).not.toContain(theirs);
    expect(stream.text()).not.toContain("Ana");
  });

  test("a session opens so many streams and no more", async ({ site }) => {
    const token = await makeSession(site.query, OWN);
    for (let i = 0; i < STREAMS_PER_SESSION_MAX; i += 1)
      expect((await readLiveStream(site.url, token, OWN)).response.status).toBe(200);
    expect((await readLiveStream(site.url, token, OWN)).response.status).toBe(429);
    expect((await readLiveStream(site.url, await makeSession(site.query, OWN), OWN)).response.status).toBe(
      200,
    );
  });

  test("who asks for the headers alone takes no room", async ({ site }) => {
    const headers = { Cookie: `hearthlist_provider=${await makeSession(site.query, OWN)}` };
    for (let i = 0; i <= STREAMS_PER_SESSION_MAX; i += 1) {
      const head = await fetch(`${site.url}/provider/dashboard/live?id=${OWN}`, {
        method: "HEAD",
        headers,
      });
      expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    }
  });

  test("what is gone makes room", async ({ site }) => {
    const token = await makeSession(site.query, OWN);
    const streams = [];
    for (let i = 0; i < STREAMS_PER_SESSION_MAX; i += 1)
      streams.push(await readLiveStream(site.url, token, OWN));
    for (const stream of streams) stream.close();
    // The server hears of it a moment later.
    await waitUntil(async () => (await readLiveStream(site.url, token, OWN)).response.status === 200);
  });

  test("do not keep a server from stopping", async ({ site }) => {
    const server = await site.start();
    const stream = await readLiveStream(server.url, await makeSession(site.query, OWN), OWN);
    await waitUntil(async () => stream.text().includes("event: heartbeat"));
    const asked = performance.now();
    await expectCleanStop(server);
    await stream.over;
    // Those that do not end by themselves are cut off only then.
    expect(performance.now() - asked).toBeLessThan(STOP_LIMIT_MS);
  });
});
