-- What visitors send us. anon may write the named columns and reads nothing back.

create table hearthlist.service_status_config (
  service_slug text primary key,
  status text not null default 'live' check (status in ('live', 'waitlist', 'paused')),
  message text not null default '' check (char_length(message) <= 500),
  updated_at timestamptz not null default now(),
  updated_by text
);
comment on table hearthlist.service_status_config is 'waitlist: the waitlist stands in place of booking; paused: forms are closed and the message is shown.';
create trigger touch_updated_at before update on hearthlist.service_status_config
  for each row execute function hearthlist.touch_updated_at();

create table hearthlist.waitlist (
  id uuid primary key,
  email citext not null check (char_length(email::text) <= 254),
  subdomain text not null,
  hostname text not null,
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (char_length(state) between 1 and 100),
  created_at timestamptz not null default now()
);
create unique index waitlist_once_idx on hearthlist.waitlist (email, lower(city), lower(state));

create table hearthlist.contact_submissions (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  business_name text not null check (char_length(business_name) between 1 and 200),
  email citext not null check (char_length(email::text) <= 254),
  phone text not null check (char_length(phone) between 1 and 40),
  inquiry_type text not null
    check (inquiry_type in ('provider_listing', 'advertising', 'partnership', 'media', 'investment', 'other')),
  message text not null check (char_length(message) between 1 and 10000),
  preferred_contact text not null default 'email' check (preferred_contact in ('email', 'phone')),
  hostname text,
  user_agent text check (char_length(user_agent) <= 500),
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed')),
  created_at timestamptz not null default now()
);

create table hearthlist.consultation_requests (
  id uuid primary key,
  provider_id text not null references hearthlist.providers on delete cascade,
  family_name text not null check (char_length(family_name) between 1 and 200),
  email citext not null check (char_length(email::text) <= 254),
  phone text not null check (char_length(phone) between 1 and 40),
  care_needs text not null check (char_length(care_needs) between 1 and 10000),
  timeline text not null check (
    timeline in ('Immediate (within 3 days)', 'This week', 'Within 2 weeks', 'Within 1 month')
  ),
  preferred_contact text not null default 'email' check (preferred_contact in ('email', 'phone')),
  additional_notes text check (char_length(additional_notes) <= 10000),
  wished_date date,
  wished_time time,
  status text not null default 'new' check (status in ('new', 'proposed', 'confirmed', 'declined', 'cancelled')),
  provider_notified boolean not null default false,
  family_notified boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column hearthlist.consultation_requests.wished_time is 'Wall-clock time in the time zone of the provider''s city.';
create index consultation_requests_provider_id_idx on hearthlist.consultation_requests (provider_id, created_at desc);

create table hearthlist.provider_submissions (
  id uuid primary key,
  provider_id text references hearthlist.providers on delete set null,
  business_name text not null check (char_length(business_name) between 1 and 200),
  contact_name text not null check (char_length(contact_name) between 1 and 200),
  email citext not null check (char_length(email::text) <= 254),
  phone text not null check (char_length(phone) between 1 and 40),
  service_type text not null,
  service_area text not null check (char_length(service_area) between 1 and 500),
  description text not null check (char_length(description) between 1 and 10000),
  care_specialties text[] not null default '{}',
  years_in_business integer check (years_in_business >= 0),
  staff_size text check (staff_size in ('1-5', '6-15', '16-50', '50+')),
  license_number text check (char_length(license_number) <= 200),
  insurance_provider text check (char_length(insurance_provider) <= 200),
  languages_spoken text check (char_length(languages_spoken) <= 500),
  availability_hours text check (char_length(availability_hours) <= 500),
  website text check (website ~* '^https?://'),
  background_checks boolean not null default false,
  hostname text,
  user_agent text check (char_length(user_agent) <= 500),
  status text not null default 'new' check (status in ('new', 'reviewing', 'approved', 'rejected', 'contacted')),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by text,
  admin_notes text check (char_length(admin_notes) <= 10000)
);
create index provider_submissions_provider_id_idx on hearthlist.provider_submissions (provider_id);
create index provider_submissions_created_at_idx on hearthlist.provider_submissions (created_at desc);

alter table hearthlist.service_status_config enable row level security;
alter table hearthlist.waitlist enable row level security;
alter table hearthlist.contact_submissions enable row level security;
alter table hearthlist.consultation_requests enable row level security;
alter table hearthlist.provider_submissions enable row level security;
revoke all on hearthlist.service_status_config, hearthlist.waitlist, hearthlist.contact_submissions, hearthlist.consultation_requests, hearthlist.provider_submissions
  from public, anon, authenticated, service_role;

grant select (service_slug, status, message) on hearthlist.service_status_config to anon, authenticated;
grant select, insert, update on hearthlist.service_status_config to service_role;
create policy everyone on hearthlist.service_status_config for select to anon, authenticated using (true);
create policy service on hearthlist.service_status_config to service_role using (true) with check (true);

grant insert (id, email, subdomain, hostname, city, state) on hearthlist.waitlist to anon, authenticated;
grant select, insert, update, delete on hearthlist.waitlist to service_role;
create policy join_it on hearthlist.waitlist for insert to anon, authenticated with check (true);
create policy service on hearthlist.waitlist to service_role using (true) with check (true);

grant insert (
  id, name, business_name, email, phone, inquiry_type, message, preferred_contact, hostname, user_agent
) on hearthlist.contact_submissions to anon, authenticated;
grant select, insert, update, delete on hearthlist.contact_submissions to service_role;
create policy send on hearthlist.contact_submissions for insert to anon, authenticated with check (true);
create policy service on hearthlist.contact_submissions to service_role using (true) with check (true);

grant insert (
  id, provider_id, family_name, email, phone, care_needs, timeline, preferred_contact, additional_notes,
  wished_date, wished_time
) on hearthlist.consultation_requests to anon;
grant select on hearthlist.consultation_requests to authenticated;
grant select, insert, update, delete on hearthlist.consultation_requests to service_role;
-- The inner select runs as the visitor, who sees active providers only.
create policy bookable on hearthlist.consultation_requests for insert to anon
  with check (exists (
    select from hearthlist.providers p where p.id = provider_id and p.tier in ('premium', 'enterprise')
  ));
create policy own on hearthlist.consultation_requests for select to authenticated
  using (provider_id = (select hearthlist.current_provider_id()));
create policy service on hearthlist.consultation_requests to service_role using (true) with check (true);

grant select, insert, update, delete on hearthlist.provider_submissions to service_role;
create policy service on hearthlist.provider_submissions to service_role using (true) with check (true);
