create table hearthlist.events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'page_view', 'waitlist_joined', 'waitlist_error',
    'consultation_opened', 'consultation_booked', 'consultation_failed', 'consultation_error',
    'profile_view', 'call', 'email', 'website'
  )),
  path text not null check (char_length(path) between 1 and 200),
  provider_id text references hearthlist.providers on delete cascade
);
comment on table hearthlist.events is 'First-party counts: no cookie, no address, nothing about who.';
create index events_provider_id_idx on hearthlist.events (provider_id);
create index events_at_idx on hearthlist.events (at);

create table hearthlist.event_counts (
  provider_id text not null references hearthlist.providers on delete cascade,
  day date not null,
  kind text not null,
  count integer not null check (count > 0),
  primary key (provider_id, day, kind)
);
comment on table hearthlist.event_counts is 'Events by provider and day, for the dashboard.';

create table hearthlist.mails (
  id uuid primary key,
  message_id text not null unique,
  to_address citext not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table hearthlist.mails is 'Every letter we write, sent or not. Demo mode shows it instead of sending.';
create index mails_created_at_idx on hearthlist.mails (created_at desc);

alter table hearthlist.events enable row level security;
alter table hearthlist.event_counts enable row level security;
alter table hearthlist.mails enable row level security;
revoke all on hearthlist.events, hearthlist.event_counts, hearthlist.mails
  from public, anon, authenticated, service_role;
revoke all on all sequences in schema hearthlist from public, anon, authenticated, service_role;

grant insert (kind, path, provider_id) on hearthlist.events to anon, authenticated;
grant select, insert, delete on hearthlist.events to service_role;
create policy report on hearthlist.events for insert to anon, authenticated
  with check (provider_id is null or exists (select from hearthlist.providers p where p.id = provider_id));
create policy service on hearthlist.events to service_role using (true) with check (true);

grant select on hearthlist.event_counts to authenticated;
grant select, insert, update, delete on hearthlist.event_counts to service_role;
create policy own on hearthlist.event_counts for select to authenticated
  using (provider_id = (select hearthlist.current_provider_id()));
create policy service on hearthlist.event_counts to service_role using (true) with check (true);

grant select, insert, update, delete on hearthlist.mails to service_role;
create policy service on hearthlist.mails to service_role using (true) with check (true);
