create table hearthlist.admins (
  id uuid primary key,
  email citext not null unique,
  password_hash text not null,
  totp_secret text,
  totp_last_step bigint,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column hearthlist.admins.password_hash is 'argon2id.';
comment on column hearthlist.admins.totp_last_step is 'The time step of the last accepted code: a code works once.';
create trigger touch_updated_at before update on hearthlist.admins
  for each row execute function hearthlist.touch_updated_at();

create table hearthlist.admin_recovery_codes (
  admin_id uuid not null references hearthlist.admins on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (admin_id, code_hash)
);

create table hearthlist.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  provider_id text references hearthlist.providers on delete cascade,
  admin_id uuid references hearthlist.admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (num_nonnulls(provider_id, admin_id) = 1)
);
comment on table hearthlist.sessions is 'The cookie holds a random token, the table only its hash.';
create index sessions_provider_id_idx on hearthlist.sessions (provider_id);
create index sessions_admin_id_idx on hearthlist.sessions (admin_id);
create index sessions_expires_at_idx on hearthlist.sessions (expires_at);

create table hearthlist.sign_in_codes (
  id uuid primary key,
  provider_id text not null references hearthlist.providers on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'confirm_email', 'change_email')),
  email citext not null,
  code_hash bytea not null,
  link_hash bytea not null unique,
  tries smallint not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on column hearthlist.sign_in_codes.code_hash is 'HMAC of the six digits: six digits alone would be guessed from a plain hash.';
create index sign_in_codes_provider_id_idx on hearthlist.sign_in_codes (provider_id, created_at desc);

create table hearthlist.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'provider', 'admin', 'system')),
  actor text not null,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}'
);
comment on table hearthlist.audit_log is 'Append-only, for every role: a trigger refuses the rest.';
create index audit_log_subject_idx on hearthlist.audit_log (subject_table, subject_id, id desc);

create function hearthlist.refuse_change() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = '42501';
    end
  $$;
revoke all on function hearthlist.refuse_change() from public, anon, authenticated, service_role;
create trigger append_only before update or delete or truncate on hearthlist.audit_log
  for each statement execute function hearthlist.refuse_change();

alter table hearthlist.admins enable row level security;
alter table hearthlist.admin_recovery_codes enable row level security;
alter table hearthlist.sessions enable row level security;
alter table hearthlist.sign_in_codes enable row level security;
alter table hearthlist.audit_log enable row level security;
revoke all on hearthlist.admins, hearthlist.admin_recovery_codes, hearthlist.sessions, hearthlist.sign_in_codes, hearthlist.audit_log
  from public, anon, authenticated, service_role;
revoke all on all sequences in schema hearthlist from public, anon, authenticated, service_role;

grant select, insert, update, delete on hearthlist.admins to service_role;
create policy service on hearthlist.admins to service_role using (true) with check (true);
grant select, insert, update, delete on hearthlist.admin_recovery_codes to service_role;
create policy service on hearthlist.admin_recovery_codes to service_role using (true) with check (true);
grant select, insert, update, delete on hearthlist.sessions to service_role;
create policy service on hearthlist.sessions to service_role using (true) with check (true);
grant select, insert, update, delete on hearthlist.sign_in_codes to service_role;
create policy service on hearthlist.sign_in_codes to service_role using (true) with check (true);
grant select on hearthlist.audit_log to service_role;
grant insert (actor_kind, actor, action, subject_table, subject_id, reason, details)
  on hearthlist.audit_log to service_role;
create policy service_reads on hearthlist.audit_log for select to service_role using (true);
create policy service_adds on hearthlist.audit_log for insert to service_role with check (true);
