import { payeeRoutes } from '@kazi/contract/employees/payees'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { changePayee, createPayee, listPayees } from './payees/payees.service.ts'

const routes = { ...payeeRoutes }

export const addOnHandlers: Handlers<typeof routes> = {
  listPayees: async (context) => ({ data: await listPayees(context) }),
  createPayee: async (context, { body }) => ({ data: await createPayee(context, body) }),
  changePayee: async (context, { params, body }) => ({
    data: await changePayee(context, params.payee_id, body),
  }),
}

export const addOnEndpoints = area(routes, addOnHandlers)
