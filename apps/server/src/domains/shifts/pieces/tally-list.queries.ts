import type { ShiftColor } from '@kazi/contract/shifts/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Tally } from '../tallies/tally.queries.ts'

/** A tally as its list shows it. */
export interface StoredTally extends Tally {
  readonly id: Id
  readonly employeeName: string
  readonly number: string
  readonly department: string | null
  readonly locationId: Id | null
  readonly locationName: string | null
  readonly locationColor: ShiftColor | null
  readonly isApproved: boolean
  readonly enteredBy: Id | null
  readonly enteredByName: string | null
  readonly enteredAt: string
}

interface TallyFilter {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly location?: Id | undefined
  readonly search?: string | undefined
  readonly ids?: readonly Id[]
}

function conditionOf(context: OrganizationContext, { from, to, location, search, ids }: TallyFilter) {
  const pattern = search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null
  return sql`t.organization_id = ${context.organization.id} and t.ended_at is null and t.on_day between ${from} and ${to}
    and (${location ?? null}::uuid is null or t.location_id = ${location ?? null}::uuid)
    and (${ids ?? null}::uuid[] is null or t.id = any(${ids ?? null}::uuid[]))
    and (${pattern}::text is null or lower(p.first_name || ' ' || p.last_name || ' ' || p.number) like ${pattern}::text)
    and ${seenBy(context, sql`p.department_id`)}`
}

const sources = ({ organization: { id } }: OrganizationContext) => sql`shift_tallies t
  join shift_pieces k on k.organization_id = ${id} and k.id = t.piece_id
  join employee_places p on p.organization_id = ${id} and p.id = t.employee_id
  left join department_names d on d.organization_id = ${id} and d.id = p.department_id
  left join shift_locations l on l.organization_id = ${id} and l.id = t.location_id
  left join user_profiles u on u.id = t.entered_by`

/** A page of what was made, what waits for approval first. */
export async function selectTallies(
  context: OrganizationContext,
  filter: TallyFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredTally[]> {
  const { rows } = await sql<StoredTally>`
    select t.id, t.employee_id as "employeeId", p.first_name || ' ' || p.last_name as "employeeName", p.number,
      d.name as department, t.piece_id as "pieceId", k.name, k.unit, t.on_day as "on", t.hundredths, t.rate_minor as rate,
      t.location_id as "locationId", l.name as "locationName", l.color as "locationColor",
      t.approved_at is not null as "isApproved", t.entered_by as "enteredBy",
      u.first_name || ' ' || u.last_name as "enteredByName", t.entered_at as "enteredAt"
    from ${sources(context)} where ${conditionOf(context, filter)}
    order by t.approved_at is not null, t.on_day desc, p.sort_name, t.id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countTallies(context: OrganizationContext, filter: TallyFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context)} where ${conditionOf(context, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

export const selectTalliesByIds = (
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<StoredTally[]> =>
  selectTallies(
    context,
    { from: '1900-01-01' as LocalDate, to: '2199-12-31' as LocalDate, ids },
    { page: 1, perPage: ids.length },
  )

export interface NewTally {
  readonly employeeId: Id
  readonly pieceId: Id
  readonly hundredths: number
  readonly rate: Minor
  /** by which the phone knows it */
  readonly key: string | null
}

/** Keeps entries; one whose key is known is kept already. @returns how many are new */
export async function insertTallies(
  { db, organization, clock, actor }: OrganizationContext,
  { on, locationId }: { readonly on: LocalDate; readonly locationId: Id | null },
  tallies: readonly NewTally[],
): Promise<number> {
  const rows = JSON.stringify(tallies.map((tally) => ({ ...tally, id: newId(clock) })))
  const { rows: kept } = await sql<{ id: Id }>`
    insert into shift_tallies (organization_id, id, employee_id, piece_id, on_day, location_id, hundredths, rate_minor,
      entry_key, entered_by, entered_at)
    select ${organization.id}, r.id, r."employeeId", r."pieceId", ${on}, ${locationId}, r.hundredths, r.rate, r.key,
      ${actor?.userId ?? null}, ${clock.now().toISOString()}
    from json_to_recordset(${rows}::json) as r (id uuid, "employeeId" uuid, "pieceId" uuid, hundredths integer,
      rate bigint, key text)
    on conflict (organization_id, entry_key) do nothing returning id`.execute(db)
  return kept.length
}

export async function approve(
  { db, organization, clock, actor }: OrganizationContext,
  ids: readonly Id[],
): Promise<void> {
  await sql`
    update shift_tallies set approved_at = ${clock.now().toISOString()}, approved_by = ${actor?.userId ?? null}
    where organization_id = ${organization.id} and id = any(${ids}::uuid[]) and approved_at is null`.execute(
    db,
  )
}

export async function endTally(
  { db, organization, clock, actor }: OrganizationContext,
  id: Id,
): Promise<void> {
  await sql`
    update shift_tallies set ended_at = ${clock.now().toISOString()}, ended_by = ${actor?.userId ?? null}
    where organization_id = ${organization.id} and id = ${id} and ended_at is null`.execute(db)
}
