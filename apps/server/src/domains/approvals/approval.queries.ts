import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Subject } from './approved-area.ts'
import type { Decider, Level } from './deciders.rules.ts'

/** A submission of a thing, with the levels that it passes. */
export interface Approval {
  readonly id: Id
  readonly kind: Subject['kind']
  readonly objectId: Id
  readonly round: number
  readonly contentHash: Buffer
  readonly levels: readonly Level[]
  /** which is waited for, or was decided last */
  readonly level: number
  readonly state: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'void'
  readonly submittedBy: Id | null
  readonly submittedAt: string
  readonly reminders: number
}

const columns = sql`
  id, kind, object_id as "objectId", round, content_hash as "contentHash", levels, level, state,
  submitted_by as "submittedBy", submitted_at as "submittedAt", reminders`

/** The latest submission of a thing; its row is locked where it is to be decided. */
export async function findLatest(
  { db, organization }: OrganizationContext,
  { kind, id }: Subject,
  lock: 'none' | 'update' = 'none',
): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select ${columns} from approvals
    where organization_id = ${organization.id} and kind = ${kind} and object_id = ${id}
    order by round desc limit 1 ${lock === 'update' ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export async function findApproval(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select ${columns} from approvals where organization_id = ${organization.id} and id = ${id}`.execute(db)
  return rows[0]
}

export async function lockApproval(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select ${columns} from approvals where organization_id = ${organization.id} and id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

/** What waits of a kind among these things. */
export async function listWaiting(
  { db, organization }: OrganizationContext,
  kind: Subject['kind'],
  ids: readonly Id[],
): Promise<Approval[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Approval>`
    select ${columns} from approvals
    where organization_id = ${organization.id} and kind = ${kind} and object_id = any(${ids}::uuid[])
      and state = 'waiting'`.execute(db)
  return rows
}

export async function insertApproval(
  { db, organization, clock }: OrganizationContext,
  approval: Pick<
    Approval,
    'kind' | 'objectId' | 'round' | 'contentHash' | 'levels' | 'level' | 'submittedBy'
  >,
): Promise<Approval> {
  const fresh = { ...approval, id: newId(clock), state: 'waiting' as const, reminders: 0 }
  const submittedAt = clock.now().toISOString()
  await db
    .insertInto('approvals')
    .values({
      organization_id: organization.id,
      id: fresh.id,
      kind: fresh.kind,
      object_id: fresh.objectId,
      round: fresh.round,
      content_hash: fresh.contentHash,
      levels: JSON.stringify(fresh.levels),
      level: fresh.level,
      state: fresh.state,
      submitted_by: fresh.submittedBy,
      submitted_at: submittedAt,
    })
    .execute()
  return { ...fresh, submittedAt }
}

export async function updateApproval(
  { db, organization }: OrganizationContext,
  id: Id,
  change: Partial<Pick<Approval, 'level' | 'state' | 'reminders'>>,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

interface NewDecision extends Pick<Approval, 'level' | 'contentHash'> {
  readonly approvalId: Id
  readonly decision: 'approved' | 'rejected'
  readonly decider: Decider
  readonly acknowledged: readonly string[]
  readonly reason: string | null
}

/** Keeps a decision for ever: it can be neither changed nor removed. */
export async function insertDecision(
  { db, organization, clock }: OrganizationContext,
  { approvalId, level, contentHash, decision, decider, acknowledged, reason }: NewDecision,
): Promise<void> {
  await db
    .insertInto('approval_decisions')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      approval_id: approvalId,
      level,
      decision,
      decided_by: decider.id,
      instead_of: decider.insteadOf,
      content_hash: contentHash,
      acknowledged: [...acknowledged],
      reason,
      decided_at: clock.now().toISOString(),
    })
    .execute()
}

/** Somebody by name. */
export interface Named {
  readonly id: Id
  readonly name: string
}

/** What somebody decided about a thing. */
export interface Decision {
  /** of which submission */
  readonly round: number
  readonly level: number
  readonly decision: 'approved' | 'rejected'
  readonly by: Named
  /** whose place it was, where that person was away */
  readonly insteadOf: Named | null
  readonly reason: string | null
  readonly acknowledged: string[]
  readonly at: string
}

/** Everything that was decided about a thing, of all its submissions, oldest first. */
export async function listDecisions(
  { db, organization }: OrganizationContext,
  { kind, id }: Subject,
): Promise<Decision[]> {
  type Row = Omit<Decision, 'by' | 'insteadOf'> & {
    byId: Id
    byName: string
    forId: Id | null
    forName: string
  }
  const { rows } = await sql<Row>`
    select a.round, d.level, d.decision, d.reason, d.acknowledged, d.decided_at as at,
      u.id as "byId", u.first_name || ' ' || u.last_name as "byName",
      d.instead_of as "forId", o.first_name || ' ' || o.last_name as "forName"
    from approvals a
    join approval_decisions d on d.organization_id = ${organization.id} and d.approval_id = a.id
    join user_profiles u on u.id = d.decided_by
    left join user_profiles o on o.id = d.instead_of
    where a.organization_id = ${organization.id} and a.kind = ${kind} and a.object_id = ${id}
    order by d.decided_at, d.level`.execute(db)
  return rows.map(({ byId, byName, forId, forName, ...decision }) => ({
    ...decision,
    by: { id: byId, name: byName },
    insteadOf: forId && { id: forId, name: forName },
  }))
}
