-- 'The first 100 people' were counted from the entries that are still there, so that whoever left, or whose time was
-- over, made room for another one. Places are counted once, for good, by a number that says nothing of anybody.

create table hearthlist.waitlist_promotion (
  id boolean primary key default true check (id),
  taken integer not null check (taken between 0 and 100)
);
comment on table hearthlist.waitlist_promotion is
  'One row: how many of the first 100 people, who get a free consultation, have come. It only grows.';
alter table hearthlist.waitlist_promotion enable row level security;
revoke all on hearthlist.waitlist_promotion from public, anon, authenticated, service_role;
grant select on hearthlist.waitlist_promotion to service_role;
create policy service on hearthlist.waitlist_promotion for select to service_role using (true);

alter table hearthlist.waitlist add column promoted boolean not null default false;
comment on column hearthlist.waitlist.promoted is 'One of the first 100 people; set as they come.';

with firsts as (
  select distinct on (email) email, created_at, id from hearthlist.waitlist order by email, created_at, id
), people as (
  select email, row_number() over (order by created_at, id) as number from firsts
)
update hearthlist.waitlist set promoted = true
from people where people.email = waitlist.email and people.number <= 100;

insert into hearthlist.waitlist_promotion (taken)
select least(100, count(distinct email)) from hearthlist.waitlist;

create function hearthlist.take_promotion() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, extensions
  as $$
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
  $$;
revoke all on function hearthlist.take_promotion() from public, anon, authenticated, service_role;
create trigger take_promotion before insert on hearthlist.waitlist
  for each row execute function hearthlist.take_promotion();

create or replace function hearthlist.waitlist_promotion_left() returns integer
  language sql
  stable
  security definer
  set search_path = pg_catalog
  as $$
    select 100 - taken from hearthlist.waitlist_promotion
  $$;

-- What the pages say changes with that number alone.
drop trigger tell_pages on hearthlist.waitlist;
drop trigger tell_pages_of_joining on hearthlist.waitlist;
drop function hearthlist.tell_pages_of_joining();
create trigger tell_pages after update on hearthlist.waitlist_promotion
  for each row execute function hearthlist.tell_pages_of_waitlist();
