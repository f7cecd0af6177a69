-- Each phone number is stored as it was typed and, where it can be called, in E.164 (+12145550100).
alter table hearthlist.providers add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');
alter table hearthlist.provider_submissions add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');
alter table hearthlist.consultation_requests add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');
alter table hearthlist.contact_submissions add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');
alter table hearthlist.leads add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');
comment on column hearthlist.providers.phone_e164 is 'Of phone, whose extension it leaves out; null where phone cannot be called. Both are written together.';

grant insert (phone_e164) on hearthlist.consultation_requests to anon;
grant insert (phone_e164) on hearthlist.contact_submissions to anon, authenticated;

-- Ten digits of the United States, or eleven that begin with 1. The rule in app/domain/phone-number.server.ts reads the
-- other rows when they are shown. No row was changed by anybody, and no page shows anything else.
create function pg_temp.us_e164(phone text) returns text language sql immutable as $$
  select '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  where phone ~ '^\s*(\+?1)?[\s.-]*(\([2-9][0-8][0-9]\)|[2-9][0-8][0-9])[\s.-]*[2-9][0-9]{2}[\s.-]*[0-9]{4}\s*$'
$$;

alter table hearthlist.providers disable trigger user;
update hearthlist.providers set phone_e164 = pg_temp.us_e164(phone) where pg_temp.us_e164(phone) is not null;
alter table hearthlist.providers enable trigger user;

alter table hearthlist.provider_submissions disable trigger user;
update hearthlist.provider_submissions set phone_e164 = pg_temp.us_e164(phone)
  where pg_temp.us_e164(phone) is not null;
alter table hearthlist.provider_submissions enable trigger user;

alter table hearthlist.consultation_requests disable trigger user;
update hearthlist.consultation_requests set phone_e164 = pg_temp.us_e164(phone)
  where pg_temp.us_e164(phone) is not null;
alter table hearthlist.consultation_requests enable trigger user;

update hearthlist.contact_submissions set phone_e164 = pg_temp.us_e164(phone)
  where pg_temp.us_e164(phone) is not null;

alter table hearthlist.leads disable trigger user;
update hearthlist.leads set phone_e164 = pg_temp.us_e164(phone) where pg_temp.us_e164(phone) is not null;
alter table hearthlist.leads enable trigger user;

drop function pg_temp.us_e164(text);
