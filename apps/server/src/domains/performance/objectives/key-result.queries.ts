import type { directions, Measure } from '@kazi/contract/performance/vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A key result as stored. */
export interface StoredKeyResult {
  readonly id: Id
  readonly title: string
  readonly measure: Measure
  readonly direction: (typeof directions)[number]
  readonly start: number
  readonly target: number
  readonly current: number
  readonly weight: number
  readonly progress: number
}

/** The key results that count, in the order in which they were set. */
export async function selectKeyResults(
  { db, organization }: OrganizationContext,
  objectiveId: Id,
): Promise<StoredKeyResult[]> {
  const { rows } = await sql<StoredKeyResult>`
    select id, title, measure, direction, start_value as start, target_value as target, current_value as current, weight,
      progress
    from performance_key_results
    where organization_id = ${organization.id} and objective_id = ${objectiveId} and removed_at is null
    order by place`.execute(db)
  return rows.map((row) => ({
    ...row,
    ...{ start: Number(row.start), target: Number(row.target), current: Number(row.current) },
  }))
}

export async function insertKeyResult(
  { db, organization, clock }: OrganizationContext,
  objectiveId: Id,
  one: Omit<StoredKeyResult, 'current' | 'progress'>,
): Promise<void> {
  await sql`
    insert into performance_key_results (organization_id, id, objective_id, title, measure, direction, start_value,
      target_value, current_value, weight, progress, created_at)
    values (${organization.id}, ${one.id}, ${objectiveId}, ${one.title}, ${one.measure}, ${one.direction},
      ${one.start}::bigint, ${one.target}::bigint, ${one.start}::bigint, ${one.weight}, 0,
      ${clock.now().toISOString()})`.execute(db)
}

export async function updateKeyResult(
  { db, organization }: OrganizationContext,
  one: Pick<StoredKeyResult, 'id' | 'title' | 'start' | 'target' | 'current' | 'weight' | 'progress'>,
): Promise<void> {
  await sql`
    update performance_key_results set title = ${one.title}, start_value = ${one.start}::bigint,
      target_value = ${one.target}::bigint, current_value = ${one.current}::bigint, weight = ${one.weight},
      progress = ${one.progress}
    where organization_id = ${organization.id} and id = ${one.id}`.execute(db)
}

export async function removeKeyResultRow(
  { db, organization, clock }: OrganizationContext,
  id: Id,
): Promise<void> {
  await sql`
    update performance_key_results set removed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Something that was said of a key result. */
export interface KeyResultChange {
  readonly id: Id
  readonly kind: 'progress' | 'target'
  readonly keyResult: string
  readonly measure: Measure
  readonly before: number
  readonly after: number
  readonly note: string | null
  readonly by: string | null
  readonly at: string
}

const changesShown = 200

export async function selectChanges(
  { db, organization }: OrganizationContext,
  objectiveId: Id,
): Promise<KeyResultChange[]> {
  const { rows } = await sql<KeyResultChange>`
    select c.id, c.kind, k.title as "keyResult", k.measure, c.value_before as before, c.value_after as after, c.note,
      u.first_name || ' ' || u.last_name as by, c.created_at as at
    from performance_key_result_changes c
    join performance_key_results k on k.organization_id = ${organization.id} and k.id = c.key_result_id
    left join user_profiles u on u.id = c.created_by
    where c.organization_id = ${organization.id} and c.objective_id = ${objectiveId}
    order by c.created_at desc, c.id desc limit ${changesShown}`.execute(db)
  return rows.map((row) => ({ ...row, before: Number(row.before), after: Number(row.after) }))
}

export async function insertChange(
  { db, organization, actor, clock }: OrganizationContext,
  objectiveId: Id,
  change: Pick<KeyResultChange, 'id' | 'kind' | 'before' | 'after' | 'note'> & { readonly keyResultId: Id },
): Promise<void> {
  await sql`
    insert into performance_key_result_changes (organization_id, id, objective_id, key_result_id, kind, value_before,
      value_after, note, created_by, created_at)
    values (${organization.id}, ${change.id}, ${objectiveId}, ${change.keyResultId}, ${change.kind},
      ${change.before}::bigint, ${change.after}::bigint, ${change.note}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})`.execute(db)
}

/** What was said of a key result last. */
export async function latestNote(
  { db, organization }: OrganizationContext,
  objectiveId: Id,
  keyResultId: Id,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('performance_key_result_changes')
    .select('note')
    .where('organization_id', '=', organization.id)
    .where('objective_id', '=', objectiveId)
    .where('key_result_id', '=', keyResultId)
    .where('kind', '=', 'progress')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return rows.map(({ note }) => note)
}
