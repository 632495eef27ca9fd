import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { approveRun } from './approval.service.ts'
import { readBridge } from './bridge.service.ts'
import { compute } from './compute.service.ts'
import { readDifferences } from './differences.service.ts'
import { readInitData } from './init-data.service.ts'
import { payingHandlers } from './paying.routes.ts'
import { listPayslipPage, readPayslip } from './payslip.service.ts'
import { deleteComputedRun, listRunPage, readProgress, readRun, submitRun } from './run.service.ts'
import { readStatsCard } from './stats-card.service.ts'
import { cancelRun, rejectRun, withdrawRun } from './take-back.service.ts'

const routes = { ...runRoutes, ...payslipRoutes, ...approvalRoutes, ...payingRoutes }

export const payrollHandlers: Handlers<typeof routes> = {
  list: (context, { query }) => listRunPage(context, query),
  read: async (context, { params }) => ({ data: await readRun(context, params.payrollId) }),
  getInitData: async (context, { body }) => ({ data: await readInitData(context, body) }),
  compute: async (context, { body }) => ({ data: await compute(context, body) }),
  create: async (context, { body }) => ({ data: await submitRun(context, body) }),
  approve: async (context, { params, body }) => ({ data: await approveRun(context, params.payrollId, body) }),
  reject: async (context, { params, body }) => ({
    data: await rejectRun(context, params.payrollId, body.reason),
  }),
  withdraw: async (context, { params }) => ({ data: await withdrawRun(context, params.payrollId) }),
  cancel: async (context, { params, body }) => ({
    data: await cancelRun(context, params.payrollId, body.reason),
  }),
  deleteComputed: async (context, { params }) => ({
    data: await deleteComputedRun(context, params.payrollId),
  }),
  readStatsCard: async (context) => ({ data: await readStatsCard(context) }),
  listPayslips: (context, { params, query }) => listPayslipPage(context, params.payrollId, query),
  readPayslip: async (context, { params }) => ({ data: await readPayslip(context, params.payslipId) }),
  readBridge: async (context, { params }) => ({ data: await readBridge(context, params.payrollId) }),
  readDifferences: async (context, { params }) => ({
    data: await readDifferences(context, params.payrollId),
  }),
  readProgress: async (context, { params }) => ({ data: await readProgress(context, params.payrollId) }),
  ...payingHandlers,
}

export const payrollEndpoints = area(routes, payrollHandlers)
