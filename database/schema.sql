-- Written by `npm run db:schema` from the migrated database. Do not edit: add a migration.

CREATE OR REPLACE FUNCTION hearthlist.address_keys(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select coalesce(array_agg(distinct lower(
      (substring(right(part, 100) from '[A-Za-z0-9]*$') || '@' || substring(next from '^[A-Za-z0-9-]*')) collate "C"
    )), '{}')
    from (
      select part, lead(part) over (order by place) as next
      from unnest(string_to_array(words, '@')) with ordinality as parts (part, place)
    ) as pairs
    where next is not null
  $function$
;
comment on function hearthlist.address_keys(text) is 'What stands around each @, up to the first sign that is neither letter nor figure (behind it also a hyphen): whatever address a text quotes, its key is among them.';

CREATE OR REPLACE FUNCTION hearthlist.area_keys(latitude double precision, longitude double precision, miles double precision, zips text[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
    select array(
      select case when miles <= 25 then 268435456 else 536870912 end + cell
      from hearthlist.cells_within(latitude, longitude, miles, case when miles <= 25 then 0.16 else 0.64 end) cell
    ) || (805306368 + hearthlist.cell_of(latitude, longitude, 0.64))
      || array(select distinct 3000 + left(zip, 3)::integer from unnest(zips) zip)
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.ask_for_time(provider_id text, wished_date date, wished_time time without time zone, asker text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      -- Two families at once: the second waits here until the first is stored, and then sees it.
      perform pg_advisory_xact_lock(hashtextextended(provider_id || wished_date || wished_time, 4317205));
      return exists (
        select from hearthlist.consultation_requests r
        where r.provider_id = ask_for_time.provider_id
          and r.wished_date = ask_for_time.wished_date and r.wished_time = ask_for_time.wished_time
          and r.status in ('new', 'proposed', 'confirmed')
          and lower(r.email::text) <> lower(asker)
      );
    end
  $function$
;
comment on function hearthlist.ask_for_time(text,date,time without time zone,text) is 'Whether somebody else has asked a provider for this time already. Says no more than that.';

CREATE OR REPLACE FUNCTION hearthlist.begin_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    declare
      task constant text := tg_argv[0];
      payload constant json := json_build_object('id', new.id);
      key constant text := task || ':' || new.id;
      urgency integer := 0;
      job record;
    begin
      -- Other tables have a priority of another kind, or none.
      if tg_table_name = 'mails' then
        urgency := new.priority;
      end if;
      job := graphile_worker.add_job(task, payload, job_key := key, job_key_mode := 'unsafe_dedupe', priority := urgency);
      if job.revision > 0 then
        perform graphile_worker.add_job(task, payload, job_key := key, priority := urgency);
      end if;
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.care_words()
 RETURNS TABLE(key integer, field text, patterns text[])
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.cell_of(latitude double precision, longitude double precision, height double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((floor(((latitude + (90)::double precision) / height)))::integer * 4096) + (floor((((longitude + (180)::double precision) * cos(radians(((floor(((latitude + (90)::double precision) / height)) * height) - (90)::double precision)))) / height)))::integer)
;

CREATE OR REPLACE FUNCTION hearthlist.cells_within(latitude double precision, longitude double precision, miles double precision, height double precision)
 RETURNS SETOF integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.city_time_zone(city integer)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    select time_zone from hearthlist.cities where id = city
  $function$
;
comment on function hearthlist.city_time_zone(integer) is 'The time zone of a city, open or not.';

CREATE OR REPLACE FUNCTION hearthlist.copy_public_street()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update hearthlist.providers
  set street = case when new.is_street_public then new.street end
  where id = new.provider_id and street is distinct from case when new.is_street_public then new.street end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION hearthlist.count_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      insert into hearthlist.event_counts as e (provider_id, day, kind, count)
      select new.provider_id, (new.at at time zone coalesce(c.time_zone, 'America/Chicago'))::date, new.kind, 1
      from hearthlist.providers p left join hearthlist.cities c on c.id = p.city_id
      where p.id = new.provider_id
      on conflict (provider_id, day, kind) do update set count = e.count + 1;
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.count_failed_jobs()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      if to_regclass('graphile_worker.jobs') is null then
        return 0;
      end if;
      return (
        select count(*) from graphile_worker.jobs j
        where j.last_error is not null and j.attempts >= least(2, j.max_attempts)
      );
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.count_search_words()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.count_use(key bytea, period interval)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  insert into hearthlist.allowances as a (key, began_at, used)
  values (count_use.key, date_bin(period, now(), timestamptz '2024-01-01 00:00+00'), 1)
  on conflict on constraint allowances_pkey do update set used = a.used + 1
  returning used
$function$
;
comment on function hearthlist.count_use(bytea,interval) is 'Counts one use, and says how many there were in this period.';

CREATE OR REPLACE FUNCTION hearthlist.current_provider_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'provider_id'
  $function$
;
comment on function hearthlist.current_provider_id() is 'The signed-in provider of this transaction, or null.';

CREATE OR REPLACE FUNCTION hearthlist.empty_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      truncate hearthlist.search_entries;
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.give_up_job(job_id bigint, seen_attempts integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    declare
      state constant text := hearthlist.lock_failed_job(job_id, seen_attempts);
    begin
      if state <> 'ready' then
        return state;
      end if;
      perform graphile_worker.complete_jobs(array[job_id]);
      return 'done';
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.keep_provider_rating()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      -- Two reviews at once: the second waits here, and then counts the first one too.
      perform from hearthlist.providers where id = coalesce(new.provider_id, old.provider_id) for no key update;
      update hearthlist.providers p
      set rating = r.rating, review_count = r.review_count
      from (
        select round(avg(rating), 2) as rating, count(*)::integer as review_count
        from hearthlist.reviews
        where provider_id = coalesce(new.provider_id, old.provider_id) and status = 'published'
      ) r
      where p.id = coalesce(new.provider_id, old.provider_id);
      return null;
    end
  $function$
;
comment on function hearthlist.keep_provider_rating() is 'rating and review_count follow from rows in reviews and from nothing else.';

CREATE OR REPLACE FUNCTION hearthlist.keep_search_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.launch_city()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    declare
      is_open boolean;
    begin
      if exists (select from hearthlist.providers where city_id = new.city_id and active and tier <> 'inactive') then
        return new;
      end if;
      -- Held: an admin who opens the city right now counts its providers after this, or is waited for here.
      select active into is_open from hearthlist.cities where id = new.city_id for no key update;
      if is_open then
        perform hearthlist.tell_waitlist_of(new.city_id);
      end if;
      return new;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.list_failed_jobs(most integer, skipped integer, only_id bigint)
 RETURNS TABLE(id text, task text, subject text, attempts integer, max_attempts integer, is_for_good boolean, is_running boolean, error text, begun_at timestamp with time zone, tried_at timestamp with time zone, next_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      -- Made by the job queue itself, after our own tables.
      if to_regclass('graphile_worker.jobs') is null then
        return;
      end if;
      return query
        select j.id::text, j.task_identifier, substring(j.key from ':([a-z0-9-]{1,64})$'),
          j.attempts::integer, j.max_attempts::integer, j.attempts >= j.max_attempts, j.locked_at is not null,
          -- Words of ours and a code; anything longer may quote what nobody should read here.
          substring(j.last_error from '^[a-z_]{1,60}: ([A-Za-z0-9_ .-]{1,40})(?:\n|$)'),
          j.created_at, j.updated_at, case when j.attempts < j.max_attempts then j.run_at end
        from graphile_worker.jobs j
        where j.last_error is not null and j.attempts >= least(2, j.max_attempts)
          and (only_id is null or j.id = only_id)
        order by j.attempts >= j.max_attempts desc, j.updated_at desc, j.id
        limit least(most, 100) offset skipped;
    end
  $function$
;
comment on function hearthlist.list_failed_jobs(integer,integer,bigint) is 'Jobs that failed for good, then those that failed more than once, or one of them. Ids and codes only.';

CREATE OR REPLACE FUNCTION hearthlist.lock_failed_job(job_id bigint, seen_attempts integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    declare
      job record;
    begin
      if to_regclass('graphile_worker._private_jobs') is null then
        return 'missing';
      end if;
      select j.attempts, j.locked_at, j.last_error, j.max_attempts into job
        from graphile_worker._private_jobs j where j.id = job_id for update;
      if not found or job.last_error is null then
        return 'missing';
      elsif job.locked_at is not null then
        return 'running';
      elsif job.attempts <> seen_attempts then
        return 'changed';
      end if;
      return 'ready';
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.map_point(latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN point(longitude, degrees(asinh(tan(radians(latitude)))))
;
comment on function hearthlist.map_point(double precision,double precision) is 'In the Mercator projection, where the nearest point is about the nearest place; exact miles come from miles_between.';

CREATE OR REPLACE FUNCTION hearthlist.miles_between(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((2)::double precision * (3958.7613)::double precision) * atan2(sqrt((power(sin((radians((other_latitude - latitude)) / (2)::double precision)), (2)::double precision) + ((cos(radians(latitude)) * cos(radians(other_latitude))) * power(sin((radians((other_longitude - longitude)) / (2)::double precision)), (2)::double precision)))), sqrt(abs((((1)::double precision - power(sin((radians((other_latitude - latitude)) / (2)::double precision)), (2)::double precision)) - ((cos(radians(latitude)) * cos(radians(other_latitude))) * power(sin((radians((other_longitude - longitude)) / (2)::double precision)), (2)::double precision)))))))
;
comment on function hearthlist.miles_between(double precision,double precision,double precision,double precision) is 'By the haversine formula, on a sphere of the mean radius of the earth.';

CREATE OR REPLACE FUNCTION hearthlist.move_city()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Any change of these columns makes them follow from the city again.
  update hearthlist.providers set city = null where city_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION hearthlist.pin_review_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      raise exception 'a review stays with its provider' using errcode = '23514';
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.promise_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      if new.status in ('open', 'in_progress') and new.response_time is null then
        new.answer_due_at := (
          select hearthlist.promised_answer(p.tier, new.created_at) from hearthlist.providers p where p.id = new.provider_id
        );
      end if;
      return new;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.promised_answer(tier text, asked_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select asked_at + case tier when 'enterprise' then interval '4 hours' when 'premium' then interval '24 hours' end
  $function$
;
comment on function hearthlist.promised_answer(text,timestamp with time zone) is 'The hours of domain/ticket.ts; null where the plan promises nothing.';

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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.record_lead_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      insert into hearthlist.lead_events (lead_id, actor, what, old_value, new_value)
      select new.id,
        case when hearthlist.current_provider_id() = new.provider_id then 'provider' else 'system' end,
        c.what, c.old_value, c.new_value
      from (values
        ('status', old.status <> new.status, old.status, new.status),
        ('notes', old.notes <> new.notes, old.notes, null),
        ('follow_up_date', old.follow_up_date is distinct from new.follow_up_date,
          to_char(old.follow_up_date, 'YYYY-MM-DD'), to_char(new.follow_up_date, 'YYYY-MM-DD')),
        -- By name: the history must still be readable when somebody has left the team.
        ('assigned_to', old.assigned_to is distinct from new.assigned_to,
          (select name from hearthlist.team_members t where t.id = old.assigned_to),
          (select name from hearthlist.team_members t where t.id = new.assigned_to)),
        ('last_contact', old.last_contact is distinct from new.last_contact, null, null)
      ) as c (what, is_changed, old_value, new_value)
      where c.is_changed;
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.record_submission_later(provider_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      perform graphile_worker.add_job(
        'record_submission', json_build_object('id', provider_id), job_key := 'record_submission:' || provider_id
      );
    end
  $function$
;
comment on function hearthlist.record_submission_later(text) is 'For a registration whose submission could not be recorded with it.';

CREATE OR REPLACE FUNCTION hearthlist.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      raise exception '% is append-only', tg_table_name using errcode = '42501';
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.response_minutes(response_time text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select case
      when response_time ~* 'immediate' then 0
      else coalesce(
        substring(response_time from '[0-9]+(?:\.[0-9]+)?')::numeric
          * case when response_time ~* 'minute' then 1 when response_time ~* 'hour' then 60 when response_time ~* 'day' then 1440 end,
        1440
      )
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.retry_job(job_id bigint, seen_attempts integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    declare
      state constant text := hearthlist.lock_failed_job(job_id, seen_attempts);
    begin
      if state <> 'ready' then
        return state;
      end if;
      perform graphile_worker.reschedule_jobs(array[job_id], run_at := now(), attempts := 0);
      return 'done';
    end
  $function$
;
comment on function hearthlist.retry_job(bigint,integer) is 'From the first try on, at once; refused where it was tried since it was seen.';

CREATE OR REPLACE FUNCTION hearthlist.search_entry(p hearthlist.providers, before hearthlist.search_entries)
 RETURNS hearthlist.search_entries
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
  $function$
;
comment on function hearthlist.search_entry(hearthlist.providers,hearthlist.search_entries) is 'With the entry as it was, where the provider''s words are still the same: then only figures are taken over.';

CREATE OR REPLACE FUNCTION hearthlist.search_pairs(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select array(select distinct substr(word, at, 2) from generate_series(1, char_length(word) - 1) at)
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.search_points(entry hearthlist.search_entries)
 RETURNS TABLE(word text, points integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select word, sum(points)::integer
    from (
      select unnest(hearthlist.search_words_of(line)) as word, 3 as points from string_to_table(entry.services_text, chr(1)) line
      union all
      select unnest(hearthlist.search_words_of(line)), 2 from string_to_table(entry.specializations_text, chr(1)) line
    ) lines
    group by word
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.search_price_step(price numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select width_bucket(price, array[
      0.01, 15, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 45, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 1500,
      2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 7000, 8000, 9000, 10000, 15000
    ]::numeric[])
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.search_text(parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.search_trait_points(entry hearthlist.search_entries)
 RETURNS TABLE(key integer, most_points integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
    select words.key, case field when 'service' then 3 else 2 end * count(*)::integer
    from hearthlist.care_words() words,
      string_to_table(case field when 'service' then entry.services_text else entry.specializations_text end, chr(1)) line
    where case when words.key < 100 then entry.traits & (1 << (words.key - 10)) else entry.offers & (1 << (words.key - 200)) end <> 0
      and line like any (patterns)
    group by words.key, field
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.search_words_of(text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.set_place_of_zip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION hearthlist.state_key(state text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((2000 + ((ascii(state) - 65) * 26)) + ascii(substr(state, 2))) - 65)
;

CREATE OR REPLACE FUNCTION hearthlist.take_allowance(key bytea, max_uses integer, period interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select hearthlist.count_use(key, period) <= max_uses
$function$
;
comment on function hearthlist.take_allowance(bytea,integer,interval) is 'Counts one use; false beyond the limit.';

CREATE OR REPLACE FUNCTION hearthlist.take_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'extensions'
AS $function$
    begin
      -- While places are left, one after the other: of two forms sent at once by one person, one counts. Afterwards
      -- nobody waits.
      perform from hearthlist.waitlist_promotion where taken < 100 for update;
      select people.promoted into new.promoted from hearthlist.waitlist people where people.email = new.email limit 1;
      if not found then
        update hearthlist.waitlist_promotion set taken = taken + 1 where taken < 100;
        new.promoted := found;
      end if;
      return new;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.tell_admins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      perform pg_notify('hearthlist_desk', json_build_object(
        'desk', 'admins',
        'what', tg_argv[0],
        'id', to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> coalesce(tg_argv[1], 'id'),
        'isNew', tg_op = 'INSERT'
      )::text);
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.tell_desk()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      perform pg_notify('hearthlist_desk', json_build_object(
        'provider', new.provider_id, 'what', tg_argv[0], 'id', new.id, 'isNew', tg_op = 'INSERT'
      )::text);
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.tell_pages_of_all()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      perform pg_notify('hearthlist_pages', '{"ids":null}');
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.tell_pages_of_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    declare
      -- More than these in one transaction are told as 'everything', which PostgreSQL sends once: a bulk load must
      -- not send a million messages.
      most constant integer := 20;
      told integer := coalesce(nullif(current_setting('hearthlist.pages_told', true), ''), '0')::integer + 1;
      id text;
    begin
      if told <= most then
        perform set_config('hearthlist.pages_told', told::text, true);
        if tg_table_name = 'providers' then
          id := case tg_op when 'DELETE' then old.id else new.id end;
        else
          id := case tg_op when 'DELETE' then old.provider_id else new.provider_id end;
        end if;
      end if;
      perform pg_notify('hearthlist_pages', json_build_object('ids', case when id is not null then array[id] end)::text);
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.tell_pages_of_waitlist()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      perform pg_notify('hearthlist_pages', '{"waitlist":true}');
      return null;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.tell_waitlist_of(city_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      update hearthlist.cities set launched_at = now() where id = city_id and launched_at is null;
      perform graphile_worker.add_job('city_launched', json_build_object('id', city_id), job_key := 'city_launched:' || city_id);
    end
  $function$
;
comment on function hearthlist.tell_waitlist_of(integer) is 'Has those who wait for a city told of it, each once, as its first listed provider and its opening do.';

CREATE OR REPLACE FUNCTION hearthlist.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    begin
      new.updated_at := now();
      return new;
    end
  $function$
;

CREATE OR REPLACE FUNCTION hearthlist.waitlist_promotion_left()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    select 100 - taken from hearthlist.waitlist_promotion
  $function$
;
comment on function hearthlist.waitlist_promotion_left() is 'How many of the first 100 people, who get a free consultation, are still to come.';

create table hearthlist.admin_invitations (
  id uuid not null,
  email extensions.citext not null,
  key_hash bytea not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint admin_invitations_key_hash_key UNIQUE (key_hash),
  constraint admin_invitations_pkey PRIMARY KEY (id),
  constraint admin_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES hearthlist.admins(id) ON DELETE SET NULL
);
alter table hearthlist.admin_invitations enable row level security;

CREATE INDEX admin_invitations_email_idx ON hearthlist.admin_invitations USING btree (email);
CREATE INDEX admin_invitations_invited_by_idx ON hearthlist.admin_invitations USING btree (invited_by);

create policy service on hearthlist.admin_invitations as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.admin_invitations is 'The letter holds a random key, the table only its hash.';

create table hearthlist.admin_recovery_codes (
  admin_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint admin_recovery_codes_pkey PRIMARY KEY (admin_id, code_hash),
  constraint admin_recovery_codes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES hearthlist.admins(id) ON DELETE CASCADE
);
alter table hearthlist.admin_recovery_codes enable row level security;

create policy service on hearthlist.admin_recovery_codes as permissive for all to service_role using (true) with check (true);

create table hearthlist.admins (
  id uuid not null,
  email extensions.citext not null,
  password_hash text not null,
  totp_secret text,
  totp_last_step bigint,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  device_generation integer not null default 0,
  constraint admins_email_key UNIQUE (email),
  constraint admins_pkey PRIMARY KEY (id)
);
alter table hearthlist.admins enable row level security;

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.admins FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy service on hearthlist.admins as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.admins.password_hash is 'argon2id.';
comment on column hearthlist.admins.totp_last_step is 'The time step of the last accepted code: a code works once.';
comment on column hearthlist.admins.device_generation is 'Raised when the sessions are revoked: device cookies of an older generation are void.';

create table hearthlist.allowances (
  key bytea not null,
  began_at timestamp with time zone not null,
  used integer not null,
  constraint allowances_pkey PRIMARY KEY (key, began_at),
  constraint allowances_used_check CHECK ((used >= 0))
);
alter table hearthlist.allowances enable row level security;

CREATE INDEX allowances_began_at_idx ON hearthlist.allowances USING btree (began_at);

create policy service on hearthlist.allowances as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.allowances is 'How often something was done in a period. The key is a keyed hash: neither address nor e-mail can be read from it.';

create table hearthlist.audit_addresses (
  subject_table text not null,
  subject_id text not null,
  email extensions.citext not null,
  created_at timestamp with time zone not null default now(),
  constraint audit_addresses_pkey PRIMARY KEY (subject_table, subject_id),
  constraint audit_addresses_email_check CHECK (((char_length((email)::text) >= 1) AND (char_length((email)::text) <= 254)))
);
alter table hearthlist.audit_addresses enable row level security;

CREATE INDEX audit_addresses_email_idx ON hearthlist.audit_addresses USING btree (email);

create policy service on hearthlist.audit_addresses as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.audit_addresses is 'Apart from audit_log, because it is deleted on request and when its time is over.';

create table hearthlist.audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor text not null,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'provider'::text, 'admin'::text, 'system'::text])))
);
alter table hearthlist.audit_log enable row level security;

CREATE INDEX audit_log_action_idx ON hearthlist.audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_at_idx ON hearthlist.audit_log USING btree (at);
CREATE INDEX audit_log_subject_id_idx ON hearthlist.audit_log USING btree (subject_id, id DESC);
CREATE INDEX audit_log_subject_idx ON hearthlist.audit_log USING btree (subject_table, subject_id, id DESC);
CREATE INDEX audit_log_words_idx ON hearthlist.audit_log USING gin (actor extensions.gin_trgm_ops, reason extensions.gin_trgm_ops);

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON hearthlist.audit_log FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.refuse_change();

create policy service_adds on hearthlist.audit_log as permissive for insert to service_role with check (true);
create policy service_reads on hearthlist.audit_log as permissive for select to service_role using (true);

comment on table hearthlist.audit_log is 'Append-only, for every role: a trigger refuses the rest.';

create table hearthlist.cities (
  id integer not null generated by default as identity,
  slug text not null,
  name text not null,
  state text not null,
  state_abbr text not null,
  region text not null,
  population integer,
  senior_population_percent numeric(4,1),
  average_income integer,
  description text not null default ''::text,
  meta_description text not null default ''::text,
  time_zone text not null,
  latitude double precision not null,
  longitude double precision not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  launched_at timestamp with time zone,
  constraint cities_slug_key UNIQUE (slug),
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_average_income_check CHECK ((average_income >= 0)),
  constraint cities_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint cities_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint cities_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint cities_population_check CHECK ((population >= 0)),
  constraint cities_region_check CHECK ((region = ANY (ARRAY['West Coast'::text, 'Southwest'::text, 'Southeast'::text, 'Midwest'::text]))),
  constraint cities_senior_population_percent_check CHECK (((senior_population_percent >= (0)::numeric) AND (senior_population_percent <= (100)::numeric))),
  constraint cities_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint cities_state_abbr_check CHECK ((state_abbr ~ '^[A-Z]{2}$'::text))
);
alter table hearthlist.cities enable row level security;

CREATE TRIGGER move_city AFTER UPDATE ON hearthlist.cities FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.state_abbr IS DISTINCT FROM new.state_abbr)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude))) EXECUTE FUNCTION hearthlist.move_city();
CREATE TRIGGER tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON hearthlist.cities FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_all();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.cities FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy listed on hearthlist.cities as permissive for select to anon, authenticated using (active);
create policy service on hearthlist.cities as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.cities.senior_population_percent is 'People of 65 and over, of the ZIP areas whose postal city this is.';
comment on column hearthlist.cities.average_income is 'Median household income, US dollars a year.';
comment on column hearthlist.cities.time_zone is 'IANA name; the dates and times of a consultation are those of the city.';
comment on column hearthlist.cities.launched_at is 'When those who wait for it were first told. Whether families find anybody there now is another question.';

create table hearthlist.city_names (
  key text not null,
  state text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  zips integer not null,
  is_ordinary_word boolean not null,
  constraint city_names_pkey PRIMARY KEY (key, state),
  constraint city_names_key_check CHECK ((key <> ''::text)),
  constraint city_names_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint city_names_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint city_names_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint city_names_zips_check CHECK ((zips > 0))
);
alter table hearthlist.city_names enable row level security;

CREATE INDEX city_names_reversed_key_idx ON hearthlist.city_names USING btree (reverse(key));

create policy everyone on hearthlist.city_names as permissive for select to anon, authenticated using (true);
create policy service on hearthlist.city_names as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.city_names is 'Every city that has a ZIP code, at the mean of its ZIP codes.';
comment on column hearthlist.city_names.key is 'The name as app/features/places/rules/place.ts compares it: small letters without spaces.';
comment on column hearthlist.city_names.is_ordinary_word is 'The name is also an English word, such as Hope, and alone does not mean the city.';

create table hearthlist.consultation_requests (
  id uuid not null,
  provider_id text not null,
  family_name text not null,
  email extensions.citext not null,
  phone text not null,
  care_needs text not null,
  timeline text not null,
  preferred_contact text not null default 'email'::text,
  additional_notes text,
  wished_date date,
  wished_time time without time zone,
  status text not null default 'new'::text,
  provider_notified boolean not null default false,
  family_notified boolean not null default false,
  created_at timestamp with time zone not null default now(),
  consent_text text,
  consent_version text,
  proposed_date date,
  proposed_time time without time zone,
  calendar_sequence integer not null default 0,
  review_invited_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  corrections integer not null default 0,
  phone_e164 text,
  constraint consultation_requests_pkey PRIMARY KEY (id),
  constraint consultation_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint consultation_requests_additional_notes_check CHECK ((char_length(additional_notes) <= 10000)),
  constraint consultation_requests_calendar_sequence_check CHECK ((calendar_sequence >= 0)),
  constraint consultation_requests_care_needs_check CHECK (((char_length(care_needs) >= 1) AND (char_length(care_needs) <= 10000))),
  constraint consultation_requests_check CHECK (((proposed_date IS NULL) = (proposed_time IS NULL))),
  constraint consultation_requests_check1 CHECK (((status <> 'proposed'::text) OR (proposed_date IS NOT NULL))),
  constraint consultation_requests_consent_text_check CHECK (((char_length(consent_text) >= 1) AND (char_length(consent_text) <= 2000))),
  constraint consultation_requests_consent_version_check CHECK (((char_length(consent_version) >= 1) AND (char_length(consent_version) <= 40))),
  constraint consultation_requests_corrections_check CHECK ((corrections >= 0)),
  constraint consultation_requests_email_check CHECK ((char_length((email)::text) <= 254)),
  constraint consultation_requests_family_name_check CHECK (((char_length(family_name) >= 1) AND (char_length(family_name) <= 200))),
  constraint consultation_requests_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
  constraint consultation_requests_phone_e164_check CHECK ((phone_e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint consultation_requests_preferred_contact_check CHECK ((preferred_contact = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint consultation_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'proposed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text]))),
  constraint consultation_requests_timeline_check CHECK ((timeline = ANY (ARRAY['Immediate (within 3 days)'::text, 'This week'::text, 'Within 2 weeks'::text, 'Within 1 month'::text])))
);
alter table hearthlist.consultation_requests enable row level security;

CREATE INDEX consultation_requests_created_at_idx ON hearthlist.consultation_requests USING btree (created_at);
CREATE INDEX consultation_requests_email_idx ON hearthlist.consultation_requests USING btree (email);
CREATE INDEX consultation_requests_provider_id_idx ON hearthlist.consultation_requests USING btree (provider_id, created_at DESC);
CREATE INDEX consultation_requests_review_idx ON hearthlist.consultation_requests USING btree (wished_date) WHERE ((status = 'confirmed'::text) AND (review_invited_at IS NULL));
CREATE INDEX consultation_requests_time_idx ON hearthlist.consultation_requests USING btree (provider_id, wished_date, wished_time);

CREATE TRIGGER tell_of_correction AFTER UPDATE OF corrections ON hearthlist.consultation_requests FOR EACH ROW WHEN ((new.corrections > old.corrections)) EXECUTE FUNCTION hearthlist.begin_job('consultation_requested');
CREATE TRIGGER tell_of_it AFTER INSERT ON hearthlist.consultation_requests FOR EACH ROW EXECUTE FUNCTION hearthlist.begin_job('consultation_requested');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.consultation_requests FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy bookable on hearthlist.consultation_requests as permissive for insert to anon with check ((EXISTS ( SELECT
   FROM hearthlist.providers p
  WHERE ((p.id = consultation_requests.provider_id) AND (p.tier = ANY (ARRAY['premium'::text, 'enterprise'::text]))))));
create policy own on hearthlist.consultation_requests as permissive for select to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.consultation_requests as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.consultation_requests.wished_time is 'Wall-clock time in the time zone of the provider''s city.';
comment on column hearthlist.consultation_requests.consent_text is 'The exact words that the family agreed to, at created_at.';
comment on column hearthlist.consultation_requests.calendar_sequence is 'Raised with each change, so that a calendar replaces the older entry.';
comment on column hearthlist.consultation_requests.corrections is 'How often the family has sent the same form again with other content, before anybody had answered.';

create table hearthlist.consultation_steps (
  id uuid not null,
  request_id uuid not null,
  actor text not null,
  step text not null,
  date date,
  "time" time without time zone,
  note text not null default ''::text,
  at timestamp with time zone not null default now(),
  constraint consultation_steps_pkey PRIMARY KEY (id),
  constraint consultation_steps_request_id_fkey FOREIGN KEY (request_id) REFERENCES hearthlist.consultation_requests(id) ON DELETE CASCADE,
  constraint consultation_steps_actor_check CHECK ((actor = ANY (ARRAY['family'::text, 'provider'::text]))),
  constraint consultation_steps_check CHECK (((date IS NULL) = ("time" IS NULL))),
  constraint consultation_steps_check1 CHECK (((step = ANY (ARRAY['proposed'::text, 'accepted'::text, 'moved'::text])) <= (date IS NOT NULL))),
  constraint consultation_steps_note_check CHECK ((char_length(note) <= 2000)),
  constraint consultation_steps_step_check CHECK ((step = ANY (ARRAY['confirmed'::text, 'declined'::text, 'proposed'::text, 'accepted'::text, 'moved'::text, 'cancelled'::text])))
);
alter table hearthlist.consultation_steps enable row level security;

CREATE INDEX consultation_steps_request_id_idx ON hearthlist.consultation_steps USING btree (request_id, at);

CREATE TRIGGER tell_of_it AFTER INSERT ON hearthlist.consultation_steps FOR EACH ROW EXECUTE FUNCTION hearthlist.begin_job('consultation_step');

create policy own on hearthlist.consultation_steps as permissive for select to authenticated using ((EXISTS ( SELECT
   FROM hearthlist.consultation_requests r
  WHERE (r.id = consultation_steps.request_id))));
create policy service on hearthlist.consultation_steps as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.consultation_steps is 'What the two sides did after the request, in order; each is mailed to the other side.';

create table hearthlist.contact_submissions (
  id uuid not null,
  name text not null,
  business_name text not null,
  email extensions.citext not null,
  phone text not null,
  inquiry_type text not null,
  message text not null,
  preferred_contact text not null default 'email'::text,
  hostname text,
  user_agent text,
  status text not null default 'new'::text,
  created_at timestamp with time zone not null default now(),
  provider_id text,
  handled_at timestamp with time zone,
  handled_by text,
  note text,
  version integer not null default 0,
  phone_e164 text,
  constraint contact_submissions_pkey PRIMARY KEY (id),
  constraint contact_submissions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE SET NULL,
  constraint contact_submissions_business_name_check CHECK (((char_length(business_name) >= 1) AND (char_length(business_name) <= 200))),
  constraint contact_submissions_email_check CHECK ((char_length((email)::text) <= 254)),
  constraint contact_submissions_inquiry_type_check CHECK ((inquiry_type = ANY (ARRAY['provider_listing'::text, 'advertising'::text, 'partnership'::text, 'media'::text, 'investment'::text, 'other'::text]))),
  constraint contact_submissions_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 10000))),
  constraint contact_submissions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint contact_submissions_note_check CHECK ((char_length(note) <= 2000)),
  constraint contact_submissions_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
  constraint contact_submissions_phone_e164_check CHECK ((phone_e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint contact_submissions_preferred_contact_check CHECK ((preferred_contact = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint contact_submissions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'answered'::text, 'closed'::text, 'spam'::text]))),
  constraint contact_submissions_user_agent_check CHECK ((char_length(user_agent) <= 500))
);
alter table hearthlist.contact_submissions enable row level security;

CREATE INDEX contact_submissions_created_at_idx ON hearthlist.contact_submissions USING btree (created_at);
CREATE INDEX contact_submissions_email_idx ON hearthlist.contact_submissions USING btree (email);
CREATE INDEX contact_submissions_provider_id_idx ON hearthlist.contact_submissions USING btree (provider_id, status, created_at);
CREATE INDEX contact_submissions_status_idx ON hearthlist.contact_submissions USING btree (status, created_at DESC, id) WHERE (provider_id IS NULL);
CREATE INDEX contact_submissions_waiting_idx ON hearthlist.contact_submissions USING btree (created_at, id) WHERE ((provider_id IS NULL) AND (status = ANY (ARRAY['new'::text, 'in_progress'::text])));

CREATE TRIGGER tell_of_it AFTER INSERT ON hearthlist.contact_submissions FOR EACH ROW EXECUTE FUNCTION hearthlist.begin_job('inquiry_received');

create policy send on hearthlist.contact_submissions as permissive for insert to anon, authenticated with check (((provider_id IS NULL) OR (EXISTS ( SELECT
   FROM hearthlist.providers p
  WHERE (p.id = contact_submissions.provider_id)))));
create policy service on hearthlist.contact_submissions as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.contact_submissions.provider_id is 'The listing that somebody reports; without one it is an inquiry, also when the listing is deleted later.';
comment on column hearthlist.contact_submissions.note is 'Of our staff, about what was done. Never shown to anybody else.';
comment on column hearthlist.contact_submissions.version is 'Raised with each change of ours: two admins at once must not overwrite each other unseen.';

create table hearthlist.event_counts (
  provider_id text not null,
  day date not null,
  kind text not null,
  count integer not null,
  constraint event_counts_pkey PRIMARY KEY (provider_id, day, kind),
  constraint event_counts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint event_counts_count_check CHECK ((count > 0))
);
alter table hearthlist.event_counts enable row level security;

CREATE INDEX event_counts_day_idx ON hearthlist.event_counts USING btree (day, kind, provider_id) INCLUDE (count);

create policy own on hearthlist.event_counts as permissive for select to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.event_counts as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.event_counts is 'Events by provider and day, for the dashboard.';

create table hearthlist.events (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  kind text not null,
  path text not null,
  provider_id text,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint events_kind_check CHECK ((kind = ANY (ARRAY['page_view'::text, 'search'::text, 'waitlist_joined'::text, 'waitlist_error'::text, 'consultation_opened'::text, 'consultation_booked'::text, 'consultation_failed'::text, 'consultation_error'::text, 'profile_view'::text, 'call'::text, 'email'::text, 'website'::text]))),
  constraint events_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 200)))
);
alter table hearthlist.events enable row level security;

CREATE INDEX events_at_idx ON hearthlist.events USING btree (at);
CREATE INDEX events_provider_id_idx ON hearthlist.events USING btree (provider_id);

CREATE TRIGGER count_event AFTER INSERT ON hearthlist.events FOR EACH ROW WHEN ((new.provider_id IS NOT NULL)) EXECUTE FUNCTION hearthlist.count_event();

create policy report on hearthlist.events as permissive for insert to anon, authenticated with check (((provider_id IS NULL) OR (EXISTS ( SELECT
   FROM hearthlist.providers p
  WHERE (p.id = events.provider_id)))));
create policy service on hearthlist.events as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.events is 'First-party counts: no cookie, no address, nothing about who.';

create table hearthlist.feature_flags (
  name text not null,
  is_on boolean not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint feature_flags_pkey PRIMARY KEY (name),
  constraint feature_flags_name_check CHECK ((name ~ '^[a-zA-Z]{1,40}$'::text))
);
alter table hearthlist.feature_flags enable row level security;

CREATE TRIGGER tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON hearthlist.feature_flags FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_all();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.feature_flags FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy everyone on hearthlist.feature_flags as permissive for select to anon, authenticated using (true);
create policy service on hearthlist.feature_flags as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.feature_flags is 'What an admin has switched. One that is not here is as app/domain/flags.ts says.';

create table hearthlist.images (
  id uuid not null,
  provider_id text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  avif bytea,
  small bytea,
  small_avif bytea,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint images_avif_check CHECK (((octet_length(avif) >= 1) AND (octet_length(avif) <= 5242880))),
  constraint images_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 5242880))),
  constraint images_content_type_check CHECK ((content_type = ANY (ARRAY['image/avif'::text, 'image/webp'::text, 'image/jpeg'::text, 'image/svg+xml'::text]))),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_width_check CHECK ((width > 0))
);
alter table hearthlist.images enable row level security;

CREATE INDEX images_provider_id_idx ON hearthlist.images USING btree (provider_id);

create policy listed on hearthlist.images as permissive for select to anon, authenticated using ((EXISTS ( SELECT
   FROM hearthlist.providers p
  WHERE (p.id = images.provider_id))));
create policy own_gone on hearthlist.images as permissive for delete to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy own_new on hearthlist.images as permissive for insert to authenticated with check (((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)) AND (content_type <> 'image/svg+xml'::text)));
create policy service on hearthlist.images as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.images is 'Uploads are re-encoded before they get here; svg is only ever drawn by us.';
comment on column hearthlist.images.avif is 'The same picture, smaller, for browsers that take it.';

create table hearthlist.installation (
  id boolean not null default true,
  demo boolean not null,
  created_at timestamp with time zone not null default now(),
  zip_codes_version text,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK (id)
);
alter table hearthlist.installation enable row level security;

create policy service on hearthlist.installation as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.installation is 'One row once the database is in use: whether all of its rows are demo rows.';
comment on column hearthlist.installation.zip_codes_version is 'The package and rules from which zip_codes and city_names were loaded.';

create table hearthlist.invoices (
  id text not null,
  provider_id text,
  number text,
  amount integer not null,
  amount_refunded integer not null default 0,
  currency text not null,
  status text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  hosted_url text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  refunded_at timestamp with time zone,
  payer text,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE SET NULL,
  constraint invoices_amount_refunded_check CHECK ((amount_refunded >= 0)),
  constraint invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint invoices_hosted_url_check CHECK ((hosted_url ~ '^(https://|/dev/)'::text)),
  constraint invoices_id_check CHECK (((char_length(id) >= 1) AND (char_length(id) <= 255))),
  constraint invoices_number_check CHECK ((char_length(number) <= 100)),
  constraint invoices_payer_check CHECK (((char_length(payer) >= 1) AND (char_length(payer) <= 200))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text])))
);
alter table hearthlist.invoices enable row level security;

CREATE INDEX invoices_provider_id_idx ON hearthlist.invoices USING btree (provider_id, created_at DESC);

create policy own on hearthlist.invoices as permissive for select to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.invoices as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.invoices is 'As the payment service has them; it is asked anew with every event.';
comment on column hearthlist.invoices.amount is 'Cents: what was paid, or is to be paid.';
comment on column hearthlist.invoices.payer is 'The business by name, once its listing is gone. Nothing else of it is kept here.';

create table hearthlist.lead_events (
  id bigint not null generated always as identity,
  lead_id uuid not null,
  at timestamp with time zone not null default now(),
  actor text not null,
  what text not null,
  old_value text,
  new_value text,
  constraint lead_events_pkey PRIMARY KEY (id),
  constraint lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES hearthlist.leads(id) ON DELETE CASCADE,
  constraint lead_events_actor_check CHECK ((actor = ANY (ARRAY['provider'::text, 'system'::text]))),
  constraint lead_events_what_check CHECK ((what = ANY (ARRAY['status'::text, 'notes'::text, 'follow_up_date'::text, 'assigned_to'::text, 'last_contact'::text])))
);
alter table hearthlist.lead_events enable row level security;

CREATE INDEX lead_events_lead_id_idx ON hearthlist.lead_events USING btree (lead_id, id DESC);

create policy own on hearthlist.lead_events as permissive for select to authenticated using ((EXISTS ( SELECT
   FROM hearthlist.leads l
  WHERE (l.id = lead_events.lead_id))));
create policy service on hearthlist.lead_events as permissive for select to service_role using (true);
create policy service_forgets on hearthlist.lead_events as permissive for update to service_role using ((what = 'notes'::text)) with check (((what = 'notes'::text) AND (old_value IS NULL) AND (new_value IS NULL)));

comment on table hearthlist.lead_events is 'What happened to a lead, written by a trigger alone. Nothing typed over is lost: old_value keeps earlier notes.';

create table hearthlist.leads (
  id uuid not null,
  provider_id text not null,
  consultation_request_id uuid,
  family_name text not null,
  email extensions.citext not null,
  phone text not null,
  service_needed text not null,
  urgency text not null default 'medium'::text,
  budget_min numeric(10,2),
  budget_max numeric(10,2),
  location text,
  preferred_contact text not null default 'either'::text,
  status text not null default 'new'::text,
  source text not null default 'consultation'::text,
  notes text not null default ''::text,
  score smallint not null,
  estimated_value numeric(10,2),
  follow_up_date date,
  assigned_to uuid,
  last_contact timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  phone_e164 text,
  constraint leads_consultation_request_id_key UNIQUE (consultation_request_id),
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES hearthlist.team_members(id) ON DELETE SET NULL,
  constraint leads_consultation_request_id_fkey FOREIGN KEY (consultation_request_id) REFERENCES hearthlist.consultation_requests(id) ON DELETE CASCADE,
  constraint leads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint leads_budget_min_check CHECK ((budget_min >= (0)::numeric)),
  constraint leads_check CHECK ((budget_max >= budget_min)),
  constraint leads_estimated_value_check CHECK ((estimated_value >= (0)::numeric)),
  constraint leads_notes_check CHECK ((char_length(notes) <= 10000)),
  constraint leads_phone_e164_check CHECK ((phone_e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint leads_preferred_contact_check CHECK ((preferred_contact = ANY (ARRAY['email'::text, 'phone'::text, 'either'::text]))),
  constraint leads_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint leads_source_check CHECK ((source = ANY (ARRAY['search'::text, 'consultation'::text, 'referral'::text, 'direct'::text, 'premium_listing'::text]))),
  constraint leads_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'proposal_sent'::text, 'converted'::text, 'lost'::text]))),
  constraint leads_urgency_check CHECK ((urgency = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'emergency'::text])))
);
alter table hearthlist.leads enable row level security;

