-- The job of a new row is nearly always the first one under its key, and graphile_worker.add_job has a quick way for
-- that: the usual one plans five statements anew each time, ten times the work of all the rest. Where there was such a
-- job already (its row was deleted and written again), the usual way starts it afresh, as before.
create or replace function hearthlist.begin_job() returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog
  as $$
    declare
      task constant text := tg_argv[0];
      payload constant json := json_build_object('id', new.id);
      key constant text := task || ':' || new.id;
      job record;
    begin
      job := graphile_worker.add_job(task, payload, job_key := key, job_key_mode := 'unsafe_dedupe');
      if job.revision > 0 then
        perform graphile_worker.add_job(task, payload, job_key := key);
      end if;
      return null;
    end
  $$;
