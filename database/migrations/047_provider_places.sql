-- Where a provider is, and where it goes. City, state and coordinates follow from the ZIP code; the street stands in a
-- table that visitors cannot read, and on the listing only where the provider shows it.

alter table hearthlist.providers
  add column zip text constraint providers_zip_check check (zip ~ '^[0-9]{5}$'),
  add column city text,
  add column state text,
  add column latitude double precision,
  add column longitude double precision,
  add column street text constraint providers_street_check check (char_length(street) <= 200),
  add column service_radius_miles smallint
    constraint providers_service_radius_miles_check check (service_radius_miles between 1 and 100),
  add column service_zips text[] not null default '{}'
    constraint providers_service_zips_check
    check (cardinality(service_zips) <= 100 and array_to_string(service_zips, '', '-') ~ '^([0-9]{5})*$');
comment on column hearthlist.providers.street is 'A copy of the one in provider_addresses, where the provider shows it.';
comment on column hearthlist.providers.latitude is 'The center of the ZIP code, never the exact place.';
grant update (zip, service_radius_miles, service_zips) on hearthlist.providers to authenticated;

create function hearthlist.set_place_of_zip() returns trigger language plpgsql set search_path = '' as $$
begin
  select z.city, z.state, z.latitude, z.longitude into new.city, new.state, new.latitude, new.longitude
  from hearthlist.zip_codes z where z.zip = new.zip;
  return new;
end $$;
create trigger set_place_of_zip before insert or update of zip, city, state, latitude, longitude
  on hearthlist.providers for each row execute function hearthlist.set_place_of_zip();

create table hearthlist.provider_addresses (
  provider_id text primary key references hearthlist.providers on delete cascade,
  street text check (char_length(street) between 1 and 200),
  is_street_public boolean not null default false
);
comment on table hearthlist.provider_addresses is 'Streets, apart from the listing, because a street may be the home of a person.';
alter table hearthlist.provider_addresses enable row level security;
revoke all on hearthlist.provider_addresses from public, anon, authenticated, service_role;
grant select, insert, update on hearthlist.provider_addresses to authenticated;
grant select, insert, update, delete on hearthlist.provider_addresses to service_role;
create policy own on hearthlist.provider_addresses to authenticated
  using (provider_id = (select hearthlist.current_provider_id()))
  with check (provider_id = (select hearthlist.current_provider_id()));
create policy service on hearthlist.provider_addresses to service_role using (true) with check (true);

-- As the owner, because a provider may write its street only through its address.
create function hearthlist.copy_public_street() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update hearthlist.providers
  set street = case when new.is_street_public then new.street end
  where id = new.provider_id and street is distinct from case when new.is_street_public then new.street end;
  return null;
end $$;
create trigger copy_public_street after insert or update on hearthlist.provider_addresses
  for each row execute function hearthlist.copy_public_street();
revoke all on function hearthlist.set_place_of_zip(), hearthlist.copy_public_street()
  from public, anon, authenticated, service_role;
