-- Only the pages with the waitlist's form say how many places of its promotion are left: whoever joins makes those old,
-- and no others.

create or replace function hearthlist.tell_pages_of_waitlist() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      if tg_op <> 'INSERT' or (select count(*) from (select distinct email from hearthlist.waitlist limit 101) people) <= 100 then
        perform pg_notify('hearthlist_pages', '{"waitlist":true}');
      end if;
      return null;
    end
  $$;
