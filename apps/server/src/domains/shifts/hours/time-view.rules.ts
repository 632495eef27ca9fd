import type { ResponseOf } from '@kazi/contract/route'
import type { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import type { TimeFlag } from '@kazi/contract/shifts/vocabulary'
import { clockOf } from '../clock/clock.rules.ts'
import { placeOf } from '../roster/shift-view.ts'
import type { StoredTime } from './time.queries.ts'

export type TimeView = ResponseOf<typeof shiftHourRoutes.correctTime>['data']

/** What of a time counts as worked. */
export const workedMinutes = ({
  minutes,
  unpaidBreakMinutes,
}: Pick<StoredTime, 'minutes' | 'unpaidBreakMinutes'>): number =>
  minutes === null ? 0 : minutes - unpaidBreakMinutes

/** What is to be said of a time: late and early past the grace, and a punch that is missing. */
export function flagsOf(time: StoredTime, graceMinutes: number): TimeFlag[] {
  const { plannedStart, plannedMinutes, startMinute, minutes } = time
  const missing: TimeFlag[] = minutes === null ? ['missing-punch'] : []
  if (plannedStart === null || plannedMinutes === null) return [...missing, 'unplanned']
  const isLate = startMinute > plannedStart + graceMinutes
  const isEarly = minutes !== null && startMinute + minutes < plannedStart + plannedMinutes - graceMinutes
  return [...(isLate ? (['late'] as const) : []), ...(isEarly ? (['early'] as const) : []), ...missing]
}

/** A time as lists show it. */
export function viewTime(time: StoredTime, graceMinutes: number): TimeView {
  const { startMinute, minutes, plannedStart, plannedMinutes, shiftId } = time
  const isApproved = time.ordinary !== null
  return {
    id: time.id,
    employee: {
      id: time.employeeId,
      name: time.employeeName,
      number: time.number,
      department: time.department,
    },
    on: time.on,
    startsAt: clockOf(startMinute),
    endsAt: minutes === null ? null : clockOf(startMinute + minutes),
    minutes: minutes === null ? null : workedMinutes(time),
    unpaidBreakMinutes: time.unpaidBreakMinutes,
    state: isApproved ? 'approved' : minutes === null ? 'open' : 'recorded',
    source: time.source,
    location: placeOf(time),
    planned:
      shiftId && plannedStart !== null && plannedMinutes !== null
        ? {
            ...{ id: shiftId, minutes: plannedMinutes },
            startsAt: clockOf(plannedStart),
            endsAt: clockOf(plannedStart + plannedMinutes),
          }
        : null,
    flags: flagsOf(time, graceMinutes),
    ...{ reason: time.reason, enteredBy: time.enteredByName, enteredAt: time.enteredAt },
    classes: isApproved
      ? {
          ...{ ordinary: time.ordinary ?? 0, overtime: time.overtime ?? 0, restDay: time.restDay ?? 0 },
          ...{ holiday: time.holiday ?? 0, night: time.night ?? 0 },
        }
      : null,
  }
}
