import type { ApprovalKind } from '@kazi/contract/approvals/approval-vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Level } from './deciders.rules.ts'

/** The levels of a kind as somebody asked for them. */
export interface LevelChange {
  readonly id: Id
  readonly kind: ApprovalKind
  readonly levels: readonly Level[]
  readonly reason: string | null
  readonly askedBy: { readonly id: Id; readonly name: string }
  readonly askedAt: string
  /** null: a second owner has to agree */
  readonly beginsAt: string | null
}

interface Row extends Omit<LevelChange, 'askedBy'> {
  readonly byId: Id
  readonly byName: string
}

const selection = sql`
  select c.id, c.kind, c.levels, c.reason, c.created_at as "askedAt", c.begins_at as "beginsAt",
    u.id as "byId", u.first_name || ' ' || u.last_name as "byName"
  from approval_level_changes c join user_profiles u on u.id = c.created_by`

const changeOf = ({ byId, byName, ...row }: Row): LevelChange => ({
  ...row,
  askedBy: { id: byId, name: byName },
})

/** What holds of a kind now; undefined: nobody has said anything. */
export async function findLevels(
  { db, organization, clock }: OrganizationContext,
  kind: ApprovalKind,
): Promise<LevelChange | undefined> {
  const { rows } = await sql<Row>`
    ${selection}
    where c.organization_id = ${organization.id} and c.kind = ${kind}
      and c.begins_at <= ${clock.now().toISOString()} and c.outcome is distinct from 'declined'
      and c.outcome is distinct from 'superseded'
    order by c.begins_at desc, c.id desc limit 1`.execute(db)
  return rows[0] && changeOf(rows[0])
}

/** Asked for, and neither in force nor over. */
const isWaiting = (clock: OrganizationContext['clock']) => sql`
  (c.begins_at is null or c.begins_at > ${clock.now().toISOString()})
  and c.outcome is distinct from 'declined' and c.outcome is distinct from 'superseded'`

/** What was asked for of a kind and doesn't hold yet. */
export async function findWaitingLevels(
  { db, organization, clock }: OrganizationContext,
  kind: ApprovalKind,
): Promise<LevelChange | undefined> {
  const { rows } = await sql<Row>`
    ${selection}
    where c.organization_id = ${organization.id} and c.kind = ${kind}
      and ${isWaiting(clock)}
    order by c.id desc limit 1`.execute(db)
  return rows[0] && changeOf(rows[0])
}

/** A change that waits for its second owner or its day, locked until the transaction ends. */
export async function lockWaitingLevels(
  { db, organization, clock }: OrganizationContext,
  id: Id,
): Promise<LevelChange | undefined> {
  const { rows } = await sql<Row>`
    ${selection}
    where c.organization_id = ${organization.id} and c.id = ${id}
      and ${isWaiting(clock)}
    for update of c`.execute(db)
  return rows[0] && changeOf(rows[0])
}

export async function hasLevelChange({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom('approval_level_changes')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLevels(
  { db, organization, clock }: OrganizationContext,
  change: Omit<LevelChange, 'id' | 'askedBy'> & { readonly askedBy: Id },
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('approval_level_changes')
    .values({
      organization_id: organization.id,
      id,
      kind: change.kind,
      levels: JSON.stringify(change.levels),
      reason: change.reason,
      created_by: change.askedBy,
      created_at: change.askedAt,
      begins_at: change.beginsAt,
    })
    .execute()
  return id
}

export async function decideLevelChange(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  decided: {
    readonly outcome: 'agreed' | 'declined' | 'superseded'
    readonly by: Id
    readonly beginsAt: string | null
  },
): Promise<void> {
  await db
    .updateTable('approval_level_changes')
    .set({
      outcome: decided.outcome,
      decided_by: decided.by,
      decided_at: clock.now().toISOString(),
      begins_at: decided.beginsAt,
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
