import type { bankFiles } from '@kazi/contract/payroll/run-vocabulary'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

export type PaymentFileKind = (typeof bankFiles)[number]

/** A file as it was handed to the bank. */
interface IssuedFile {
  readonly messageId: string
  readonly bytes: Buffer
}

/** The file of a run's latest release, exactly as issued; undefined when none of that kind was. */
export async function findIssuedFile(
  { db, organization }: OrganizationContext,
  runId: Id,
  kind: PaymentFileKind,
): Promise<IssuedFile | undefined> {
  const row = await db
    .selectFrom('payment_files')
    .select(['message_id', 'bytes'])
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .orderBy('release_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { messageId: row.message_id, bytes: row.bytes }
}

/** The state of a run, and whether its payments were released once; undefined when the organisation has no such run. */
export async function findRunState(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<{ readonly state: string; readonly isReleased: boolean } | undefined> {
  const row = await db
    .selectFrom('payroll_runs')
    .select(['state', 'released_at'])
    .where('organization_id', '=', organization.id)
    .where('id', '=', runId)
    .executeTakeFirst()
  return row && { state: row.state, isReleased: row.released_at !== null }
}
