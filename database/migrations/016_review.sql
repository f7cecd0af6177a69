-- The review desk: lists in the order of their pages, news for admins, and what an edit replaced.

drop index hearthlist.provider_submissions_created_at_idx;
create index provider_submissions_created_at_idx on hearthlist.provider_submissions (created_at desc, id desc);
create index provider_submissions_status_idx on hearthlist.provider_submissions (status, created_at desc, id desc);

alter table hearthlist.provider_edits add column was jsonb;
comment on column hearthlist.provider_edits.was is 'What families saw of the same fields when a reviewer decided.';
create index provider_edits_status_idx on hearthlist.provider_edits (status, created_at desc, id desc);

-- Arguments: what it is about, and the column with its id where that is not `id`.
create function hearthlist.tell_admins() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      perform pg_notify('hearthlist_desk', json_build_object(
        'desk', 'admins',
        'what', tg_argv[0],
        'id', to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> coalesce(tg_argv[1], 'id'),
        'isNew', tg_op = 'INSERT'
      )::text);
      return null;
    end
  $$;
revoke all on function hearthlist.tell_admins() from public, anon, authenticated, service_role;

create trigger tell_admins after insert or update or delete on hearthlist.provider_submissions
  for each row execute function hearthlist.tell_admins('submission');
create trigger tell_admins after insert or update or delete on hearthlist.provider_edits
  for each row execute function hearthlist.tell_admins('edit');
-- The address of an application is proven: it can be approved.
create trigger tell_admins after update of email_confirmed_at on hearthlist.provider_accounts
  for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at)
  execute function hearthlist.tell_admins('submission', 'provider_id');
