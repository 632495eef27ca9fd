import type { ResponseOf } from '@kazi/contract/route'
import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import type { ShiftColor } from '@kazi/contract/shifts/vocabulary'
import { firstCall } from '#lib/api/first-call.ts'
import type { ShiftsSearch } from './shifts-search.ts'

export type Schedule = ResponseOf<typeof rosterRoutes.readSchedule>['data']
export type ScheduleRow = Schedule['rows'][number]
export type Shift = ScheduleRow['shifts'][number]
export type Place = ResponseOf<typeof shiftLocationRoutes.listLocations>['data'][number]
export type ReportRow = ResponseOf<typeof shiftHourRoutes.readReport>['data'][number]
export type Time = ResponseOf<typeof shiftHourRoutes.listTimes>['data'][number]

/** What the grid asks, by its address: the search narrows the rows that have come already. */
export const scheduleInput = ({ from, place }: ShiftsSearch) => ({ query: { from, location: place } })

export const reportInput = ({ from, to, place, q, page }: ShiftsSearch) => ({
  query: { from, to, location: place, search: q, page },
})

/** The first calls of the tab that is opened. */
export function shiftsCalls({ search }: { readonly search: ShiftsSearch }) {
  const places = firstCall(shiftLocationRoutes.listLocations, {})
  switch (search.tab) {
    case 'shift-reports':
      return [places, firstCall(shiftHourRoutes.readReport, reportInput(search))]
    case 'locations':
      return [places]
    default:
      return [places, firstCall(rosterRoutes.readSchedule, scheduleInput(search))]
  }
}

/** What a write about plans makes stale. */
export const planStale = [
  rosterRoutes.readSchedule,
  shiftHourRoutes.readReport,
  shiftLocationRoutes.listLocations,
]
/** What a write about hours makes stale. */
export const hoursStale = [
  shiftHourRoutes.readReport,
  shiftHourRoutes.readPersonReport,
  shiftHourRoutes.listTimes,
  rosterRoutes.readSchedule,
]

/** A colour as a chip of the grid has it. */
export const chipLook: Readonly<Record<ShiftColor, string>> = {
  green: 'bg-brand-soft text-brand-ink border-l-seg-1',
  amber: 'bg-warn-soft text-warn border-l-seg-2',
  blue: 'bg-info-soft text-info border-l-seg-3',
  rose: 'bg-down-soft text-down border-l-seg-4',
  violet: 'bg-up-soft text-up border-l-seg-3',
  slate: 'bg-chip text-ink-2 border-l-seg-5',
}
