-- What waits for our staff beside applications: reviews, reported listings, tickets, inquiries, failed jobs and letters.

-- Inquiries and reports.
alter table hearthlist.contact_submissions
  add column provider_id text references hearthlist.providers on delete set null,
  add column handled_at timestamptz,
  add column handled_by text,
  add column note text check (char_length(note) <= 2000),
  add column version integer not null default 0,
  drop constraint contact_submissions_status_check,
  add constraint contact_submissions_status_check check (status in ('new', 'in_progress', 'answered', 'closed', 'spam'));
comment on column hearthlist.contact_submissions.provider_id is 'The listing that somebody reports; without one it is an inquiry, also when the listing is deleted later.';
comment on column hearthlist.contact_submissions.note is 'Of our staff, about what was done. Never shown to anybody else.';
comment on column hearthlist.contact_submissions.version is 'Raised with each change of ours: two admins at once must not overwrite each other unseen.';
update hearthlist.contact_submissions s set provider_id = p.id
  from hearthlist.providers p
  where s.message like 'Something about the listing of %'
    and p.id = substring(s.message from '/providers/([a-z0-9-]{1,64})');

create index contact_submissions_provider_id_idx on hearthlist.contact_submissions (provider_id, status, created_at);
create index contact_submissions_waiting_idx on hearthlist.contact_submissions (created_at, id)
  where provider_id is null and status in ('new', 'in_progress');
create index contact_submissions_status_idx on hearthlist.contact_submissions (status, created_at desc, id)
  where provider_id is null;

-- Only a listing that its sender can see is reported.
drop policy send on hearthlist.contact_submissions;
create policy send on hearthlist.contact_submissions for insert to anon, authenticated
  with check (provider_id is null or exists (select from hearthlist.providers p where p.id = provider_id));
grant insert (provider_id) on hearthlist.contact_submissions to anon, authenticated;

-- Reviews.
create index reviews_pending_idx on hearthlist.reviews (created_at, id) where status = 'pending';
create index reviews_status_idx on hearthlist.reviews (status, created_at desc, id);
create index reviews_created_at_idx on hearthlist.reviews (created_at desc, id);

-- Tickets: what is promised stands in the row, so that the queue can be read in its order.
alter table hearthlist.tickets add column answer_due_at timestamptz;
comment on column hearthlist.tickets.answer_due_at is 'Until when we promised to answer; null while it is not our turn, or where the plan promises nothing.';

create function hearthlist.promised_answer(tier text, asked_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  set search_path = pg_catalog
  as $$
    select asked_at + case tier when 'enterprise' then interval '4 hours' when 'premium' then interval '24 hours' end
  $$;
comment on function hearthlist.promised_answer(text, timestamptz) is 'The hours of domain/ticket.ts; null where the plan promises nothing.';
revoke all on function hearthlist.promised_answer(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function hearthlist.promised_answer(text, timestamptz) to authenticated, service_role;

create function hearthlist.promise_answer() returns trigger
  language plpgsql
  set search_path = pg_catalog
  as $$
    begin
      if new.status in ('open', 'in_progress') and new.response_time is null then
        new.answer_due_at := (
          select hearthlist.promised_answer(p.tier, new.created_at) from hearthlist.providers p where p.id = new.provider_id
        );
      end if;
      return new;
    end
  $$;
revoke all on function hearthlist.promise_answer() from public, anon, authenticated, service_role;
create trigger promise_answer before insert on hearthlist.tickets
  for each row when (new.answer_due_at is null) execute function hearthlist.promise_answer();

alter table hearthlist.tickets disable trigger user;
update hearthlist.tickets t set answer_due_at = hearthlist.promised_answer(p.tier, t.created_at)
  from hearthlist.providers p
  where p.id = t.provider_id and t.status in ('open', 'in_progress') and t.response_time is null;
alter table hearthlist.tickets enable trigger user;

create index tickets_waiting_idx on hearthlist.tickets (answer_due_at, created_at, id)
  where status in ('open', 'in_progress');
create index tickets_created_at_idx on hearthlist.tickets (created_at desc, id);

-- Letters that are tried again, or given up.
alter table hearthlist.mails
  drop constraint mails_status_check,
  add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'given_up'));
