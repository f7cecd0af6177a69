-- Who joins the waitlist changes its pages while there were fewer than 100 people before: many at once can pass that
-- number, after which nobody would have told. And a provider's change tells of its city only where that begins with it.

create function hearthlist.tell_pages_of_joining() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      if (
        select count(*) from (
          select distinct email from hearthlist.waitlist people
          where not exists (select from joined where joined.email = people.email) limit 100
        ) before
      ) < 100 then
        perform pg_notify('hearthlist_pages', '{"waitlist":true}');
      end if;
      return null;
    end
  $$;
revoke all on function hearthlist.tell_pages_of_joining() from public, anon, authenticated, service_role;

create or replace function hearthlist.tell_pages_of_waitlist() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      perform pg_notify('hearthlist_pages', '{"waitlist":true}');
      return null;
    end
  $$;

drop trigger tell_pages on hearthlist.waitlist;
create trigger tell_pages after delete or update of email or truncate on hearthlist.waitlist
  for each statement execute function hearthlist.tell_pages_of_waitlist();
create trigger tell_pages_of_joining after insert on hearthlist.waitlist
  referencing new table as joined
  for each statement execute function hearthlist.tell_pages_of_joining();

create or replace function hearthlist.launch_city() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    begin
      -- Asked first: to change no city tells all pages as well.
      perform from hearthlist.cities where id = new.city_id and active and launched_at is null;
      if not found then
        return null;
      end if;
      update hearthlist.cities set launched_at = now() where id = new.city_id and active and launched_at is null;
      if found then
        perform graphile_worker.add_job('city_launched', json_build_object('id', new.city_id), job_key := 'city_launched:' || new.city_id);
      end if;
      return null;
    end
  $$;
