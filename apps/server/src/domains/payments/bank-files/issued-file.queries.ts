import type { bankFiles } from '@kazi/contract/payroll/run-vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

interface NewPaymentFile {
  readonly kind: (typeof bankFiles)[number]
  readonly messageId: string
  readonly releaseNo: number
  readonly payments: number
  readonly total: number
  readonly bytes: Buffer
}

/** Keeps a file as it goes to the bank: these bytes and no others, at every download. */
export async function insertPaymentFile(
  context: OrganizationContext,
  runId: Id,
  file: NewPaymentFile,
): Promise<void> {
  const { db, organization, clock } = context
  await db
    .insertInto('payment_files')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      run_id: runId,
      release_no: file.releaseNo,
      kind: file.kind,
      message_id: file.messageId,
      payments: file.payments,
      total_minor: file.total,
      bytes: file.bytes,
      issued_by: actorOf(context).userId,
      issued_at: clock.now().toISOString(),
    })
    .execute()
}

/** 1 for a run's first release, one more for each after it. */
export async function nextReleaseNo({ db, organization }: OrganizationContext, runId: Id): Promise<number> {
  const { last } = await db
    .selectFrom('payment_files')
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .select(sql<number>`coalesce(max(release_no), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}
