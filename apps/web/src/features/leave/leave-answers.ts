import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { LeaveColor, ShownState } from '@kazi/contract/leave/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { LeaveSearch } from './leave-search.ts'

export type LeaveRequest = ResponseOf<typeof leaveRequestRoutes.request>['data']
export type LeaveType = ResponseOf<typeof leaveTypeRoutes.listTypes>['data'][number]
export type Calendar = ResponseOf<typeof leaveCalendarRoutes.readCalendar>['data']
export type PersonBalances = ResponseOf<typeof leaveBalanceRoutes.readBalances>['data']
export type Away = ResponseOf<typeof leaveCalendarRoutes.listActive>['data']['now'][number]

/** What the list asks, by its address. */
export const requestsInput = ({ q, state, type, sort, order, page }: LeaveSearch) => ({
  query: { search: q, state, type, sort, order, page },
})

/** What each page of balances asks. */
export const balancesInput = ({ q, page }: LeaveSearch) => ({ query: { search: q, page } })

export const calendarInput = ({ month, type }: LeaveSearch) => ({ query: { month, type } })

/** The first calls of the tab that is opened. */
export function leaveCalls({ search }: { readonly search: LeaveSearch }) {
  const filters = firstCall(leaveTypeRoutes.listFilters, {})
  switch (search.tab) {
    case 'leave-requests':
      return [filters, firstCall(leaveRequestRoutes.listRequests, requestsInput(search))]
    case 'employees-on-leave':
      return [firstCall(leaveCalendarRoutes.listActive, {})]
    case 'settings':
      return [firstCall(leaveTypeRoutes.listTypes, {})]
    default:
      if (search.view === 'balances')
        return [firstCall(leaveBalanceRoutes.listBalances, balancesInput(search))]
      if (search.view === 'report')
        return [firstCall(leaveBalanceRoutes.readReport, { query: { year: search.year } })]
      return [filters, firstCall(leaveCalendarRoutes.readCalendar, calendarInput(search))]
  }
}

/** What a write about leave makes stale. */
export const madeStale = [
  leaveRequestRoutes.listRequests,
  leaveCalendarRoutes.readCalendar,
  leaveCalendarRoutes.readYear,
  leaveCalendarRoutes.listActive,
  leaveCalendarRoutes.readWeek,
  leaveBalanceRoutes.readReport,
  leaveBalanceRoutes.listBalances,
  leaveBalanceRoutes.readBalances,
  leaveTypeRoutes.listTypes,
  leaveTypeRoutes.listFilters,
]

/** A type's colour as a span of the calendar has it. */
export const spanLook: Readonly<Record<LeaveColor, string>> = {
  green: 'bg-brand-soft text-brand-ink border-l-seg-1',
  amber: 'bg-warn-soft text-warn border-l-seg-2',
  blue: 'bg-info-soft text-info border-l-seg-3',
  rose: 'bg-down-soft text-down border-l-seg-4',
  violet: 'bg-info-soft text-info border-l-seg-2',
  slate: 'bg-chip text-ink-2 border-l-seg-5',
}

/** A type's colour as a day of the year's strip has it; two that are alike are told apart by the hatch. */
export const spanFill: Readonly<Record<LeaveColor, string>> = {
  green: 'bg-seg-1',
  amber: 'bg-seg-2',
  blue: 'bg-seg-3',
  rose: 'bg-seg-4',
  violet: 'bg-seg-3 hatch',
  slate: 'bg-seg-5',
}

/** The look of what one may know only to be an absence. */
export const unknownLook = spanLook.slate

/** How far a request is, by its tone. */
export const stateTones: Readonly<Record<ShownState, Tone>> = {
  pending: 'warn',
  approved: 'up',
  rejected: 'down',
  cancelled: 'neutral',
  terminated: 'neutral',
  'in-progress': 'brand',
  taken: 'neutral',
}
