import { dashboardRoutes } from '@kazi/contract/dashboard'
import { area } from '#platform/http/handlers.ts'
import {
  listTasks,
  readEmployeeStats,
  readHeadFigures,
  readPayrollDistribution,
  readStatsCard,
} from './dashboard.service.ts'

export const dashboardEndpoints = area(dashboardRoutes, {
  readHeadFigures: async (context) => ({ data: await readHeadFigures(context) }),
  readStatsCard: async (context) => ({ data: await readStatsCard(context) }),
  readPayrollDistribution: async (context) => ({ data: await readPayrollDistribution(context) }),
  listTasks: async (context) => ({ data: await listTasks(context) }),
  readEmployeeStats: async (context) => ({ data: await readEmployeeStats(context) }),
})
