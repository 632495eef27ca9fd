import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { PaymentCounts } from '../runs/run-state.rules.ts'

export interface PaymentSummary extends PaymentCounts {
  readonly total: number
  readonly paidAmount: number
  /** what the code would release */
  readonly queuedAmount: number
}

export async function summarizePayments(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<PaymentSummary> {
  const count = (state: string) => sql<number>`count(*) filter (where state = ${state})`
  const sum = (state: string) =>
    sql<number>`coalesce(sum(amount_minor) filter (where state = ${state}), 0)::bigint`
  return db
    .selectFrom('payments')
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .select([
      sql<number>`count(*)`.as('total'),
      count('queued').as('queued'),
      count('sent').as('sent'),
      count('paid').as('paid'),
      count('failed').as('failed'),
      count('unknown').as('unknown'),
      count('reversed').as('reversed'),
      sum('paid').as('paidAmount'),
      sum('queued').as('queuedAmount'),
    ])
    .executeTakeFirstOrThrow()
}
