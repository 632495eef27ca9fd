import { queryRoutes } from '@kazi/contract/employees/queries'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { askQuery, sendQuery } from './asking.service.ts'
import { closeQuery, downloadDocument, enterReply, listQueries } from './queries.service.ts'

export const queryHandlers: Handlers<typeof queryRoutes> = {
  list: async (context, { params }) => ({ data: await listQueries(context, params.employee_id) }),
  ask: async (context, { params, body }) => ({ data: await askQuery(context, params.employee_id, body) }),
  send: async (context, { params, body }) => ({ data: await sendQuery(context, params, body) }),
  enterReply: async (context, { params, body }) => ({ data: await enterReply(context, params, body) }),
  close: async (context, { params, body }) => ({ data: await closeQuery(context, params, body) }),
  downloadDocument: (context, { params }) => downloadDocument(context, params),
}

export const queryEndpoints = area(queryRoutes, queryHandlers)
