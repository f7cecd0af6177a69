-- A sign-in code waited for two minutes behind the letters about a city's launch.
alter table hearthlist.mails add column priority smallint not null default 0;
comment on column hearthlist.mails.priority is 'Of the job that sends it: the smallest is done first. See app/domain/letter-priority.ts.';

create or replace function hearthlist.begin_job() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    declare
      task constant text := tg_argv[0];
      payload constant json := json_build_object('id', new.id);
      key constant text := task || ':' || new.id;
      urgency integer := 0;
      job record;
    begin
      -- Other tables have a priority of another kind, or none.
      if tg_table_name = 'mails' then
        urgency := new.priority;
      end if;
      job := graphile_worker.add_job(task, payload, job_key := key, job_key_mode := 'unsafe_dedupe', priority := urgency);
      if job.revision > 0 then
        perform graphile_worker.add_job(task, payload, job_key := key, priority := urgency);
      end if;
      return null;
    end
  $$;
