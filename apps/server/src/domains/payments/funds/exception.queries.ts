import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { Difference } from './reconcile.rules.ts'

/** Whether the rail's books and ours differ, and nobody has answered that. */
export async function hasOpenExceptions(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_exceptions')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('wallet_id', '=', walletId)
    .where('answered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws Refusal `payroll.wallet-unreconciled` while somebody has to answer a difference. */
export async function requireReconciled(context: OrganizationContext, walletId: Id): Promise<void> {
  if (await hasOpenExceptions(context, walletId)) refuse('payroll.wallet-unreconciled')
}

/** A difference between the rail's books and ours. */
interface ExceptionRow {
  readonly id: Id
  readonly kind: Difference['kind']
  readonly reference: string
  readonly ours: string
  readonly theirs: string
  readonly foundAt: string
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answeredAt: string | null
}

/** The open ones first, then the latest. @param limit null: all */
export async function listExceptions(
  { db, organization }: OrganizationContext,
  walletId: Id,
  limit: number | null,
): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`
    select e.id, e.kind, e.reference, e.ours, e.theirs, e.found_at as "foundAt", e.answer,
      u.first_name || ' ' || u.last_name as "answeredBy", e.answered_at as "answeredAt"
    from reconciliation_exceptions e left join user_profiles u on u.id = e.answered_by
    where e.organization_id = ${organization.id} and e.wallet_id = ${walletId}
    order by e.answered_at is not null, e.found_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Keeps what somebody says of a difference. @returns false where somebody did before */
export async function answer(
  { db, organization, clock }: OrganizationContext,
  exceptionId: Id,
  text: string,
  answeredBy: Id,
): Promise<boolean> {
  const updated = await db
    .updateTable('reconciliation_exceptions')
    .set({ answer: text, answered_by: answeredBy, answered_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', exceptionId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

interface Reconciliation {
  readonly at: string
  readonly ours: number
  readonly theirs: number
  readonly compared: number
  readonly exceptions: number
}

/** How the books were compared last. */
export async function findReconciliation(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<Reconciliation | undefined> {
  return db
    .selectFrom('reconciliations')
    .select(['at', 'ours_minor as ours', 'theirs_minor as theirs', 'compared', 'exceptions'])
    .where('organization_id', '=', organization.id)
    .where('wallet_id', '=', walletId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}
