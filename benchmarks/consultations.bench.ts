import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { consultationTimes } from "#features/consultations/rules/consultation-times.ts";
import { createClient } from "./client.ts";
import { findOwnerLogin, startDemoSite } from "./demo-site.ts";
import { saveResults } from "./results.ts";

/**
 * Consultation requests that a server accepts, durable and with their jobs, against the bare insert of the same row: into
 * a table with the same keys and indexes, whose trigger begins a job that nobody takes. It is inserted while no other job
 * runs, so that nothing slows it down; the requests' own jobs run beside them. For comparison, what the insert would be
 * without key and job.
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
const client = createClient(site.url, { maxSockets: AT_ONCE });
const pool = new pg.Pool({ ...(await findOwnerLogin(site.dataDir)), max: AT_ONCE });
try {
  const page = await (await fetch(`${site.url}/providers/${PROVIDER}/book`)).text();
  const dates = [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d)">/g)].map(([, date]) => date ?? "");
  for (const table of ["bare", "naked"])
    await pool.query(
      `create table ${table} (like hearthlist.consultation_requests including defaults including indexes including constraints)`,
    );
  await pool.query(`
    alter table bare add foreign key (provider_id) references hearthlist.providers;
    create trigger tell_of_it after insert on bare for each row execute function hearthlist.begin_job('nobody_takes_it')`);
  const rounds: { bare: number; naked: number; accepted: number }[] = [];
  await perSecond(WARMING, (index) => send(dates, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    await allJobsDone();
    const naked = await perSecond(BARE, () => insert("naked", dates[0] ?? ""));
    const bare = await perSecond(BARE, () => insert("bare", dates[0] ?? ""));
    await withoutBareJobs();
    const accepted = await perSecond(REQUESTS, (index) => send(dates, WARMING + round * REQUESTS + index));
    rounds.push({ naked, bare, accepted });
  }
  const { rows } = await pool.query(
    `select count(*)::int as stored,
       count(*) filter (where exists (select from graphile_worker.jobs where key = 'consultation_requested:' || r.id)
         or exists (select from hearthlist.mails m where m.consultation_request_id = r.id))::int as told
     from hearthlist.consultation_requests r`,
  );
  const table = rounds.map(({ bare, naked, accepted }) => ({
    "requests accepted a second": Math.round(accepted),
    "bare inserts a second": Math.round(bare),
    ratio: (accepted / bare).toFixed(3),
    "without key and job": Math.round(naked),
    "ratio to that": (accepted / naked).toFixed(3),
  }));
  console.table(table);
  const [ratio = 0] = rounds
    .map(({ bare, accepted }) => accepted / bare)
    .toSorted((a, b) => a - b)
    .slice(Math.floor(ROUNDS / 2));
  const note = `Median ratio ${ratio.toFixed(3)}, at least ${LEAST}; stored ${rows[0].stored}, told ${rows[0].told}.`;
  console.log(note);
  await saveResults("consultations", table, note);
  const isWhole = rows[0].stored === WARMING + ROUNDS * REQUESTS && rows[0].told === rows[0].stored;
  process.exitCode = ratio >= LEAST && isWhole ? 0 : 1;
} finally {
  client.close();
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

/** The worker would look at them again and again. */
async function withoutBareJobs() {
  await pool.query(
    "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobody_takes_it')",
  );
}

function insert(table: "bare" | "naked", date: string) {
  return pool.query(
    `insert into ${table} (id, provider_id, family_name, email, phone, care_needs, timeline, additional_notes, wished_date, wished_time)
     values ($1, $2, 'Ana Ruiz', $3, '(480) 555-0111', 'Help at home', 'This week', 'Wished time', $4, '09:30')`,
    [randomUUID(), PROVIDER, `${randomUUID()}@family.example`, date],
  );
}

/** As the dialog sends it. */
async function send(dates: string[], index: number): Promise<void> {
  const form = {
    name: "Ana Ruiz",
    email: `${randomUUID()}@family.example`,
    phone: "(480) 555-0111",
    date: dates[index % dates.length] ?? "",
    time: consultationTimes[index % consultationTimes.length] ?? "",
    message: "Help at home",
    form_key: randomUUID(),
  };
  const headers = { "X-Forwarded-For": `198.51.${index >> 8}.${index & 255}` };
  const { status } = await client.ask(`/providers/${PROVIDER}/book.data`, { headers, form });
  if (status !== 200) throw new Error(`not accepted: ${status}`);
}
