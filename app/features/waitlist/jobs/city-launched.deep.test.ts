import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { cityLaunchedTask } from "./city-launched.server.ts";

const { numRuns: PEOPLE } = cases(3_000, 500);
const going = { signal: new AbortController().signal };
type Opened = Awaited<ReturnType<typeof openScratchDatabase>>;
let server: Opened["server"];
let owner: Opened["owner"];
let close: Opened["close"];
let serverLogin: Opened["serverLogin"];
beforeAll(async () => {
  ({ server, owner, close, serverLogin } = await openScratchDatabase());
});
afterAll(() => close());

test("hundreds of people are each told once, though it is stopped, refused and cut off in between", async () => {
  const { db } = server;
  await sql`
    insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
    select gen_random_uuid(), 'person-' || n || '@home.example', 'seniorcare', 'h', 'Fort Myers', 'FL'
    from generate_series(1, ${sql.lit(PEOPLE)}) n
  `.execute(owner.db);
  const city = await makeCity(db, { name: "Fort Myers", state: "Florida", state_abbr: "FL" });
  await makeProvider(db, { city_id: city.id });
  const id = String(city.id);
  const mailer = { send: async () => ({ ok: true as const }), close() {} };
  const context = { db, mailer, secrets, origin: "https://hearthlist.example" };
  const addresses = async () => {
    const { rows } = await sql<{ address: string }>`
      select to_address as address from hearthlist.mails where kind = 'city-launched'`.execute(owner.db);
    return rows.map(({ address }) => address);
  };
  const told = async () => (await addresses()).length;
  const noted = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from hearthlist.waitlist where told_at is not null`.execute(owner.db);
    return rows[0]?.count;
  };
  const run = (signal = going.signal) => cityLaunchedTask(context, id, { signal });

  // The server stops.
  const stop = new AbortController();
  const stopped = run(stop.signal);
  while ((await told()) === 0);
  stop.abort();
  await expect(stopped).rejects.toMatchObject({ code: "stopped" });
  const afterStop = await told();
  expect(afterStop).toBeGreaterThan(0);
  expect(afterStop).toBeLessThan(PEOPLE);
  expect(await noted()).toBe(afterStop);

  // A letter is refused in the middle of a batch.
  await sql
    .raw(
      `create function refuse() returns trigger language plpgsql as $$ begin
         if (select count(*) from hearthlist.mails) >= ${afterStop + 150} then raise 'refused'; end if;
         return new;
       end $$;
       create trigger refuse before insert on hearthlist.mails for each row execute function refuse()`,
    )
    .execute(owner.db);
  await expect(run()).rejects.toThrow();
  await sql.raw("drop trigger refuse on hearthlist.mails").execute(owner.db);
  const afterRefusal = await told();
  expect(afterRefusal).toBe(afterStop + 100);
  expect(await noted()).toBe(afterRefusal);

  // The connection is cut while it works.
  const cut = expect(run()).rejects.toThrow();
  while ((await cutOff(serverLogin.user)) === 0);
  await cut;
  expect(await told()).toBe(await noted());

  // Two at once: a worker that was taken for dead while it lived.
  await Promise.all([run(), run()]);
  expect(await told()).toBe(PEOPLE);
  expect(await noted()).toBe(PEOPLE);
  expect(new Set(await addresses()).size).toBe(PEOPLE);
});

/** Ends what a login is doing right now; how many connections that were. */
async function cutOff(user: string): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where usename = ${user} and state <> 'idle'
  `.execute(owner.db);
  return rows.length;
}
