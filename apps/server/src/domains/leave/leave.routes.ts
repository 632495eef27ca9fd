import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { listActive, listDaily, readCalendar, readYear } from './calendar/calendar.service.ts'
import { declareHoliday, removeHoliday } from './calendar/holidays.service.ts'
import { readWeek, setWeek } from './calendar/week.service.ts'
import { invitePeople } from './invitations/invite.service.ts'
import { adjustBalance, listBalances, readBalances } from './ledger/balances.service.ts'
import { exportBalances } from './ledger/export-balances.service.ts'
import { changeType, createType, listFilters, listTypes, removeType } from './policies/policies.service.ts'
import { readReport } from './reports.service.ts'
import { endLeave } from './requests/end.service.ts'
import { exportRequests } from './requests/export.service.ts'
import { changeRequest, listRequests, previewRequest, requestLeave } from './requests/requests.service.ts'
import { reviewRequest } from './requests/review.service.ts'

const routes = { ...leaveTypeRoutes, ...leaveRequestRoutes, ...leaveBalanceRoutes, ...leaveCalendarRoutes }

export const leaveHandlers: Handlers<typeof routes> = {
  listTypes: async (context) => ({ data: await listTypes(context) }),
  createType: async (context, { body }) => ({ data: await createType(context, body) }),
  changeType: async (context, { params, body }) => ({
    data: await changeType(context, params.type_id, body),
  }),
  removeType: async (context, { params }) => ({ data: await removeType(context, params.type_id) }),
  listFilters: async (context) => ({ data: await listFilters(context) }),
  listRequests: async (context, { query }) => listRequests(context, query),
  exportRequests: async (context, { query }) => exportRequests(context, query),
  previewRequest: async (context, { params, query }) => ({
    data: await previewRequest(context, params.employee_id, query),
  }),
  request: async (context, { body }) => ({ data: await requestLeave(context, body) }),
  change: async (context, { params, body }) => ({
    data: await changeRequest(context, params.leave_id, body),
  }),
  review: async (context, { params, body }) => ({
    data: await reviewRequest(context, params.leave_id, body),
  }),
  end: async (context, { params, query }) => ({ data: await endLeave(context, params.leave_id, query) }),
  invite: async (context, { body }) => ({ data: await invitePeople(context, body) }),
  listBalances: async (context, { query }) => listBalances(context, query),
  exportBalances: async (context, { query }) => exportBalances(context, query),
  readBalances: async (context, { params, query }) => ({
    data: await readBalances(context, params.employee_id, query),
  }),
  adjust: async (context, { params, body }) => ({
    data: await adjustBalance(context, params.employee_id, body),
  }),
  readReport: async (context, { query }) => ({ data: await readReport(context, query) }),
  listDaily: async (context, { query }) => ({ data: await listDaily(context, query) }),
  listActive: async (context) => ({ data: await listActive(context) }),
  readCalendar: async (context, { query }) => ({ data: await readCalendar(context, query) }),
  readYear: async (context, { params, query }) => ({
    data: await readYear(context, params.employee_id, query),
  }),
  readWeek: async (context) => ({ data: await readWeek(context) }),
  setWeek: async (context, { body }) => ({ data: await setWeek(context, body) }),
  declareHoliday: async (context, { body }) => ({ data: await declareHoliday(context, body) }),
  removeHoliday: async (context, { params }) => ({ data: await removeHoliday(context, params.holiday_id) }),
}

export const leaveEndpoints = area(routes, leaveHandlers)
