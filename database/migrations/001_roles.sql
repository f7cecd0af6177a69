-- Roles belong to the whole cluster and may already be there (hosted back ends make the same three).
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
end
$$;

comment on schema hearthlist is 'Everything of ours. Never public: a hosted back end exposes that by itself.';
-- Extensions stay out of our schema, so that "nothing of ours is executable by public" can be checked.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
create extension if not exists unaccent schema extensions;
create extension if not exists citext schema extensions;
-- earthdistance is the one that a plain owner may not create. Distances are a refinement, so a database
-- without it is served all the same.
create extension if not exists cube schema extensions;
do $$
begin
  create extension if not exists earthdistance schema extensions;
exception when insufficient_privilege then
  raise warning 'earthdistance is missing: a superuser can add it with "create extension earthdistance cascade"';
end
$$;
grant usage on schema extensions to anon, authenticated, service_role;

create function hearthlist.current_provider_id() returns text
  language sql stable parallel safe
  set search_path = pg_catalog
  as $$
    select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'provider_id'
  $$;
comment on function hearthlist.current_provider_id() is 'The signed-in provider of this transaction, or null.';
revoke all on function hearthlist.current_provider_id() from public, anon, authenticated, service_role;
grant execute on function hearthlist.current_provider_id() to anon, authenticated, service_role;

create function hearthlist.touch_updated_at() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      new.updated_at := now();
      return new;
    end
  $$;
revoke all on function hearthlist.touch_updated_at() from public, anon, authenticated, service_role;

-- Hosted databases may grant on new tables by default: first nobody has anything, then grants are listed.
revoke all on schema hearthlist from public, anon, authenticated, service_role;
grant usage on schema hearthlist to anon, authenticated, service_role;
revoke all on hearthlist.migrations from public, anon, authenticated, service_role;
grant select on hearthlist.migrations to service_role;
create policy service on hearthlist.migrations for select to service_role using (true);

create table hearthlist.installation (
  id boolean primary key default true check (id),
  demo boolean not null,
  created_at timestamptz not null default now()
);
comment on table hearthlist.installation is 'One row once the database is in use: whether all of its rows are demo rows.';
alter table hearthlist.installation enable row level security;
revoke all on hearthlist.installation from public, anon, authenticated, service_role;
grant select, insert on hearthlist.installation to service_role;
create policy service on hearthlist.installation to service_role using (true) with check (true);
