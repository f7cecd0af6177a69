import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { insertTestEmail } from "../insert-test-email.ts";
import { openMailServer } from "../mail-server.ts";
import { type Instance, isRunning, waitUntil } from "../processes.ts";
import type { makeSeededRandom } from "./seeded-random.ts";

type Chance = ReturnType<typeof makeSeededRandom>;
type Target = Pick<Instance, "start" | "query" | "connected">;
type Options = { place: Target; chance: Chance; kills: number; postmaster?: Instance["postmaster"] };

const AT_ONCE = 3;
const SEND_JOBS_SQL = `select from graphile_worker.jobs where task_identifier = 'send_mail'`;

/**
 * Letters are written in a stream while the server is killed again and again, by preference while the mail
 * server has a letter and holds its acceptance back. In the end each is sent, and has been accepted once more
 * only for each kill that fell between acceptance and our note of it.
 */
export async function sendEmailsThroughKills({ place, chance, kills, postmaster }: Options) {
  const mailServer = await openSlowMailServer(chance);
  const env = { LOG_LEVEL: "fatal", SMTP_URL: mailServer.url };
  const doubts = new Map<string, number>();
  const written = new Set<string>();
  try {
    for (let round = 1; round <= kills; round += 1) {
      const server = await place.start(env);
      const stream = streamEmails(place, written);
      await sleep(chance.between(50, 1200));
      if (chance.pick([true, false])) await waitUntil(async () => mailServer.hasHeld() || !stream.isBusy());
      if (postmaster && chance.pick([true, false, false])) await killPostgres(place, postmaster, chance);
      await server.kill();
      await stream.end();
      await mailServer.letGo();
      await waitUntilIdle(place);
      for (const id of await listUnsent(place)) {
        if (mailServer.timesAccepted(id) > 0) doubts.set(id, (doubts.get(id) ?? 0) + 1);
      }
    }
    mailServer.hurry();
    const last = await place.start(env);
    await waitUntil(async () => (await listUnsent(place)).length === 0);
    await waitUntil(async () => (await place.query(SEND_JOBS_SQL)).rowCount === 0);
    expect(await last.stop()).toMatchObject({ code: 0 });
  } finally {
    await mailServer.close();
  }

  const times = new Map([...written].map((id) => [id, mailServer.timesAccepted(id)]));
  const twice = [...times].filter(([, count]) => count > 1);
  console.log(`${written.size} letters, ${kills} kills, ${twice.length} accepted more than once`);
  expect(written.size).toBeGreaterThan(kills);
  expect([...times].filter(([, count]) => count === 0)).toEqual([]);
  // A letter that was in doubt at a kill may come once more: that is all.
  expect(twice.filter(([id, count]) => count - 1 > (doubts.get(id) ?? 0))).toEqual([]);
  return { letters: written.size, twice: twice.length };
}

/** Accepts at once, after a while, or not before it is told to. */
async function openSlowMailServer(chance: Chance) {
  let isHurried = false;
  let deciding = 0;
  let held: (() => void)[] = [];
  const server = await openMailServer({
    async decide() {
      deciding += 1;
      const way = isHurried ? "at once" : chance.pick(["at once", "at once", "at once", "later", "held"]);
      if (way === "later") await sleep(chance.between(0, 200));
      if (way === "held") await new Promise<void>((resolve) => held.push(resolve));
      deciding -= 1;
    },
  });
  function letGo() {
    for (const accept of held) accept();
    held = [];
  }
  return {
    url: server.url,
    close: server.close,
    hasHeld: () => held.length > 0,
    /** Its clients are dead: whatever has come whole is accepted. */
    async letGo() {
      await waitUntil(async () => {
        letGo();
        return deciding === 0;
      });
    },
    hurry() {
      isHurried = true;
      letGo();
    },
    /** Each with the Message-ID that it was written with, or it is counted as none of them. */
    timesAccepted: (id: string) =>
      server.accepted.filter(({ messageId }) => messageId === `<${id}@hearthlist.example>`).length,
  };
}

function streamEmails(place: Target, written: Set<string>) {
  let ended = false;
  async function write() {
    await place
      .connected(async (client) => {
        while (!ended) {
          written.add(await insertTestEmail(client));
          await sleep(60);
        }
      })
      // PostgreSQL may be killed too.
      .catch(() => {});
  }
  const writers = Promise.all(Array.from({ length: AT_ONCE }, write)).then(() => {
    ended = true;
  });
  return {
    isBusy: () => !ended,
    async end() {
      ended = true;
      await writers;
    },
  };
}

async function killPostgres(place: Target, postmaster: Instance["postmaster"], chance: Chance) {
  const { pid } = await postmaster();
  process.kill(pid, "SIGKILL");
  await waitUntil(async () => {
    const now = await postmaster().catch(() => undefined);
    return now !== undefined && now.pid !== pid && isRunning(now.pid);
  });
  await waitUntil(() => place.query("select").then(Boolean, () => false));
  await sleep(chance.between(0, 2000));
}

/** What the dead server had sent to PostgreSQL is done or undone. */
function waitUntilIdle(place: Target): Promise<void> {
  return waitUntil(async () => {
    const { rowCount } = await place.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name in ('hearthlist', 'hearthlist jobs')`,
    );
    return rowCount === 0;
  });
}

async function listUnsent(place: Target): Promise<string[]> {
  const { rows } = await place.query("select id from hearthlist.mails where status <> 'sent'");
  return rows.map(({ id }) => id);
}
