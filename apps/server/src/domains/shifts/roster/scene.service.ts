import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { readAgreedPay } from '#domains/employees/index.ts'
import { listLeaveOver, readWorkCalendar } from '#domains/leave/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { ShiftTerms } from '../clock/terms.ts'
import { readTermsByDay } from '../settings/settings.service.ts'
import { type Conflict, conflictsOf, type PersonScene, type Stretch } from './conflicts.rules.ts'
import { type NewShift, selectShifts } from './shift.queries.ts'

/** Everything that plans of some people over some days are judged by. */
export interface Scenes {
  readonly of: ReadonlyMap<Id, PersonScene & { others: (Stretch & { readonly id: Id })[] }>
  readonly termsOn: (on: LocalDate) => ShiftTerms
}

/** How far around a day its rules look: the week that it lies in, and seven days in a row. */
const around = 7

/** @param ownIds shifts that are planned anew: they don't stand in their own way */
export async function readScenes(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  from: LocalDate,
  to: LocalDate,
  ownIds: readonly Id[] = [],
): Promise<Scenes> {
  const span = { from: addDays(from, -around), to: addDays(to, around) }
  const everybody = { ...context, actor: null }
  const agreed = await readAgreedPay(context, span, employeeIds)
  const own = new Set(ownIds)
  const shifts = Map.groupBy(
    await selectShifts(everybody, { ...span, employeeIds }),
    ({ employeeId }) => employeeId,
  )
  const leave = Map.groupBy(
    await listLeaveOver(everybody, { ...span, isDecided: true }),
    ({ employeeId }) => employeeId,
  )
  const { isHoliday } = await readWorkCalendar(context)
  const isIn = (spans: readonly { readonly from: LocalDate; readonly to: LocalDate }[]) => (on: LocalDate) =>
    spans.some((one) => one.from <= on && on <= one.to)
  return {
    termsOn: await readTermsByDay(context),
    of: new Map(
      employeeIds.flatMap((id) => {
        const known = agreed.get(id)
        if (!known) return []
        const others = (shifts.get(id) ?? []).filter((shift) => !own.has(shift.id)).map(stretchOf)
        const suspended = known.absences.filter(({ kind }) => kind === 'suspension')
        const scene = {
          ...{ startsOn: known.employment.startsOn, endsOn: known.employment.endsOn, others, isHoliday },
          isSuspended: isIn(suspended),
          isOnLeave: isIn(leave.get(id) ?? []),
        }
        return [[id, scene] as const]
      }),
    ),
  }
}

/** What of a shift is paid as it is planned. */
export const paidMinutesOf = (shift: Pick<NewShift, 'minutes' | 'breakMinutes' | 'isBreakPaid'>): number =>
  shift.minutes - (shift.isBreakPaid ? 0 : shift.breakMinutes)

export const stretchOf = (shift: NewShift): Stretch & { readonly id: Id } => ({
  ...{ id: shift.id, on: shift.on, startMinute: shift.startMinute, minutes: shift.minutes },
  paidMinutes: paidMinutesOf(shift),
})

/** What stands against a shift of somebody, by name. */
export interface FoundConflict extends Conflict {
  readonly employee: { readonly id: Id; readonly name: string } | null
  readonly on: LocalDate
}

/**
 * What stands against a shift; one that can be planned counts for those that are judged after it.
 * @param reason given for what a rule warns of
 */
export function judgeShift(
  scenes: Scenes,
  shift: NewShift,
  name: string,
  reason: string | null,
): FoundConflict[] {
  const { employeeId, on } = shift
  if (employeeId === null) return []
  const scene = scenes.of.get(employeeId)
  const employee = { id: employeeId, name }
  if (!scene) return [{ employee, on, code: 'shifts.not-employed', canOverride: false }]
  const found = conflictsOf(stretchOf(shift), scene, scenes.termsOn(on))
  if (found.every(({ canOverride }) => canOverride && reason !== null)) scene.others.push(stretchOf(shift))
  return found.map((conflict) => ({ ...conflict, employee, on }))
}

/** Refuses what can't be planned, by the first thing that stands against it. */
export function requireSound(conflicts: readonly FoundConflict[], reason: string | null): void {
  const hard = conflicts.find(({ canOverride }) => !canOverride)
  const first = hard ?? (reason === null ? conflicts[0] : undefined)
  if (!first) return
  refuse(first.code, valuesOf(first), hard ? {} : { fields: { reason: 'shifts.conflict' } })
}

const valuesOf = ({ employee, on, limit = 0 }: FoundConflict) => ({
  ...{ name: employee?.name ?? '', day: on, hours: limit / 60 },
})

/** A conflict as the wire says it. */
export const toldOf = ({ language }: OrganizationContext, found: FoundConflict) => ({
  ...{ employee: found.employee, on: found.on, code: found.code, canOverride: found.canOverride },
  sentence: translate(language, 'errors', found.code, valuesOf(found)),
})
