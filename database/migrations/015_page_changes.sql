-- Every process keeps finished pages, and is told when what they show has changed.

create function hearthlist.tell_pages_of_provider() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
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
  $$;

create function hearthlist.tell_pages_of_all() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      perform pg_notify('hearthlist_pages', '{"ids":null}');
      return null;
    end
  $$;
revoke all on function hearthlist.tell_pages_of_provider(), hearthlist.tell_pages_of_all()
  from public, anon, authenticated, service_role;

-- By row: a trigger that sees a statement's rows as a table makes every update recompute the generated columns, with
-- functions that only the service may call.
create trigger tell_pages after insert or update or delete on hearthlist.providers
  for each row execute function hearthlist.tell_pages_of_provider();
create trigger tell_pages after insert or update or delete on hearthlist.reviews
  for each row execute function hearthlist.tell_pages_of_provider();

create trigger tell_pages_emptied after truncate on hearthlist.providers
  for each statement execute function hearthlist.tell_pages_of_all();
create trigger tell_pages_emptied after truncate on hearthlist.reviews
  for each statement execute function hearthlist.tell_pages_of_all();
create trigger tell_pages after insert or update or delete or truncate on hearthlist.cities
  for each statement execute function hearthlist.tell_pages_of_all();
create trigger tell_pages after insert or update or delete or truncate on hearthlist.service_status_config
  for each statement execute function hearthlist.tell_pages_of_all();