CREATE INDEX leads_assigned_to_idx ON hearthlist.leads USING btree (assigned_to);
CREATE INDEX leads_email_idx ON hearthlist.leads USING btree (email);
CREATE INDEX leads_provider_id_idx ON hearthlist.leads USING btree (provider_id, created_at DESC);
CREATE INDEX leads_status_idx ON hearthlist.leads USING btree (provider_id, status, updated_at DESC);

CREATE TRIGGER record_change AFTER UPDATE ON hearthlist.leads FOR EACH ROW EXECUTE FUNCTION hearthlist.record_lead_change();
CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE ON hearthlist.leads FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_desk('lead');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.leads FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy own on hearthlist.leads as permissive for all to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))) with check (((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)) AND ((assigned_to IS NULL) OR (EXISTS ( SELECT
   FROM hearthlist.team_members t
  WHERE (t.id = leads.assigned_to))))));
create policy service on hearthlist.leads as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.leads.budget_min is 'US dollars an hour; null where the family did not say.';
comment on column hearthlist.leads.estimated_value is 'US dollars a month.';

create table hearthlist.mails (
  id uuid not null,
  message_id text not null,
  to_address extensions.citext not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued'::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  kind text not null default ''::text,
  reply_to extensions.citext,
  calendar text,
  calendar_method text,
  unsubscribe_url text,
  consultation_request_id uuid,
  audience text,
  attempts integer not null default 0,
  last_error text,
  priority smallint not null default 0,
  good_until timestamp with time zone,
  consultation_sequence integer,
  topic_table text,
  topic_id text,
  constraint mails_message_id_key UNIQUE (message_id),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_consultation_request_id_fkey FOREIGN KEY (consultation_request_id) REFERENCES hearthlist.consultation_requests(id) ON DELETE CASCADE,
  constraint mails_attempts_check CHECK ((attempts >= 0)),
  constraint mails_audience_check CHECK ((audience = ANY (ARRAY['family'::text, 'provider'::text, 'team'::text]))),
  constraint mails_calendar_check CHECK ((char_length(calendar) <= 20000)),
  constraint mails_calendar_method_check CHECK ((calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text, 'PUBLISH'::text]))),
  constraint mails_check CHECK (((calendar IS NULL) = (calendar_method IS NULL))),
  constraint mails_kind_check CHECK ((char_length(kind) <= 60)),
  constraint mails_last_error_check CHECK ((char_length(last_error) <= 200)),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'given_up'::text]))),
  constraint mails_topic_check CHECK (((topic_table IS NULL) = (topic_id IS NULL)))
);
alter table hearthlist.mails enable row level security;

