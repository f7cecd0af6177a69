import { createHash, randomBytes, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { STREAMS_PER_SESSION } from "#domain/live.ts";
import { STOP_LIMIT_MS } from "#http/listen.server.ts";
import { type Place, patiently, until } from "#tests/processes.ts";
import { isReplaced, stopped, test } from "./used-place.ts";

const OWN = "saguarohearthseniorl-759562";
const OTHER = "foothillemberseniorc-173921";

async function makeSession(place: Place, providerId: string) {
  const token = randomBytes(32).toString("base64url");
  await place.query(
    `insert into hearthlist.sessions (id, token_hash, provider_id, expires_at)
     values ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), createHash("sha256").update(token).digest(), providerId],
  );
  return token;
}

async function makeLead(place: Place, providerId: string) {
  const id = randomUUID();
  await place.query(
    `insert into hearthlist.leads (id, provider_id, family_name, email, phone, service_needed, score)
     values ($1, $2, 'Ana', 'ana@family.example', '1', 'Home care', 50)`,
    [id, providerId],
  );
  return id;
}

/** Opens a stream and gathers what comes. */
async function listen(url: string, token: string, providerId = OWN) {
  const cut = new AbortController();
  const response = await fetch(`${url}/provider/dashboard/live?id=${providerId}`, {
    headers: { Cookie: `hearthlist_provider=${token}`, "Accept-Encoding": "gzip, br" },
    redirect: "manual",
    signal: cut.signal,
  });
  let text = "";
  const gather = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
  };
  const over = gather().catch(() => {});
  return { response, text: () => text, over, close: () => cut.abort() };
}

describe("live news", () => {
  test("of one's own desk come at once, by ids; of another's never", async ({ usedPlace: place }) => {
    const server = await place.start();
    const stream = await listen(server.url, await makeSession(place, OWN));
    expect(stream.response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(stream.response.headers.get("Content-Encoding")).toBeNull();
    await until(async () => stream.text().includes("event: heartbeat"));
    const theirs = await makeLead(place, OTHER);
    const own = await makeLead(place, OWN);
    await until(async () => stream.text().includes(own));
    expect(stream.text()).toContain(`event: news\ndata: {"what":"lead","id":"${own}","isNew":true}\n\n`);
    expect(stream.text()).not.toContain(theirs);
    expect(stream.text()).not.toContain("Ana");
  });

  test("a session opens so many streams and no more", async ({ usedPlace: place }) => {
    const server = await place.start();
    const token = await makeSession(place, OWN);
    for (let i = 0; i < STREAMS_PER_SESSION; i += 1)
      expect((await listen(server.url, token)).response.status).toBe(200);
    expect((await listen(server.url, token)).response.status).toBe(429);
    expect((await listen(server.url, await makeSession(place, OWN))).response.status).toBe(200);
  });

  test("who asks for the headers alone takes no room", async ({ usedPlace: place }) => {
    const server = await place.start();
    const headers = { Cookie: `hearthlist_provider=${await makeSession(place, OWN)}` };
    for (let i = 0; i <= STREAMS_PER_SESSION; i += 1) {
      const head = await fetch(`${server.url}/provider/dashboard/live?id=${OWN}`, {
        method: "HEAD",
        headers,
      });
      expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    }
  });

  test("what is gone makes room", async ({ usedPlace: place }) => {
    const server = await place.start();
    const token = await makeSession(place, OWN);
    const streams = [];
    for (let i = 0; i < STREAMS_PER_SESSION; i += 1) streams.push(await listen(server.url, token));
    for (const stream of streams) stream.close();
    // The server hears of it a moment later.
    await until(async () => (await listen(server.url, token)).response.status === 200);
  });

  test(
    "go on after PostgreSQL was killed, and say that something may have been missed",
    patiently,
    async ({ usedPlace: place }) => {
      const server = await place.start();
      const stream = await listen(server.url, await makeSession(place, OWN));
      await until(async () => stream.text().includes("event: heartbeat"));
      const { pid } = await place.postmaster();
      process.kill(pid, "SIGKILL");
      await isReplaced(place, pid);
      await until(async () => /event: news\ndata: \{"what":"refresh"/.test(stream.text()));
      const lead = await makeLead(place, OWN);
      await until(async () => stream.text().includes(lead));
    },
  );

  test("do not keep a server from stopping", async ({ usedPlace: place }) => {
    const server = await place.start();
    const stream = await listen(server.url, await makeSession(place, OWN));
    await until(async () => stream.text().includes("event: heartbeat"));
    const asked = performance.now();
    await stopped(server);
    await stream.over;
    // Those that do not end by themselves are cut off only then.
    expect(performance.now() - asked).toBeLessThan(STOP_LIMIT_MS);
  });
});
