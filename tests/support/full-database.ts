import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { cities } from "#database/seeds/cities.ts";
import { demoData } from "#database/seeds/demo.ts";
import { createFirstAdmin } from "#features/auth/commands/create-first-admin.server.ts";
import { prepareInstallation } from "#features/operations/commands/prepare-installation.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { readOrCreateSecrets } from "#platform/db/secrets.server.ts";
import type { Scratch } from "./database.ts";
import { withClient } from "./processes.ts";

/** The demo, and beyond it a row in every table with values that are easily lost on the way. */
export async function fillAllTables({ ownerUrl, serverLogin }: Pick<Scratch, "ownerUrl" | "serverLogin">) {
  const { db } = openDatabase(serverLogin);
  await prepareInstallation(db, { demo: true, cities, demoData: () => demoData("2026-11-15") });
  await createFirstAdmin(db, { demo: true, firstAdmin: undefined });
  await readOrCreateSecrets(db);
  await db.destroy();
  await withClient(ownerUrl, async (client) => {
    await client.query("set search_path = hearthlist, extensions, public");
    await client.query(rowsSql, [awkwardText, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))]);
    await client.query(jobsSql);
    await client.query("select count_search_words()");
  });
}

/** Whatever a text format could trip over. */
const awkwardText =
  "tab\t newline\n return\r\n back\\slash \\. \\N \"quotes\" 'single' $dollar {} é 漢字 🏡 \u0001 \u007f NULL";

const rowsSql = `
  with words as (select $1::text as hard, $2::bytea as bytes),
  provider as (select id from providers order by id limit 1),
  request as (
    insert into consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline, additional_notes, wished_date, wished_time, created_at)
    select '${randomUUID()}', provider.id, left(hard, 40), 'Ana.Ruiz+Care@Family.example', '1', hard, 'This week', '\\.', '2026-02-28', '09:30:15.123456', '2026-01-02 03:04:05.123456+00'
    from provider, words returning id
  ),
  step as (
    insert into consultation_steps (id, request_id, actor, step, note) select '${randomUUID()}', id, 'family', 'cancelled', '' from request
  ),
  lead as (
    insert into leads (id, provider_id, consultation_request_id, family_name, email, phone, service_needed, score, budget_min, notes)
    select '${randomUUID()}', provider.id, request.id, 'Ruiz', 'ANA@family.example', '', '', 0, 12.50, hard from provider, request, words
  ),
  mail as (
    insert into mails (id, message_id, to_address, subject, body_text, body_html, consultation_request_id)
    select '${randomUUID()}', hard, 'x@y.example', '', hard, '<p>\\n</p>', request.id from request, words
  ),
  admin as (select id from admins),
  code as (insert into admin_recovery_codes (admin_id, code_hash) select admin.id, bytes from admin, words),
  invitation as (
    insert into admin_invitations (id, email, key_hash, invited_by, expires_at)
    select '${randomUUID()}', 'New@b.example', bytes, admin.id, now() from admin, words
  ),
  session as (
    insert into sessions (id, token_hash, admin_id, expires_at) select '${randomUUID()}', bytes, admin.id, 'infinity' from admin, words
  ),
  sign_in as (
    insert into sign_in_codes (id, provider_id, purpose, email, code_hash, link_hash, expires_at)
    select '${randomUUID()}', provider.id, 'sign_in', 'A@b.example', '', bytes, now() from provider, words
  ),
  undo_link as (
    insert into undo_links (id, provider_id, former_email, link_hash, expires_at)
    select '${randomUUID()}', provider.id, 'Former@b.example', bytes, 'infinity' from provider, words
  ),
  allowance as (insert into allowances (key, began_at, used) select bytes, now(), 2147483647 from words),
  audit_address as (
    insert into audit_addresses (subject_table, subject_id, email) values ('admin_invitations', '', 'New@b.example')
  ),
  audit as (
    insert into audit_log (actor_kind, actor, action, subject_table, subject_id, reason, details)
    select 'system', hard, 'a.b', 't', '', null, jsonb_build_object('hard', hard, 'number', 1e30, 'list', '[1, null, {"a": []}]'::jsonb) from words
  ),
  inquiry as (
    insert into contact_submissions (id, name, business_name, email, phone, inquiry_type, message)
    select '${randomUUID()}', '\\N', 'null', 'i@j.example', '1', 'other', hard from words
  ),
  entry as (
    insert into waitlist (id, email, subdomain, hostname, city, state) select '${randomUUID()}', 'w@x.example', '', '', 'Plano', 'TX'
  ),
  edit as (
    insert into provider_edits (id, provider_id, changes) select '${randomUUID()}', provider.id, jsonb_build_object('name', hard) from provider, words
  ),
  submission as (
    insert into provider_submissions (id, business_name, contact_name, email, phone, service_type, service_area, description, care_specialties)
    select '${randomUUID()}', 'b', 'c', 'd@e.example', '1', 't', 'a', hard, array[hard, '', 'NULL', '{a,"b"}', null] from words
  ),
  picture as (
    insert into images (id, provider_id, content_type, width, height, bytes, avif)
    select '${randomUUID()}', provider.id, 'image/webp', 1, 1, bytes, bytes from provider, words
  ),
  flag as (insert into feature_flags (name, is_on, updated_by) select 'upgradeHint', true, hard from words),
  summed as (insert into site_counts (day, kind, path, count) values ('2026-02-28', 'search', '', 2147483647)),
  paid as (insert into stripe_events (id, type, provider_id) select 'evt_1', 't', provider.id from provider)
  insert into events (kind, path, provider_id) select 'call', '/p', provider.id from provider, generate_series(1, 3)`;