CREATE INDEX mails_address_keys_idx ON hearthlist.mails USING gin (hearthlist.address_keys(((((((subject || ' '::text) || body_text) || ' '::text) || body_html) || ' '::text) || COALESCE(calendar, ''::text))));
CREATE INDEX mails_consultation_request_id_idx ON hearthlist.mails USING btree (consultation_request_id);
CREATE INDEX mails_created_at_idx ON hearthlist.mails USING btree (created_at DESC);
CREATE INDEX mails_failed_idx ON hearthlist.mails USING btree (created_at DESC, id) WHERE (status = 'failed'::text);
CREATE INDEX mails_reply_to_idx ON hearthlist.mails USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX mails_status_idx ON hearthlist.mails USING btree (status) WHERE (status <> 'sent'::text);
CREATE INDEX mails_to_address_idx ON hearthlist.mails USING btree (to_address);
CREATE INDEX mails_topic_idx ON hearthlist.mails USING btree (topic_table, topic_id) WHERE (topic_id IS NOT NULL);

CREATE TRIGGER send_it AFTER INSERT ON hearthlist.mails FOR EACH ROW WHEN ((new.status = 'queued'::text)) EXECUTE FUNCTION hearthlist.begin_job('send_mail');
CREATE TRIGGER send_it_again AFTER UPDATE OF status ON hearthlist.mails FOR EACH ROW WHEN (((old.status = ANY (ARRAY['failed'::text, 'given_up'::text])) AND (new.status = 'queued'::text))) EXECUTE FUNCTION hearthlist.begin_job('send_mail');

