import type { JobContext } from '../context.ts'

/**
 * What a domain's jobs do, by task name `domain.verb`. A job may run twice (its process can die after the work and
 * before the note that it is done), so it must find its own work done and stop. Throwing makes it run again later.
 */
export type JobHandlers = Readonly<Record<string, JobHandler>>
// biome-ignore lint/suspicious/noExplicitAny: a payload is what the domain itself enqueued under the name
export type JobHandler = (context: JobContext, payload: any) => Promise<void>

/** When jobs without a caller run: task name to a cron pattern in UTC. They run with no organisation. */
export type JobSchedules = Readonly<Record<string, string>>
