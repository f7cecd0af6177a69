-- The audit log can never be changed. An email address that has to be erasable stands beside it, keyed by the row that
-- its entries are about.

create table hearthlist.audit_addresses (
  subject_table text not null,
  subject_id text not null,
  email citext not null check (char_length(email) between 1 and 254),
  created_at timestamptz not null default now(),
  primary key (subject_table, subject_id)
);
comment on table hearthlist.audit_addresses is 'Apart from audit_log, because it is deleted on request and when its time is over.';
create index audit_addresses_email_idx on hearthlist.audit_addresses (email);
alter table hearthlist.audit_addresses enable row level security;
revoke all on hearthlist.audit_addresses from public, anon, authenticated, service_role;
grant select, delete, insert (subject_table, subject_id, email) on hearthlist.audit_addresses to service_role;
create policy service on hearthlist.audit_addresses to service_role using (true) with check (true);

-- A provider replies to its own tickets under its own name, never as our staff.

drop policy own on hearthlist.ticket_responses;
create policy own on hearthlist.ticket_responses for select to authenticated
  using (exists (select from hearthlist.tickets t where t.id = ticket_id));
create policy own_new on hearthlist.ticket_responses for insert to authenticated
  with check (
    not is_staff
    and author = (select p.name from hearthlist.providers p where p.id = (select hearthlist.current_provider_id()))
    and exists (select from hearthlist.tickets t where t.id = ticket_id)
  );

-- The address of a provider's picture is written by the server after it has encoded the picture itself. The provider's
-- own role could point it at any server, which would then be told of every visitor.

revoke update (image) on hearthlist.providers from authenticated;
