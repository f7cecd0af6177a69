-- A search is answered part by part: kinds of care, a place, and words. Entries learn where a listing is and where it goes, and
-- every part has keys, so that the index combines places with words and kinds.

-- A stated response time counts as 24 hours, whatever it is; a measured one will count as what it is.
alter table hearthlist.providers drop column base_relevance;
alter table hearthlist.providers
  add column base_relevance integer not null generated always as (
    round(coalesce(rating, 0) * 100)::integer * 8
    + least(review_count * 10, 2000)
    + 100 * (
      case when verified then 10 else 0 end
      + 5
      + case when same_day_availability then 4 else 0 end
      + case when weekend_availability then 3 else 0 end
      + case when emergency_availability then 3 else 0 end
    )
  ) stored;
comment on column hearthlist.providers.base_relevance is 'Hundredths of a point, before the query''s part and the cap.';

-- A listing without a ZIP code lies where its city lies.
alter table hearthlist.providers add column service_states text[] not null default '{}';
comment on column hearthlist.providers.service_states is 'The states of service_zips.';
comment on column hearthlist.providers.latitude is 'The center of the ZIP code, or of the city where there is none; never the exact place.';

create or replace function hearthlist.set_place_of_zip() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  town record;
begin
  select c.name, c.state_abbr, c.latitude, c.longitude into town from hearthlist.cities c where c.id = new.city_id;
  select z.city, z.state, z.latitude, z.longitude into new.city, new.state, new.latitude, new.longitude
  from hearthlist.zip_codes z where z.zip = new.zip;
  new.city := coalesce(new.city, town.name);
  if new.state is null or new.state = town.state_abbr then
    new.state := town.state_abbr;
    if new.latitude is null then
      new.latitude := town.latitude;
      new.longitude := town.longitude;
    end if;
  end if;
  new.service_states := array(
    select distinct z.state from hearthlist.zip_codes z where z.zip = any (new.service_zips) order by z.state
  );
  return new;
end $$;
drop trigger set_place_of_zip on hearthlist.providers;
create trigger set_place_of_zip
  before insert or update of zip, city_id, city, state, latitude, longitude, service_zips, service_states
  on hearthlist.providers for each row execute function hearthlist.set_place_of_zip();

create function hearthlist.move_city() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Any change of these columns makes them follow from the city again.
  update hearthlist.providers set city = null where city_id = new.id;
  return null;
end $$;
create trigger move_city after update on hearthlist.cities for each row
  when ((old.name, old.state_abbr, old.latitude, old.longitude)
    is distinct from (new.name, new.state_abbr, new.latitude, new.longitude))
  execute function hearthlist.move_city();
revoke all on function hearthlist.move_city() from public, anon, authenticated, service_role;

alter table hearthlist.search_entries
  add column offers integer not null default 0,
  add column latitude double precision,
  add column longitude double precision,
  add column service_radius_miles smallint,
  add column service_zips text[] not null default '{}',
  add column states text[] not null default '{}';
comment on column hearthlist.search_entries.offers is 'A bit for each specialty and service type of the registration; the same are keys from 200 on.';
comment on column hearthlist.search_entries.states is 'Where it is, and where it goes by its ZIP codes.';
comment on column hearthlist.search_entries.keys is
  'Those without the bit of 2^30: tier 1, traits 10, rating 30, price 50, offers 200, states 2000, ZIP codes served 3000, cells of the map from 2^28 on. Others: hashes of words; two words may share one, and what is found is looked at again.';
alter table hearthlist.search_traits add column most_points integer not null default 0;
comment on table hearthlist.search_traits is 'Keys that are no words: about how many listings have each.';
comment on column hearthlist.search_traits.most_points is 'What a kind of care, specialty or service type can bring a listing, at most, by its lines.';

