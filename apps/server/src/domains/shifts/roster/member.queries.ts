import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** Somebody on the roster. */
export interface Member {
  readonly id: Id
  readonly name: string
  readonly number: string
  readonly department: string | null
  readonly email: string | null
  readonly locationId: Id | null
  readonly isPaidPerShift: boolean
}

interface MemberFilter {
  readonly employeeIds?: readonly Id[] | null | undefined
  readonly location?: Id | null | undefined
  readonly department?: Id | undefined
  readonly search?: string | undefined
  /** those as well who are off the roster and have shifts or times on some day of it */
  readonly span?: { readonly from: LocalDate; readonly to: LocalDate }
}

const patternOf = (search: string | undefined): string | null =>
  search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null

/** Those on the roster whom the caller may see, in the order of names, and how many there are. */
export async function selectMembers(
  context: OrganizationContext,
  { employeeIds = null, location, department, search, span }: MemberFilter,
  { most, offset = 0 }: { readonly most: number; readonly offset?: number },
): Promise<{ readonly members: Member[]; readonly total: number }> {
  const { db, organization } = context
  const pattern = patternOf(search)
  const isMember =
    span === undefined
      ? sql`m.removed_at is null`
      : sql`(m.removed_at is null
          or exists (select from shifts s where s.organization_id = ${organization.id} and s.employee_id = m.employee_id
            and s.on_day between ${span.from} and ${span.to} and s.state <> 'removed')
          or exists (select from shift_times t where t.organization_id = ${organization.id} and t.employee_id = m.employee_id
            and t.on_day between ${span.from} and ${span.to} and t.ended_at is null))`
  const { rows } = await sql<Member & { total: number }>`
    select m.employee_id as id, p.first_name || ' ' || p.last_name as name, p.number, d.name as department, p.email,
      m.location_id as "locationId", m.is_paid_per_shift as "isPaidPerShift", count(*) over ()::int as total
    from shift_members m
    join employee_places p on p.organization_id = ${organization.id} and p.id = m.employee_id
    left join department_names d on d.organization_id = ${organization.id} and d.id = p.department_id
    where m.organization_id = ${organization.id} and ${isMember} and ${seenBy(context, sql`p.department_id`)}
      and (${employeeIds}::uuid[] is null or m.employee_id = any(${employeeIds}::uuid[]))
      and (${location ?? null}::uuid is null or m.location_id = ${location ?? null}::uuid)
      and (${department ?? null}::uuid is null or p.department_id = ${department ?? null}::uuid)
      and (${pattern}::text is null or lower(p.first_name || ' ' || p.last_name || ' ' || p.number) like ${pattern}::text)
    order by p.sort_name, m.employee_id limit ${most} offset ${offset}`.execute(db)
  return { members: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0 }
}

/** Puts people on the roster. @returns who was on it before, and where */
export async function upsertMembers(
  { db, organization, clock, actor }: OrganizationContext,
  employeeIds: readonly Id[],
  locationId: Id | null,
): Promise<void> {
  await sql`
    insert into shift_members (organization_id, employee_id, location_id, is_paid_per_shift, added_by, added_at)
    select ${organization.id}, id, ${locationId}, false, ${actor?.userId ?? null}, ${clock.now().toISOString()}
    from unnest(${employeeIds}::uuid[]) as id
    on conflict (organization_id, employee_id) do update set location_id = excluded.location_id, removed_at = null,
      added_by = excluded.added_by, added_at = excluded.added_at`.execute(db)
}

export async function endMember(
  { db, organization, clock }: OrganizationContext,
  employeeId: Id,
): Promise<void> {
  await sql`
    update shift_members set removed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and employee_id = ${employeeId} and removed_at is null`.execute(
    db,
  )
}

/** Says whether each shift of these people is a day's wage. */
export async function setPaidPerShift(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  isPaidPerShift: boolean,
): Promise<void> {
  await sql`
    update shift_members set is_paid_per_shift = ${isPaidPerShift}
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])`.execute(db)
}
