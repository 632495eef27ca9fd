import { setTimeout } from 'node:timers/promises'
import type { TestServer } from './server-on-cluster.ts'

const patienceMs = 10_000
const stepMs = 10

/** Waits until as many sessions of the test's database are in a state: a condition on `pg_stat_activity`. */
async function untilSessions(server: TestServer, state: string, count: number): Promise<void> {
  const asked = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${state}`
  for (let waited = 0; waited < patienceMs; waited += stepMs) {
    if ((await server.query(asked)).length >= count) return
    await setTimeout(stepMs)
  }
  throw new Error(`${count} sessions with ${state} never came`)
}

/** Waits until so many transactions wait for what others hold. */
export const untilWaiting = (server: TestServer, count = 1): Promise<void> =>
  untilSessions(server, `wait_event_type = 'Lock'`, count)

/**
 * Does something while another transaction holds what `statement` has changed or locked. That one commits once
 * `waiters` wait for it, so the order is always the same: the change, the waiting, the commit, the rest of `work`.
 * @throws when fewer wait.
 */
export async function whileHeld<Answer>(
  server: TestServer,
  statement: string,
  work: () => Promise<Answer>,
  waiters = 1,
): Promise<Answer> {
  const holding = server.query(`do $$ begin
    ${statement};
    for step in 1..${patienceMs / stepMs} loop
      perform pg_sleep(${stepMs / 1000});
      perform pg_stat_clear_snapshot();
      if (
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) >= ${waiters} then return; end if;
    end loop;
    raise exception 'fewer than ${waiters} waited';
  end $$`)
  const working = untilSessions(server, `wait_event = 'PgSleep'`, 1).then(work)
  const [answer] = await Promise.all([working, holding])
  return answer
}