/** Waiting, in somebody's hands at its last try, spent, of a queue, and with a key. */
const jobsSql = `
  update hearthlist.leads set status = 'lost' where email = 'ana@family.example';
  select graphile_worker.add_job('city_launched', '{"id": 7}', queue_name := 'one at a time', max_attempts := 3);
  select graphile_worker.add_job('sweep', '{"id": "spent"}', job_key := 'spent');
  update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'sweep: 57P01' where key = 'spent';
  select graphile_worker.add_job('sweep', '{"id": "taken"}', job_key := 'taken', flags := array['a', 'b'], priority := -5, run_at := '2030-01-02 03:04:05.678901+00');
  update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'worker-1' where key = 'taken';
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('sweep', now(), null)`;

/** Every row of every table as text, and what each identity column gives next: equal only if everything is. */
export function readAllTables(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    await client.query("set timezone = 'UTC'; set search_path = hearthlist, extensions, public");
    const all: Record<string, string[]> = {};
    for (const table of await listRelationNames(client, "r"))
      all[table] = await texts(client, `select t::text from hearthlist.${table} t order by 1`);
    for (const sequence of await listRelationNames(client, "S"))
      all[sequence] = await texts(
        client,
        `select (last_value + is_called::integer)::text from hearthlist.${sequence}`,
      );
    all.jobs = await texts(client, jobTexts);
    all.crontabs = await texts(
      client,
      "select t::text from graphile_worker._private_known_crontabs t order by 1",
    );
    return all;
  });
}

async function listRelationNames(client: Client, kind: "r" | "S"): Promise<string[]> {
  return texts(
    client,
    `select relname from pg_class where relnamespace = 'hearthlist'::regnamespace and relkind = '${kind}' order by 1`,
  );
}

async function texts(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: sql, rowMode: "array" });
  return rows.map(([text = ""]) => text);
}

/** Without its numbers, which belong to one database, and as it is when nobody has it in hand. */
const jobTexts = `
  select concat_ws(' | ', t.identifier, q.queue_name, j.payload, j.priority, j.run_at,
    case when j.locked_at is null then j.attempts else least(j.attempts, j.max_attempts - 1) end,
    j.max_attempts, j.last_error, j.created_at, j.updated_at, j.key, j.revision, j.flags)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by 1`;
