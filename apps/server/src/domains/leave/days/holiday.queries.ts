import type { holidayEffects } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { weekdayOf, yearOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { listHolidays } from '#domains/holidays/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { mondayToFriday, type WorkCalendar } from './count-days.rules.ts'

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
 * On which days the organisation works: by its week, but for those that are kept. Those are the country's list that are sure, and the organisation's own. A day by the moon counts as
 * worked until somebody declares it, and the day comes back then.
 */
export async function readWorkCalendar(context: OrganizationContext): Promise<WorkCalendar> {
  const weeks = await selectWeeks(context)
  const own = new Map((await selectOwnHolidays(context)).map(({ on, effect }) => [on, effect]))
  const { country } = context.organization
  return {
    isWeekday: (on) => weekOn(weeks, on).includes(weekdayOf(on)),
    isHoliday: (on) => {
      const effect = own.get(on)
      if (effect) return effect === 'kept'
      return listHolidays(country, yearOf(on)).some((day) => day.on === on && !day.isEstimated)
    },
  }
}

/** The days of the week on which the organisation works from a day on: 1 is Monday, 7 is Sunday. */
export interface Week {
  readonly from: LocalDate
  readonly days: readonly number[]
  readonly setBy: string | null
}

/** What was ever said of the week, what counts latest first. */
export async function selectWeeks({ db, organization }: OrganizationContext): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select w.valid_from as "from", w.days, u.first_name || ' ' || u.last_name as "setBy"
    from leave_weeks w
    left join user_profiles u on u.id = w.created_by
    where w.organization_id = ${organization.id}
    order by w.valid_from desc, w.sequence desc`.execute(db)
  return rows
}

/** The days of the week that are worked on a day's week; Mondays to Fridays before anything was said. */
export const weekOn = (weeks: readonly Week[], on: LocalDate): readonly number[] =>
  weeks.find(({ from }) => from <= on)?.days ?? mondayToFriday

/** Says on which days of the week people work from a day on; what was said before stays on record. */
export async function insertWeek(
  { db, organization, actor, clock }: OrganizationContext,
  { from, days }: Pick<Week, 'from' | 'days'>,
): Promise<void> {
  await sql`
    insert into leave_weeks (organization_id, sequence, valid_from, days, created_by, created_at)
    select ${organization.id}, coalesce(max(sequence), 0) + 1, ${from}::date, ${[...days]}::smallint[],
      ${actor?.userId ?? null}::uuid, ${clock.now().toISOString()}::timestamptz
    from leave_weeks where organization_id = ${organization.id}`.execute(db)
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
