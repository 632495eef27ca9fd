import type { AddressInfo } from 'node:net'
import { assert } from '@kazi/values/assert'
import { parseId } from '@kazi/values/id'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import { endpoints, ports } from '#app'
import { systemClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createServer } from '#platform/http/create-server.ts'
import { createLog } from '#platform/log/log.ts'
import { createServices } from '#platform/services.ts'
import type { Seed } from './seed-organization.ts'

/* The product's server in a process of its own; it also tells which statements each list of employees makes. */

interface Order {
  readonly url: string
  readonly directory: string
  readonly seed: Seed
  /** what the list is asked with, once for each list that is measured */
  readonly queries: readonly string[]
}

/** One statement as the driver got it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[] | undefined
}

process.once('message', async (order: Order) => {
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: order.directory,
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: 'off',
  })
  const services = await createServices(config, createLog('silent'), systemClock, order.url, ports)
  const server = await createServer(services, endpoints)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const api = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/v1`
  const [userId, sessionId] = [parseId(order.seed.userId), parseId(order.seed.sessionId)]
  assert(userId && sessionId, 'the seed made ids')
  const token = await services.accessTokens.sign(systemClock, { userId, sessionId })
  const headers = { authorization: `Bearer ${token}` }
  const addresses = order.queries.map((query) => `${api}/employees?${query}`)
  const statements: Statement[][] = []
  for (const address of addresses) {
    const list = async (): Promise<void> => {
      const answer = await fetch(address, { headers })
      const { data } = (await answer.json()) as { data: unknown[] }
      assert(answer.ok && data.length > 0, `the list answered ${answer.status} with ${data.length} people`)
    }
    // A first look leaves a trace; what follows it is what is measured.
    await list()
    statements.push(await statementsOf(services.pool.pool, list))
  }
  process.send?.({ api, addresses, headers, statements })
})

/** The statements that transactions make while `work` runs; the session's own look-up is not among them. */
async function statementsOf(pool: pg.Pool, work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const watched = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    const query = client.query
    client.query = ((...given: [string, unknown[]?]) => {
      // A transaction sends text; the look-up of the session sends a named query.
      if (typeof given[0] === 'string') statements.push({ text: given[0], values: given[1] })
      return query.apply(client, given as never)
    }) as never
    watched.set(client, query)
  }
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  for (const [client, query] of watched) client.query = query
  return statements
}
