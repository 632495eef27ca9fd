import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import type { ResponseOf } from '@kazi/contract/route'
import { firstCall } from '#lib/api/first-call.ts'
import type { EarnedPaySearch } from './earned-pay-search.ts'

export type EarnedPay = ResponseOf<typeof earnedPayRoutes.list>['data'][number]
export type WithoutAccess = ResponseOf<typeof earnedPayRoutes.listWithout>['data'][number]
export type Exposure = ResponseOf<typeof earnedPayRoutes.list>['exposure']
export type EarnedPaySettings = ResponseOf<typeof earnedPayRoutes.readSettings>['data']

/** What both lists of people ask, by their address. */
export const peopleInput = ({ q, page }: EarnedPaySearch) => ({ query: { search: q, page } })

export const earnedPayCalls = ({ search }: { readonly search: EarnedPaySearch }) =>
  search.view === undefined || search.view === 'access'
    ? [firstCall(earnedPayRoutes.list, peopleInput(search))]
    : []

/** What a write about access makes stale. */
export const accessStale = [earnedPayRoutes.list, earnedPayRoutes.listWithout]
export { earnedPayRoutes }
