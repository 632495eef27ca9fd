import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

interface Progress {
  readonly done: number
  readonly total: number
}

export async function readProgressRow(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<Progress | undefined> {
  return db
    .selectFrom('payroll_progress')
    .select(['done', 'total'])
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .executeTakeFirst()
}

/** Says how far a computation is. */
export async function writeProgress(
  { db, organization, clock }: OrganizationContext,
  runId: Id,
  progress: Progress,
): Promise<void> {
  await sql`
    insert into payroll_progress (organization_id, run_id, done, total, updated_at)
    values (${organization.id}, ${runId}, ${progress.done}, ${progress.total}, ${clock.now().toISOString()})
    on conflict (organization_id, run_id) do update
      set done = excluded.done, total = excluded.total, updated_at = excluded.updated_at`.execute(db)
}

/**
 * The same, without waiting for the disk: losing a note matters to nobody, and waiting would flush everything that
 * the computation has written so far.
 */
export async function noteProgress(
  context: OrganizationContext,
  runId: Id,
  progress: Progress,
): Promise<void> {
  await sql`set local synchronous_commit to off`.execute(context.db)
  await writeProgress(context, runId, progress)
}
