import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { waitUntil } from "../support/processes.ts";
import { blockServerLogin } from "../support/server/block-server-login.ts";
import { deleteFamilyData } from "../support/server/family-data.ts";
import { type Queryable, type Site, test } from "../support/server/seeded-instance.ts";

const NOT_STORED = "Failed to submit to waitlist";
const kim = { email: "kim@family.example", city: "New Atlantis", state: "texas" };

beforeEach<{ site: Site }>(({ site }) => deleteFamilyData(site));

describe("the waitlist's form, sent to a running server", () => {
  test("says that it failed, stores nothing and keeps what was typed; sent again it succeeds", async ({
    site,
  }) => {
    const { url } = site;
    const form = { ...kim, form_key: randomUUID() };

    const letIn = await blockServerLogin(site);
    await expectFailure(site, await send(url, form), 503);
    const city = await fetch(`${url}/city/new-atlantis`);
    expect(city.status).toBe(503);
    expect(await city.text()).toMatch(
      /name="city" value="New Atlantis"|value="New Atlantis"[^>]*name="city"/,
    );
    await letIn();
    await waitUntil(async () => (await fetch(`${url}/healthz`)).ok);

    await refuse(site, "allowances", "raise 'refused'");
    await expectFailure(site, await send(url, form), 500);
    await refuse(site, "waitlist", "raise 'refused'");
    await expectFailure(site, await send(url, form), 500);
    // As a statement fails that takes longer than a visitor's may.
    await refuse(site, "waitlist", "raise sqlstate '57014'");
    await expectFailure(site, await send(url, form), 503);

    await site.query("drop function public.interfere cascade");
    for (const _ of ["sent again", "and again"]) {
      const { status, text } = await send(url, form);
      expect(status).toBe(200);
      expect(text).toContain("You&#x27;re on the list!");
    }
    expect(await entries(site)).toEqual([
      { ...kim, state: "TX", subdomain: "seniorcare", hostname: "localhost" },
    ]);
    await waitUntil(async () => (await count(site, "events where kind = 'waitlist_joined'")) === 1);
    // While the database was away, or counted nothing, nobody could count this either.
    await waitUntil(async () => (await count(site, "events where kind = 'waitlist_error'")) === 2);
    await waitUntil(
      async () => (await count(site, "mails where kind = 'waitlist-joined' and status = 'sent'")) === 1,
    );
  });

  test("stores one row of many at once, and says when there were too many", async ({ site }) => {
    const { url } = site;
    const form = { ...kim, form_key: randomUUID() };
    const answers = await Promise.all([...Array(50)].map(() => send(url, form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(site, "waitlist")).toBe(1);

    const others = [...Array(59).keys()].map((number) => ({
      ...kim,
      email: `family-${number}@home.example`,
    }));
    for (const { status } of await Promise.all(others.map((other) => send(url, other))))
      expect(status).toBe(200);
    const { status, text } = await send(url, { ...kim, email: "family-61@home.example" });
    expect(status).toBe(429);
    expect(text).toContain(
      "We have received many requests like this one. Please try again in an hour, or call us at (214) 555-0142.",
    );
    expect(text).toContain("family-61@home.example");
    expect(await count(site, "waitlist")).toBe(60);
    expect((await send(url, form)).status).toBe(200);
  });

  test("is told of its city's launch, each once, though the server is killed in the middle", async ({
    demo,
  }) => {
    const server = await demo.start();
    // Their own letters are not what this is about.
    await demo.query("alter table hearthlist.waitlist disable trigger tell_of_it");
    await demo.query(`
      insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
      select gen_random_uuid(), 'family-' || n || '@home.example', 'seniorcare', 'localhost', 'Chandler', 'AZ'
      from generate_series(1, 600) n`);
    await demo.query(`
      insert into hearthlist.providers (id, name, email, phone, active, verified, city_id)
      select 'first', 'First Care', 'first@care.example', '(602) 555-0100', true, true, id
      from hearthlist.cities where slug = 'chandler'`);
    const letters = "mails where kind = 'city-launched'";
    await waitUntil(async () => (await count(demo, letters)) > 0);
    await server.kill();
    const before = await count(demo, letters);
    expect(before).toBeLessThan(600);
    expect(await count(demo, "waitlist where told_at is not null")).toBe(before);

    await demo.start();
    await waitUntil(async () => (await count(demo, letters)) === 600);
    expect(await count(demo, "waitlist where told_at is not null")).toBe(600);
    expect(
      await count(
        demo,
        `mails m join hearthlist.waitlist w on w.email = m.to_address where m.kind = 'city-launched'`,
      ),
    ).toBe(600);
  });

  test("is closed while the service is paused", async ({ site }) => {
    const { url } = site;
    await site.query(
      "update hearthlist.service_status_config set status = 'paused', message = 'Back on Monday.'",
    );
    for (const path of ["/", "/waitlist", "/city/plano", "/city/chandler", "/city/nowhere"]) {
      const text = await (await fetch(url + path)).text();
      expect(text).toContain("Back on Monday.");
      expect(text).not.toContain('name="email"');
    }
    const { status, text } = await send(url, kim);
    expect(status).toBe(403);
    expect(text).toContain("Back on Monday.");
    expect(await count(site, "waitlist")).toBe(0);
  });
});

async function send(url: string, form: Record<string, string>) {
  const answer = await fetch(`${url}/waitlist`, {
    method: "POST",
    body: new URLSearchParams(form),
    // Machines are not counted.
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" },
  });
  return { status: answer.status, kept: answer.headers.get("Cache-Control"), text: await answer.text() };
}

async function expectFailure(site: Queryable, answer: Awaited<ReturnType<typeof send>>, status: number) {
  expect(answer).toMatchObject({ status, kept: "no-store" });
  expect(answer.text).toContain(NOT_STORED);
  for (const typed of [kim.email, kim.city]) expect(answer.text).toContain(`value="${typed}"`);
  expect(answer.text).toMatch(/<option value="texas" selected=""/);
  for (const table of ["waitlist", "mails"]) expect(await count(site, table)).toBe(0);
}

function entries({ query }: Queryable) {
  return query("select email::text, city, state, subdomain, hostname from hearthlist.waitlist").then(
    ({ rows }) => rows,
  );
}

async function count(site: Queryable, what: string): Promise<number> {
  const { rows } = await site.query(`select count(*)::integer as count from hearthlist.${what}`);
  return rows[0].count;
}

/** From now on one table does this, and no other, before it takes a row. */
async function refuse(site: Queryable, table: string, what: string) {
  await site.query(`
    create or replace function public.interfere() returns trigger language plpgsql as $$ begin
      if tg_table_name = '${table}' then ${what}; end if;
      return new;
    end $$`);
  for (const each of ["allowances", "waitlist"])
    await site.query(`
      create or replace trigger interfere before insert on hearthlist.${each}
      for each row execute function public.interfere()`);
}
