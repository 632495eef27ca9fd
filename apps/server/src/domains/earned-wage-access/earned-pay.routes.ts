import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import { area, type Handlers } from '#platform/http/handlers.ts'
import {
  addMembers,
  askEarnedPay,
  changeSettings,
  listEarnedPay,
  listWithoutAccess,
  readSettings,
  removeMember,
} from './earned-pay.service.ts'

export const earnedPayHandlers: Handlers<typeof earnedPayRoutes> = {
  list: (context, { query }) => listEarnedPay(context, query),
  listWithout: (context, { query }) => listWithoutAccess(context, query),
  readSettings: async (context) => ({ data: await readSettings(context) }),
  changeSettings: async (context, { body }) => ({ data: await changeSettings(context, body) }),
  add: async (context, { body }) => ({ data: await addMembers(context, body) }),
  remove: async (context, { params }) => {
    await removeMember(context, params.employee_id)
    return { data: {} }
  },
  ask: async (context, { params, body }) => ({
    data: await askEarnedPay(context, params.employee_id, body),
  }),
}

export const earnedPayEndpoints = area(earnedPayRoutes, earnedPayHandlers)
