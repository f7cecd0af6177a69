-- What stands behind the public forms: jobs, letters, the steps of a consultation, limits, reviews with proof.

create table hearthlist.secrets (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  value bytea not null check (octet_length(value) >= 32)
);
comment on table hearthlist.secrets is 'Made once for the installation, so that all its processes agree: signs links, hides addresses.';

create table hearthlist.allowances (
  key bytea not null,
  began_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (key, began_at)
);
comment on table hearthlist.allowances is 'How often something was done in a period. The key is a keyed hash: neither address nor e-mail can be read from it.';
create index allowances_began_at_idx on hearthlist.allowances (began_at);

create function hearthlist.take_allowance(key bytea, max_uses integer, period interval) returns boolean
  language sql
  security definer
  set search_path = pg_catalog
  as $$
    insert into hearthlist.allowances as a (key, began_at, used)
    values (take_allowance.key, date_bin(period, now(), timestamptz '2024-01-01 00:00+00'), 1)
    on conflict on constraint allowances_pkey do update set used = a.used + 1
    returning used <= max_uses
  $$;
comment on function hearthlist.take_allowance(bytea, integer, interval) is 'Counts one use; false beyond the limit.';
revoke all on function hearthlist.take_allowance(bytea, integer, interval) from public, anon, authenticated, service_role;
grant execute on function hearthlist.take_allowance(bytea, integer, interval) to anon, authenticated, service_role;

-- Jobs are begun by triggers, in the transaction of the row that they are about. Payloads carry ids, never personal data.
create function hearthlist.begin_job() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      perform graphile_worker.add_job(tg_argv[0], json_build_object('id', new.id), job_key := tg_argv[0] || ':' || new.id);
      return null;
    end
  $$;
revoke all on function hearthlist.begin_job() from public, anon, authenticated, service_role;

create trigger tell_of_it after insert on hearthlist.consultation_requests
  for each row execute function hearthlist.begin_job('consultation_requested');
create trigger tell_of_it after insert on hearthlist.contact_submissions
  for each row execute function hearthlist.begin_job('inquiry_received');
create trigger tell_of_it after insert on hearthlist.waitlist
  for each row execute function hearthlist.begin_job('waitlist_joined');

-- Consultations: what was agreed to, and each step after the request.
alter table hearthlist.consultation_requests
  add column consent_text text check (char_length(consent_text) between 1 and 2000),
  add column consent_version text check (char_length(consent_version) between 1 and 40),
  add column proposed_date date,
  add column proposed_time time,
  add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  add column review_invited_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add check ((proposed_date is null) = (proposed_time is null)),
  add check (status <> 'proposed' or proposed_date is not null);
comment on column hearthlist.consultation_requests.consent_text is 'The exact words that the family agreed to, at created_at.';
comment on column hearthlist.consultation_requests.calendar_sequence is 'Raised with each change, so that a calendar replaces the older entry.';
create trigger touch_updated_at before update on hearthlist.consultation_requests
  for each row execute function hearthlist.touch_updated_at();
create index consultation_requests_time_idx on hearthlist.consultation_requests (provider_id, wished_date, wished_time);
create index consultation_requests_review_idx on hearthlist.consultation_requests (wished_date)
  where status = 'confirmed' and review_invited_at is null;
grant insert (consent_text, consent_version) on hearthlist.consultation_requests to anon;

create function hearthlist.ask_for_time(provider_id text, wished_date date, wished_time time) returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      -- Two families at once: the second waits here until the first is stored, and then sees it.
      perform pg_advisory_xact_lock(hashtextextended(provider_id || wished_date || wished_time, 4317205));
      return exists (
        select from hearthlist.consultation_requests r
        where r.provider_id = ask_for_time.provider_id
          and r.wished_date = ask_for_time.wished_date and r.wished_time = ask_for_time.wished_time
          and r.status in ('new', 'proposed', 'confirmed')
      );
    end
  $$;
comment on function hearthlist.ask_for_time(text, date, time) is 'Whether somebody has asked a provider for this time already. Says no more than that.';
revoke all on function hearthlist.ask_for_time(text, date, time) from public, anon, authenticated, service_role;
grant execute on function hearthlist.ask_for_time(text, date, time) to anon, service_role;

create table hearthlist.consultation_steps (
  id uuid primary key,
  request_id uuid not null references hearthlist.consultation_requests on delete cascade,
  actor text not null check (actor in ('family', 'provider')),
  step text not null check (step in ('confirmed', 'declined', 'proposed', 'accepted', 'moved', 'cancelled')),
  date date,
  time time,
  note text not null default '' check (char_length(note) <= 2000),
  at timestamptz not null default now(),
  check ((date is null) = (time is null)),
  check ((step in ('proposed', 'accepted', 'moved')) <= (date is not null))
);
comment on table hearthlist.consultation_steps is 'What the two sides did after the request, in order; each is mailed to the other side.';
create index consultation_steps_request_id_idx on hearthlist.consultation_steps (request_id, at);
create trigger tell_of_it after insert on hearthlist.consultation_steps
  for each row execute function hearthlist.begin_job('consultation_step');