create policy service on hearthlist.mails as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.mails is 'Every letter we write, sent or not. Demo mode shows it instead of sending.';
comment on column hearthlist.mails.last_error is 'A code and words of ours: what a mail server answers may quote addresses.';
comment on column hearthlist.mails.priority is 'Of the job that sends it: the smallest is done first. See app/domain/letter-priority.ts.';
comment on column hearthlist.mails.good_until is 'When the code or key in it dies: it is not sent after that. Null for one that is never too late.';
comment on column hearthlist.mails.consultation_sequence is 'The calendar_sequence of the consultation that the letter tells of: it is not sent once there is a later one. Null for one that stays true.';
comment on column hearthlist.mails.topic_id is 'With topic_table: what the letter is about, where an admin has a page for it. No reference: a letter outlives a ticket.';

create table hearthlist.migrations (
  number integer not null,
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (number)
);
alter table hearthlist.migrations enable row level security;

create policy service on hearthlist.migrations as permissive for select to service_role using (true);

create table hearthlist.provider_accounts (
  provider_id text not null,
  sign_in_email extensions.citext not null,
  email_confirmed_at timestamp with time zone,
  subscription_status text,
  subscription_id text,
  stripe_customer_id text,
  current_period_end timestamp with time zone,
  onboarding_completed_at timestamp with time zone,
  review_notes text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  application jsonb,
  paused_at timestamp with time zone,
  featured_by_admin boolean not null default false,
  plan_tier text,
  tier_by_admin text,
  device_generation integer not null default 0,
  constraint provider_accounts_sign_in_email_key UNIQUE (sign_in_email),
  constraint provider_accounts_stripe_customer_id_key UNIQUE (stripe_customer_id),
  constraint provider_accounts_subscription_id_key UNIQUE (subscription_id),
  constraint provider_accounts_pkey PRIMARY KEY (provider_id),
  constraint provider_accounts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint provider_accounts_plan_tier_check CHECK ((plan_tier = ANY (ARRAY['premium'::text, 'enterprise'::text]))),
  constraint provider_accounts_tier_by_admin_check CHECK ((tier_by_admin = ANY (ARRAY['premium'::text, 'enterprise'::text])))
);
alter table hearthlist.provider_accounts enable row level security;

