-- Every process keeps finished pages, and is told when what they show has changed.

create function hearthlist.tell_pages() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    declare
      -- More than these are told as 'everything': a bulk load must not send a million messages.
      most constant integer := 20;
      id_column constant text := tg_argv[0];
      ids text[];
    begin
      if id_column is not null and tg_op = 'INSERT' then
        select array_agg(to_jsonb(r) ->> id_column) into ids from (select * from new_rows limit most + 1) r;
      elsif id_column is not null and tg_op = 'DELETE' then
        select array_agg(to_jsonb(r) ->> id_column) into ids from (select * from old_rows limit most + 1) r;
      elsif id_column is not null and tg_op = 'UPDATE' then
        select array_agg(id) into ids from (
          (select to_jsonb(r) ->> id_column as id from new_rows r limit most + 1)
          union
          (select to_jsonb(r) ->> id_column as id from old_rows r limit most + 1)
        ) changed;
      elsif tg_op <> 'TRUNCATE' then
        -- A statement that met no row has changed nothing.
        if tg_op = 'INSERT' then perform from new_rows limit 1;
        elsif tg_op = 'DELETE' then perform from old_rows limit 1;
        else perform from new_rows limit 1;
        end if;
        if not found then return null; end if;
      end if;
      if id_column is not null and tg_op <> 'TRUNCATE' and ids is null then return null; end if;
      perform pg_notify('hearthlist_pages', json_build_object(
        'table', tg_table_name,
        'ids', case when cardinality(ids) <= most then ids end
      )::text);
      return null;
    end
  $$;
revoke all on function hearthlist.tell_pages() from public, anon, authenticated, service_role;

create trigger tell_pages_added after insert on hearthlist.providers
  referencing new table as new_rows for each statement execute function hearthlist.tell_pages('id');
create trigger tell_pages_changed after update on hearthlist.providers
  referencing old table as old_rows new table as new_rows for each statement execute function hearthlist.tell_pages('id');
create trigger tell_pages_gone after delete on hearthlist.providers
  referencing old table as old_rows for each statement execute function hearthlist.tell_pages('id');
create trigger tell_pages_emptied after truncate on hearthlist.providers
  for each statement execute function hearthlist.tell_pages();

create trigger tell_pages_added after insert on hearthlist.reviews
  referencing new table as new_rows for each statement execute function hearthlist.tell_pages('provider_id');
create trigger tell_pages_changed after update on hearthlist.reviews
  referencing old table as old_rows new table as new_rows for each statement execute function hearthlist.tell_pages('provider_id');
create trigger tell_pages_gone after delete on hearthlist.reviews
  referencing old table as old_rows for each statement execute function hearthlist.tell_pages('provider_id');
create trigger tell_pages_emptied after truncate on hearthlist.reviews
  for each statement execute function hearthlist.tell_pages();

create trigger tell_pages_added after insert on hearthlist.cities
  referencing new table as new_rows for each statement execute function hearthlist.tell_pages();
create trigger tell_pages_changed after update on hearthlist.cities
  referencing old table as old_rows new table as new_rows for each statement execute function hearthlist.tell_pages();
create trigger tell_pages_gone after delete on hearthlist.cities
  referencing old table as old_rows for each statement execute function hearthlist.tell_pages();
create trigger tell_pages_emptied after truncate on hearthlist.cities
  for each statement execute function hearthlist.tell_pages();

create trigger tell_pages_added after insert on hearthlist.service_status_config
  referencing new table as new_rows for each statement execute function hearthlist.tell_pages();
create trigger tell_pages_changed after update on hearthlist.service_status_config
  referencing old table as old_rows new table as new_rows for each statement execute function hearthlist.tell_pages();
create trigger tell_pages_gone after delete on hearthlist.service_status_config
  referencing old table as old_rows for each statement execute function hearthlist.tell_pages();
create trigger tell_pages_emptied after truncate on hearthlist.service_status_config
  for each statement execute function hearthlist.tell_pages();
