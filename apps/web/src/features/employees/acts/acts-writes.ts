import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'

/** What an act about somebody's employment makes stale. */
export const madeStale = [
  employeeRoutes.list,
  employeeRoutes.read,
  lifeCycleRoutes.readTimeline,
  payHistoryRoutes.readCostBreakdown,
  dashboardRoutes.readEmployeeStats,
  dashboardRoutes.listTasks,
  dashboardRoutes.readStatsCard,
  runRoutes.getInitData,
  runRoutes.read,
]

export type Effects = ResponseOf<typeof lifeCycleRoutes.suspend>['data']

/** Whom an act is about. */
export interface Somebody {
  readonly id: string
  readonly name: string
}
