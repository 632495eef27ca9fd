import { analyticsRoutes } from '@kazi/contract/analytics'
import { area } from '#platform/http/handlers.ts'
import {
  listMovements,
  readCostDivision,
  readSalaryDistribution,
  readSalaryStat,
} from './analytics.service.ts'
import { downloadSheet } from './download.service.ts'
import { downloadPayslips, listPayslips } from './payslips.service.ts'

export const analyticsEndpoints = area(analyticsRoutes, {
  readSalaryStat: async (context, { query }) => ({ data: await readSalaryStat(context, query) }),
  readSalaryDistribution: async (context, { query }) => ({
    data: await readSalaryDistribution(context, query),
  }),
  readCostDivision: async (context, { query }) => ({ data: await readCostDivision(context, query) }),
  listMovements: (context, { query }) => listMovements(context, query),
  listPayslips: (context, { query }) => listPayslips(context, query),
  downloadPayslips: (context, { query }) => downloadPayslips(context, query),
  downloadSheet: (context, { query }) => downloadSheet(context, query),
})