-- The rule of app/features/care/rules/vocabulary.ts: what makes a line of services or specializations mean a kind of care, a
-- specialty or a service type of the registration. Regular expressions would be compiled again for each listing, because
-- PostgreSQL remembers no more than 32 of them.
create function hearthlist.care_words() returns table (key integer, field text, patterns text[])
  language sql immutable parallel safe set search_path = pg_catalog
  as $$
    values
      (10, 'service', array['%home care%', '%in home%', '%companion%', '%personal care%', '%home health%']),
      (11, 'service', array['%assisted%']),
      (12, 'service', array['%memory%', '%dementia%', '%alzheimer%']),
      (13, 'service', array['%skilled nursing%', '%nursing home%', '%rehab%']),
      (14, 'service', array['%adult day%', '%day program%']),
      (15, 'service', array['%respite%']),
      (200, 'specialty', array['%alzheimers & dementia care%']),
      (201, 'specialty', array['%post surgery recovery%']),
      (202, 'specialty', array['%medication management%']),
      (203, 'specialty', array['%mobility assistance%']),
      (204, 'specialty', array['%personal care (bathing, dressing)%']),
      (205, 'specialty', array['%companionship%']),
      (206, 'specialty', array['%meal preparation%']),
      (207, 'specialty', array['%light housekeeping%']),
      (208, 'specialty', array['%transportation%']),
      (209, 'specialty', array['%physical therapy%']),
      (210, 'specialty', array['%occupational therapy%']),
      (211, 'specialty', array['%speech therapy%']),
      (212, 'specialty', array['%chronic disease management%']),
      (213, 'specialty', array['%end of life care%']),
      (214, 'specialty', array['%veterans care%']),
      (215, 'service', array['%in home care%']),
      (216, 'service', array['%assisted living facility%']),
      (217, 'service', array['%memory care facility%']),
      (218, 'service', array['%skilled nursing facility%']),
      (219, 'service', array['%adult day care%']),
      (220, 'service', array['%respite care%']),
      (221, 'service', array['%hospice care%']),
      (222, 'service', array['%home health care%']),
      (223, 'service', array['%independent living community%']),
      (224, 'service', array['%continuing care retirement community (ccrc)%'])
  $$;

-- As before, in functions that are null where one of their values is: only such a function of SQL becomes part of the query
-- that calls it, and a search calls it for each listing that it looks at.
create or replace function hearthlist.miles_between(
  latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision
) returns double precision
  language sql immutable strict parallel safe
  return 2 * 3958.7613::double precision * atan2(
    sqrt(
      power(sin(radians(other_latitude - latitude) / 2), 2)
      + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2)
    ),
    sqrt(abs(
      1 - power(sin(radians(other_latitude - latitude) / 2), 2)
      - cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2)
    ))
  );

-- The ZIP codes of a city or a state.
create index zip_codes_state_city_idx on hearthlist.zip_codes (state, city);

-- What each kind of care that it offers brings an entry, if nothing else is searched.
create function hearthlist.search_trait_points(entry hearthlist.search_entries) returns table (key integer, most_points integer)
  language sql immutable parallel safe set search_path = pg_catalog
  as $$
    select words.key, case field when 'service' then 3 else 2 end * count(*)::integer
    from hearthlist.care_words() words,
      string_to_table(case field when 'service' then entry.services_text else entry.specializations_text end, chr(1)) line
    where case when words.key < 100 then entry.traits & (1 << (words.key - 10)) else entry.offers & (1 << (words.key - 200)) end <> 0
      and line like any (patterns)
    group by words.key, field
  $$;

create function hearthlist.state_key(state text) returns integer
  language sql immutable strict parallel safe
  return 2000 + (ascii(state) - 65) * 26 + ascii(substr(state, 2)) - 65;

-- The map is divided into cells of about the same size everywhere: a row has a fixed height in degrees, and its cells are as
-- wide as that height is at its southern edge.
create function hearthlist.cell_of(latitude double precision, longitude double precision, height double precision) returns integer
  language sql immutable strict parallel safe
  return floor((latitude + 90) / height)::integer * 4096
    + floor((longitude + 180) * cos(radians(floor((latitude + 90) / height) * height - 90)) / height)::integer;

