import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import { loanRoutes } from '@kazi/contract/benefits/loans'
import type { LoanKind, ShownLoanState } from '@kazi/contract/benefits/vocabulary'
import { disbursementRoutes } from '@kazi/contract/disbursements'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'

export type ListedLoan = ResponseOf<typeof loanRoutes.list>['data'][number]
export type Loan = ResponseOf<typeof loanRoutes.read>['data']
export type LoanAct = Loan['actions'][number]

/** What a list of loans or of advances asks, by its address. */
export const loansInput = (
  kind: LoanKind,
  search: {
    readonly q?: string | undefined
    readonly state?: ShownLoanState | undefined
    readonly page?: number | undefined
  },
) => ({ query: { kind, search: search.q, state: search.state, page: search.page } })

/** What a write about loans and advances makes stale. */
export const loansStale = [
  loanRoutes.list,
  loanRoutes.read,
  earnedPayRoutes.list,
  disbursementRoutes.list,
  disbursementRoutes.read,
]
export { loanRoutes }

/** How far a loan is, by its tone. */
export const loanTones: Readonly<Record<ShownLoanState, Tone>> = {
  pending: 'warn',
  approved: 'brand',
  rejected: 'down',
  withdrawn: 'neutral',
  paying: 'info',
  sent: 'info',
  paid: 'up',
  failed: 'down',
  settled: 'neutral',
}
