import type { ResponseOf } from '@kazi/contract/route'
import type { rosterRoutes } from '@kazi/contract/shifts/roster'
import { clockOf } from '../clock/clock.rules.ts'
import { paidMinutesOf } from './scene.service.ts'
import type { StoredShift } from './shift.queries.ts'

export type ShiftView = ResponseOf<typeof rosterRoutes.createShifts>['data']['shifts'][number]

/** A place as shifts name it. */
export const placeOf = ({
  locationId,
  locationName,
  locationColor,
}: Pick<StoredShift, 'locationId' | 'locationName' | 'locationColor'>) =>
  locationId && locationName && locationColor
    ? { id: locationId, name: locationName, color: locationColor }
    : null

export const viewShift = (shift: StoredShift): ShiftView => ({
  ...{ id: shift.id, employeeId: shift.employeeId, on: shift.on, minutes: shift.minutes },
  startsAt: clockOf(shift.startMinute),
  endsAt: clockOf(shift.startMinute + shift.minutes),
  ...{ breakMinutes: shift.breakMinutes, isBreakPaid: shift.isBreakPaid, paidMinutes: paidMinutesOf(shift) },
  location: placeOf(shift),
  ...{ name: shift.name, color: shift.color, state: shift.state, places: shift.places },
  ...{ reason: shift.reason, isLocked: shift.isLocked },
})
