import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { consultationTimes } from "#domain/consultation-times.ts";
import { startDemoSite } from "./demo-site.ts";

/**
 * Consultation requests that a server accepts, durable and with their jobs, against the bare insert of the row. Bare
 * rows are inserted while no job runs, so that nothing slows them down; the requests make jobs, which run beside them.
 */
const ROUNDS = 5;
/** A server that has just started is still compiling itself. */
const WARMING = 1000;
const REQUESTS = 400;
const BARE = 2000;
const AT_ONCE = 10;
const PROVIDER = "saguarohearthseniorl-759562";
const LEAST = 0.1;

const site = await startDemoSite({ TRUST_PROXY: "1" });
const pool = new pg.Pool({ ...(await ownerOf(site.dataDir)), max: AT_ONCE });
try {
  const page = await (await fetch(`${site.url}/providers/${PROVIDER}/book`)).text();
  const dates = [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d)">/g)].map(([, date]) => date ?? "");
  await pool.query(
    "create table bare (like hearthlist.consultation_requests including defaults including indexes)",
  );
  const rounds: { bare: number; accepted: number }[] = [];
  await perSecond(WARMING, (index) => send(dates, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    await allJobsDone();
    rounds.push({
      bare: await perSecond(BARE, () => insertBare(dates[0] ?? "")),
      accepted: await perSecond(REQUESTS, (index) => send(dates, WARMING + round * REQUESTS + index)),
    });
  }
  const { rows } = await pool.query(
    `select count(*)::int as stored,
       count(*) filter (where exists (select from graphile_worker.jobs where key = 'consultation_requested:' || r.id)
         or exists (select from hearthlist.mails m where m.consultation_request_id = r.id))::int as told
     from hearthlist.consultation_requests r`,
  );
  console.table(
    rounds.map(({ bare, accepted }) => ({
      "bare inserts a second": Math.round(bare),
      "requests accepted a second": Math.round(accepted),
      ratio: (accepted / bare).toFixed(3),
    })),
  );
  const [ratio = 0] = rounds
    .map(({ bare, accepted }) => accepted / bare)
    .toSorted((a, b) => a - b)
    .slice(Math.floor(ROUNDS / 2));
  console.log(
    `median ratio ${ratio.toFixed(3)}, at least ${LEAST}; stored ${rows[0].stored}, told ${rows[0].told}`,
  );
  const isWhole = rows[0].stored === WARMING + ROUNDS * REQUESTS && rows[0].told === rows[0].stored;
  process.exitCode = ratio >= LEAST && isWhole ? 0 : 1;
} finally {
  await pool.end();
  await site.stop();
}

async function perSecond(times: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < times) {
        next += 1;
        await work(next);
      }
    }),
  );
  return times / ((performance.now() - started) / 1000);
}

async function allJobsDone() {
  for (;;) {
    const { rows } = await pool.query(
      "select count(*)::int as left from graphile_worker.jobs where run_at <= now()",
    );
    if (rows[0].left === 0) return;
    await sleep(200);
  }
}

function insertBare(date: string) {
  return pool.query(
    `insert into bare (id, provider_id, family_name, email, phone, care_needs, timeline, additional_notes, wished_date, wished_time)
     values ($1, $2, 'Ana Ruiz', $3, '(480) 555-0111', 'Help at home', 'This week', 'Wished time', $4, '09:30')`,
    [randomUUID(), PROVIDER, `${randomUUID()}@family.example`, date],
  );
}

async function send(dates: string[], index: number) {
  // As the dialog sends it.
  const answer = await fetch(`${site.url}/providers/${PROVIDER}/book.data`, {
    method: "POST",
    body: new URLSearchParams({
      name: "Ana Ruiz",
      email: `${randomUUID()}@family.example`,
      phone: "(480) 555-0111",
      date: dates[index % dates.length] ?? "",
      time: consultationTimes[index % consultationTimes.length] ?? "",
      message: "Help at home",
      form_key: randomUUID(),
    }),
    headers: { "X-Forwarded-For": `198.51.${index >> 8}.${index & 255}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`not accepted: ${answer.status}`);
}

async function ownerOf(dataDir: string): Promise<pg.ClientConfig> {
  const lines = (await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  const password = await readFile(join(dataDir, "postgres/password"), "utf8");
  return { host: "127.0.0.1", port: Number(lines[3]), user: "postgres", password, database: "hearthlist" };
}
