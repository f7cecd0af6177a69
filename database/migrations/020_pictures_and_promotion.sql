-- A picture is kept in two sizes: a card on a phone does not need the one that opens a provider's page. Pictures of
-- before have the large one alone.

alter table hearthlist.images
  add column small bytea,
  add column small_avif bytea;

-- Kept pages say how many places of the waitlist's promotion are left. Beyond the last place nothing that they say
-- changes: a rush of people who join must not empty the pages again and again.

create function hearthlist.tell_pages_of_waitlist() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      if tg_op <> 'INSERT' or (select count(*) from (select distinct email from hearthlist.waitlist limit 101) people) <= 100 then
        perform pg_notify('hearthlist_pages', '{"ids":null}');
      end if;
      return null;
    end
  $$;
revoke all on function hearthlist.tell_pages_of_waitlist() from public, anon, authenticated, service_role;

create trigger tell_pages after insert or delete or update of email or truncate on hearthlist.waitlist
  for each statement execute function hearthlist.tell_pages_of_waitlist();