-- All cells that have a part within a circle, and sometimes one beside it: in each row as wide as the circle is at its widest there.
create function hearthlist.cells_within(
  latitude double precision, longitude double precision, miles double precision, height double precision
) returns setof integer
  language sql immutable strict parallel safe set search_path = pg_catalog
  as $$
    with circle as (
      select miles / 3958.7613 + 0.00001 as angle, radians(latitude) as middle
    ), wide as (
      select *, asin(least(1, sin(middle) / cos(angle))) as widest from circle
    )
    select map_row * 4096 + map_column
    from wide,
      generate_series(floor((latitude + 90 - degrees(angle)) / height)::integer,
        floor((latitude + 90 + degrees(angle)) / height)::integer) map_row,
      lateral (select radians(map_row * height - 90) as south) edge,
      lateral (select least(greatest(widest, south), south + radians(height)) as at) nearest,
      lateral (
        select degrees(acos(greatest(-1, least(1, (cos(angle) - sin(middle) * sin(at)) / (cos(middle) * cos(at)))))) + 0.0001 as half
      ) width,
      generate_series(floor((longitude - half + 180) * cos(south) / height)::integer,
        floor((longitude + half + 180) * cos(south) / height)::integer) map_column
  $$;

-- The keys of which a listing has at least one that lies within so many miles of a point, or goes there by its own radius or
-- ZIP codes. A radius of 25 miles and less needs no key of its own where at least so many are searched.
create function hearthlist.area_keys(latitude double precision, longitude double precision, miles double precision, zips text[])
  returns integer[]
  language sql immutable strict parallel safe set search_path = pg_catalog
  as $$
    select array(
      select case when miles <= 25 then 268435456 else 536870912 end + cell
      from hearthlist.cells_within(latitude, longitude, miles, case when miles <= 25 then 0.16 else 0.64 end) cell
    ) || (805306368 + hearthlist.cell_of(latitude, longitude, 0.64))
      || array(select distinct 3000 + left(zip, 3)::integer from unnest(zips) zip)
  $$;
revoke all on function hearthlist.care_words(), hearthlist.search_trait_points(hearthlist.search_entries),
  hearthlist.state_key(text), hearthlist.cell_of(double precision, double precision, double precision),
  hearthlist.cells_within(double precision, double precision, double precision, double precision),
  hearthlist.area_keys(double precision, double precision, double precision, text[])
  from public, anon, authenticated, service_role;
grant execute on function hearthlist.cell_of(double precision, double precision, double precision),
  hearthlist.cells_within(double precision, double precision, double precision, double precision),
  hearthlist.area_keys(double precision, double precision, double precision, text[])
  to anon, authenticated, service_role;

