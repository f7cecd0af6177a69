-- Where ZIP codes and cities are. The rows come from the npm package zipcodes, which the server loads at its start
-- (app/features/places/commands/load-zip-codes.server.ts); docs/decisions/060-zip-codes-from-a-package.md says why.
create table hearthlist.zip_codes (
  zip text collate "C" primary key check (zip ~ '^[0-9]{5}$'),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null))
);
comment on table hearthlist.zip_codes is 'Every ZIP code of the United States with the middle of its area, where the source knows it.';

create table hearthlist.city_names (
  key text collate "C" not null check (key <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  zips integer not null check (zips > 0),
  is_ordinary_word boolean not null,
  primary key (key, state)
);
comment on table hearthlist.city_names is 'Every city that has a ZIP code, at the mean of its ZIP codes.';
comment on column hearthlist.city_names.key is 'The name as app/features/places/rules/place.ts compares it: small letters without spaces.';
comment on column hearthlist.city_names.is_ordinary_word is 'The name is also an English word, such as Hope, and alone does not mean the city.';
-- A misspelled name has its first or its last letters right.
create index city_names_reversed_key_idx on hearthlist.city_names (reverse(key));

alter table hearthlist.installation add column zip_codes_version text;
comment on column hearthlist.installation.zip_codes_version is 'The package and rules from which zip_codes and city_names were loaded.';

-- The great-circle distance. Without a search path of its own, so that it can become part of the query that calls it.
create function hearthlist.miles_between(
  latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision
) returns double precision
  language sql immutable strict parallel safe
  return 2 * 3958.7613 * asin(least(1, sqrt(
    power(sin(radians(other_latitude - latitude) / 2), 2)
    + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2)
  )));
comment on function hearthlist.miles_between is 'By the haversine formula, on a sphere of the mean radius of the earth.';

alter table hearthlist.zip_codes enable row level security;
alter table hearthlist.city_names enable row level security;
revoke all on hearthlist.zip_codes, hearthlist.city_names from public, anon, authenticated, service_role;
grant select on hearthlist.zip_codes, hearthlist.city_names to anon, authenticated;
grant select, insert, delete on hearthlist.zip_codes, hearthlist.city_names to service_role;
create policy everyone on hearthlist.zip_codes for select to anon, authenticated using (true);
create policy everyone on hearthlist.city_names for select to anon, authenticated using (true);
create policy service on hearthlist.zip_codes for all to service_role using (true) with check (true);
create policy service on hearthlist.city_names for all to service_role using (true) with check (true);
grant update (zip_codes_version) on hearthlist.installation to service_role;
revoke all on function hearthlist.miles_between(double precision, double precision, double precision, double precision)
  from public, anon, authenticated, service_role;
grant execute on function hearthlist.miles_between(double precision, double precision, double precision, double precision)
  to anon, authenticated, service_role;

-- Accents and apostrophes are often left out, and a hyphen or slash is typed as a space: texts are compared without them.
-- The same rule as app/domain/search-text.ts. A text of as many bytes as letters has no accent to look for.
create or replace function hearthlist.search_text(parts text[]) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select translate(
      case when octet_length(lowered) = char_length(lowered) then lowered
        else regexp_replace(normalize(lowered, NFD), U&'[\0300-\036F]', '', 'g') end,
      U&'-/\2010\2011\2012\2013\2014\2015\03C2''\2018\2019\02BC\00AD\200B\200C\200D\200E\200F\2060\FEFF',
      U&'        \03C3'
    )
    from (
      select lower(array_to_string(array(select translate(part, chr(1), ' ') from unnest(parts) part), chr(1))
        collate "und-x-icu") as lowered
    ) texts
  $$;

-- As before, but for 'in home', which is written so in the new form.
create or replace function hearthlist.search_entry(p hearthlist.providers, before hearthlist.search_entries)
  returns hearthlist.search_entries
  language plpgsql stable
  set search_path = pg_catalog
  as $$
    declare
      care constant text[] := array[
        'home care|in home|companion|personal care|home health', 'assisted', 'memory|dementia|alzheimer',
        'skilled nursing|nursing home|rehab', 'adult day|day program', 'respite'
      ];
      entry hearthlist.search_entries := before;
      description text;
      word_keys integer[];
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
          entry.places_text);
        word_keys := array(
          select distinct key from (
            select hashtext('word ' || word) | 1073741824 as key from unnest(hearthlist.search_words_of(entry.document)) word
            union all select hashtext('name ' || word) | 1073741824 from unnest(hearthlist.search_words_of(entry.name_text)) word
            union all select hashtext('place ' || word) | 1073741824 from unnest(hearthlist.search_words_of(entry.places_text)) word
          ) keys
        );
      else
        word_keys := array(select key from unnest(before.keys) key where key not between 0 and 99);
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
      for kind in 1 .. cardinality(care) loop
        if entry.services_text ~ care[kind] then entry.traits := entry.traits + (1 << (kind - 1)); end if;
      end loop;
      entry.keys := word_keys
        || array(select 10 + bit from generate_series(0, 9) bit where entry.traits & (1 << bit) <> 0)
        || array[
          case p.tier when 'enterprise' then 1 when 'premium' then 2 else 3 end,
          30 + entry.rating / 50,
          50 + hearthlist.search_price_step(entry.price)
        ];
      return entry;
    end
  $$;
create index search_words_reversed_word_idx on hearthlist.search_words (reverse(word));
select hearthlist.rebuild_search();