-- Letters.
alter table hearthlist.mails
  add column kind text not null default '' check (char_length(kind) <= 60),
  add column reply_to citext,
  add column calendar text check (char_length(calendar) <= 20000),
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL', 'PUBLISH')),
  add column unsubscribe_url text,
  add column consultation_request_id uuid references hearthlist.consultation_requests on delete cascade,
  add column audience text check (audience in ('family', 'provider', 'team')),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column last_error text check (char_length(last_error) <= 200),
  add check ((calendar is null) = (calendar_method is null));
comment on column hearthlist.mails.last_error is 'A code and words of ours: what a mail server answers may quote addresses.';
create index mails_consultation_request_id_idx on hearthlist.mails (consultation_request_id);
create index mails_status_idx on hearthlist.mails (status) where status <> 'sent';
create trigger send_it after insert on hearthlist.mails
  for each row when (new.status = 'queued') execute function hearthlist.begin_job('send_mail');

-- The waitlist: its promotion, the city's launch, and leaving it.
alter table hearthlist.waitlist
  add column told_at timestamptz,
  add column unsubscribed_at timestamptz;
comment on column hearthlist.waitlist.told_at is 'When the letter about the city''s launch was written: there is one.';
create index waitlist_place_idx on hearthlist.waitlist (lower(city), upper(state)) where told_at is null;

create function hearthlist.waitlist_promotion_left() returns integer
  language sql stable
  security definer
  set search_path = pg_catalog
  as $$
    select greatest(0, 100 - (select count(*) from (select distinct email from hearthlist.waitlist limit 100) people))::integer
  $$;
comment on function hearthlist.waitlist_promotion_left() is 'How many of the first 100 people, who get a free consultation, are still to come.';
revoke all on function hearthlist.waitlist_promotion_left() from public, anon, authenticated, service_role;
grant execute on function hearthlist.waitlist_promotion_left() to anon, authenticated, service_role;

alter table hearthlist.cities add column launched_at timestamptz;
comment on column hearthlist.cities.launched_at is 'When it got its first listed provider.';
update hearthlist.cities c set launched_at = now()
  where exists (select from hearthlist.providers p where p.city_id = c.id and p.active);

create function hearthlist.launch_city() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      update hearthlist.cities set launched_at = now() where id = new.city_id and active and launched_at is null;
      if found then
        perform graphile_worker.add_job('city_launched', json_build_object('id', new.city_id), job_key := 'city_launched:' || new.city_id);
      end if;
      return null;
    end
  $$;
revoke all on function hearthlist.launch_city() from public, anon, authenticated, service_role;
create trigger launch_city after insert or update of active, city_id, tier on hearthlist.providers
  for each row when (new.active and new.tier <> 'inactive' and new.city_id is not null)
  execute function hearthlist.launch_city();

-- Reviews with proof: each comes from one consultation, by invitation.
alter table hearthlist.reviews
  add column consultation_request_id uuid unique references hearthlist.consultation_requests on delete set null,
  add column held_because text check (held_because in ('copy', 'burst')),
  add column decision_reason text check (char_length(decision_reason) <= 2000),
  add column decided_by text,
  add column decided_at timestamptz;
comment on column hearthlist.reviews.held_because is 'Set where it looks like another one, or came with many: the reviewer looks twice.';
-- Finds the texts nearest to a new one: of 20,000 in 0.1 s, where reading all of them took 10.
create index reviews_body_idx on hearthlist.reviews using gist (body extensions.gist_trgm_ops (siglen = 256));

-- Events by provider and day, in the day of the provider's city.
create function hearthlist.count_event() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      insert into hearthlist.event_counts as e (provider_id, day, kind, count)
      select new.provider_id, (new.at at time zone coalesce(c.time_zone, 'America/Chicago'))::date, new.kind, 1
      from hearthlist.providers p left join hearthlist.cities c on c.id = p.city_id
      where p.id = new.provider_id
      on conflict (provider_id, day, kind) do update set count = e.count + 1;
      return null;
    end
  $$;
revoke all on function hearthlist.count_event() from public, anon, authenticated, service_role;
create trigger count_event after insert on hearthlist.events
  for each row when (new.provider_id is not null) execute function hearthlist.count_event();

alter table hearthlist.secrets enable row level security;
alter table hearthlist.allowances enable row level security;
alter table hearthlist.consultation_steps enable row level security;
revoke all on hearthlist.secrets, hearthlist.allowances, hearthlist.consultation_steps
  from public, anon, authenticated, service_role;

grant select, insert on hearthlist.secrets to service_role;
create policy service on hearthlist.secrets to service_role using (true) with check (true);
grant select, delete on hearthlist.allowances to service_role;
create policy service on hearthlist.allowances to service_role using (true) with check (true);
grant select on hearthlist.consultation_steps to authenticated;
create policy own on hearthlist.consultation_steps for select to authenticated
  using (exists (select from hearthlist.consultation_requests r where r.id = request_id));
grant select, insert on hearthlist.consultation_steps to service_role;
create policy service on hearthlist.consultation_steps to service_role using (true) with check (true);
