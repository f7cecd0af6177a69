-- A provider's own side: what it applied with, pausing, and edits that wait for a reviewer.

alter table hearthlist.provider_accounts
  add column application jsonb,
  add column paused_at timestamptz;
comment on column hearthlist.provider_accounts.application is 'The submission of the last application, which is recorded from here at once or by a job, and the key of its form.';
comment on column hearthlist.provider_accounts.paused_at is 'Taken off the site by the provider itself, since then.';
grant select (paused_at) on hearthlist.provider_accounts to authenticated;

alter table hearthlist.provider_submissions
  add column decision_reason text check (char_length(decision_reason) <= 2000);
comment on column hearthlist.provider_submissions.decision_reason is 'Told to the provider. admin_notes are not.';

alter table hearthlist.providers
  add column hours text not null default '' check (char_length(hours) <= 500),
  add column license_number text check (char_length(license_number) between 1 and 200),
  add check (char_length(description) <= 10000),
  add check (char_length(response_time) <= 60),
  add check (char_length(phone) <= 40),
  add check (char_length(website) <= 500),
  add check (cardinality(services) <= 40 and char_length(array_to_string(services, '')) <= 4000),
  add check (cardinality(specializations) <= 40 and char_length(array_to_string(specializations, '')) <= 4000),
  add check (cardinality(coverage_areas) <= 100 and char_length(array_to_string(coverage_areas, '')) <= 10000);
comment on column hearthlist.providers.hours is 'Opening hours, in the provider''s words.';
grant update (hours) on hearthlist.providers to authenticated;

alter table hearthlist.images
  add column avif bytea check (octet_length(avif) between 1 and 5242880);
comment on column hearthlist.images.avif is 'The same picture, smaller, for browsers that take it.';

create table hearthlist.provider_edits (
  id uuid primary key,
  provider_id text not null references hearthlist.providers on delete cascade,
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}' and pg_column_size(changes) <= 40000),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  reason text check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text
);
comment on table hearthlist.provider_edits is 'Changes of name, licence, services, phone, e-mail and website, which go live when a reviewer agrees.';
create unique index provider_edits_waiting_idx on hearthlist.provider_edits (provider_id) where status = 'waiting';
create index provider_edits_provider_id_idx on hearthlist.provider_edits (provider_id, created_at desc);

create function hearthlist.record_submission_later(provider_id text) returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      perform graphile_worker.add_job(
        'record_submission', json_build_object('id', provider_id), job_key := 'record_submission:' || provider_id
      );
    end
  $$;
comment on function hearthlist.record_submission_later(text) is 'For a registration whose submission could not be recorded with it.';
revoke all on function hearthlist.record_submission_later(text) from public, anon, authenticated, service_role;
grant execute on function hearthlist.record_submission_later(text) to service_role;

-- The desk is told of what is new on it, by ids only.
create function hearthlist.tell_desk() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      perform pg_notify('hearthlist_desk', json_build_object('provider', new.provider_id, 'what', tg_argv[0], 'id', new.id)::text);
      return null;
    end
  $$;
revoke all on function hearthlist.tell_desk() from public, anon, authenticated, service_role;
create trigger tell_desk after insert or update on hearthlist.leads
  for each row execute function hearthlist.tell_desk('lead');
create trigger tell_desk after insert or update on hearthlist.tickets
  for each row execute function hearthlist.tell_desk('ticket');

alter table hearthlist.provider_edits enable row level security;
revoke all on hearthlist.provider_edits from public, anon, authenticated, service_role;
grant select on hearthlist.provider_edits to authenticated;
grant insert (id, provider_id, changes), update (status) on hearthlist.provider_edits to authenticated;
create policy own on hearthlist.provider_edits for select to authenticated
  using (provider_id = (select hearthlist.current_provider_id()));
create policy own_new on hearthlist.provider_edits for insert to authenticated
  with check (provider_id = (select hearthlist.current_provider_id()));
create policy own_withdrawal on hearthlist.provider_edits for update to authenticated
  using (provider_id = (select hearthlist.current_provider_id()) and status = 'waiting')
  with check (provider_id = (select hearthlist.current_provider_id()) and status = 'withdrawn');
grant select, insert, update, delete on hearthlist.provider_edits to service_role;
create policy service on hearthlist.provider_edits to service_role using (true) with check (true);
