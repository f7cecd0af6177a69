-- What the table interface offers of providers and cities: the columns that pages show, and the rows that row security lets
-- the reader see.

create view hearthlist.api_providers with (security_invoker = true) as
  select
    id, name, description, rating, review_count, response_time, image, verified, featured, status, tier, services,
    pricing_starting_from, pricing_amount, pricing_currency, pricing_unit, coverage_areas, phone, email, website,
    same_day_availability, weekend_availability, emergency_availability, hours, specializations, certifications, active,
    street, city, state, zip, latitude, longitude, service_radius_miles, service_zips, city_id, created_at, updated_at
  from hearthlist.providers
  where active and tier <> 'inactive';
comment on view hearthlist.api_providers is 'Public columns of active listings, for the table interface.';

create view hearthlist.api_cities with (security_invoker = true) as
  select
    id, slug, name, state, state_abbr, region, population, senior_population_percent, average_income, description,
    meta_description, time_zone, latitude, longitude, active, created_at, updated_at
  from hearthlist.cities
  where active;
comment on view hearthlist.api_cities is 'Public columns of active cities, for the table interface.';

revoke all on hearthlist.api_providers, hearthlist.api_cities from public, anon, authenticated, service_role;
grant select on hearthlist.api_providers, hearthlist.api_cities to anon;

-- Calls say in their headers how many are left.
create function hearthlist.count_use(key bytea, period interval) returns integer
  language sql security definer set search_path = 'pg_catalog' as $$
  insert into hearthlist.allowances as a (key, began_at, used)
  values (count_use.key, date_bin(period, now(), timestamptz '2024-01-01 00:00+00'), 1)
  on conflict on constraint allowances_pkey do update set used = a.used + 1
  returning used
$$;
comment on function hearthlist.count_use(bytea, interval) is 'Counts one use, and says how many there were in this period.';
revoke all on function hearthlist.count_use(bytea, interval) from public, anon, authenticated, service_role;
grant execute on function hearthlist.count_use(bytea, interval) to anon;

create or replace function hearthlist.take_allowance(key bytea, max_uses integer, period interval) returns boolean
  language sql security definer set search_path = 'pg_catalog' as $$
  select hearthlist.count_use(key, period) <= max_uses
$$;