create or replace function hearthlist.search_entry(p hearthlist.providers, before hearthlist.search_entries)
  returns hearthlist.search_entries
  language plpgsql stable
  set search_path = pg_catalog
  as $$
    declare
      entry hearthlist.search_entries := before;
      description text;
      word_keys integer[];
      offered integer[];
    begin
      if before.provider_id is null then
        description := hearthlist.search_text(array[p.description]);
        entry.provider_id := p.id;
        entry.name := p.name;
        entry.name_text := hearthlist.search_text(array[p.name]);
        entry.services_text := hearthlist.search_text(p.services);
        entry.specializations_text := hearthlist.search_text(p.specializations);
        entry.places_text := hearthlist.search_text(p.coverage_areas);
        entry.description_length := char_length(description);
        entry.document := concat_ws(chr(1), description, entry.name_text, entry.services_text, entry.specializations_text,
          entry.places_text, hearthlist.search_text(p.certifications));
        word_keys := array(
          select distinct key from (
            select hashtext('word ' || word) | 1073741824 as key from unnest(hearthlist.search_words_of(entry.document)) word
            union all select hashtext('name ' || word) | 1073741824 from unnest(hearthlist.search_words_of(entry.name_text)) word
            union all select hashtext('place ' || word) | 1073741824 from unnest(hearthlist.search_words_of(entry.places_text)) word
          ) keys
        );
      else
        word_keys := array(select key from unnest(before.keys) key where key & 1073741824 <> 0);
      end if;
      entry.tier := p.tier;
      entry.city_id := p.city_id;
      entry.relevance := p.base_relevance;
      entry.tenths := p.tier_tenths;
      entry.rating := round(coalesce(p.rating, 0) * 100);
      entry.merit := (entry.rating::bigint << 31) | p.review_count;
      entry.price := coalesce(p.pricing_starting_from, p.pricing_amount, 0);
      entry.price_unit := p.pricing_currency || ' ' || p.pricing_unit;
      entry.response_time := p.response_time;
      entry.response_minutes := hearthlist.response_minutes(p.response_time);
      entry.traits := 64 * p.same_day_availability::integer + 128 * p.weekend_availability::integer
        + 256 * p.emergency_availability::integer + 512 * p.verified::integer;
      offered := array(
        select key from hearthlist.care_words()
        where case field when 'service' then entry.services_text else entry.specializations_text end like any (patterns)
      );
      entry.traits := entry.traits + (select coalesce(sum(1 << (key - 10)), 0) from unnest(offered) key where key < 100);
      entry.offers := (select coalesce(sum(1 << (key - 200)), 0) from unnest(offered) key where key >= 200);
      entry.latitude := p.latitude;
      entry.longitude := p.longitude;
      entry.service_radius_miles := p.service_radius_miles;
      entry.service_zips := p.service_zips;
      entry.states := array(select distinct state from unnest(p.state || p.service_states) state where state is not null order by state);
      entry.keys := word_keys
        || array(select 10 + bit from generate_series(0, 9) bit where entry.traits & (1 << bit) <> 0)
        || array[
          case p.tier when 'enterprise' then 1 when 'premium' then 2 else 3 end,
          30 + entry.rating / 50,
          50 + hearthlist.search_price_step(entry.price)
        ]
        || array(select key from unnest(offered) key where key >= 200)
        || array(select hearthlist.state_key(state) from unnest(entry.states) state)
        || array(select distinct 3000 + left(zip, 3)::integer from unnest(entry.service_zips) zip)
        || case when entry.latitude is null then '{}' else
          array[268435456 + hearthlist.cell_of(entry.latitude, entry.longitude, 0.16),
            536870912 + hearthlist.cell_of(entry.latitude, entry.longitude, 0.64)]
          || case when entry.service_radius_miles > 25 then array(
            select 805306368 + cell
            from hearthlist.cells_within(entry.latitude, entry.longitude, entry.service_radius_miles, 0.64) cell
          ) else '{}' end
        end;
      return entry;
    end
  $$;

