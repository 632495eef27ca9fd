import { accountingRoutes } from '@kazi/contract/accounting'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { downloadMonthJournal, downloadRunJournal, readChart, saveChart } from './accounting.service.ts'

export const accountingHandlers: Handlers<typeof accountingRoutes> = {
  readChart: async (context) => ({ data: await readChart(context) }),
  saveChart: async (context, { body }) => ({ data: await saveChart(context, body) }),
  downloadRunJournal: (context, { params, query }) =>
    downloadRunJournal(context, params.payrollId, query.format),
  downloadMonthJournal: (context, { params, query }) =>
    downloadMonthJournal(context, params.month, query.format),
}

export const accountingEndpoints = area(accountingRoutes, accountingHandlers)
