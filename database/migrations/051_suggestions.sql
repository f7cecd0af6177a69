-- Suggestions while typing read names by their beginning, and the listings nearest to a place. Each reads at most
-- so many entries of an index, so that a suggestion costs about the same however many listings there are.

create function hearthlist.map_point(latitude double precision, longitude double precision) returns point
  language sql immutable parallel safe strict
  return point(longitude, degrees(asinh(tan(radians(latitude)))));
comment on function hearthlist.map_point(double precision, double precision) is
  'In the Mercator projection, where the nearest point is about the nearest place; exact miles come from miles_between.';
revoke all on function hearthlist.map_point(double precision, double precision) from public;
grant execute on function hearthlist.map_point(double precision, double precision)
  to anon, authenticated, service_role;

-- Of a name as much as anyone types: an index entry has a limit in bytes.
create index search_entries_name_start_idx on hearthlist.search_entries (left(name_text, 60) collate "C", provider_id);
create index search_entries_map_point_idx on hearthlist.search_entries
  using gist (hearthlist.map_point(latitude, longitude)) include (provider_id, traits, offers, latitude, longitude);

CREATE OR REPLACE FUNCTION hearthlist.rebuild_search()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      truncate hearthlist.search_entries, hearthlist.search_words, hearthlist.search_traits;
      drop index if exists hearthlist.search_entries_keys_idx, hearthlist.search_entries_paid_key_idx,
        hearthlist.search_entries_fair_key_idx, hearthlist.search_entries_figures_idx,
        hearthlist.search_entries_city_id_idx, hearthlist.search_entries_merit_idx, hearthlist.search_entries_price_idx,
        hearthlist.search_entries_name_start_idx, hearthlist.search_entries_map_point_idx;
      -- Those that can stand first lie together.
      insert into hearthlist.search_entries (
        provider_id, name, tier, city_id, relevance, tenths, merit, rating, price, price_unit, response_time, response_minutes,
        traits, name_text, services_text, specializations_text, places_text, description_length, document, offers, latitude,
        longitude, service_radius_miles, service_zips, states, keys
      )
      select e.provider_id, e.name, e.tier, e.city_id, e.relevance, e.tenths, e.merit, e.rating, e.price, e.price_unit,
        e.response_time, e.response_minutes, e.traits, e.name_text, e.services_text, e.specializations_text, e.places_text,
        e.description_length, e.document, e.offers, e.latitude, e.longitude, e.service_radius_miles, e.service_zips, e.states,
        e.keys
      from (
        select p from hearthlist.providers p where active and tier <> 'inactive'
        order by tier_tenths / 10 desc, base_relevance desc
      ) listed, hearthlist.search_entry(p, null) e;
      insert into hearthlist.search_words (word, listings, name_listings, place_listings, most_points)
      select word, count(*) filter (where field = 'word'), count(*) filter (where field = 'name'),
        count(*) filter (where field = 'place'), max(points)
      from (
        select unnest(hearthlist.search_words_of(document)) as word, 'word' as field, 0 as points from hearthlist.search_entries
        union all select unnest(hearthlist.search_words_of(name_text)), 'name', 0 from hearthlist.search_entries
        union all select unnest(hearthlist.search_words_of(places_text)), 'place', 0 from hearthlist.search_entries
        union all select word, 'points', points from hearthlist.search_entries e, hearthlist.search_points(e)
      ) words
      group by word;
      insert into hearthlist.search_traits (key, listings, most_points)
      select key, coalesce(listings, 0), coalesce(most_points, 0)
      from (
        select key, count(*) as listings from hearthlist.search_entries, unnest(keys) key
        where key & 1073741824 = 0 group by key
      ) counted
      full join (
        select key, max(most_points) as most_points
        from hearthlist.search_entries e, hearthlist.search_trait_points(e) group by key
      ) points using (key);
      -- Without a list of what is not yet sorted in: a search would have to go through it.
      create index search_entries_keys_idx on hearthlist.search_entries using gin (keys) with (fastupdate = off);
      create index search_entries_paid_key_idx on hearthlist.search_entries (tier, paid_key);
      create index search_entries_fair_key_idx on hearthlist.search_entries (fair_key);
      -- What the whole directory has, and what a city has in the order of its page.
      create index search_entries_figures_idx on hearthlist.search_entries (traits, price_unit) include (rating, price);
      create index search_entries_city_id_idx on hearthlist.search_entries (city_id, merit desc, name, provider_id);
      create index search_entries_merit_idx on hearthlist.search_entries (merit desc, name, provider_id);
      create index search_entries_price_idx on hearthlist.search_entries (price_unit, price, name, provider_id);
      -- What suggestions read: names by their beginning, and listings by their distance.
      create index search_entries_name_start_idx on hearthlist.search_entries (left(name_text, 60) collate "C", provider_id);
      create index search_entries_map_point_idx on hearthlist.search_entries
        using gist (hearthlist.map_point(latitude, longitude)) include (provider_id, traits, offers, latitude, longitude);
      analyze hearthlist.search_entries, hearthlist.search_words, hearthlist.search_traits;
    end
  $function$;
