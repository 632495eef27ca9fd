import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import type { AppraisalKind, AppraisalState, ReviewState } from '@kazi/contract/performance/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { AppraisalsSearch, appraisalTabs } from './appraisals-search.ts'

export type Appraisal = ResponseOf<typeof appraisalRoutes.listAppraisals>['data'][number]
export type AppraisalRecord = ResponseOf<typeof appraisalRoutes.readAppraisal>['data']
export type Subject = AppraisalRecord['subjects'][number]

export const kindOfTab = {
  'one-on-one-appraisal': 'one-on-one',
  'group-appraisal': 'group',
} as const satisfies Record<(typeof appraisalTabs)[number], AppraisalKind>

/** What the list asks, by its address. */
export const appraisalsInput = ({ tab, q, state, page }: AppraisalsSearch) => ({
  query: { kind: kindOfTab[tab ?? 'one-on-one-appraisal'], search: q, state, page },
})

export const appraisalsCalls = ({ search }: { readonly search: AppraisalsSearch }) => [
  firstCall(appraisalRoutes.listAppraisals, appraisalsInput(search)),
]

/** What an appraisal's page asks. */
export const appraisalInput = (id: string) => ({ params: { id } }) as never

/** What a write about appraisals makes stale. */
export const appraisalsStale = [appraisalRoutes.listAppraisals, appraisalRoutes.readAppraisal]
export { appraisalRoutes }

/** How far an appraisal is, by its tone. */
export const appraisalTones: Readonly<Record<AppraisalState, Tone>> = {
  draft: 'neutral',
  open: 'info',
  closed: 'up',
  locked: 'brand',
}

/** How far a review is, by its tone. */
export const reviewTones: Readonly<Record<ReviewState, Tone>> = {
  proposed: 'neutral',
  planned: 'neutral',
  asked: 'info',
  submitted: 'up',
  missed: 'warn',
}
