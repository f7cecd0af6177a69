-- What providers pay for: the payment service's events, invoices, and the demo's own checkout.

alter table hearthlist.provider_accounts
  add column featured_by_admin boolean not null default false;
comment on column hearthlist.provider_accounts.featured_by_admin is 'Stays featured whatever becomes of its plan.';
update hearthlist.provider_accounts
  set featured_by_admin = true
  from hearthlist.providers p
  where p.id = provider_id and p.featured and p.tier <> 'enterprise';

create table hearthlist.stripe_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) <= 200),
  provider_id text references hearthlist.providers on delete set null,
  received_at timestamptz not null default now()
);
comment on table hearthlist.stripe_events is 'Events that were applied: one that comes again changes nothing. What it said is not kept.';
create index stripe_events_provider_id_idx on hearthlist.stripe_events (provider_id);

create table hearthlist.invoices (
  id text primary key check (char_length(id) between 1 and 255),
  provider_id text not null references hearthlist.providers on delete cascade,
  number text check (char_length(number) <= 100),
  amount integer not null,
  amount_refunded integer not null default 0 check (amount_refunded >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  hosted_url text check (hosted_url ~ '^(https://|/dev/)'),
  created_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz
);
comment on table hearthlist.invoices is 'As the payment service has them; it is asked anew with every event.';
comment on column hearthlist.invoices.amount is 'Cents: what was paid, or is to be paid.';
create index invoices_provider_id_idx on hearthlist.invoices (provider_id, created_at desc);

create table hearthlist.sandbox_objects (
  id text primary key check (char_length(id) between 1 and 255),
  customer_id text not null,
  kind text not null check (kind in ('customer', 'checkout', 'subscription', 'invoice')),
  content jsonb not null,
  created_at timestamptz not null default now()
);
comment on table hearthlist.sandbox_objects is 'What the demo''s payment service remembers; empty outside demo mode.';
create index sandbox_objects_customer_id_idx on hearthlist.sandbox_objects (customer_id, kind, created_at desc);

alter table hearthlist.stripe_events enable row level security;
alter table hearthlist.invoices enable row level security;
alter table hearthlist.sandbox_objects enable row level security;
revoke all on hearthlist.stripe_events, hearthlist.invoices, hearthlist.sandbox_objects
  from public, anon, authenticated, service_role;

grant select, insert on hearthlist.stripe_events to service_role;
create policy service on hearthlist.stripe_events to service_role using (true) with check (true);

grant select on hearthlist.invoices to authenticated;
create policy own on hearthlist.invoices for select to authenticated
  using (provider_id = (select hearthlist.current_provider_id()));
grant select, insert, update on hearthlist.invoices to service_role;
create policy service on hearthlist.invoices to service_role using (true) with check (true);

grant select, insert, update on hearthlist.sandbox_objects to service_role;
create policy service on hearthlist.sandbox_objects to service_role using (true) with check (true);
