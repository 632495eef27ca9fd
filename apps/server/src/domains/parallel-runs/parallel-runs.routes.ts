import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { compareRun, readColumns } from './comparison.service.ts'
import { downloadComparison } from './download.service.ts'
import { listPeople, lookAt, readParallel, signOff } from './parallel.service.ts'

export const parallelHandlers: Handlers<typeof parallelRoutes> = {
  readColumns: async (context, { params, body }) => ({
    data: await readColumns(context, params.payrollId, body.fileId),
  }),
  compare: async (context, { params, body }) => ({ data: await compareRun(context, params.payrollId, body) }),
  read: async (context, { params }) => ({ data: await readParallel(context, params.payrollId) }),
  listPeople: (context, { params, query }) => listPeople(context, params.payrollId, query),
  look: async (context, { params, body }) => {
    await lookAt(context, params.payrollId, Number(params.position), body)
    return { data: {} }
  },
  sign: async (context, { params, body }) => {
    await signOff(context, params.payrollId, body)
    return { data: {} }
  },
  download: (context, { params, query }) => downloadComparison(context, params.payrollId, query.format),
}

export const parallelEndpoints = area(parallelRoutes, parallelHandlers)
