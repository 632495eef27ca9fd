import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { demoWorld, endpoints, jobs, ports, schedules } from '#app'
import { recognizeInstallation } from '#domains/installation/index.ts'
import { commandContext } from '#platform/command.ts'
import { areDevelopmentPagesAllowed, type Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { DatabaseUrls } from '#platform/db/pools.ts'
import { createServer } from '#platform/http/create-server.ts'
import { addDocumentPages } from '#platform/http/document-pages.ts'
import { idempotencyJobs, idempotencySchedules } from '#platform/http/idempotency-jobs.ts'
import { createPageLimit } from '#platform/http/page-limit.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import { createErrorReporter } from '#platform/log/error-reporter.ts'
import { createLog } from '#platform/log/log.ts'
import { mailJobs } from '#platform/mail/mail-jobs.ts'
import { addMailPage, mailPagePath } from '#platform/mail/mail-page.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'
import { clockOf, createServices } from '#platform/services.ts'
import { addBuiltPages } from '#platform/web/built-pages.ts'
import { addDevelopmentPages } from '#platform/web/development-pages.ts'
import { buildWeb, isWebBuildStale } from '#platform/web/web-build.ts'
import { assertPortFree } from './assert-port-free.ts'
import { closeDataDirectory } from './close-data-directory.ts'
import { type DemoBank, openDemoBank } from './demo-bank.ts'
import { endOnUncaught } from './end-on-uncaught.ts'
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
  if (part !== 'worker') await assertPortFree(config)
  const bank = await openDemoBank(config, clockOf(config))
  if (bank) closers.push(bank.close)
  const withBank = bank ? { ...config, sandboxBankUrl: bank.address } : config
  const { services, urls } = await openServices(withBank, tell, closers)
  if (await recognizeInstallation(commandContext(services))) {
    tell('locked', 'the database came from another installation: npm run kazi -- rails list')
  }
  if (part !== 'worker') await buildPages(config, tell)
  // before the jobs: what the demo's history left to them is done on the day that it is about
  await makeDemoWorld(services, bank, tell)
  if (part !== 'http') {
    const worker = await startJobs(services, urls.queue)
    closers.push(() => worker.stop())
    tell('jobs', 'working')
  }
  if (part !== 'worker') {
    const server = await listen(services)
    closers.push(() => server.close())
    announce(config, server, tell)
  }
}

/** The database, its schema, and what every part of the process uses. */
export async function openServices(
  config: Config,
  tell: Tell,
  closers: Closers,
): Promise<{ readonly services: Services; readonly urls: DatabaseUrls }> {
  closeDataDirectory(config.dataDirectory)
  const { urls, description, close } = await openDatabase(config)
  closers.push(close)
  tell('database', description)
  if (urls.migration !== undefined) {
    const applied = await migrate(urls)
    tell('schema', applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`)
  }
  const reporter = createErrorReporter(config.errorReportDsn, config.version)
  if (reporter) closers.push(reporter.settle)
  const log = createLog(config.logLevel, undefined, reporter?.report)
  endOnUncaught(log, reporter?.settle ?? (async () => undefined))
  const services = await createServices(config, log, clockOf(config), urls.application, ports)
  closers.push(() => services.pool.end())
  return { services, urls }
}

async function buildPages(config: Config, tell: Tell): Promise<void> {
  if (config.environment !== 'production' || !isWebBuildStale()) return
  tell('web', 'building the pages (about half a minute, only after an installation or an update)')
  await buildWeb()
}

const startJobs = (services: Services, queueUrl: string): Promise<Worker> =>
  startWorker(services, {
    queueUrl,
    jobs: { ...mailJobs(createMailTransport(services.config, services.clock)), ...idempotencyJobs, ...jobs },
    schedules: { ...idempotencySchedules, ...schedules },
    concurrency: 4,
    pollIntervalMs: 1000,
  })

async function makeDemoWorld(services: Services, bank: DemoBank | undefined, tell: Tell): Promise<void> {
  const { config } = services
  if (!config.isDemoWanted || !areDevelopmentPagesAllowed(config)) return
  if (!(await demoWorld.isDue(services))) return
  tell('demo', 'making the demo organisations (DEMO=off leaves them out)')
  // a bank of somebody else's goes by its own clock, and would take nothing of a history in
  const making = bank ? services : { ...services, config: { ...config, sandboxBankUrl: undefined } }
  await demoWorld.make(making, (what) => tell('', what), bank?.follow)
  bank?.follow(services.clock)
}

async function listen(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const server = await createServer(services, endpoints)
  const pageLimit = createPageLimit(services)
  addDocumentPages(server, pageLimit)
  addMailPage(server, config)
  if (config.environment === 'development') await addDevelopmentPages(server)
  else await addBuiltPages(server, services, pageLimit)
  await server.listen({ host: config.host, port: config.port })
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
    tell('', `${address}${mailPagePath(config)} shows the mails, with their codes and links`)
  if (config.isDemoWanted) for (const login of demoWorld.logins) tell('demo', login)
}
