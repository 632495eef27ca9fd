import type { ShiftColor } from '@kazi/contract/shifts/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** A place as its list shows it. */
export interface Place {
  readonly id: Id
  readonly name: string
  readonly address: string | null
  readonly color: ShiftColor
  readonly isInUse: boolean
  readonly people: number
  readonly shifts: number
  readonly isUnused: boolean
}

/** The places of the organisation, those in use first; one alone where it is named. */
export async function selectPlaces(
  { db, organization }: OrganizationContext,
  today: LocalDate,
  id: Id | null = null,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select l.id, l.name, l.address, l.color, l.archived_at is null as "isInUse",
      (select count(*)::int from shift_members m where m.organization_id = ${organization.id} and m.location_id = l.id
        and m.removed_at is null) as people,
      (select count(*)::int from shifts s where s.organization_id = ${organization.id} and s.location_id = l.id
        and s.state <> 'removed' and s.on_day >= ${today}) as shifts,
      not exists (select from shifts s where s.organization_id = ${organization.id} and s.location_id = l.id)
      and not exists (select from shift_times t where t.organization_id = ${organization.id} and t.location_id = l.id)
      and not exists (select from shift_members m where m.organization_id = ${organization.id} and m.location_id = l.id)
      and not exists (select from shift_templates t where t.organization_id = ${organization.id} and t.location_id = l.id)
      and not exists (select from shift_tallies t where t.organization_id = ${organization.id} and t.location_id = l.id)
        as "isUnused"
    from shift_locations l
    where l.organization_id = ${organization.id} and (${id}::uuid is null or l.id = ${id}::uuid)
    order by l.archived_at is not null, lower(l.name)`.execute(db)
  return rows
}

type PlaceForm = Pick<Place, 'name' | 'address' | 'color'>

export async function insertPlace(
  { db, organization, clock, actor }: OrganizationContext,
  { name, address, color }: PlaceForm,
): Promise<Id> {
  const id = newId(clock)
  await sql`
    insert into shift_locations (organization_id, id, name, address, color, created_by, created_at)
    values (${organization.id}, ${id}, ${name}, ${address}, ${color}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})`.execute(db)
  return id
}

export async function updatePlace(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  { name, address, color, isInUse }: PlaceForm & { readonly isInUse: boolean },
): Promise<void> {
  await sql`
    update shift_locations set name = ${name}, address = ${address}, color = ${color},
      archived_at = case when ${isInUse} then null else coalesce(archived_at, ${clock.now().toISOString()}::timestamptz) end
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** @returns whether it was there, and nobody else deleted it at the same time */
export async function deletePlace({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    delete from shift_locations where organization_id = ${organization.id} and id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether all of these are places in use. */
export async function areInUse(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<boolean> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shift_locations
    where organization_id = ${organization.id} and id = any(${asked}::uuid[]) and archived_at is null`.execute(
    db,
  )
  return rows[0]!.count === asked.length
}
