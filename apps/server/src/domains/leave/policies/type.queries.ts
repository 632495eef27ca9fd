import type { LeaveTerms } from '@kazi/contract/leave/terms'
import type { LeaveColor, LeaveKind } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'

/** A type of leave as stored, with how often it was asked for. */
export interface StoredType {
  readonly id: Id
  readonly name: string
  readonly kind: LeaveKind
  readonly color: LeaveColor
  readonly source: string | null
  readonly isArchived: boolean
  readonly requests: number
  readonly pending: number
}

/** What somebody said of a type from a day on. */
export interface StoredTerms {
  readonly typeId: Id
  readonly sequence: number
  readonly from: LocalDate
  readonly groupId: Id | null
  readonly employeeId: Id | null
  readonly terms: LeaveTerms
  readonly setBy: string | null
}

/** Every type, those that are put away last. */
export async function selectTypes({ db, organization }: OrganizationContext): Promise<StoredType[]> {
  const { rows } = await sql<StoredType>`
    select t.id, t.name, t.kind, t.color, t.source, t.archived_at is not null as "isArchived",
      count(r.id)::int as requests, (count(r.id) filter (where r.state = 'pending'))::int as pending
    from leave_types t
    left join leave_requests r on r.organization_id = ${organization.id} and r.type_id = t.id
    where t.organization_id = ${organization.id}
    group by t.organization_id, t.id
    order by t.archived_at is not null, t.created_at, t.id`.execute(db)
  return rows
}

/** Everything that was ever said of types, what was said last first. */
export async function selectAllTerms({ db, organization }: OrganizationContext): Promise<StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select t.type_id as "typeId", t.sequence, t.valid_from as "from", t.group_id as "groupId",
      t.employee_id as "employeeId", t.terms, u.first_name || ' ' || u.last_name as "setBy"
    from leave_terms t
    left join user_profiles u on u.id = t.created_by
    where t.organization_id = ${organization.id}
    order by t.valid_from desc, t.sequence desc`.execute(db)
  return rows
}

export async function insertType(
  { db, organization, actor, clock }: OrganizationContext,
  type: Pick<StoredType, 'id' | 'name' | 'kind' | 'color' | 'source'>,
): Promise<void> {
  await db
    .insertInto('leave_types')
    .values({
      ...type,
      organization_id: organization.id,
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

export async function updateType(
  { db, organization, clock }: OrganizationContext,
  { id, name, kind, color, isArchived }: Omit<StoredType, 'source' | 'requests' | 'pending'>,
): Promise<void> {
  await sql`
    update leave_types set name = ${name}, kind = ${kind}, color = ${color},
      archived_at = case when ${isArchived} then coalesce(archived_at, ${clock.now().toISOString()}) end
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

type NewTerms = Pick<StoredTerms, 'typeId' | 'from' | 'groupId' | 'employeeId' | 'terms'>

/** Says something of a type; what was said before stays on record. */
export async function insertTerms(
  { db, organization, actor, clock }: OrganizationContext,
  { typeId, from, groupId, employeeId, terms }: NewTerms,
): Promise<void> {
  await sql`
    insert into leave_terms (organization_id, type_id, sequence, valid_from, group_id, employee_id, terms, created_by,
      created_at)
    select ${organization.id}, ${typeId}, coalesce(max(sequence), 0) + 1, ${from}, ${groupId}::uuid, ${employeeId}::uuid,
      ${JSON.stringify(terms)}::jsonb, ${actor?.userId ?? null}::uuid, ${clock.now().toISOString()}::timestamptz
    from leave_terms where organization_id = ${organization.id} and type_id = ${typeId}`.execute(db)
}

/** @returns false where somebody has a balance or a request of it: it stays. */
export async function deleteType({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    delete from leave_types t where t.organization_id = ${organization.id} and t.id = ${id}
      and not exists (select 1 from leave_requests r where r.organization_id = ${organization.id} and r.type_id = ${id})
      and not exists (select 1 from leave_entries e where e.organization_id = ${organization.id} and e.type_id = ${id})
    returning t.id`.execute(db)
  return rows.length > 0
}

/** Whether the organisation has a payroll group of this id. */
export async function hasGroup({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payroll_group_names where organization_id = ${organization.id} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** What the groups and people are called that terms are said of. */
export async function selectScopeNames(
  { db, organization }: OrganizationContext,
  terms: readonly StoredTerms[],
): Promise<ReadonlyMap<Id, string>> {
  const groups = terms.flatMap(({ groupId }) => groupId ?? [])
  const people = terms.flatMap(({ employeeId }) => employeeId ?? [])
  if (groups.length + people.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from payroll_group_names
    where organization_id = ${organization.id} and id = any(${groups}::uuid[])
    union all
    select id, first_name || ' ' || last_name from employee_places
    where organization_id = ${organization.id} and id = any(${people}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @throws Refusal `not-found` for a type that the organisation doesn't have. */
export async function requireType(context: OrganizationContext, id: Id): Promise<StoredType> {
  return (await selectTypes(context)).find((type) => type.id === id) ?? refuse('not-found')
}
