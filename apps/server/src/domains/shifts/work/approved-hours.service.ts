import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate, monthOf } from '@kazi/values/local-date'
import { readWorkCalendar } from '#domains/leave/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { mondayOf } from '../clock/clock.rules.ts'
import { classifyWeek } from '../hours/classify.rules.ts'
import {
  type ApprovedHours,
  endHours,
  insertHours,
  selectApprovedOf,
  selectHours,
} from '../hours/hour.queries.ts'
import type { StoredTime } from '../hours/time.queries.ts'
import { feedMonths } from '../pay/feed.service.ts'
import { selectMembers } from '../roster/member.queries.ts'
import { readTermsByDay } from '../settings/settings.service.ts'
import { raiseRevision } from '../shift-revision.queries.ts'

/** What becomes approved, and of what approval is taken back. */
interface Settled {
  readonly withdrawn: readonly Id[]
  readonly approved: readonly StoredTime[]
}

/**
 * Approves times and takes approval back, and tells the minutes of every week that they lie in apart anew: an hour on Monday can
 * make one of Saturday overtime. What of it changes is ended and said anew, so that what a payslip knew can be asked; payroll
 * is told what the months come to. The caller holds the lock of shifts.
 * @returns the people concerned
 */
export async function settleHours(
  context: OrganizationContext,
  { withdrawn, approved }: Settled,
): Promise<readonly Id[]> {
  const before = await selectApprovedOf(context, withdrawn)
  const touched = [...before, ...approved]
  if (touched.length === 0) return []
  await endHours(
    context,
    before.map(({ id }) => id),
  )
  const days = touched.map(({ on }) => on).toSorted()
  const employeeIds = [...new Set(touched.map(({ employeeId }) => employeeId))]
  const span = { from: mondayOf(days[0]!), to: addDays(mondayOf(days.at(-1)!), 6) }
  const known = await selectHours(context, { employeeIds, ...span })
  const weeks = new Set(touched.map(weekOf))
  const stretches = [...known, ...approved.map(stretchOf)].filter((one) => weeks.has(weekOf(one)))
  const settled = await classify(context, stretches, employeeIds)
  const asWas = new Map(known.map((hours) => [hours.id, hours]))
  const changed = settled.filter((hours) => !isSame(hours, asWas.get(hours.id)))
  await endHours(
    context,
    changed.flatMap(({ id }) => (asWas.has(id) ? [id] : [])),
  )
  await insertHours(context, changed)
  const months = [...new Set([...touched, ...changed].map(({ on }) => monthOf(on)))]
  await feedMonths(context, months, employeeIds)
  await raiseRevision(context)
  return employeeIds
}

const weekOf = ({ employeeId, on }: { readonly employeeId: Id; readonly on: LocalDate }): string =>
  `${employeeId} ${mondayOf(on)}`

type Unclassified = Pick<
  ApprovedHours,
  'id' | 'employeeId' | 'on' | 'startMinute' | 'minutes' | 'unpaidBreakMinutes'
>

const stretchOf = ({
  id,
  employeeId,
  on,
  startMinute,
  minutes,
  unpaidBreakMinutes,
}: StoredTime): Unclassified => ({
  ...{ id, employeeId, on, startMinute, minutes: minutes ?? 0, unpaidBreakMinutes },
})

async function classify(
  context: OrganizationContext,
  stretches: readonly Unclassified[],
  employeeIds: readonly Id[],
): Promise<ApprovedHours[]> {
  const termsOn = await readTermsByDay(context)
  const { isHoliday } = await readWorkCalendar(context)
  const premiumsOn = (on: LocalDate) => termsOn(on).premiums
  const { members } = await selectMembers(
    { ...context, actor: null },
    { employeeIds },
    { most: employeeIds.length },
  )
  const perShift = new Set(members.filter(({ isPaidPerShift }) => isPaidPerShift).map(({ id }) => id))
  return [...Map.groupBy(stretches, weekOf).values()].flatMap((week) => {
    const classes = classifyWeek(week, premiumsOn, isHoliday)
    return week.map((stretch) => {
      const found = classes.get(stretch.id)!
      const isDay = found.isDay || perShift.has(stretch.employeeId)
      return { ...stretch, ...found, isDay, premiums: premiumsOn(stretch.on) }
    })
  })
}

const isSame = (now: ApprovedHours, before: ApprovedHours | undefined): boolean =>
  before !== undefined &&
  (['ordinary', 'overtime', 'restDay', 'holiday', 'night', 'isDay'] as const).every(
    (key) => now[key] === before[key],
  ) &&
  (['overtime', 'restDay', 'holiday', 'night', 'hoursOfDay', 'hoursOfMonth'] as const).every(
    (key) => now.premiums[key] === before.premiums[key],
  )
