import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../context.ts'
import type { Log } from '../log/log.ts'
import { forgetWorker, reportLife } from './heartbeat.ts'
import { createJobContext } from './job-context.ts'
import { type JobEnvelope, openEnvelope } from './job-envelope.ts'
import type { JobHandler, JobHandlers, JobSchedules } from './job-handlers.ts'

interface WorkerOptions {
  readonly queueUrl: string
  readonly jobs: JobHandlers
  readonly schedules: JobSchedules
  /** Jobs at once. */
  readonly concurrency: number
  readonly pollIntervalMs: number
}

/** A running worker; `stop` lets the jobs in hand finish. */
export interface Worker {
  stop(): Promise<void>
}

const beatIntervalMs = 5_000
/** Jobs that are still running this long after the order to stop are given back to the queue. */
const stopPatienceMs = 25_000

/** Works off the queue until it is stopped. */
export async function startWorker(services: Services, options: WorkerOptions): Promise<Worker> {
  const { log } = services
  const pool = new pg.Pool({
    connectionString: options.queueUrl,
    max: options.concurrency + 3,
    application_name: 'kazi-queue',
  })
  const noteLoss = (error: Error): void => {
    if (!pool.ending) log.warn({ err: error }, 'a connection of the queue was lost')
  }
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  const workerIds: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
  await reportLife(pool, workerIds, log)
  const runner = await run({
    pgPool: pool,
    events,
    logger: queueLogger(log),
    taskList: taskListOf(services, options.jobs),
    parsedCronItems: parseCronItems(
      Object.entries(options.schedules).map(([task, match]) => ({ task, match, identifier: task })),
    ),
    concurrency: options.concurrency,
    pollInterval: options.pollIntervalMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: stopPatienceMs,
  })
  await reportLife(pool, workerIds, log)
  const timer = setInterval(() => void reportLife(pool, workerIds, log), beatIntervalMs)
  return { stop: () => stopWorker(runner, pool, timer, workerIds) }
}

async function stopWorker(
  runner: Runner,
  pool: pg.Pool,
  timer: NodeJS.Timeout,
  workerIds: readonly string[],
): Promise<void> {
  clearInterval(timer)
  await runner.stop()
  await forgetWorker(pool, workerIds)
  await pool.end()
}

function taskListOf(services: Services, jobs: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([task, handle]) => [
      task,
      (payload: unknown) => runJob(services, task, handle, payload),
    ]),
  )
}

async function runJob(services: Services, task: string, handle: JobHandler, sent: unknown): Promise<void> {
  let requestId = 'unknown'
  try {
    const envelope = isScheduled(sent) ? nobodysEnvelope(task) : openEnvelope(services.config, task, sent)
    requestId = envelope.requestId
    await handle(await createJobContext(services, envelope), envelope.payload)
  } catch (error) {
    services.log.error({ err: error, task, requestId }, 'a job failed and will run again')
    throw error
  }
}

/** A job that the schedule began carries the schedule's note instead of an envelope. */
const isScheduled = (sent: unknown): boolean => typeof sent === 'object' && sent !== null && '_cron' in sent

const nobodysEnvelope = (task: string): JobEnvelope => ({
  organizationId: null,
  actor: null,
  language: 'en-US',
  requestId: `schedule:${task}`,
  payload: {},
})

/** The queue's own chatter is only for those who look for it; its faults are for everybody. */
const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.error
    if (level === 'error') log.warn({ err: error }, `queue: ${message}`)
    else log.trace(`queue: ${message}`)
  })
