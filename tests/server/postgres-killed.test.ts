import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect } from "vitest";
import { openMailServer } from "#tests/support/mail-server.ts";
import { listProcessesBelow, longTimeout, makeInstance, waitUntil } from "#tests/support/processes.ts";
import { insertTestEmail } from "../support/insert-test-email.ts";
import { listEventPaths, sendEvent } from "../support/server/events.ts";
import { readLiveStream } from "../support/server/read-live-stream.ts";
import {
  test as base,
  expectCleanStop,
  waitForListener,
  waitForNewPostmaster,
} from "../support/server/seeded-instance.ts";
import { makeLead, makeSession } from "../support/server/sessions.ts";

const PROVIDER = "saguarohearthseniorl-759562";

/** One server for all of these tests, whose PostgreSQL each of them kills. */
const test = base.extend("killed", { scope: "file" }, async ({ model }, { onCleanup }) => {
  const place = await makeInstance();
  const mailServer = await openMailServer();
  onCleanup(async () => {
    await place.leave();
    await mailServer.close();
  });
  await promisify(execFile)("/bin/cp", ["-a", model, place.dataDir]);
  const server = await place.start({ SMTP_URL: mailServer.url, TRUST_PROXY: "1" });
  async function killPostgres() {
    const { pid } = await place.postmaster();
    process.kill(pid, "SIGKILL");
    await waitForNewPostmaster(place, pid);
  }
  return {
    ...place,
    server,
    mailServer,
    killPostgres,
    /** Returns when another one takes connections. */
    async restartPostgres() {
      await killPostgres();
      await waitUntil(() => place.query("select").then(Boolean, () => false));
    },
    answers: (path: string) => waitUntil(async () => (await sendEvent(server.url, path)) === 204),
  };
});

describe("PostgreSQL killed under a running server", longTimeout, () => {
  test("comes back by itself, and the same server answers again", async ({ killed }) => {
    const { url } = killed.server;
    // Several connections, so that several back ends have to notice.
    await Promise.all(Array.from({ length: 8 }, (_, index) => sendEvent(url, `/before/${index}`)));
    // Until the old back ends notice, they may go on answering.
    await killed.restartPostgres();
    await killed.answers("/after");
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await listEventPaths(killed)).filter((path) => path.startsWith("/before/"))).toHaveLength(8);
  });

  test("comes back while a long query keeps the old one's memory in use", async ({ killed }) => {
    await killed.connected(async (client) => {
      const busy = client.query(BUSY).catch(() => {});
      await waitUntil(async () => {
        const { rowCount } = await killed.query(
          "select from pg_stat_activity where state = 'active' and query like 'do $$ begin%'",
        );
        return rowCount === 1;
      });
      await killed.restartPostgres();
      await busy;
    });
    await killed.answers("/after-a-long-query");
  });

  test("does not end live streams, which say that something may have been missed", async ({ killed }) => {
    await killed.answers("/before-a-stream");
    const stream = await readLiveStream(
      killed.server.url,
      await makeSession(killed.query, PROVIDER),
      PROVIDER,
    );
    const showsLead = async () => {
      await waitForListener(killed);
      const lead = await makeLead(killed.query, PROVIDER);
      await waitUntil(async () => stream.text().includes(lead));
    };
    await showsLead();
    const { length } = stream.text();
    await killed.restartPostgres();
    await waitUntil(async () => /event: news\ndata: \{"what":"refresh"/.test(stream.text().slice(length)));
    await showsLead();
    stream.close();
  });

  test("does not keep letters from being sent, before and after", async ({ killed }) => {
    const send = async () => {
      const id = await killed.connected(insertTestEmail);
      const messageId = `<${id}@hearthlist.example>`;
      await waitUntil(async () =>
        killed.mailServer.accepted.some((letter) => letter.messageId === messageId),
      );
    };
    await send();
    await killed.restartPostgres();
    await send();
  });

  test("leaves no process behind where the server is stopped at that moment", async ({ killed }) => {
    await killed.killPostgres();
    await expectCleanStop(killed.server);
    expect(await listProcessesBelow(killed.folder)).toEqual([]);
  });
});

/** Computes without a pause, so that it does not notice what happens around it. */
const BUSY = `do $$ begin
  while clock_timestamp() < statement_timestamp() + interval '10 s' loop end loop;
end $$`;
