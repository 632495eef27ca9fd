import { calculatorRoutes } from '@kazi/contract/calculator'
import { area } from '#platform/http/handlers.ts'
import { calculateFor } from './calculator.service.ts'

/** What anybody may ask of the law, without an account. */
export const calculatorEndpoints = area(calculatorRoutes, {
  calculate: async ({ clock }, { params, body }) => ({ data: calculateFor(clock, params.country, body) }),
})
