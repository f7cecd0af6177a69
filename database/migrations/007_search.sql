-- The part of a provider's relevance that no query changes, kept beside it (domain/ranking.ts has the rule;
-- a test compares the two). In hundredths of a point and tenths of a bonus, so that sums are exact.

create function hearthlist.response_minutes(response_time text) returns numeric
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select case
      when response_time ~* 'immediate' then 0
      else coalesce(
        substring(response_time from '[0-9]+(?:\.[0-9]+)?')::numeric
          * case when response_time ~* 'minute' then 1 when response_time ~* 'hour' then 60 when response_time ~* 'day' then 1440 end,
        1440
      )
    end
  $$;
revoke all on function hearthlist.response_minutes(text) from public, anon, authenticated, service_role;
-- Who may write a response time computes the column that follows from it.
grant execute on function hearthlist.response_minutes(text) to authenticated, service_role;

alter table hearthlist.providers
  add column base_relevance integer not null generated always as (
    round(coalesce(rating, 0) * 100)::integer * 8
    + least(review_count, 200) * 10
    + 100 * (
      case when verified then 10 else 0 end
      + case
          when hearthlist.response_minutes(response_time) <= 60 then 15
          when hearthlist.response_minutes(response_time) <= 240 then 10
          when hearthlist.response_minutes(response_time) <= 1440 then 5
          else 0
        end
      + case when same_day_availability then 4 else 0 end
      + case when weekend_availability then 3 else 0 end
      + case when emergency_availability then 3 else 0 end
    )
  ) stored,
  add column tier_tenths smallint not null generated always as (
    case when not active then 1 when tier = 'enterprise' then 30 when tier = 'premium' then 20 when tier = 'basic' then 10 else 1 end
    + case when featured then 2 else 0 end
    + case when cardinality(specializations) > 0 then 1 else 0 end
    + case when cardinality(certifications) > 2 then 1 else 0 end
  ) stored;
comment on column hearthlist.providers.base_relevance is 'Hundredths of a point, before the query''s part and the cap.';
comment on column hearthlist.providers.tier_tenths is 'The tier bonus in tenths.';
