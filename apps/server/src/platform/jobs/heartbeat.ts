import { hostname } from 'node:os'
import type pg from 'pg'
import { isAlive } from '../embedded/leftover-process.ts'
import type { Log } from '../log/log.ts'

/** Silent for this long is dead: several missed beats. */
const deadAfterSeconds = 30

/**
 * Says that these workers live, and gives back what dead ones held. The queue itself would keep a killed worker's
 * jobs locked for hours.
 */
export async function reportLife(pool: pg.Pool, workerIds: readonly string[], log: Log): Promise<void> {
  try {
    await pool.query(
      `insert into queue.heartbeats (worker_id, host, process_id)
       select id, $2, $3 from unnest($1::text[]) as id
       on conflict (worker_id) do update set beat_at = now()`,
      [workerIds, hostname(), process.pid],
    )
    await buryWorkersOfThisMachine(pool, workerIds)
    await unlockJobsOfTheDead(pool, log)
  } catch (error) {
    log.warn({ err: error }, 'the worker could not say that it lives')
  }
}

/** On this machine we needn't wait: a process that is gone, or whose number we have now, is dead. */
async function buryWorkersOfThisMachine(pool: pg.Pool, ownIds: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ worker_id: string; process_id: number }>(
    'select worker_id, process_id from queue.heartbeats where host = $1 and worker_id <> all ($2)',
    [hostname(), ownIds],
  )
  const dead = rows.filter(({ process_id }) => process_id === process.pid || !isAlive(process_id))
  await forgetWorker(
    pool,
    dead.map(({ worker_id }) => worker_id),
    true,
  )
}

async function unlockJobsOfTheDead(pool: pg.Pool, log: Log): Promise<void> {
  await pool.query(`delete from queue.heartbeats where beat_at < now() - $1 * interval '1 second'`, [
    deadAfterSeconds,
  ])
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - $1 * interval '1 second'
       and locked_by not in (select worker_id from queue.heartbeats)`,
    [deadAfterSeconds],
  )
  if (rows.length > 0)
    await unlock(
      pool,
      rows.map(({ locked_by }) => locked_by),
    )
  if (rows.length > 0) log.warn({ workers: rows.length }, 'jobs of dead workers were given back to the queue')
}

/** Takes workers off the list, and with `isDead` gives back what they held. */
export async function forgetWorker(
  pool: pg.Pool,
  workerIds: readonly string[],
  isDead = false,
): Promise<void> {
  if (workerIds.length === 0) return
  if (isDead) await unlock(pool, workerIds)
  await pool.query('delete from queue.heartbeats where worker_id = any ($1)', [workerIds])
}

async function unlock(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
