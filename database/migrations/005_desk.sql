-- The provider's desk: leads, the team they are given to, support tickets.

create table hearthlist.team_members (
  id uuid primary key,
  provider_id text not null references hearthlist.providers on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  unique (provider_id, name)
);

create table hearthlist.leads (
  id uuid primary key,
  provider_id text not null references hearthlist.providers on delete cascade,
  consultation_request_id uuid unique references hearthlist.consultation_requests on delete cascade,
  family_name text not null,
  email citext not null,
  phone text not null,
  service_needed text not null,
  urgency text not null default 'medium' check (urgency in ('low', 'medium', 'high', 'emergency')),
  budget_min numeric(10, 2) check (budget_min >= 0),
  budget_max numeric(10, 2) check (budget_max >= budget_min),
  location text,
  preferred_contact text not null default 'either' check (preferred_contact in ('email', 'phone', 'either')),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'qualified', 'proposal_sent', 'converted', 'lost')),
  source text not null default 'consultation'
    check (source in ('search', 'consultation', 'referral', 'direct', 'premium_listing')),
  notes text not null default '' check (char_length(notes) <= 10000),
  score smallint not null check (score between 0 and 100),
  estimated_value numeric(10, 2) check (estimated_value >= 0),
  follow_up_date date,
  assigned_to uuid references hearthlist.team_members on delete set null,
  last_contact timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column hearthlist.leads.budget_min is 'US dollars an hour; null where the family did not say.';
create index leads_provider_id_idx on hearthlist.leads (provider_id, created_at desc);
create index leads_assigned_to_idx on hearthlist.leads (assigned_to);
create trigger touch_updated_at before update on hearthlist.leads
  for each row execute function hearthlist.touch_updated_at();

create table hearthlist.tickets (
  id uuid primary key,
  provider_id text not null references hearthlist.providers on delete cascade,
  subject text not null check (char_length(subject) between 1 and 200),
  description text not null check (char_length(description) between 1 and 10000),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  category text not null default 'general'
    check (category in ('technical', 'billing', 'account', 'feature_request', 'general')),
  response_time numeric(6, 1) check (response_time >= 0),
  assigned_to text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column hearthlist.tickets.response_time is 'Hours until the first answer of our staff.';
create index tickets_provider_id_idx on hearthlist.tickets (provider_id, created_at desc);
create trigger touch_updated_at before update on hearthlist.tickets
  for each row execute function hearthlist.touch_updated_at();

create table hearthlist.ticket_responses (
  id uuid primary key,
  ticket_id uuid not null references hearthlist.tickets on delete cascade,
  message text not null check (char_length(message) between 1 and 10000),
  is_staff boolean not null default false,
  author text not null,
  created_at timestamptz not null default now()
);
create index ticket_responses_ticket_id_idx on hearthlist.ticket_responses (ticket_id, created_at);

alter table hearthlist.team_members enable row level security;
alter table hearthlist.leads enable row level security;
alter table hearthlist.tickets enable row level security;
alter table hearthlist.ticket_responses enable row level security;
revoke all on hearthlist.team_members, hearthlist.leads, hearthlist.tickets, hearthlist.ticket_responses
  from public, anon, authenticated, service_role;

grant select, delete on hearthlist.team_members to authenticated;
grant insert (id, provider_id, name), update (name) on hearthlist.team_members to authenticated;
grant select, insert, update, delete on hearthlist.team_members to service_role;
create policy own on hearthlist.team_members to authenticated
  using (provider_id = (select hearthlist.current_provider_id()))
  with check (provider_id = (select hearthlist.current_provider_id()));
create policy service on hearthlist.team_members to service_role using (true) with check (true);

grant select on hearthlist.leads to authenticated;
grant update (status, notes, follow_up_date, assigned_to, last_contact) on hearthlist.leads to authenticated;
grant select, insert, update, delete on hearthlist.leads to service_role;
create policy own on hearthlist.leads to authenticated
  using (provider_id = (select hearthlist.current_provider_id()))
  with check (
    provider_id = (select hearthlist.current_provider_id())
    -- The team member must be one's own too: team_members shows no others.
    and (assigned_to is null or exists (select from hearthlist.team_members t where t.id = assigned_to))
  );
create policy service on hearthlist.leads to service_role using (true) with check (true);

grant select on hearthlist.tickets to authenticated;
grant insert (id, provider_id, subject, description, priority, category) on hearthlist.tickets to authenticated;
grant select, insert, update, delete on hearthlist.tickets to service_role;
create policy own on hearthlist.tickets to authenticated
  using (provider_id = (select hearthlist.current_provider_id()))
  with check (provider_id = (select hearthlist.current_provider_id()));
create policy service on hearthlist.tickets to service_role using (true) with check (true);

grant select on hearthlist.ticket_responses to authenticated;
grant insert (id, ticket_id, message, author) on hearthlist.ticket_responses to authenticated;
grant select, insert, update, delete on hearthlist.ticket_responses to service_role;
create policy own on hearthlist.ticket_responses to authenticated
  using (exists (select from hearthlist.tickets t where t.id = ticket_id))
  with check (exists (select from hearthlist.tickets t where t.id = ticket_id));
create policy service on hearthlist.ticket_responses to service_role using (true) with check (true);