CREATE TRIGGER tell_admins AFTER UPDATE OF email_confirmed_at ON hearthlist.provider_accounts FOR EACH ROW WHEN ((old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at)) EXECUTE FUNCTION hearthlist.tell_admins('submission', 'provider_id');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.provider_accounts FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy own on hearthlist.provider_accounts as permissive for all to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))) with check ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.provider_accounts as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.provider_accounts is 'The private half of a provider: sign-in, subscription, notes of the reviewers.';
comment on column hearthlist.provider_accounts.application is 'The submission of the last application, which is recorded from here at once or by a job, and the key of its form.';
comment on column hearthlist.provider_accounts.paused_at is 'Taken off the site by the provider itself, since then.';
comment on column hearthlist.provider_accounts.featured_by_admin is 'Stays featured whatever becomes of its plan.';
comment on column hearthlist.provider_accounts.plan_tier is 'What its running plan pays for; null without one.';
comment on column hearthlist.provider_accounts.tier_by_admin is 'Given by an admin: payments raise the tier above it, and never lower it below.';
comment on column hearthlist.provider_accounts.device_generation is 'Raised when the sessions are revoked: device cookies of an older generation are void.';

create table hearthlist.provider_addresses (
  provider_id text not null,
  street text,
  is_street_public boolean not null default false,
  constraint provider_addresses_pkey PRIMARY KEY (provider_id),
  constraint provider_addresses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint provider_addresses_street_check CHECK (((char_length(street) >= 1) AND (char_length(street) <= 200)))
);
alter table hearthlist.provider_addresses enable row level security;

CREATE TRIGGER copy_public_street AFTER INSERT OR UPDATE ON hearthlist.provider_addresses FOR EACH ROW EXECUTE FUNCTION hearthlist.copy_public_street();

create policy own on hearthlist.provider_addresses as permissive for all to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))) with check ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.provider_addresses as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.provider_addresses is 'Streets, apart from the listing, because a street may be the home of a person.';

create table hearthlist.provider_edits (
  id uuid not null,
  provider_id text not null,
  changes jsonb not null,
  status text not null default 'waiting'::text,
  reason text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by text,
  was jsonb,
  constraint provider_edits_pkey PRIMARY KEY (id),
  constraint provider_edits_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint provider_edits_changes_check CHECK (((jsonb_typeof(changes) = 'object'::text) AND (changes <> '{}'::jsonb) AND (pg_column_size(changes) <= 40000))),
  constraint provider_edits_reason_check CHECK ((char_length(reason) <= 2000)),
  constraint provider_edits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
);
alter table hearthlist.provider_edits enable row level security;

CREATE INDEX provider_edits_provider_id_idx ON hearthlist.provider_edits USING btree (provider_id, created_at DESC);
CREATE INDEX provider_edits_status_idx ON hearthlist.provider_edits USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX provider_edits_waiting_idx ON hearthlist.provider_edits USING btree (provider_id) WHERE (status = 'waiting'::text);

CREATE TRIGGER tell_admins AFTER INSERT OR DELETE OR UPDATE ON hearthlist.provider_edits FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_admins('edit');

create policy own on hearthlist.provider_edits as permissive for select to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy own_new on hearthlist.provider_edits as permissive for insert to authenticated with check ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy own_withdrawal on hearthlist.provider_edits as permissive for update to authenticated using (((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)) AND (status = 'waiting'::text))) with check (((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)) AND (status = 'withdrawn'::text)));
create policy service on hearthlist.provider_edits as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.provider_edits is 'Changes of name, licence, services, phone, e-mail and website, which go live when a reviewer agrees.';
comment on column hearthlist.provider_edits.was is 'What families saw of the same fields when a reviewer decided.';

create table hearthlist.provider_submissions (
  id uuid not null,
  provider_id text,
  business_name text not null,
  contact_name text not null,
  email extensions.citext not null,
  phone text not null,
  service_type text not null,
  service_area text not null,
  description text not null,
  care_specialties text[] not null default '{}'::text[],
  years_in_business integer,
  staff_size text,
  license_number text,
  insurance_provider text,
  languages_spoken text,
  availability_hours text,
  website text,
  background_checks boolean not null default false,
  hostname text,
  user_agent text,
  status text not null default 'new'::text,
  created_at timestamp with time zone not null default now(),
  reviewed_at timestamp with time zone,
  reviewed_by text,
  admin_notes text,
  decision_reason text,
  phone_e164 text,
  constraint provider_submissions_pkey PRIMARY KEY (id),
  constraint provider_submissions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE SET NULL,
  constraint provider_submissions_admin_notes_check CHECK ((char_length(admin_notes) <= 10000)),
  constraint provider_submissions_availability_hours_check CHECK ((char_length(availability_hours) <= 500)),
  constraint provider_submissions_business_name_check CHECK (((char_length(business_name) >= 1) AND (char_length(business_name) <= 200))),
  constraint provider_submissions_contact_name_check CHECK (((char_length(contact_name) >= 1) AND (char_length(contact_name) <= 200))),
  constraint provider_submissions_decision_reason_check CHECK ((char_length(decision_reason) <= 2000)),
  constraint provider_submissions_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 10000))),
  constraint provider_submissions_email_check CHECK ((char_length((email)::text) <= 254)),
  constraint provider_submissions_insurance_provider_check CHECK ((char_length(insurance_provider) <= 200)),
  constraint provider_submissions_languages_spoken_check CHECK ((char_length(languages_spoken) <= 500)),
  constraint provider_submissions_license_number_check CHECK ((char_length(license_number) <= 200)),
  constraint provider_submissions_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
  constraint provider_submissions_phone_e164_check CHECK ((phone_e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint provider_submissions_service_area_check CHECK (((char_length(service_area) >= 1) AND (char_length(service_area) <= 500))),
  constraint provider_submissions_staff_size_check CHECK ((staff_size = ANY (ARRAY['1-5'::text, '6-15'::text, '16-50'::text, '50+'::text]))),
  constraint provider_submissions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'reviewing'::text, 'approved'::text, 'rejected'::text, 'contacted'::text]))),
  constraint provider_submissions_user_agent_check CHECK ((char_length(user_agent) <= 500)),
  constraint provider_submissions_website_check CHECK ((website ~* '^https?://'::text)),
  constraint provider_submissions_years_in_business_check CHECK ((years_in_business >= 0))
);
alter table hearthlist.provider_submissions enable row level security;

