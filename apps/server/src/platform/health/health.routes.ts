import type { healthRoutes } from '@kazi/contract/health'
import type { Handlers } from '../http/handlers.ts'

/** Whether the database answers and the queue takes jobs. The server listens only when it has started whole. */
export const healthHandlers: Handlers<typeof healthRoutes> = {
  readHealth: async ({ config, pool }) => {
    await pool.pool.query("select 'queue.enqueue'::regproc")
    return { data: { status: 'ok', version: config.version } }
  },
}
