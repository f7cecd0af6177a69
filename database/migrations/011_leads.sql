-- Leads: their history, the order of the pipeline, and news that say whether something is new.

create table hearthlist.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references hearthlist.leads on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('provider', 'system')),
  what text not null check (what in ('status', 'notes', 'follow_up_date', 'assigned_to', 'last_contact')),
  old_value text,
  new_value text
);
comment on table hearthlist.lead_events is 'What happened to a lead, written by a trigger alone. Nothing typed over is lost: old_value keeps earlier notes.';
create index lead_events_lead_id_idx on hearthlist.lead_events (lead_id, id desc);

create function hearthlist.record_lead_change() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      insert into hearthlist.lead_events (lead_id, actor, what, old_value, new_value)
      select new.id,
        case when hearthlist.current_provider_id() = new.provider_id then 'provider' else 'system' end,
        c.what, c.old_value, c.new_value
      from (values
        ('status', old.status <> new.status, old.status, new.status),
        ('notes', old.notes <> new.notes, old.notes, null),
        ('follow_up_date', old.follow_up_date is distinct from new.follow_up_date,
          to_char(old.follow_up_date, 'YYYY-MM-DD'), to_char(new.follow_up_date, 'YYYY-MM-DD')),
        -- By name: the history must still be readable when somebody has left the team.
        ('assigned_to', old.assigned_to is distinct from new.assigned_to,
          (select name from hearthlist.team_members t where t.id = old.assigned_to),
          (select name from hearthlist.team_members t where t.id = new.assigned_to)),
        ('last_contact', old.last_contact is distinct from new.last_contact, null, null)
      ) as c (what, is_changed, old_value, new_value)
      where c.is_changed;
      return null;
    end
  $$;
revoke all on function hearthlist.record_lead_change() from public, anon, authenticated, service_role;
create trigger record_change after update on hearthlist.leads
  for each row execute function hearthlist.record_lead_change();

create or replace function hearthlist.tell_desk() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      perform pg_notify('hearthlist_desk', json_build_object(
        'provider', new.provider_id, 'what', tg_argv[0], 'id', new.id, 'isNew', tg_op = 'INSERT'
      )::text);
      return null;
    end
  $$;

comment on column hearthlist.leads.estimated_value is 'US dollars a month.';
-- The pipeline shows the few of each status that were touched last.
create index leads_status_idx on hearthlist.leads (provider_id, status, updated_at desc);

alter table hearthlist.lead_events enable row level security;
revoke all on hearthlist.lead_events from public, anon, authenticated, service_role;
revoke all on all sequences in schema hearthlist from public, anon, authenticated, service_role;
grant select on hearthlist.lead_events to authenticated, service_role;
create policy own on hearthlist.lead_events for select to authenticated
  using (exists (select from hearthlist.leads l where l.id = lead_id));
create policy service on hearthlist.lead_events for select to service_role using (true);
