import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { demoWorld, endpoints, jobs, schedules } from '#app'
import { areDevelopmentPagesAllowed, type Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createServer } from '#platform/http/create-server.ts'
import { addDocumentPages } from '#platform/http/document-pages.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { mailJobs } from '#platform/mail/mail-jobs.ts'
import { addMailPage } from '#platform/mail/mail-page.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'
import { clockOf, createServices } from '#platform/services.ts'
import { addBuiltPages } from '#platform/web/built-pages.ts'
import { addDevelopmentPages } from '#platform/web/development-pages.ts'
import { buildWeb, isWebBuildStale } from '#platform/web/web-build.ts'
import { openDatabase } from './open-database.ts'

export type ServerPart = 'http' | 'worker' | 'both'

/** Says in one line what is being done. */
export type Tell = (step: string, what: string) => void

/** What has been opened, to be closed in the opposite order. */
export type Closers = (() => Promise<void>)[]

/** Starts what this process is for. Each step adds to `closers` what it opened, so that a failed start is undone. */
export async function startServer(
  config: Config,
  part: ServerPart,
  tell: Tell,
  closers: Closers,
): Promise<void> {
  const database = await openDatabase(config)
  closers.push(database.close)
  tell('database', database.description)
  if (database.urls.migration !== undefined) {
    const applied = await migrate(database.urls)
    tell('schema', applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`)
  }
  const log = createLog(config.logLevel)
  const services = await createServices(config, log, clockOf(config), database.urls.application)
  closers.push(() => services.pool.end())
  if (part !== 'worker') await buildPages(config, tell)
  if (part !== 'http') {
    const worker = await startJobs(services, database.urls.queue)
    closers.push(() => worker.stop())
    tell('jobs', 'working')
  }
  await makeDemoWorld(services, tell)
  if (part !== 'worker') {
    const server = await listen(services)
    closers.push(() => server.close())
    announce(config, server, tell)
  }
}

async function buildPages(config: Config, tell: Tell): Promise<void> {
  if (config.environment !== 'production' || !isWebBuildStale()) return
  tell('web', 'building the pages (about half a minute, only after an installation or an update)')
  await buildWeb()
}

const startJobs = (services: Services, queueUrl: string): Promise<Worker> =>
  startWorker(services, {
    queueUrl,
    jobs: { ...mailJobs(createMailTransport(services.config, services.clock)), ...jobs },
    schedules,
    concurrency: 4,
    pollIntervalMs: 1000,
  })

async function makeDemoWorld(services: Services, tell: Tell): Promise<void> {
  const { config } = services
  if (!demoWorld || !config.isDemoWanted || !areDevelopmentPagesAllowed(config)) return
  const { rowCount } = await services.pool.pool.query('select from organizations limit 1')
  if (rowCount !== 0) return
  tell('demo', 'making the demo organisations (DEMO=off leaves them out)')
  await demoWorld.make(services)
}

async function listen(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const server = await createServer(services, endpoints)
  addDocumentPages(server)
  addMailPage(server, config)
  if (config.environment === 'development') await addDevelopmentPages(server)
  else await addBuiltPages(server)
  try {
    await server.listen({ host: config.host, port: config.port })
  } catch (error) {
    await server.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${config.port} is taken by another program. Set PORT to a free one, for example PORT=${config.port + 1}.`,
    )
  }
  return server
}

function announce(config: Config, server: FastifyInstance, tell: Tell): void {
  const { port } = server.server.address() as AddressInfo
  const address =
    config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  tell('ready', address)
  tell('', `${address}/api/v1/docs describes the API`)
  if (!areDevelopmentPagesAllowed(config)) return
  if (config.smtpUrl === undefined)
    tell('', `${address}/dev/mail shows the mails, with their codes and links`)
  if (demoWorld && config.isDemoWanted) for (const login of demoWorld.logins) tell('demo', login)
}