CREATE INDEX provider_submissions_created_at_idx ON hearthlist.provider_submissions USING btree (created_at DESC, id DESC);
CREATE INDEX provider_submissions_email_idx ON hearthlist.provider_submissions USING btree (email);
CREATE INDEX provider_submissions_provider_id_idx ON hearthlist.provider_submissions USING btree (provider_id);
CREATE INDEX provider_submissions_status_idx ON hearthlist.provider_submissions USING btree (status, created_at DESC, id DESC);

CREATE TRIGGER tell_admins AFTER INSERT OR DELETE OR UPDATE ON hearthlist.provider_submissions FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_admins('submission');

create policy service on hearthlist.provider_submissions as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.provider_submissions.decision_reason is 'Told to the provider. admin_notes are not.';

create table hearthlist.providers (
  id text not null,
  name text not null,
  description text not null default ''::text,
  email extensions.citext not null,
  phone text not null,
  website text,
  image text,
  services text[] not null default '{}'::text[],
  specializations text[] not null default '{}'::text[],
  certifications text[] not null default '{}'::text[],
  coverage_areas text[] not null default '{}'::text[],
  verified boolean not null default false,
  featured boolean not null default false,
  active boolean not null default false,
  status text not null default 'basic'::text,
  tier text not null default 'basic'::text,
  pricing_starting_from numeric(10,2),
  pricing_amount numeric(10,2),
  pricing_currency text not null default 'USD'::text,
  pricing_unit text not null default 'hour'::text,
  rating numeric(3,2),
  review_count integer not null default 0,
  response_time text not null default '24 hours'::text,
  same_day_availability boolean not null default false,
  weekend_availability boolean not null default false,
  emergency_availability boolean not null default false,
  city_id integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  tier_tenths smallint not null generated always as ((((
CASE
    WHEN (NOT active) THEN 1
    WHEN (tier = 'enterprise'::text) THEN 30
    WHEN (tier = 'premium'::text) THEN 20
    WHEN (tier = 'basic'::text) THEN 10
    ELSE 1
END +
CASE
    WHEN featured THEN 2
    ELSE 0
END) +
CASE
    WHEN (cardinality(specializations) > 0) THEN 1
    ELSE 0
END) +
CASE
    WHEN (cardinality(certifications) > 2) THEN 1
    ELSE 0
END)) stored,
  hours text not null default ''::text,
  license_number text,
  zip text,
  city text,
  state text,
  latitude double precision,
  longitude double precision,
  street text,
  service_radius_miles smallint,
  service_zips text[] not null default '{}'::text[],
  base_relevance integer not null generated always as (((((round((COALESCE(rating, (0)::numeric) * (100)::numeric)))::integer * 8) + LEAST((review_count * 10), 2000)) + (100 * ((((
CASE
    WHEN verified THEN 10
    ELSE 0
END + 5) +
CASE
    WHEN same_day_availability THEN 4
    ELSE 0
END) +
CASE
    WHEN weekend_availability THEN 3
    ELSE 0
END) +
CASE
    WHEN emergency_availability THEN 3
    ELSE 0
END)))) stored,
  service_states text[] not null default '{}'::text[],
  phone_e164 text,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_city_id_fkey FOREIGN KEY (city_id) REFERENCES hearthlist.cities(id) ON DELETE RESTRICT,
  constraint providers_coverage_areas_check CHECK (((cardinality(coverage_areas) <= 100) AND (char_length(array_to_string(coverage_areas, ''::text)) <= 10000))),
  constraint providers_description_check CHECK ((char_length(description) <= 10000)),
  constraint providers_hours_check CHECK ((char_length(hours) <= 500)),
  constraint providers_id_check CHECK ((id ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint providers_license_number_check CHECK (((char_length(license_number) >= 1) AND (char_length(license_number) <= 200))),
  constraint providers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint providers_phone_check CHECK ((char_length(phone) <= 40)),
  constraint providers_phone_e164_check CHECK ((phone_e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint providers_pricing_amount_check CHECK ((pricing_amount >= (0)::numeric)),
  constraint providers_pricing_currency_check CHECK ((pricing_currency ~ '^[A-Z]{3}$'::text)),
  constraint providers_pricing_starting_from_check CHECK ((pricing_starting_from >= (0)::numeric)),
  constraint providers_pricing_unit_check CHECK (((char_length(pricing_unit) >= 1) AND (char_length(pricing_unit) <= 30))),
  constraint providers_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
  constraint providers_response_time_check CHECK ((char_length(response_time) <= 60)),
  constraint providers_review_count_check CHECK ((review_count >= 0)),
  constraint providers_service_radius_miles_check CHECK (((service_radius_miles >= 1) AND (service_radius_miles <= 100))),
  constraint providers_service_zips_check CHECK (((cardinality(service_zips) <= 100) AND (array_to_string(service_zips, ''::text, '-'::text) ~ '^([0-9]{5})*$'::text))),
  constraint providers_services_check CHECK (((cardinality(services) <= 40) AND (char_length(array_to_string(services, ''::text)) <= 4000))),
  constraint providers_specializations_check CHECK (((cardinality(specializations) <= 40) AND (char_length(array_to_string(specializations, ''::text)) <= 4000))),
  constraint providers_status_check CHECK ((status = ANY (ARRAY['basic'::text, 'premium'::text, 'enterprise'::text, 'inactive'::text, 'pending_verification'::text, 'verified'::text]))),
  constraint providers_street_check CHECK ((char_length(street) <= 200)),
  constraint providers_tier_check CHECK ((tier = ANY (ARRAY['basic'::text, 'premium'::text, 'enterprise'::text, 'inactive'::text]))),
  constraint providers_website_check CHECK ((website ~* '^https?://'::text)),
  constraint providers_website_check1 CHECK ((char_length(website) <= 500)),
  constraint providers_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
alter table hearthlist.providers enable row level security;

CREATE INDEX providers_city_id_idx ON hearthlist.providers USING btree (city_id);
CREATE INDEX providers_created_at_idx ON hearthlist.providers USING btree (created_at);
CREATE INDEX providers_email_idx ON hearthlist.providers USING btree (email);
CREATE INDEX providers_featured_idx ON hearthlist.providers USING btree (rating DESC NULLS LAST, review_count DESC, name, id) WHERE featured;
CREATE INDEX providers_name_idx ON hearthlist.providers USING btree (name, id);
CREATE INDEX providers_sitemap_idx ON hearthlist.providers USING btree (id) INCLUDE (updated_at) WHERE active;

CREATE TRIGGER empty_search AFTER TRUNCATE ON hearthlist.providers FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.empty_search();
CREATE TRIGGER keep_search_entry AFTER INSERT OR UPDATE ON hearthlist.providers FOR EACH ROW EXECUTE FUNCTION hearthlist.keep_search_entry();
CREATE TRIGGER launch_city BEFORE INSERT OR UPDATE OF active, city_id, tier ON hearthlist.providers FOR EACH ROW WHEN ((new.active AND (new.tier <> 'inactive'::text) AND (new.city_id IS NOT NULL))) EXECUTE FUNCTION hearthlist.launch_city();
CREATE TRIGGER set_place_of_zip BEFORE INSERT OR UPDATE OF zip, city_id, city, state, latitude, longitude, service_zips, service_states ON hearthlist.providers FOR EACH ROW EXECUTE FUNCTION hearthlist.set_place_of_zip();
CREATE TRIGGER tell_pages AFTER INSERT OR DELETE OR UPDATE ON hearthlist.providers FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_pages_of_provider();
CREATE TRIGGER tell_pages_emptied AFTER TRUNCATE ON hearthlist.providers FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_all();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.providers FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy listed on hearthlist.providers as permissive for select to anon using (active);
create policy listed_or_own on hearthlist.providers as permissive for select to authenticated using ((active OR (id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))));
create policy own on hearthlist.providers as permissive for update to authenticated using ((id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))) with check ((id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.providers as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.providers is 'What families may see of a provider. What they must not stands in provider_accounts.';
comment on column hearthlist.providers.email is 'The address shown to families; the one that signs in is in provider_accounts.';
comment on column hearthlist.providers.rating is 'Average of the published reviews, kept by a trigger; null without reviews.';
comment on column hearthlist.providers.tier_tenths is 'The tier bonus in tenths.';
comment on column hearthlist.providers.hours is 'Opening hours, in the provider''s words.';
comment on column hearthlist.providers.latitude is 'The center of the ZIP code, or of the city where there is none; never the exact place.';
comment on column hearthlist.providers.street is 'A copy of the one in provider_addresses, where the provider shows it.';
comment on column hearthlist.providers.base_relevance is 'Hundredths of a point, before the query''s part and the cap.';
comment on column hearthlist.providers.service_states is 'The states of service_zips.';
comment on column hearthlist.providers.phone_e164 is 'Of phone, whose extension it leaves out; null where phone cannot be called. Both are written together.';

create table hearthlist.reviews (
  id uuid not null,
  provider_id text not null,
  author_name text not null,
  author_email extensions.citext,
  relationship text not null default ''::text,
  rating smallint not null,
  title text not null default ''::text,
  body text not null default ''::text,
  status text not null default 'pending'::text,
  provider_reply text,
  replied_at timestamp with time zone,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  consultation_request_id uuid,
  held_because text,
  decision_reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint reviews_consultation_request_id_key UNIQUE (consultation_request_id),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_consultation_request_id_fkey FOREIGN KEY (consultation_request_id) REFERENCES hearthlist.consultation_requests(id) ON DELETE SET NULL,
  constraint reviews_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint reviews_author_name_check CHECK (((char_length(author_name) >= 1) AND (char_length(author_name) <= 100))),
  constraint reviews_body_check CHECK ((char_length(body) <= 5000)),
  constraint reviews_decision_reason_check CHECK ((char_length(decision_reason) <= 2000)),
  constraint reviews_held_because_check CHECK ((held_because = ANY (ARRAY['copy'::text, 'burst'::text]))),
  constraint reviews_provider_reply_check CHECK ((char_length(provider_reply) <= 5000)),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_relationship_check CHECK ((char_length(relationship) <= 100)),
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text]))),
  constraint reviews_title_check CHECK ((char_length(title) <= 200))
);
alter table hearthlist.reviews enable row level security;

CREATE INDEX reviews_author_email_idx ON hearthlist.reviews USING btree (author_email);
CREATE INDEX reviews_body_idx ON hearthlist.reviews USING gist (body extensions.gist_trgm_ops (siglen='256'));
CREATE INDEX reviews_created_at_idx ON hearthlist.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_pending_idx ON hearthlist.reviews USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX reviews_provider_id_idx ON hearthlist.reviews USING btree (provider_id, published_at DESC);
CREATE INDEX reviews_status_idx ON hearthlist.reviews USING btree (status, created_at DESC, id);

CREATE TRIGGER keep_provider_rating AFTER INSERT OR DELETE OR UPDATE OF provider_id, rating, status ON hearthlist.reviews FOR EACH ROW EXECUTE FUNCTION hearthlist.keep_provider_rating();
CREATE TRIGGER pin_review_provider BEFORE UPDATE OF provider_id ON hearthlist.reviews FOR EACH ROW WHEN ((old.provider_id IS DISTINCT FROM new.provider_id)) EXECUTE FUNCTION hearthlist.pin_review_provider();
CREATE TRIGGER tell_pages AFTER INSERT OR DELETE OR UPDATE ON hearthlist.reviews FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_pages_of_provider();
CREATE TRIGGER tell_pages_emptied AFTER TRUNCATE ON hearthlist.reviews FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_all();

create policy own_reply on hearthlist.reviews as permissive for update to authenticated using (((status = 'published'::text) AND (provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)))) with check (((status = 'published'::text) AND (provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))));
create policy published on hearthlist.reviews as permissive for select to anon, authenticated using (((status = 'published'::text) AND (EXISTS ( SELECT
   FROM hearthlist.providers p
  WHERE (p.id = reviews.provider_id)))));
