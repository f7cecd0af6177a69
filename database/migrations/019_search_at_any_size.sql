-- What a search reads of a provider, in one row beside it: its part of the score, its text in small letters, and keys
-- to find it by. docs/decisions/047-search-at-a-million.md says why it is made like this. A trigger keeps it, so a
-- change is found as soon as it is committed.

create table hearthlist.search_words (
  word text collate "C" primary key,
  listings integer not null default 1,
  name_listings integer not null default 0,
  place_listings integer not null default 0,
  most_points smallint not null default 0
);
comment on table hearthlist.search_words is 'Every word that stands in a listing, as spaces divide it, and in about how many: a search looks here which words hold what was typed.';
comment on column hearthlist.search_words.name_listings is 'In a name; place_listings: in coverage areas.';
comment on column hearthlist.search_words.most_points is 'What it can bring a listing, at most, by standing in its services and specializations.';
create index search_words_word_idx on hearthlist.search_words using gin (word extensions.gin_trgm_ops);

-- Every two letters that follow each other: the index above knows nothing shorter than three.
create function hearthlist.search_pairs(word text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select array(select distinct substr(word, at, 2) from generate_series(1, char_length(word) - 1) at)
  $$;
create index search_words_pairs_idx on hearthlist.search_words using gin (hearthlist.search_pairs(word)) with (fastupdate = off);
create index search_words_points_idx on hearthlist.search_words (word) where most_points > 0;

create table hearthlist.search_traits (
  key integer primary key,
  listings integer not null default 1
);
comment on table hearthlist.search_traits is 'What a filter can ask for, and about how many listings have it.';

create table hearthlist.search_entries (
  provider_id text collate "C" primary key references hearthlist.providers on delete cascade,
  name text collate "C" not null,
  tier text not null check (tier in ('basic', 'premium', 'enterprise')),
  city_id integer,
  relevance integer not null,
  tenths smallint not null,
  merit bigint not null,
  rating smallint not null,
  price numeric(10, 2) not null,
  price_unit text not null,
  response_time text not null,
  response_minutes numeric not null,
  traits integer not null,
  name_text text not null,
  services_text text not null,
  specializations_text text not null,
  places_text text not null,
  description_length integer not null,
  document text not null,
  keys integer[] not null,
  paid_key bigint not null generated always as ((relevance::bigint * tenths << 40) | merit) stored,
  fair_key bigint not null generated always as ((relevance::bigint << 40) | merit) stored
);
comment on table hearthlist.search_entries is 'One row for each provider that can be found, kept by a trigger on providers.';
comment on column hearthlist.search_entries.relevance is 'Hundredths of a point that no query changes; tenths: the tier bonus.';
comment on column hearthlist.search_entries.merit is 'What decides between equal scores before the name: rating, then number of reviews, in one number.';
comment on column hearthlist.search_entries.price_unit is 'Currency and unit, in one text.';
comment on column hearthlist.search_entries.traits is 'A bit for each kind of care and each promise; the same are keys from 10 on.';
comment on column hearthlist.search_entries.document is 'Everything that is searched, in small letters, the description first; chr(1) divides, which no query holds.';
comment on column hearthlist.search_entries.keys is 'Below 100: tier, traits, steps of rating and price. Others: hashes of words with one bit set, so that none is small; two words may share one, and what is found is looked at again.';
comment on column hearthlist.search_entries.paid_key is 'The score without a query, with merit below it in one number.';
comment on column hearthlist.search_entries.fair_key is 'The same for the order without paid places.';

create function hearthlist.search_text(parts text[]) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select lower(array_to_string(array(select translate(part, chr(1), ' ') from unnest(parts) part), chr(1)) collate "und-x-icu")
  $$;

-- A word of more than 400 letters is kept in pieces that overlap by 200, the longest query.
create function hearthlist.search_words_of(text text) returns text[]
  language plpgsql immutable parallel safe
  set search_path = pg_catalog
  as $$
    declare
      words text[] := string_to_array(translate(text, E'\x01\t\n\x0b\f\r', '      '), ' ');
    begin
      if exists (select from unnest(words) word where char_length(word) > 400) then
        words := array(
          select substr(word, 1 + 200 * piece, 400)
          from unnest(words) word, generate_series(0, greatest(0, (char_length(word) - 201) / 200)) piece
        );
      end if;
      return array(select distinct word collate "C" from unnest(words) word where word <> '');
    end
  $$;

create function hearthlist.search_price_step(price numeric) returns integer
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select width_bucket(price, array[
      0.01, 15, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 45, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 1500,
      2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 7000, 8000, 9000, 10000, 15000
    ]::numeric[])
  $$;

-- What each word brings a listing by standing in its services and specializations (domain/ranking.ts).
create function hearthlist.search_points(entry hearthlist.search_entries) returns table (word text, points integer)
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select word, sum(points)::integer
    from (
      select unnest(hearthlist.search_words_of(line)) as word, 3 as points from string_to_table(entry.services_text, chr(1)) line
      union all
      select unnest(hearthlist.search_words_of(line)), 2 from string_to_table(entry.specializations_text, chr(1)) line
    ) lines
    group by word
  $$;

-- The rules are domain/care-types.ts and domain/search-traits.ts; a test compares.
create function hearthlist.search_entry(p hearthlist.providers, before hearthlist.search_entries)
  returns hearthlist.search_entries
  language plpgsql stable
  set search_path = pg_catalog
  as $$
    declare
      care constant text[] := array[
        'home care|in-home|companion|personal care|home health', 'assisted', 'memory|dementia|alzheimer',
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
comment on function hearthlist.search_entry(hearthlist.providers, hearthlist.search_entries) is 'With the entry as it was, where the provider''s words are still the same: then only figures are taken over.';

create function hearthlist.keep_search_entry() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  -- A plan that was made while there were few words is kept, and would read all of them when there are many.
  set enable_seqscan = off
  as $$
    declare
      before hearthlist.search_entries;
      entry hearthlist.search_entries;
      names text[];
      places text[];
    begin
      if tg_op = 'UPDATE' and (old.name, old.description, old.services, old.specializations, old.coverage_areas)
          is not distinct from (new.name, new.description, new.services, new.specializations, new.coverage_areas) then
        select * into before from hearthlist.search_entries where provider_id = new.id;
      end if;
      delete from hearthlist.search_entries where provider_id in (old.id, new.id);
      if not new.active or new.tier = 'inactive' then return null; end if;
      entry := hearthlist.search_entry(new, before);
      insert into hearthlist.search_entries (
        provider_id, name, tier, city_id, relevance, tenths, merit, rating, price, price_unit, response_time, response_minutes,
        traits, name_text, services_text, specializations_text, places_text, description_length, document, keys
      ) values (
        entry.provider_id, entry.name, entry.tier, entry.city_id, entry.relevance, entry.tenths, entry.merit, entry.rating,
        entry.price, entry.price_unit, entry.response_time, entry.response_minutes, entry.traits, entry.name_text,
        entry.services_text, entry.specializations_text, entry.places_text, entry.description_length, entry.document, entry.keys
      );
      if before.provider_id is not null then return null; end if;
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
create trigger keep_search_entry after insert or update on hearthlist.providers
  for each row execute function hearthlist.keep_search_entry();

create function hearthlist.empty_search() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      truncate hearthlist.search_entries;
      return null;
    end
  $$;
create trigger empty_search after truncate on hearthlist.providers
  for each statement execute function hearthlist.empty_search();

-- About how many listings hold a word, from at most some 50,000 of them: a search chooses its way by it.
create function hearthlist.count_search_words() returns void
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
      insert into hearthlist.search_traits (key, listings) select key, listings from counted where key between 0 and 99
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

-- All of it anew from the providers, after they were brought in past the trigger.
create function hearthlist.rebuild_search() returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      truncate hearthlist.search_entries, hearthlist.search_words, hearthlist.search_traits;
      drop index if exists hearthlist.search_entries_keys_idx, hearthlist.search_entries_paid_key_idx,
        hearthlist.search_entries_fair_key_idx, hearthlist.search_entries_figures_idx,
        hearthlist.search_entries_city_id_idx;
      -- Those that can stand first lie together.
      insert into hearthlist.search_entries (
        provider_id, name, tier, city_id, relevance, tenths, merit, rating, price, price_unit, response_time, response_minutes,
        traits, name_text, services_text, specializations_text, places_text, description_length, document, keys
      )
      select e.provider_id, e.name, e.tier, e.city_id, e.relevance, e.tenths, e.merit, e.rating, e.price, e.price_unit,
        e.response_time, e.response_minutes, e.traits, e.name_text, e.services_text, e.specializations_text, e.places_text,
        e.description_length, e.document, e.keys
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
      insert into hearthlist.search_traits (key, listings)
      select key, count(*) from hearthlist.search_entries, unnest(keys) key where key between 0 and 99 group by key;
      -- Without a list of what is not yet sorted in: a search would have to go through it.
      create index search_entries_keys_idx on hearthlist.search_entries using gin (keys) with (fastupdate = off);
      create index search_entries_paid_key_idx on hearthlist.search_entries (tier, paid_key);
      create index search_entries_fair_key_idx on hearthlist.search_entries (fair_key);
      -- What the whole directory has, and what a city has in the order of its page.
      create index search_entries_figures_idx on hearthlist.search_entries (traits, price_unit) include (rating, price);
      create index search_entries_city_id_idx on hearthlist.search_entries (city_id, merit desc, name, provider_id);
      analyze hearthlist.search_entries, hearthlist.search_words;
    end
  $$;
select hearthlist.rebuild_search();

alter table hearthlist.search_words enable row level security;
alter table hearthlist.search_traits enable row level security;
alter table hearthlist.search_entries enable row level security;
revoke all on hearthlist.search_words, hearthlist.search_traits, hearthlist.search_entries
  from public, anon, authenticated, service_role;
grant select on hearthlist.search_words, hearthlist.search_traits, hearthlist.search_entries
  to anon, authenticated, service_role;
-- Everything here is on public pages, and a condition would have to be tried before every index.
create policy everybody on hearthlist.search_words for select to anon, authenticated, service_role using (true);
create policy everybody on hearthlist.search_traits for select to anon, authenticated, service_role using (true);
create policy everybody on hearthlist.search_entries for select to anon, authenticated, service_role using (true);
revoke all on function hearthlist.search_text(text[]), hearthlist.search_pairs(text), hearthlist.search_words_of(text), hearthlist.search_price_step(numeric), hearthlist.search_points(hearthlist.search_entries),
  hearthlist.search_entry(hearthlist.providers, hearthlist.search_entries), hearthlist.keep_search_entry(), hearthlist.empty_search(),
  hearthlist.count_search_words(), hearthlist.rebuild_search()
  from public, anon, authenticated, service_role;
grant execute on function hearthlist.search_price_step(numeric), hearthlist.search_pairs(text) to anon, authenticated, service_role;
grant execute on function hearthlist.count_search_words() to service_role;

-- Those that stand out, in the order in which they are listed.
create index providers_featured_idx on hearthlist.providers (rating desc nulls last, review_count desc, name, id) where featured;
