import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import type { GridActs } from './grid-acts.ts'
import { planStale, type Shift } from './shifts-answers.ts'

/** How many days one day is after another. */
const daysFrom = (from: LocalDate, to: LocalDate): number =>
  to >= from ? daysBetweenInclusive(from, to) - 1 : 1 - daysBetweenInclusive(to, from)

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minute: number): string => {
  const within = (minute + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** What the grid can do for whoever may; null: look alone. What is refused, or needs a reason, is said by the server. */
export function useGridActs(onOpen: GridActs['onOpen']): GridActs | null {
  const { t } = useTranslation('shifts')
  const mayEdit = usePermission('edit:shifts')
  const mayRemove = usePermission('delete:shifts')
  const change = useApiMutation(rosterRoutes.changeShifts, { invalidates: planStale })
  const create = useApiMutation(rosterRoutes.createShifts, { invalidates: planStale })
  const remove = useApiMutation(rosterRoutes.removeShifts, {
    invalidates: planStale,
    onSuccess: () => showSuccess(t(($) => $.done.removed)),
  })
  if (!mayEdit) return null
  const copyOf = (shift: Shift) => ({
    ...{ startsAt: shift.startsAt, endsAt: shift.endsAt, breakMinutes: shift.breakMinutes },
    ...{
      isBreakPaid: shift.isBreakPaid,
      locationId: shift.location?.id ?? null,
      name: shift.name,
      color: shift.color,
    },
  })
  return {
    onOpen,
    onMove: (shift, { row, day, isCopy }) => {
      const employeeId = row.employee.id
      if (isCopy) return create.mutate({ body: { ...copyOf(shift), employeeIds: [employeeId], days: [day] } })
      const byDays = daysFrom(shift.on, day)
      if (byDays === 0 && employeeId === shift.employeeId) return
      change.mutate({ body: { shifts: { ids: [shift.id], change: { byDays, employeeId } } } })
    },
    onStretch: (shift, byMinutes) => {
      const minutes = shift.minutes + byMinutes
      if (minutes < 30 || minutes > 1440 || shift.isLocked) return
      const endsAt = clockOf(minuteOf(shift.endsAt) + byMinutes)
      change.mutate({ body: { shifts: { ids: [shift.id], change: { endsAt } } } })
    },
    onRemove: (shift) => {
      if (mayRemove && !shift.isLocked) remove.mutate({ body: { ids: [shift.id] } })
    },
  }
}
