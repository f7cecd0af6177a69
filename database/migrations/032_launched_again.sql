-- Those who wait for a city are told whenever it gets a listed provider after it had none, not the first time only:
-- others may have joined in between. Told they are once, by waitlist.told_at.
create or replace function hearthlist.launch_city() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
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
  $$;
-- Before the row: of several in one statement, each one then sees those that came first, and not those after it.
drop trigger launch_city on hearthlist.providers;
create trigger launch_city before insert or update of active, city_id, tier on hearthlist.providers
  for each row when (new.active and new.tier <> 'inactive' and new.city_id is not null)
  execute function hearthlist.launch_city();

comment on column hearthlist.cities.launched_at is 'When those who wait for it were first told. Whether families find anybody there now is another question.';
comment on function hearthlist.tell_waitlist_of(integer) is 'Has those who wait for a city told of it, each once, as its first listed provider and its opening do.';
