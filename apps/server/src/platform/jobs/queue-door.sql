-- Run by the queue's own role after the queue's tables exist. The application may put a job in, and nothing else; what the
-- job may do, and for whom, is signed by the program and not believed without.
create schema if not exists queue;
grant usage on schema queue to kazi_app;

create or replace function queue.enqueue(task text, payload json, job_key text, delay_ms bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- what the schedule begins carries this note, and only the schedule may write it
  if payload::jsonb ? '_cron' then
    raise exception 'a job of the schedule';
  end if;
  perform graphile_worker.add_job(
    task, payload,
    run_at => case when delay_ms = 0 then null else now() + delay_ms * interval '1 millisecond' end,
    max_attempts => 12,
    job_key => job_key);
end $$;
revoke execute on function queue.enqueue from public;
grant execute on function queue.enqueue to kazi_app;

-- Which workers live: a worker that is silent for long is dead, and what it held is given back.
create table if not exists queue.heartbeats (
  worker_id text primary key,
  host text not null,
  process_id integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
