-- Which letters quote the address of somebody who asks for their data, without reading each letter.
create function hearthlist.address_keys(words text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select coalesce(array_agg(distinct lower(
      (substring(right(part, 100) from '[A-Za-z0-9]*$') || '@' || substring(next from '^[A-Za-z0-9-]*')) collate "C"
    )), '{}')
    from (
      select part, lead(part) over (order by place) as next
      from unnest(string_to_array(words, '@')) with ordinality as parts (part, place)
    ) as pairs
    where next is not null
  $$;
comment on function hearthlist.address_keys(text) is 'What stands around each @, up to the first sign that is neither letter nor figure (behind it also a hyphen): whatever address a text quotes, its key is among them.';
revoke all on function hearthlist.address_keys(text) from public, anon, authenticated, service_role;
grant execute on function hearthlist.address_keys(text) to service_role;

create index mails_address_keys_idx on hearthlist.mails using gin (
  hearthlist.address_keys(subject || ' ' || body_text || ' ' || body_html || ' ' || coalesce(calendar, ''))
);
create index mails_reply_to_idx on hearthlist.mails (reply_to) where reply_to is not null;

-- Once nobody can send them again.
grant delete on hearthlist.stripe_events to service_role;
