import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { openScratchDatabase, test, waitForState } from "#tests/support/database.ts";
import { makeCity, makeInquiry, makeProvider } from "#tests/support/make.ts";
import { databaseChecks } from "../rules/database-checks.ts";
import { checkWork, runDatabaseCheck } from "./run-database-check.server.ts";

const admin = { kind: "admin", email: "admin@hearthlist.example" } as const;

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
beforeAll(async () => {
  scratch = await openScratchDatabase();
  const { db } = scratch.owner;
  const city = await makeCity(db);
  await makeProvider(db, { active: true, verified: true, tier: "premium", city_id: city.id });
  await makeProvider(db, { active: false });
  await makeInquiry(db);
});
afterAll(() => scratch.close());

async function run(id: string) {
  const outcome = await runDatabaseCheck(scratch.server.db, admin, id);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.result;
}

async function runAll() {
  const results = [];
  for (const { id } of databaseChecks) results.push(await run(id));
  return results;
}

/** Changes the database as its owner, and back again. */
async function whileBroken<T>(sql: string, mend: string, work: () => Promise<T>): Promise<T> {
  await scratch.owner.pool.query(`set search_path = hearthlist; ${sql}`);
  try {
    return await work();
  } finally {
    await scratch.owner.pool.query(`set search_path = hearthlist; ${mend}`);
  }
}

async function countEverything() {
  const { rows: tables } = await scratch.owner.pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('hearthlist', 'graphile_worker') and relkind = 'r' order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const { rows } = await scratch.owner.pool.query<{ name: string; count: number }>(
    counts.join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test("each check can be run, and there is no other", () => {
  expect([...checkWork.keys()].toSorted()).toEqual(databaseChecks.map(({ id }) => id).toSorted());
  expect(new Set(databaseChecks.map(({ id }) => id)).size).toBe(databaseChecks.length);
});

test("all are green on a database as we make it, and leave every table as it was", async () => {
  const before = await countEverything();
  const results = await runAll();
  expect(results.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
  expect(await countEverything()).toEqual(before);
  expect(before).toMatchObject({
    "hearthlist.contact_submissions": 1,
    "hearthlist.allowances": 0,
    "hearthlist.mails": 0,
    "graphile_worker._private_jobs": 2,
  });
});

test("the functions that calls may use answer", async () => {
  for (const id of [
    "get-current-role",
    "get-simple-role",
    "get-minimal-role",
    "get-table-rls-status",
    "get-table-policies",
  ])
    expect(await run(id)).toMatchObject({ verdict: "pass", detail: "It answered" });
});

test("an expected refusal is a pass and says why", async () => {
  expect(await run("read-contact_submissions")).toMatchObject({
    verdict: "pass",
    explanation: "Refused, as it should be (42501). Visitors may not read messages to us.",
  });
});

test("what is read says how much and which, and nothing about people", async () => {
  const { detail } = await run("read-providers");
  expect(detail).toMatch(/^1 row \(at most 3 are read\)\. Ids: [a-z0-9-]+\. Columns: id, name, /);
  expect(JSON.stringify(await runAll())).not.toMatch(/@|555-?\d{4}/);
});

test("nobody but an admin runs them, and only those that there are", async () => {
  const { db } = scratch.server;
  for (const actor of [{ kind: "visitor" }, { kind: "provider", providerId: "p" }] as const)
    expect(await runDatabaseCheck(db, actor, "connection")).toEqual({ ok: false, problem: "forbidden" });
  for (const id of ["", "drop-everything", "__proto__", "constructor"])
    expect(await runDatabaseCheck(db, admin, id)).toEqual({ ok: false, problem: "missing" });
});

const broken: [what: string, sql: string, mend: string, failing: string[]][] = [
  [
    "messages are open to visitors",
    "grant select on contact_submissions to anon; create policy leak on contact_submissions for select to anon using (true)",
    "drop policy leak on contact_submissions; revoke select on contact_submissions from anon",
    ["read-contact_submissions", "policies", "grants"],
  ],
  [
    "a column of a kept table is granted without a policy",
    "grant select (id) on sessions to anon",
    "revoke select (id) on sessions from anon",
    ["read-sessions", "grants"],
  ],
  [
    "a table has lost its row security",
    "alter table waitlist disable row level security",
    "alter table waitlist enable row level security",
    ["row-security"],
  ],
  [
    "the policy for messages is gone",
    "drop policy send on contact_submissions",
    "create policy send on contact_submissions for insert to anon, authenticated with check (true)",
    ["write-contact", "policies"],
  ],
  [
    "the policy for providers is gone",
    "drop policy listed on providers",
    "create policy listed on providers for select to anon using (active)",
    ["read-providers", "verified-providers", "active-providers", "relationship", "policies"],
  ],
  [
    "inactive providers are shown",
    "alter policy listed on providers using (true)",
    "alter policy listed on providers using (active)",
    ["inactive-providers"],
  ],
  [
    "the policy for bookings asks for nothing",
    "alter policy bookable on consultation_requests with check (true)",
    "alter policy bookable on consultation_requests with check (exists (select from providers p where p.id = provider_id and p.tier in ('premium', 'enterprise')))",
    ["unknown-consultation"],
  ],
  [
    "visitors may set a status",
    "grant insert (status) on contact_submissions to anon",
    "revoke insert (status) on contact_submissions from anon",
    ["contact-status"],
  ],
  [
    "visitors may change tiers and delete",
    "grant update (tier), delete on providers to anon",
    "revoke update (tier), delete on providers from anon",
    ["update-tier", "delete-provider", "grants"],
  ],
  [
    "visitors may apply without us",
    "grant insert on provider_submissions to anon; create policy leak on provider_submissions for insert to public with check (true)",
    "drop policy leak on provider_submissions; revoke insert on provider_submissions from anon",
    ["write-submission", "policies", "grants"],
  ],
];

test.each(broken)("where %s, the page says so with what to do", async (_, sql, mend, failing) => {
  const before = await countEverything();
  const results = await whileBroken(sql, mend, runAll);
  const found = results.filter(({ verdict }) => verdict === "fail");
  expect(found.map(({ id }) => id)).toEqual(failing);
  for (const { advice } of found) expect(advice).toBeTruthy();
  expect(await countEverything()).toEqual(before);
});

test("where visitors pass by row security, the page says who they are", async ({ db }) => {
  // Roles belong to the whole cluster: this one is changed inside the test's own transaction, which others do not see.
  await sql`alter role anon bypassrls`.execute(db);
  const outcome = await runDatabaseCheck(db, admin, "role");
  const explanation = outcome.ok ? outcome.result.explanation : "";
  expect(explanation).toContain("But anon is a superuser, passes by row security or makes roles; ");
  expect(explanation).toContain("the server's own login");
});

test("when the process dies in the middle of a write, nothing of it stays", async () => {
  const before = await countEverything();
  const { pool } = scratch.owner;
  const blocker = await pool.connect();
  await blocker.query("begin; lock table graphile_worker._private_jobs in access exclusive mode");
  const running = run("write-contact");
  await waitForState(scratch, "wait_event_type = 'Lock'");
  await blocker.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  expect(await running).toMatchObject({ verdict: "fail" });
  await blocker.query("rollback");
  blocker.release();
  expect(await countEverything()).toEqual(before);
});
