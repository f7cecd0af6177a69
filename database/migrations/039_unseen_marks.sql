-- A soft hyphen or a joiner that was copied along with a name is seen by nobody, and typed by nobody who looks for it.
-- The same rule as domain/search-text.ts: what has no counterpart in the last argument is left out.
create or replace function hearthlist.search_text(parts text[]) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select translate(
      lower(array_to_string(array(select translate(part, chr(1), ' ') from unnest(parts) part), chr(1)) collate "und-x-icu"),
      U&'\2018\2019\02BC\00AD\200B\200C\200D\200E\200F\2060\FEFF', ''''''''
    )
  $$;

-- Listings with one of them are taken in anew; the others stay as they are. None of them was changed by anybody.
alter table hearthlist.providers disable trigger touch_updated_at;
with left_out as (
  delete from hearthlist.search_entries where document ~ U&'[\00AD\200B-\200F\2060\FEFF]' returning provider_id
)
update hearthlist.providers set name = name where id in (select provider_id from left_out);
alter table hearthlist.providers enable trigger touch_updated_at;