create policy service on hearthlist.reviews as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.reviews.held_because is 'Set where it looks like another one, or came with many: the reviewer looks twice.';

create table hearthlist.sandbox_objects (
  id text not null,
  customer_id text not null,
  kind text not null,
  content jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_objects_pkey PRIMARY KEY (id),
  constraint sandbox_objects_id_check CHECK (((char_length(id) >= 1) AND (char_length(id) <= 255))),
  constraint sandbox_objects_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'checkout'::text, 'subscription'::text, 'invoice'::text])))
);
alter table hearthlist.sandbox_objects enable row level security;

CREATE INDEX sandbox_objects_customer_id_idx ON hearthlist.sandbox_objects USING btree (customer_id, kind, created_at DESC);

create policy service on hearthlist.sandbox_objects as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.sandbox_objects is 'What the demo''s payment service remembers; empty outside demo mode.';

create table hearthlist.search_entries (
  provider_id text not null,
  name text not null,
  tier text not null,
  city_id integer,
  relevance integer not null,
  tenths smallint not null,
  merit bigint not null,
  rating smallint not null,
  price numeric(10,2) not null,
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
  paid_key bigint not null generated always as (((((relevance)::bigint * tenths) << 40) | merit)) stored,
  fair_key bigint not null generated always as ((((relevance)::bigint << 40) | merit)) stored,
  offers integer not null default 0,
  latitude double precision,
  longitude double precision,
  service_radius_miles smallint,
  service_zips text[] not null default '{}'::text[],
  states text[] not null default '{}'::text[],
  constraint search_entries_pkey PRIMARY KEY (provider_id),
  constraint search_entries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint search_entries_tier_check CHECK ((tier = ANY (ARRAY['basic'::text, 'premium'::text, 'enterprise'::text])))
);
alter table hearthlist.search_entries enable row level security;

CREATE INDEX search_entries_city_id_idx ON hearthlist.search_entries USING btree (city_id, merit DESC, name, provider_id);
CREATE INDEX search_entries_fair_key_idx ON hearthlist.search_entries USING btree (fair_key);
CREATE INDEX search_entries_figures_idx ON hearthlist.search_entries USING btree (traits, price_unit) INCLUDE (rating, price);
CREATE INDEX search_entries_keys_idx ON hearthlist.search_entries USING gin (keys) WITH (fastupdate=off);
CREATE INDEX search_entries_map_point_idx ON hearthlist.search_entries USING gist (hearthlist.map_point(latitude, longitude)) INCLUDE (provider_id, traits, offers, latitude, longitude);
CREATE INDEX search_entries_merit_idx ON hearthlist.search_entries USING btree (merit DESC, name, provider_id);
CREATE INDEX search_entries_name_start_idx ON hearthlist.search_entries USING btree ("left"(name_text, 60) COLLATE "C", provider_id);
CREATE INDEX search_entries_paid_key_idx ON hearthlist.search_entries USING btree (tier, paid_key);
CREATE INDEX search_entries_price_idx ON hearthlist.search_entries USING btree (price_unit, price, name, provider_id);

CREATE TRIGGER tell_pages AFTER TRUNCATE ON hearthlist.search_entries FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_all();

create policy everybody on hearthlist.search_entries as permissive for select to anon, authenticated, service_role using (true);

comment on table hearthlist.search_entries is 'One row for each provider that can be found, kept by a trigger on providers.';
comment on column hearthlist.search_entries.relevance is 'Hundredths of a point that no query changes; tenths: the tier bonus.';
comment on column hearthlist.search_entries.merit is 'What decides between equal scores before the name: rating, then number of reviews, in one number.';
comment on column hearthlist.search_entries.price_unit is 'Currency and unit, in one text.';
comment on column hearthlist.search_entries.traits is 'A bit for each kind of care and each promise; the same are keys from 10 on.';
comment on column hearthlist.search_entries.document is 'Everything that is searched, in small letters, the description first; chr(1) divides, which no query holds.';
comment on column hearthlist.search_entries.keys is 'Those without the bit of 2^30: tier 1, traits 10, rating 30, price 50, offers 200, states 2000, ZIP codes served 3000, cells of the map from 2^28 on. Others: hashes of words; two words may share one, and what is found is looked at again.';
comment on column hearthlist.search_entries.paid_key is 'The score without a query, with merit below it in one number.';
comment on column hearthlist.search_entries.fair_key is 'The same for the order without paid places.';
comment on column hearthlist.search_entries.offers is 'A bit for each specialty and service type of the registration; the same are keys from 200 on.';
comment on column hearthlist.search_entries.states is 'Where it is, and where it goes by its ZIP codes.';

create table hearthlist.search_traits (
  key integer not null,
  listings integer not null default 1,
  most_points integer not null default 0,
  constraint search_traits_pkey PRIMARY KEY (key)
);
alter table hearthlist.search_traits enable row level security;

create policy everybody on hearthlist.search_traits as permissive for select to anon, authenticated, service_role using (true);

comment on table hearthlist.search_traits is 'Keys that are no words: about how many listings have each.';
comment on column hearthlist.search_traits.most_points is 'What a kind of care, specialty or service type can bring a listing, at most, by its lines.';

create table hearthlist.search_words (
  word text not null,
  listings integer not null default 1,
  name_listings integer not null default 0,
  place_listings integer not null default 0,
  most_points smallint not null default 0,
  constraint search_words_pkey PRIMARY KEY (word)
);
alter table hearthlist.search_words enable row level security;

CREATE INDEX search_words_pairs_idx ON hearthlist.search_words USING gin (hearthlist.search_pairs(word)) WITH (fastupdate=off);
CREATE INDEX search_words_points_idx ON hearthlist.search_words USING btree (word) WHERE (most_points > 0);
CREATE INDEX search_words_reversed_word_idx ON hearthlist.search_words USING btree (reverse(word));
CREATE INDEX search_words_word_idx ON hearthlist.search_words USING gin (word extensions.gin_trgm_ops);

create policy everybody on hearthlist.search_words as permissive for select to anon, authenticated, service_role using (true);

comment on table hearthlist.search_words is 'Every word that stands in a listing, as spaces divide it, and in about how many: a search looks here which words hold what was typed.';
comment on column hearthlist.search_words.name_listings is 'In a name; place_listings: in coverage areas.';
comment on column hearthlist.search_words.most_points is 'What it can bring a listing, at most, by standing in its services and specializations.';

create table hearthlist.secrets (
  name text not null,
  value bytea not null,
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_name_check CHECK ((name ~ '^[a-z_]{1,40}$'::text)),
  constraint secrets_value_check CHECK ((octet_length(value) >= 32))
);
alter table hearthlist.secrets enable row level security;

create policy service on hearthlist.secrets as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.secrets is 'Made once for the installation, so that all its processes agree: signs links, hides addresses.';

create table hearthlist.service_status_config (
  service_slug text not null,
  status text not null default 'live'::text,
  message text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint service_status_config_pkey PRIMARY KEY (service_slug),
  constraint service_status_config_message_check CHECK ((char_length(message) <= 500)),
  constraint service_status_config_status_check CHECK ((status = ANY (ARRAY['live'::text, 'waitlist'::text, 'paused'::text])))
);
alter table hearthlist.service_status_config enable row level security;

CREATE TRIGGER tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON hearthlist.service_status_config FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_all();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.service_status_config FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy everyone on hearthlist.service_status_config as permissive for select to anon, authenticated using (true);
create policy service on hearthlist.service_status_config as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.service_status_config is 'waitlist: the waitlist stands in place of booking; paused: forms are closed and the message is shown.';

create table hearthlist.sessions (
  id uuid not null,
  token_hash bytea not null,
  provider_id text,
  admin_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES hearthlist.admins(id) ON DELETE CASCADE,
  constraint sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint sessions_check CHECK ((num_nonnulls(provider_id, admin_id) = 1))
);
alter table hearthlist.sessions enable row level security;

CREATE INDEX sessions_admin_id_idx ON hearthlist.sessions USING btree (admin_id);
CREATE INDEX sessions_expires_at_idx ON hearthlist.sessions USING btree (expires_at);
CREATE INDEX sessions_provider_id_idx ON hearthlist.sessions USING btree (provider_id);

create policy service on hearthlist.sessions as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.sessions is 'The cookie holds a random token, the table only its hash.';

create table hearthlist.sign_in_codes (
  id uuid not null,
  provider_id text not null,
  purpose text not null,
  email extensions.citext not null,
  code_hash bytea not null,
  link_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_codes_link_hash_key UNIQUE (link_hash),
  constraint sign_in_codes_pkey PRIMARY KEY (id),
  constraint sign_in_codes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint sign_in_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'confirm_email'::text, 'authorize_email_change'::text, 'change_email'::text]))),
  constraint sign_in_codes_tries_check CHECK ((tries >= 0))
);
alter table hearthlist.sign_in_codes enable row level security;

CREATE INDEX sign_in_codes_provider_id_idx ON hearthlist.sign_in_codes USING btree (provider_id, created_at DESC);

create policy service on hearthlist.sign_in_codes as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.sign_in_codes.email is 'The address that the code or link is about. For authorize_email_change, the new address: the code itself goes to the present one.';
comment on column hearthlist.sign_in_codes.code_hash is 'HMAC of the six digits: six digits alone would be guessed from a plain hash.';

create table hearthlist.site_counts (
  day date not null,
  kind text not null,
  path text not null,
  count integer not null,
  constraint site_counts_pkey PRIMARY KEY (day, kind, path),
  constraint site_counts_count_check CHECK ((count > 0)),
  constraint site_counts_kind_check CHECK ((kind = ANY (ARRAY['page_view'::text, 'search'::text]))),
  constraint site_counts_path_check CHECK ((char_length(path) <= 200))
);
alter table hearthlist.site_counts enable row level security;