create or replace function hearthlist.keep_search_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  set enable_seqscan = off
  as $$
    declare
      before hearthlist.search_entries;
      entry hearthlist.search_entries;
      names text[];
      places text[];
    begin
      if tg_op = 'UPDATE' and (old.name, old.description, old.services, old.specializations, old.coverage_areas, old.certifications)
          is not distinct from (new.name, new.description, new.services, new.specializations, new.coverage_areas,
            new.certifications) then
        select * into before from hearthlist.search_entries where provider_id = new.id;
      end if;
      delete from hearthlist.search_entries where provider_id in (old.id, new.id);
      if not new.active or new.tier = 'inactive' then return null; end if;
      entry := hearthlist.search_entry(new, before);
      insert into hearthlist.search_entries (
        provider_id, name, tier, city_id, relevance, tenths, merit, rating, price, price_unit, response_time, response_minutes,
        traits, name_text, services_text, specializations_text, places_text, description_length, document, offers, latitude,
        longitude, service_radius_miles, service_zips, states, keys
      ) values (
        entry.provider_id, entry.name, entry.tier, entry.city_id, entry.relevance, entry.tenths, entry.merit, entry.rating,
        entry.price, entry.price_unit, entry.response_time, entry.response_minutes, entry.traits, entry.name_text,
        entry.services_text, entry.specializations_text, entry.places_text, entry.description_length, entry.document,
        entry.offers, entry.latitude, entry.longitude, entry.service_radius_miles, entry.service_zips, entry.states, entry.keys
      );
      if before.provider_id is not null then return null; end if;
      insert into hearthlist.search_traits (key, most_points)
      select key, most_points from hearthlist.search_trait_points(entry) order by key
      on conflict (key) do update set most_points = excluded.most_points
      where search_traits.most_points < excluded.most_points;
      names := hearthlist.search_words_of(entry.name_text);
      places := hearthlist.search_words_of(entry.places_text);
      -- In the order of the alphabet: two that add the same words at once wait for each other and not in a circle.
      insert into hearthlist.search_words (word)
      select word from unnest(hearthlist.search_words_of(entry.document)) word order by word
      on conflict do nothing;
      update hearthlist.search_words w
      set name_listings = greatest(name_listings, (w.word = any (names))::integer),
        place_listings = greatest(place_listings, (w.word = any (places))::integer),
        most_points = greatest(most_points, points)
      from (select word, max(points) as points from (
          select word, points from hearthlist.search_points(entry)
          union all select word, 0 from unnest(names || places) word
        ) all_of_it group by word) here
      where w.word = here.word and (most_points < points or name_listings = 0 and w.word = any (names)
        or place_listings = 0 and w.word = any (places));
      return null;
    end
  $$;
create or replace function hearthlist.rebuild_search()
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      truncate hearthlist.search_entries, hearthlist.search_words, hearthlist.search_traits;
      drop index if exists hearthlist.search_entries_keys_idx, hearthlist.search_entries_paid_key_idx,
        hearthlist.search_entries_fair_key_idx, hearthlist.search_entries_figures_idx,
        hearthlist.search_entries_city_id_idx, hearthlist.search_entries_merit_idx, hearthlist.search_entries_price_idx;
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
      analyze hearthlist.search_entries, hearthlist.search_words, hearthlist.search_traits;
    end
  $$;
create or replace function hearthlist.count_search_words()
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    declare
      most constant double precision := 50000;
      share double precision := 1;
    begin
      analyze hearthlist.search_entries;
      select least(1, most / greatest(reltuples, 1)) into share
      from pg_class where oid = 'hearthlist.search_entries'::regclass;
      create temporary table counted on commit drop as
        select key, (count(*) / share)::integer as listings
        from hearthlist.search_entries tablesample system (100 * share), unnest(keys) key
        group by key;
      create index on counted (key);
      analyze counted;
      insert into hearthlist.search_traits (key, listings) select key, listings from counted where key & 1073741824 = 0
      on conflict (key) do update set listings = excluded.listings;
      update hearthlist.search_words w
      set listings = fresh.listings, name_listings = fresh.name_listings, place_listings = fresh.place_listings
      from (
        select word, coalesce(a.listings, least(w.listings, 3 / share)::integer) as listings,
          coalesce(b.listings, least(w.name_listings, 3 / share)::integer) as name_listings,
          coalesce(c.listings, least(w.place_listings, 3 / share)::integer) as place_listings
        from hearthlist.search_words w
        left join counted a on a.key = hashtext('word ' || word) | 1073741824
        left join counted b on b.key = hashtext('name ' || word) | 1073741824
        left join counted c on c.key = hashtext('place ' || word) | 1073741824
      ) fresh
      where w.word = fresh.word
        and (w.listings, w.name_listings, w.place_listings)
          is distinct from (fresh.listings, fresh.name_listings, fresh.place_listings);
      drop table counted;
    end
  $$;
-- Listings without a ZIP code, and those that name the ones they serve.
update hearthlist.providers set city = null where zip is null and city_id is not null or service_zips <> '{}';
select hearthlist.rebuild_search();
