-- What an admin runs the site with: plans given by us, feature flags, cities and their launch, figures over time.

alter table hearthlist.provider_accounts
  add column plan_tier text check (plan_tier in ('premium', 'enterprise')),
  add column tier_by_admin text check (tier_by_admin in ('premium', 'enterprise'));
comment on column hearthlist.provider_accounts.plan_tier is 'What its running plan pays for; null without one.';
comment on column hearthlist.provider_accounts.tier_by_admin is 'Given by an admin: payments raise the tier above it, and never lower it below.';
update hearthlist.provider_accounts a set plan_tier = p.tier
from hearthlist.providers p
where p.id = a.provider_id and p.tier in ('premium', 'enterprise')
  and a.subscription_status in ('active', 'canceling', 'past_due');

create index providers_name_idx on hearthlist.providers (name, id);
create index providers_created_at_idx on hearthlist.providers (created_at);

create table hearthlist.feature_flags (
  name text primary key check (name ~ '^[a-zA-Z]{1,40}$'),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
comment on table hearthlist.feature_flags is 'What an admin has switched. One that is not here is as app/domain/flags.ts says.';
create trigger touch_updated_at before update on hearthlist.feature_flags
  for each row execute function hearthlist.touch_updated_at();
alter table hearthlist.feature_flags enable row level security;
revoke all on hearthlist.feature_flags from public, anon, authenticated, service_role;
grant select (name, is_on) on hearthlist.feature_flags to anon, authenticated;
grant select, insert, update, delete on hearthlist.feature_flags to service_role;
create policy everyone on hearthlist.feature_flags for select to anon, authenticated using (true);
create policy service on hearthlist.feature_flags to service_role using (true) with check (true);
create trigger tell_pages after insert or update or delete or truncate on hearthlist.feature_flags
  for each statement execute function hearthlist.tell_pages_of_all();

create function hearthlist.tell_waitlist_of(city_id integer) returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      update hearthlist.cities set launched_at = now() where id = city_id and launched_at is null;
      perform graphile_worker.add_job('city_launched', json_build_object('id', city_id), job_key := 'city_launched:' || city_id);
    end
  $$;
comment on function hearthlist.tell_waitlist_of(integer) is 'Has those who wait for a city told of it, each once, as its first listed provider does.';
revoke all on function hearthlist.tell_waitlist_of(integer) from public, anon, authenticated, service_role;
grant execute on function hearthlist.tell_waitlist_of(integer) to service_role;

-- A search by kind of care is told apart by its path alone: there is nothing else in it to be known by.
alter table hearthlist.events drop constraint events_kind_check;
alter table hearthlist.events add constraint events_kind_check check (kind in (
  'page_view', 'search', 'waitlist_joined', 'waitlist_error', 'consultation_opened', 'consultation_booked', 'consultation_failed',
  'consultation_error', 'profile_view', 'call', 'email', 'website'
));

create table hearthlist.site_counts (
  day date not null,
  kind text not null check (kind in ('page_view', 'search')),
  path text not null check (char_length(path) <= 200),
  count integer not null check (count > 0),
  primary key (day, kind, path)
);
comment on table hearthlist.site_counts is 'What a job has summed up of each day that is over on the clock of our office; it outlives the events.';
comment on column hearthlist.site_counts.path is 'Of a search, which tells the kinds of care; empty for page views.';
alter table hearthlist.site_counts enable row level security;
revoke all on hearthlist.site_counts from public, anon, authenticated, service_role;
grant select, insert on hearthlist.site_counts to service_role;
create policy service on hearthlist.site_counts to service_role using (true) with check (true);

create index event_counts_day_idx on hearthlist.event_counts (day, kind, provider_id) include (count);
create index waitlist_created_at_idx on hearthlist.waitlist (created_at);
