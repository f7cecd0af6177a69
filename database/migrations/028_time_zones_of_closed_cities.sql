-- A city that is not open yet, or not any more, is hidden from visitors and providers. The time there is no secret: a
-- family that books with a provider of such a city was told the time of another zone.

create function hearthlist.city_time_zone(city integer) returns text
  language sql
  stable
  security definer
  set search_path = pg_catalog
  as $$
    select time_zone from hearthlist.cities where id = city
  $$;
comment on function hearthlist.city_time_zone(integer) is 'The time zone of a city, open or not.';
revoke all on function hearthlist.city_time_zone(integer) from public, anon, authenticated, service_role;
grant execute on function hearthlist.city_time_zone(integer) to anon, authenticated, service_role;
