import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { type Place, patiently, until } from "../processes.ts";
import { lockOut } from "./lock-out.ts";
import { test } from "./used-place.ts";

const NOT_STORED = "Failed to submit to waitlist";
const kim = { email: "kim@family.example", city: "New Atlantis", state: "texas" };

describe("the waitlist's form, sent to a running server", patiently, () => {
  test("says that it failed, stores nothing and keeps what was typed; sent again it succeeds", async ({
    usedPlace: place,
  }) => {
    const { url } = await place.start();
    const form = { ...kim, form_key: randomUUID() };

    const letIn = await lockOut(place);
    await expectFailure(place, await send(url, form), 503);
    const city = await fetch(`${url}/city/new-atlantis`);
    expect(city.status).toBe(503);
    expect(await city.text()).toMatch(
      /name="city" value="New Atlantis"|value="New Atlantis"[^>]*name="city"/,
    );
    await letIn();
    await until(async () => (await fetch(`${url}/healthz`)).ok);

    await refuse(place, "allowances", "raise 'refused'");
    await expectFailure(place, await send(url, form), 500);
    await refuse(place, "waitlist", "raise 'refused'");
    await expectFailure(place, await send(url, form), 500);
    // Slower than a visitor's statement may be.
    await refuse(place, "waitlist", "perform pg_sleep(7)");
    await expectFailure(place, await send(url, form), 503);

    await refuse(place, "waitlist", "perform pg_sleep(2)");
    for (const _ of ["sent again", "and again"]) {
      const { status, text } = await send(url, form);
      expect(status).toBe(200);
      expect(text).toContain("You&#x27;re on the list!");
    }
    expect(await entries(place)).toEqual([
      { ...kim, state: "TX", subdomain: "seniorcare", hostname: "localhost" },
    ]);
    await until(async () => (await count(place, "events where kind = 'waitlist_joined'")) === 1);
    // While the database was away, or counted nothing, nobody could count this either.
    await until(async () => (await count(place, "events where kind = 'waitlist_error'")) === 2);
    await until(
      async () => (await count(place, "mails where kind = 'waitlist-joined' and status = 'sent'")) === 1,
    );
  });

  test("stores one row of many at once, and says when there were too many", async ({ usedPlace: place }) => {
    const { url } = await place.start();
    const form = { ...kim, form_key: randomUUID() };
    const answers = await Promise.all([...Array(50)].map(() => send(url, form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(place, "waitlist")).toBe(1);

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
    expect(await count(place, "waitlist")).toBe(60);
    expect((await send(url, form)).status).toBe(200);
  });

  test("is told of its city's launch, each once, though the server is killed in the middle", async ({
    usedPlace: place,
  }) => {
    const server = await place.start();
    // Their own letters are not what this is about.
    await place.query("alter table hearthlist.waitlist disable trigger tell_of_it");
    await place.query(`
      insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
      select gen_random_uuid(), 'family-' || n || '@home.example', 'seniorcare', 'localhost', 'Chandler', 'AZ'
      from generate_series(1, 600) n`);
    await place.query(`
      insert into hearthlist.providers (id, name, email, phone, active, verified, city_id)
      select 'first', 'First Care', 'first@care.example', '(602) 555-0100', true, true, id
      from hearthlist.cities where slug = 'chandler'`);
    const letters = "mails where kind = 'city-launched'";
    await until(async () => (await count(place, letters)) > 0);
    await server.kill();
    const before = await count(place, letters);
    expect(before).toBeLessThan(600);
    expect(await count(place, "waitlist where told_at is not null")).toBe(before);

    await place.start();
    await until(async () => (await count(place, letters)) === 600);
    expect(await count(place, "waitlist where told_at is not null")).toBe(600);
    expect(
      await count(
        place,
        `mails m join hearthlist.waitlist w on w.email = m.to_address where m.kind = 'city-launched'`,
      ),
    ).toBe(600);
  });

  test("is closed while the service is paused", async ({ usedPlace: place }) => {
    const { url } = await place.start();
    await place.query(
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
    expect(await count(place, "waitlist")).toBe(0);
  });

  test("answers whatever is typed with a stored row or a refusal, never with a failure", {
    timeout: 120_000 * Number(process.env.DEEP ?? 1),
  }, async ({ usedPlace: place }) => {
    const { url } = await place.start();
    // All of them come from one address.
    await place.query(
      "create or replace function hearthlist.take_allowance(key bytea, max_uses integer, period interval) returns boolean language sql as 'select true'",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        "",
        "Plano",
        "tx",
        "' or 1=1 --",
        "\u0000",
        "x".repeat(100_000),
        "a@b.example\r\nBcc: c@d.example",
      ),
    );
    const email = fc.oneof(text, fc.emailAddress());
    const fields = fc.record(
      { email, city: text, state: text, form_key: text, form_shown: text, odd: text },
      { requiredKeys: [] },
    );
    let stored = 0;
    await place.connected((client) =>
      fc.assert(
        fc.asyncProperty(fields, async (form) => {
          const { status } = await send(url, form);
          const { rows } = await client.query("select count(*)::integer as count from hearthlist.waitlist");
          const isStored = rows[0].count > stored;
          stored = rows[0].count;
          // A success without a new row is a family that was there already.
          if (isStored) expect(status).toBe(200);
          else if (status !== 200) expect([400, 413, 422]).toContain(status);
        }),
        { numRuns: Number(process.env.DEEP ?? 1) * 200, endOnFailure: true },
      ),
    );
    expect(stored).toBeGreaterThan(0);
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

async function expectFailure(place: Place, answer: Awaited<ReturnType<typeof send>>, status: number) {
  expect(answer).toMatchObject({ status, kept: "no-store" });
  expect(answer.text).toContain(NOT_STORED);
  for (const typed of [kim.email, kim.city]) expect(answer.text).toContain(`value="${typed}"`);
  expect(answer.text).toMatch(/<option value="texas" selected=""/);
  for (const table of ["waitlist", "mails"]) expect(await count(place, table)).toBe(0);
}

function entries(place: Place) {
  return place
    .query("select email::text, city, state, subdomain, hostname from hearthlist.waitlist")
    .then(({ rows }) => rows);
}

async function count(place: Place, what: string): Promise<number> {
  const { rows } = await place.query(`select count(*)::integer as count from hearthlist.${what}`);
  return rows[0].count;
}

/** From now on one table does this, and no other, before it takes a row. */
async function refuse(place: Place, table: string, what: string) {
  await place.query(`
    create or replace function public.interfere() returns trigger language plpgsql as $$ begin
      if tg_table_name = '${table}' then ${what}; end if;
      return new;
    end $$`);
  for (const each of ["allowances", "waitlist"])
    await place.query(`
      create or replace trigger interfere before insert on hearthlist.${each}
      for each row execute function public.interfere()`);
}
