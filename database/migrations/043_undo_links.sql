-- A stolen session alone changed a provider's sign-in address, and turned on a second factor that shut its admin out.
-- Each of these changes now sends a link with which it can be undone for some days.
create table hearthlist.undo_links (
  id uuid primary key,
  provider_id text references hearthlist.providers on delete cascade,
  admin_id uuid references hearthlist.admins on delete cascade,
  former_email citext,
  link_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(provider_id, admin_id) = 1),
  check ((provider_id is null) = (former_email is null))
);
comment on table hearthlist.undo_links is 'Of a provider: undoes a change of the sign-in address. Of an admin: turns the second factor off. The email holds a random key, the table only its hash.';
comment on column hearthlist.undo_links.former_email is 'The sign-in address before the change. While the link is open, no other account may use it.';
create index undo_links_provider_id_idx on hearthlist.undo_links (provider_id);
create index undo_links_admin_id_idx on hearthlist.undo_links (admin_id);
create index undo_links_former_email_idx on hearthlist.undo_links (former_email);
alter table hearthlist.undo_links enable row level security;
revoke all on hearthlist.undo_links from public, anon, authenticated, service_role;
grant select, insert, update, delete on hearthlist.undo_links to service_role;
create policy service on hearthlist.undo_links to service_role using (true) with check (true);

alter table hearthlist.sign_in_codes drop constraint sign_in_codes_purpose_check;
alter table hearthlist.sign_in_codes add constraint sign_in_codes_purpose_check
  check (purpose in ('sign_in', 'confirm_email', 'authorize_email_change', 'change_email'));
comment on column hearthlist.sign_in_codes.email is 'The address that the code or link is about. For authorize_email_change, the new address: the code itself goes to the present one.';
