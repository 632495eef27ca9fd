import { sql } from 'kysely'
import type { DirectoryContext } from '../context.ts'
import { signEnvelope } from './job-envelope.ts'

interface EnqueueOptions {
  /** A later job with the same key replaces one that hasn't begun. */
  readonly key?: string
  readonly runAt?: Date
}

/**
 * Puts a job into the queue inside the caller's transaction: it exists exactly if the transaction commits.
 * @param task a name of the domain's `JobHandlers`.
 */
export async function enqueue(
  context: DirectoryContext,
  task: string,
  payload: object,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  const { actor, organization } = context
  const envelope = signEnvelope(context.config, task, {
    organizationId: organization?.id ?? null,
    actor: actor && { userId: actor.userId, sessionId: actor.sessionId, role: actor.role },
    language: context.language,
    requestId: context.requestId,
    payload,
  })
  // The queue goes by the database's clock. Only the distance is said, so that a travelling clock works too.
  const delayMs = runAt ? Math.max(0, runAt.getTime() - context.clock.now().getTime()) : 0
  await sql`select queue.enqueue(${task}, ${JSON.stringify(envelope)}::json, ${key ?? null}, ${delayMs}::bigint)`.execute(
    context.db,
  )
}
