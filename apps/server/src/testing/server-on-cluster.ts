import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { endpoints, jobs, ports } from '#app'
import { TravellingClock } from '#platform/clock/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { typeParsers } from '#platform/db/type-parsers.ts'
import { createServer } from '#platform/http/create-server.ts'
import type { Endpoint } from '#platform/http/handlers.ts'
import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { mailJobs } from '#platform/mail/mail-jobs.ts'
import { createMailTransport, type OutboxMail, outboxOf, readOutbox } from '#platform/mail/mail-transport.ts'
import type { SandboxBank } from '#platform/sandbox-bank/bank.ts'
import { forgetfulLog } from '#platform/sandbox-bank/bank-log.ts'
import { startBankServer } from '#platform/sandbox-bank/bank-server.ts'
import { createServices } from '#platform/services.ts'
import { type Call, createCall } from './call.ts'
import { type ClusterAddresses, templateName } from './own-cluster.ts'

/** When every test begins, unless it says otherwise: a Tuesday, in the middle of a working day in Africa. */
export const testInstant = '2026-11-24T09:00:00.000Z'

export interface TestServerOptions {
  readonly instant?: string
  /** Routes of the test's own, beside the product's. */
  readonly endpoints?: readonly Endpoint[]
  readonly jobs?: JobHandlers
  readonly config?: Partial<Config>
  /** True where organisations of the demo have their money at a sandbox bank. */
  readonly hasSandboxBank?: boolean
  /** False where the test wants to see jobs waiting. */
  readonly isWorking?: boolean
}

/** A whole server of a test file's own: real HTTP, a database cloned from the migrated template, a worker. */
export interface TestServer {
  readonly address: string
  readonly services: Services
  readonly clock: TravellingClock
  /** the queue's own role, for tests of the queue */
  readonly queueUrl: string
  /** the bank of demo organisations, where one was asked for */
  readonly bank: SandboxBank | undefined
  /** Calls a route of the contract, as a browser would. */
  readonly call: Call
  /** Statements as the superuser, whom no row-level security binds: to set up and to look, never to act. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** The mails so far, newest first, when every job that was due is done. */
  mails(to?: string): Promise<OutboxMail[]>
  /** Waits until no job is due; fails with the error of a job that failed. */
  jobsDone(): Promise<void>
  /** Sends the clock to another instant; jobs that wait for a time come nearer by as much. */
  travelTo(instant: string): Promise<void>
  close(): Promise<void>
}

/** Starts a server on a database of its own in a cluster; whoever starts it closes it. */
export async function startServerOn(
  cluster: ClusterAddresses,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const database = await cloneTemplate(cluster)
  const directory = mkdtempSync(join(tmpdir(), 'kazi-test-data-'))
  const clock = new TravellingClock(options.instant ?? testInstant)
  const bank = options.hasSandboxBank
    ? await startBankServer({ log: forgetfulLog(), now: () => clock.now().getTime() })
    : undefined
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: directory, PORT: '0', RATE_LIMITS: 'off', DEMO: 'off' }),
    sandboxBankUrl: bank?.address,
    ...options.config,
  }
  const log = createLog(process.env.LOG_LEVEL ?? 'silent')
  const services = await createServices(config, log, clock, database.application, ports)
  const server = await createServer(services, [...endpoints, ...(options.endpoints ?? [])])
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const superuser = new pg.Pool({ connectionString: database.superuser, max: 2, types: typeParsers })
  const worker =
    options.isWorking === false ? undefined : await startTestWorker(services, database.queue, options)
  const query: TestServer['query'] = async <Row extends pg.QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
  ) => (await superuser.query<Row>(sql, [...values])).rows
  const jobsDone = (): Promise<void> => waitForJobs(query)
  return {
    address,
    services,
    clock,
    bank: bank?.bank,
    queueUrl: database.queue,
    call: createCall(address),
    query,
    jobsDone,
    mails: async (to) => {
      await jobsDone()
      return (await readOutbox(outboxOf(config))).filter((mail) => to === undefined || mail.to === to)
    },
    travelTo: async (instant) => {
      const before = clock.now().getTime()
      clock.travelTo(instant)
      await bringJobsNearer(query, clock.now().getTime() - before)
    },
    close: async () => {
      await server.close()
      await worker?.stop()
      await bank?.close()
      await services.pool.end()
      await superuser.end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const startTestWorker = (services: Services, queueUrl: string, options: TestServerOptions): Promise<Worker> =>
  startWorker(services, {
    queueUrl,
    jobs: { ...mailJobs(createMailTransport(services.config, services.clock)), ...jobs, ...options.jobs },
    schedules: {},
    // one after the other, so that mails arrive in the order in which they were asked for
    concurrency: 1,
    pollIntervalMs: 50,
  })

/** Databases aren't dropped during the run: that would end connections of others. The cluster goes as a whole. */
async function cloneTemplate(
  cluster: ClusterAddresses,
): Promise<Pick<ClusterAddresses, 'superuser' | 'application' | 'queue'>> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(cluster.superuser)
  await client.connect()
  await client.query(`create database ${name} template ${templateName} owner kazi_owner`)
  await client.end()
  const own = (url: string): string => url.replace(/\/[^/]*$/, `/${name}`)
  return {
    superuser: own(cluster.superuser),
    application: own(cluster.application),
    queue: own(cluster.queue),
  }
}

const jobsPatienceMs = 30_000

async function waitForJobs(query: TestServer['query']): Promise<void> {
  const beganAt = Date.now()
  for (;;) {
    const [state] = await query<{ due: number; failure: string | null }>(
      `select count(*) filter (where run_at <= now() or locked_by is not null) as due, max(last_error) as failure
       from graphile_worker._private_jobs where attempts < max_attempts or locked_by is not null`,
    )
    if (state?.failure) throw new Error(`a job failed: ${state.failure}`)
    if (!state || state.due === 0) return
    if (Date.now() - beganAt > jobsPatienceMs) throw new Error(`${state.due} jobs are still not done`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function bringJobsNearer(query: TestServer['query'], milliseconds: number): Promise<void> {
  await query(
    `update graphile_worker._private_jobs set run_at = run_at - $1::bigint * interval '1 millisecond'
     where locked_by is null and run_at > now()`,
    [milliseconds],
  )
}
