import type { JobHandlers, JobSchedules } from '../jobs/job-handlers.ts'

const forgetTask = 'platform.forget-expired-keys'

/** Keys that nobody can use any more are forgotten every night. */
export const idempotencyJobs: JobHandlers = {
  [forgetTask]: async ({ clock, pool }) => {
    await pool.pool.query('delete from idempotency_keys where expires_at < $1', [clock.now()])
  },
}
export const idempotencySchedules: JobSchedules = { [forgetTask]: '17 2 * * *' }
