import type { AddressInfo } from 'node:net'
import { endpoints, ports } from '#app'
import { TravellingClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config.ts'
import { createServer } from '#platform/http/create-server.ts'
import { createLog } from '#platform/log/log.ts'
import { createServices } from '#platform/services.ts'

/* The product's server as a process of its own, on the database and the files of a test, for a test to kill. */

process.once(
  'message',
  async ({ url, config, instant }: { url: string; config: Config; instant: string }) => {
    const clock = new TravellingClock(instant)
    const services = await createServices(config, createLog('silent'), clock, url, ports)
    const server = await createServer(services, endpoints)
    await server.listen({ host: '127.0.0.1', port: 0 })
    process.send?.(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  },
)
