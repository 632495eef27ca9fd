import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

export interface Decision {
  readonly submission: number
  readonly level: number
  readonly by: { readonly id: Id; readonly name: string }
  readonly decision: 'approved' | 'rejected'
  readonly reason: string | null
  readonly acknowledged: string[]
  readonly at: string
}

/** Everything that was decided about a run, of all its submissions, oldest first. */
export async function listDecisions(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<Decision[]> {
  const rows = await db
    .selectFrom('payroll_decisions')
    .innerJoin('user_profiles', 'user_profiles.id', 'payroll_decisions.decided_by')
    .where('payroll_decisions.organization_id', '=', organization.id)
    .where('payroll_decisions.run_id', '=', runId)
    .orderBy('payroll_decisions.decided_at')
    .orderBy('payroll_decisions.level')
    .select(['submission', 'level', 'decision', 'reason', 'acknowledged', 'decided_at', 'decided_by'])
    .select(['user_profiles.first_name', 'user_profiles.last_name'])
    .execute()
  return rows.map((row) => ({
    submission: row.submission,
    level: row.level,
    by: { id: row.decided_by, name: `${row.first_name} ${row.last_name}` },
    decision: row.decision as Decision['decision'],
    reason: row.reason,
    acknowledged: row.acknowledged,
    at: row.decided_at,
  }))
}

interface NewDecision {
  readonly runId: Id
  readonly submission: number
  readonly level: number
  readonly decision: 'approved' | 'rejected'
  readonly decidedBy: Id
  readonly contentHash: Buffer
  readonly acknowledged: readonly string[]
  readonly reason: string | null
}

/** Keeps a decision for ever: it can be neither changed nor removed. */
export async function insertDecision(
  { db, organization, clock }: OrganizationContext,
  decision: NewDecision,
): Promise<void> {
  await db
    .insertInto('payroll_decisions')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      run_id: decision.runId,
      submission: decision.submission,
      level: decision.level,
      decision: decision.decision,
      decided_by: decision.decidedBy,
      content_hash: decision.contentHash,
      acknowledged: [...decision.acknowledged],
      reason: decision.reason,
      decided_at: clock.now().toISOString(),
    })
    .execute()
}
