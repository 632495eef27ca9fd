import { disbursementRoutes } from '@kazi/contract/disbursements'
import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import type { ClaimState } from '@kazi/contract/reimbursements/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { ClaimsSearch } from './claims-search.ts'

export type Claim = ResponseOf<typeof claimRoutes.read>['data']
export type ListedClaim = ResponseOf<typeof claimRoutes.list>['data'][number]
export type ClaimLine = Claim['items'][number]
export type ClaimCategory = ResponseOf<typeof claimSettingRoutes.createCategory>['data']

/** What the list asks, by its address: requests wait for somebody, history doesn't. */
export const claimsInput = ({ q, state, category, sort, order, page, tab }: ClaimsSearch) => ({
  query: {
    search: q,
    state: state ?? (tab === 'requests' ? ('open' as const) : ('closed' as const)),
    ...{ category, sort, order, page },
  },
})

export const claimCalls = ({ search }: { readonly search: ClaimsSearch }) => [
  firstCall(claimRoutes.list, claimsInput(search)),
  firstCall(claimSettingRoutes.readSettings, {}),
]

/** What a write about claims makes stale. */
export const madeStale = [
  claimRoutes.list,
  claimRoutes.read,
  disbursementRoutes.list,
  disbursementRoutes.read,
]

/** How far a claim is, by its tone. */
export const stateTones: Readonly<Record<ClaimState, Tone>> = {
  pending: 'warn',
  returned: 'info',
  approved: 'brand',
  rejected: 'down',
  withdrawn: 'neutral',
  paying: 'info',
  paid: 'up',
  failed: 'down',
}
