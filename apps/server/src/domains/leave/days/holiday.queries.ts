import type { holidayEffects } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { yearOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { listHolidays } from '#domains/holidays/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Holidays } from './count-days.rules.ts'

/** A day that the organisation itself keeps, or works. */
export interface OwnHoliday {
  readonly id: Id
  readonly on: LocalDate
  readonly name: string
  readonly effect: (typeof holidayEffects)[number]
}

/** The organisation's own days, in order. */
export async function selectOwnHolidays({ db, organization }: OrganizationContext): Promise<OwnHoliday[]> {
  const { rows } = await sql<OwnHoliday>`
    select id, on_day as "on", name, effect from leave_holidays
    where organization_id = ${organization.id} and removed_at is null order by on_day`.execute(db)
  return rows
}

/**
 * Which days are kept: those of the country's list that are sure, and the organisation's own. A day by the moon counts as
 * worked until somebody declares it, and the day comes back then.
 */
export async function readHolidays(context: OrganizationContext): Promise<Holidays> {
  const own = new Map((await selectOwnHolidays(context)).map(({ on, effect }) => [on, effect]))
  const { country } = context.organization
  return (on) => {
    const effect = own.get(on)
    if (effect) return effect === 'kept'
    return listHolidays(country, yearOf(on)).some((day) => day.on === on && !day.isEstimated)
  }
}

export async function insertHoliday(
  { db, organization, actor, clock }: OrganizationContext,
  { on, name, effect }: Omit<OwnHoliday, 'id'>,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('leave_holidays')
    .values({
      organization_id: organization.id,
      ...{ id, on_day: on, name, effect },
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

/** Takes a day back. @returns the day; undefined where there is none of this id */
export async function removeOwnHoliday(
  { db, organization, clock }: OrganizationContext,
  id: Id,
): Promise<OwnHoliday | undefined> {
  const { rows } = await sql<OwnHoliday>`
    update leave_holidays set removed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = ${id} and removed_at is null
    returning id, on_day as "on", name, effect`.execute(db)
  return rows[0]
}
