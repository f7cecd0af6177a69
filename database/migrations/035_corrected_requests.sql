-- A family whose answer was lost sends its form again, and may have corrected something meanwhile: that is the same
-- request, and it is not 'somebody else' who has asked for the time.
alter table hearthlist.consultation_requests
  add column corrections integer not null default 0 check (corrections >= 0);
comment on column hearthlist.consultation_requests.corrections is 'How often the family has sent the same form again with other content, before anybody had answered.';

create trigger tell_of_correction after update of corrections on hearthlist.consultation_requests
  for each row when (new.corrections > old.corrections)
  execute function hearthlist.begin_job('consultation_requested');

-- Servers of before, which name no e-mail, find this one too while they are replaced.
drop function hearthlist.ask_for_time(text, date, time);
create function hearthlist.ask_for_time(provider_id text, wished_date date, wished_time time, asker text default '')
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
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
  $$;
comment on function hearthlist.ask_for_time(text, date, time, text) is 'Whether somebody else has asked a provider for this time already. Says no more than that.';
revoke all on function hearthlist.ask_for_time(text, date, time, text) from public, anon, authenticated, service_role;
grant execute on function hearthlist.ask_for_time(text, date, time, text) to anon, service_role;