create index mails_failed_idx on hearthlist.mails (created_at desc, id) where status = 'failed';
create trigger send_it_again after update of status on hearthlist.mails
  for each row when (old.status in ('failed', 'given_up') and new.status = 'queued')
  execute function hearthlist.begin_job('send_mail');

-- The queue of jobs is its owner's alone. These tell of what failed in it, without payloads, and act on one job each.
create function hearthlist.list_failed_jobs(most integer, skipped integer, only_id bigint)
  returns table (
    id text, task text, subject text, attempts integer, max_attempts integer, is_for_good boolean, is_running boolean,
    error text, begun_at timestamptz, tried_at timestamptz, next_at timestamptz
  )
  language plpgsql stable
  security definer
  set search_path = pg_catalog
  as $$
    begin
      -- Made by the job queue itself, after our own tables.
      if to_regclass('graphile_worker.jobs') is null then
        return;
      end if;
      return query
        select j.id::text, j.task_identifier, substring(j.key from ':([a-z0-9-]{1,64})$'),
          j.attempts::integer, j.max_attempts::integer, j.attempts >= j.max_attempts, j.locked_at is not null,
          -- Words of ours and a code; anything longer may quote what nobody should read here.
          substring(j.last_error from '^[a-z_]{1,60}: ([A-Za-z0-9_ .-]{1,40})(?:\n|$)'),
          j.created_at, j.updated_at, case when j.attempts < j.max_attempts then j.run_at end
        from graphile_worker.jobs j
        where j.last_error is not null and j.attempts >= least(2, j.max_attempts)
          and (only_id is null or j.id = only_id)
        order by j.attempts >= j.max_attempts desc, j.updated_at desc, j.id
        limit least(most, 100) offset skipped;
    end
  $$;
comment on function hearthlist.list_failed_jobs(integer, integer, bigint) is 'Jobs that failed for good, then those that failed more than once, or one of them. Ids and codes only.';

create function hearthlist.count_failed_jobs() returns integer
  language plpgsql stable
  security definer
  set search_path = pg_catalog
  as $$
    begin
      if to_regclass('graphile_worker.jobs') is null then
        return 0;
      end if;
      return (
        select count(*) from graphile_worker.jobs j
        where j.last_error is not null and j.attempts >= least(2, j.max_attempts)
      );
    end
  $$;

create function hearthlist.lock_failed_job(job_id bigint, seen_attempts integer) returns text
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    declare
      job record;
    begin
      if to_regclass('graphile_worker._private_jobs') is null then
        return 'missing';
      end if;
      select j.attempts, j.locked_at, j.last_error, j.max_attempts into job
        from graphile_worker._private_jobs j where j.id = job_id for update;
      if not found or job.last_error is null then
        return 'missing';
      elsif job.locked_at is not null then
        return 'running';
      elsif job.attempts <> seen_attempts then
        return 'changed';
      end if;
      return 'ready';
    end
  $$;

create function hearthlist.retry_job(job_id bigint, seen_attempts integer) returns text
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    declare
      state constant text := hearthlist.lock_failed_job(job_id, seen_attempts);
    begin
      if state <> 'ready' then
        return state;
      end if;
      perform graphile_worker.reschedule_jobs(array[job_id], run_at := now(), attempts := 0);
      return 'done';
    end
  $$;
comment on function hearthlist.retry_job(bigint, integer) is 'From the first try on, at once; refused where it was tried since it was seen.';

create function hearthlist.give_up_job(job_id bigint, seen_attempts integer) returns text
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    declare
      state constant text := hearthlist.lock_failed_job(job_id, seen_attempts);
    begin
      if state <> 'ready' then
        return state;
      end if;
      perform graphile_worker.complete_jobs(array[job_id]);
      return 'done';
    end
  $$;

revoke all on function
  hearthlist.list_failed_jobs(integer, integer, bigint), hearthlist.count_failed_jobs(),
  hearthlist.lock_failed_job(bigint, integer), hearthlist.retry_job(bigint, integer), hearthlist.give_up_job(bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  hearthlist.list_failed_jobs(integer, integer, bigint), hearthlist.count_failed_jobs(),
  hearthlist.retry_job(bigint, integer), hearthlist.give_up_job(bigint, integer)
  to service_role;
