import { join } from 'node:path'
import { AccessTokens, readSecret } from './auth/access-token.ts'
import { type Clock, systemClock, TravellingClock } from './clock/clock.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { assertPlainRole } from './db/assert-plain-role.ts'
import { assertSchemaFits } from './db/assert-schema-fits.ts'
import { ApplicationPool } from './db/pools.ts'
import { FileStore } from './files/file-store.ts'
import type { Log } from './log/log.ts'
import type { Ports } from './ports.ts'
import { ThreadPool } from './threads/thread-pool.ts'

/** Connections of requests and jobs together; PostgreSQL's own default allows a hundred in all. */
const connections = 20

/** The clock that the settings ask for. */
export const clockOf = (config: Config): Clock =>
  config.fixedInstant === undefined ? systemClock : new TravellingClock(config.fixedInstant)

/**
 * What the process has once.
 * @throws when the database's role is too powerful or the schema isn't this build's.
 */
export async function createServices(
  config: Config,
  log: Log,
  clock: Clock,
  applicationUrl: string,
  ports: Ports,
): Promise<Services> {
  const pool = new ApplicationPool(applicationUrl, log, connections)
  try {
    await assertPlainRole(pool.pool)
    await assertSchemaFits(pool.pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    config,
    clock,
    log,
    pool,
    files: new FileStore(join(config.dataDirectory, 'files')),
    accessTokens: new AccessTokens(readSecret(config)),
    ports,
    threads: new ThreadPool(),
  }
}