create policy service on hearthlist.site_counts as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.site_counts is 'What a job has summed up of each day that is over on the clock of our office; it outlives the events.';
comment on column hearthlist.site_counts.path is 'Of a search, which tells the kinds of care; empty for page views.';

create table hearthlist.stripe_events (
  id text not null,
  type text not null,
  provider_id text,
  received_at timestamp with time zone not null default now(),
  constraint stripe_events_pkey PRIMARY KEY (id),
  constraint stripe_events_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE SET NULL,
  constraint stripe_events_id_check CHECK (((char_length(id) >= 1) AND (char_length(id) <= 255))),
  constraint stripe_events_type_check CHECK ((char_length(type) <= 200))
);
alter table hearthlist.stripe_events enable row level security;

CREATE INDEX stripe_events_provider_id_idx ON hearthlist.stripe_events USING btree (provider_id);
CREATE INDEX stripe_events_received_at_idx ON hearthlist.stripe_events USING btree (received_at);

create policy service on hearthlist.stripe_events as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.stripe_events is 'Events that were applied: one that comes again changes nothing. What it said is not kept.';

create table hearthlist.team_members (
  id uuid not null,
  provider_id text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint team_members_provider_id_name_key UNIQUE (provider_id, name),
  constraint team_members_pkey PRIMARY KEY (id),
  constraint team_members_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint team_members_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);
alter table hearthlist.team_members enable row level security;

create policy own on hearthlist.team_members as permissive for all to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))) with check ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.team_members as permissive for all to service_role using (true) with check (true);

create table hearthlist.ticket_responses (
  id uuid not null,
  ticket_id uuid not null,
  message text not null,
  is_staff boolean not null default false,
  author text not null,
  created_at timestamp with time zone not null default now(),
  constraint ticket_responses_pkey PRIMARY KEY (id),
  constraint ticket_responses_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES hearthlist.tickets(id) ON DELETE CASCADE,
  constraint ticket_responses_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 10000)))
);
alter table hearthlist.ticket_responses enable row level security;

CREATE INDEX ticket_responses_ticket_id_idx ON hearthlist.ticket_responses USING btree (ticket_id, created_at);

create policy own on hearthlist.ticket_responses as permissive for select to authenticated using ((EXISTS ( SELECT
   FROM hearthlist.tickets t
  WHERE (t.id = ticket_responses.ticket_id))));
create policy own_new on hearthlist.ticket_responses as permissive for insert to authenticated with check (((NOT is_staff) AND (author = ( SELECT p.name
   FROM hearthlist.providers p
  WHERE (p.id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)))) AND (EXISTS ( SELECT
   FROM hearthlist.tickets t
  WHERE (t.id = ticket_responses.ticket_id)))));
create policy service on hearthlist.ticket_responses as permissive for all to service_role using (true) with check (true);

create table hearthlist.tickets (
  id uuid not null,
  provider_id text not null,
  subject text not null,
  description text not null,
  priority text not null default 'medium'::text,
  status text not null default 'open'::text,
  category text not null default 'general'::text,
  response_time numeric(6,1),
  assigned_to text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  answer_due_at timestamp with time zone,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint tickets_category_check CHECK ((category = ANY (ARRAY['technical'::text, 'billing'::text, 'account'::text, 'feature_request'::text, 'general'::text]))),
  constraint tickets_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 10000))),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))),
  constraint tickets_response_time_check CHECK ((response_time >= (0)::numeric)),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text]))),
  constraint tickets_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);
alter table hearthlist.tickets enable row level security;

CREATE INDEX tickets_created_at_idx ON hearthlist.tickets USING btree (created_at DESC, id);
CREATE INDEX tickets_provider_id_idx ON hearthlist.tickets USING btree (provider_id, created_at DESC);
CREATE INDEX tickets_waiting_idx ON hearthlist.tickets USING btree (answer_due_at, created_at, id) WHERE (status = ANY (ARRAY['open'::text, 'in_progress'::text]));

CREATE TRIGGER promise_answer BEFORE INSERT ON hearthlist.tickets FOR EACH ROW WHEN ((new.answer_due_at IS NULL)) EXECUTE FUNCTION hearthlist.promise_answer();
CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE ON hearthlist.tickets FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_desk('ticket');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hearthlist.tickets FOR EACH ROW EXECUTE FUNCTION hearthlist.touch_updated_at();

create policy own on hearthlist.tickets as permissive for all to authenticated using ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id))) with check ((provider_id = ( SELECT hearthlist.current_provider_id() AS current_provider_id)));
create policy service on hearthlist.tickets as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.tickets.response_time is 'Hours until the first answer of our staff.';
comment on column hearthlist.tickets.answer_due_at is 'Until when we promised to answer; null while it is not our turn, or where the plan promises nothing.';

create table hearthlist.undo_links (
  id uuid not null,
  provider_id text,
  admin_id uuid,
  former_email extensions.citext,
  link_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint undo_links_link_hash_key UNIQUE (link_hash),
  constraint undo_links_pkey PRIMARY KEY (id),
  constraint undo_links_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES hearthlist.admins(id) ON DELETE CASCADE,
  constraint undo_links_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES hearthlist.providers(id) ON DELETE CASCADE,
  constraint undo_links_check CHECK ((num_nonnulls(provider_id, admin_id) = 1)),
  constraint undo_links_check1 CHECK (((provider_id IS NULL) = (former_email IS NULL)))
);
alter table hearthlist.undo_links enable row level security;

CREATE INDEX undo_links_admin_id_idx ON hearthlist.undo_links USING btree (admin_id);
CREATE INDEX undo_links_former_email_idx ON hearthlist.undo_links USING btree (former_email);
CREATE INDEX undo_links_provider_id_idx ON hearthlist.undo_links USING btree (provider_id);

create policy service on hearthlist.undo_links as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.undo_links is 'Of a provider: undoes a change of the sign-in address. Of an admin: turns the second factor off. The email holds a random key, the table only its hash.';
comment on column hearthlist.undo_links.former_email is 'The sign-in address before the change. While the link is open, no other account may use it.';

create table hearthlist.waitlist (
  id uuid not null,
  email extensions.citext not null,
  subdomain text not null,
  hostname text not null,
  city text not null,
  state text not null,
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  promoted boolean not null default false,
  joined_times integer not null default 1,
  constraint waitlist_pkey PRIMARY KEY (id),
  constraint waitlist_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 100))),
  constraint waitlist_email_check CHECK ((char_length((email)::text) <= 254)),
  constraint waitlist_joined_times_check CHECK ((joined_times > 0)),
  constraint waitlist_state_check CHECK (((char_length(state) >= 1) AND (char_length(state) <= 100)))
);
alter table hearthlist.waitlist enable row level security;

CREATE INDEX waitlist_created_at_idx ON hearthlist.waitlist USING btree (created_at);
CREATE INDEX waitlist_place_idx ON hearthlist.waitlist USING btree (lower(city), upper(state)) WHERE (told_at IS NULL);
CREATE UNIQUE INDEX waitlist_once_idx ON hearthlist.waitlist USING btree (email, lower(city), lower(state));

CREATE TRIGGER take_promotion BEFORE INSERT ON hearthlist.waitlist FOR EACH ROW EXECUTE FUNCTION hearthlist.take_promotion();
CREATE TRIGGER tell_of_it AFTER INSERT ON hearthlist.waitlist FOR EACH ROW EXECUTE FUNCTION hearthlist.begin_job('waitlist_joined');
CREATE TRIGGER tell_of_joining_again AFTER UPDATE OF joined_times ON hearthlist.waitlist FOR EACH ROW WHEN ((new.joined_times > old.joined_times)) EXECUTE FUNCTION hearthlist.begin_job('waitlist_joined');

create policy join_it on hearthlist.waitlist as permissive for insert to anon, authenticated with check (true);
create policy service on hearthlist.waitlist as permissive for all to service_role using (true) with check (true);

comment on column hearthlist.waitlist.told_at is 'When the letter about the city''s launch was written: there is one.';
comment on column hearthlist.waitlist.promoted is 'One of the first 100 people; set as they come.';
comment on column hearthlist.waitlist.joined_times is 'Grows when somebody who left joins again: letters are written once for each time.';

create table hearthlist.waitlist_promotion (
  id boolean not null default true,
  taken integer not null,
  constraint waitlist_promotion_pkey PRIMARY KEY (id),
  constraint waitlist_promotion_id_check CHECK (id),
  constraint waitlist_promotion_taken_check CHECK (((taken >= 0) AND (taken <= 100)))
);
alter table hearthlist.waitlist_promotion enable row level security;

CREATE TRIGGER tell_pages AFTER UPDATE ON hearthlist.waitlist_promotion FOR EACH ROW EXECUTE FUNCTION hearthlist.tell_pages_of_waitlist();
CREATE TRIGGER tell_pages_by_hand AFTER INSERT OR DELETE OR TRUNCATE ON hearthlist.waitlist_promotion FOR EACH STATEMENT EXECUTE FUNCTION hearthlist.tell_pages_of_waitlist();

create policy service on hearthlist.waitlist_promotion as permissive for select to service_role using (true);

comment on table hearthlist.waitlist_promotion is 'One row: how many of the first 100 people, who get a free consultation, have come. It only grows.';

create table hearthlist.zip_codes (
  zip text not null,
  city text not null,
  state text not null,
  latitude double precision,
  longitude double precision,
  constraint zip_codes_pkey PRIMARY KEY (zip),
  constraint zip_codes_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint zip_codes_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint zip_codes_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint zip_codes_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint zip_codes_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
alter table hearthlist.zip_codes enable row level security;

CREATE INDEX zip_codes_state_city_idx ON hearthlist.zip_codes USING btree (state, city);

create policy everyone on hearthlist.zip_codes as permissive for select to anon, authenticated using (true);
create policy service on hearthlist.zip_codes as permissive for all to service_role using (true) with check (true);

comment on table hearthlist.zip_codes is 'Every ZIP code of the United States with the middle of its area, where the source knows it.';

create view hearthlist.api_cities with (security_invoker=true) as
 SELECT id,
    slug,
    name,
    state,
    state_abbr,
    region,
    population,
    senior_population_percent,
    average_income,
    description,
    meta_description,
    time_zone,
    latitude,
    longitude,
    active,
    created_at,
    updated_at
   FROM hearthlist.cities
  WHERE active;

create view hearthlist.api_providers with (security_invoker=true) as
 SELECT id,
    name,
    description,
    rating,
    review_count,
    response_time,
    image,
    verified,
    featured,
    status,
    tier,
    services,
    pricing_starting_from,
    pricing_amount,
    pricing_currency,
    pricing_unit,
    coverage_areas,
    phone,
    email,
    website,
    same_day_availability,
    weekend_availability,
    emergency_availability,
    hours,
    specializations,
    certifications,
    active,
    street,
    city,
    state,
    zip,
    latitude,
    longitude,
    service_radius_miles,
    service_zips,
    city_id,
    created_at,
    updated_at
   FROM hearthlist.providers
  WHERE (active AND (tier <> 'inactive'::text));
