alter table hearthlist.admins
  add column totp_new_secret text;
comment on column hearthlist.admins.totp_new_secret is 'Offered, and not yet proven with a code.';

create table hearthlist.admin_invitations (
  id uuid primary key,
  email citext not null,
  key_hash bytea not null unique,
  invited_by uuid references hearthlist.admins on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table hearthlist.admin_invitations is 'The letter holds a random key, the table only its hash.';
create index admin_invitations_invited_by_idx on hearthlist.admin_invitations (invited_by);
create index admin_invitations_email_idx on hearthlist.admin_invitations (email);

alter table hearthlist.admin_invitations enable row level security;
revoke all on hearthlist.admin_invitations from public, anon, authenticated, service_role;
grant select, insert, update, delete on hearthlist.admin_invitations to service_role;
create policy service on hearthlist.admin_invitations to service_role using (true) with check (true);
