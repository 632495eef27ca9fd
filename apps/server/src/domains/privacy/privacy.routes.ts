import { privacyRoutes } from '@kazi/contract/privacy'
import { area } from '#platform/http/handlers.ts'
import {
  answerRequest,
  changeBreach,
  exportPerson,
  readOverview,
  recordBreach,
  recordRequest,
} from './privacy.service.ts'

export const privacyEndpoints = area(privacyRoutes, {
  readOverview: async (context) => ({ data: await readOverview(context) }),
  recordRequest: async (context, { body }) => ({ data: await recordRequest(context, body) }),
  answerRequest: async (context, { params, body }) => ({
    data: await answerRequest(context, params.requestId, body),
  }),
  exportPerson: (context, { params }) => exportPerson(context, params.employeeId),
  recordBreach: async (context, { body }) => ({ data: await recordBreach(context, body) }),
  updateBreach: async (context, { params, body }) => ({
    data: await changeBreach(context, params.breachId, body),
  }),
})
