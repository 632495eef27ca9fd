import { healthRoutes } from '@kazi/contract/health'
import { area } from '../http/handlers.ts'

/** Whether the database answers and the queue takes jobs. The server listens only when it has started whole. */
export const healthEndpoints = area(healthRoutes, {
  readHealth: async ({ config, pool }) => {
    await pool.pool.query("select 'queue.enqueue'::regproc")
    return { data: { status: 'ok' as const, version: config.version } }
  },
})
