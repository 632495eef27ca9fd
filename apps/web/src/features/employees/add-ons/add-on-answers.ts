import { dashboardRoutes } from '@kazi/contract/dashboard'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'

type Answer = ResponseOf<typeof addOnRoutes.list>['data']
export type AddOn = Answer['addOns'][number]
export type Kind = Answer['kinds'][number]

/** What a change of somebody's additions and deductions makes stale. */
export const madeStale = [
  addOnRoutes.list,
  payHistoryRoutes.readCostBreakdown,
  runRoutes.getInitData,
  runRoutes.read,
  dashboardRoutes.listTasks,
  dashboardRoutes.readStatsCard,
]
