import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { assert } from '@kazi/values/assert'
import { parseId } from '@kazi/values/id'
import { endpoints, jobs, ports } from '#app'
import { systemClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createServer } from '#platform/http/create-server.ts'
import { addDocumentPages } from '#platform/http/document-pages.ts'
import { createPageLimit } from '#platform/http/page-limit.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { createServices } from '#platform/services.ts'
import type { Seed } from './seed-organization.ts'

/*
 * The product's server and its worker in a process of their own, as an installation runs them. It also tells, when it is
 * asked, for how long it answered nobody at most since it was asked before.
 */

interface Order {
  readonly urls: { readonly application: string; readonly queue: string }
  readonly directory: string
  readonly seeds: readonly Seed[]
}

process.once('message', async ({ urls, directory, seeds }: Order) => {
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: directory,
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: 'off',
  })
  const services = await createServices(config, createLog('error'), systemClock, urls.application, ports)
  await startWorker(services, {
    queueUrl: urls.queue,
    jobs,
    schedules: {},
    concurrency: 4,
    pollIntervalMs: 1000,
  })
  const server = await createServer(services, endpoints)
  addDocumentPages(server, createPageLimit(services))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const sign = (seed: Seed): Promise<string> => {
    const [userId, sessionId] = [parseId(seed.userId), parseId(seed.sessionId)]
    assert(userId && sessionId, 'the seed made ids')
    return services.accessTokens.sign(systemClock, { userId, sessionId })
  }
  const tokens = await Promise.all(seeds.map(sign))
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/v1`
  process.send?.({ address, tokens })
  tellLongestBlock()
})

function tellLongestBlock(): void {
  const everyMs = 5
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  delay.enable()
  process.on('message', () => {
    const ms = delay.count === 0 ? 0 : Math.max(0, delay.max / 1e6 - everyMs)
    delay.reset()
    process.send?.({ longestBlockMs: ms })
  })
}
