import { payslipFlags } from '@kazi/contract/payroll/payslip-vocabulary'
import { type GivenSearch, oneOf, pageNumberOf, textOf } from '#lib/pages/search.ts'

const reviewViews = ['all', 'changed', 'flagged'] as const
const reviewSorts = ['name', 'department', 'gross', 'deductions', 'net', 'change'] as const

/** What the review screen keeps in its address. */
export interface ReviewSearch {
  readonly view?: (typeof reviewViews)[number] | undefined
  readonly flag?: (typeof payslipFlags)[number] | undefined
  readonly department?: string | undefined
  readonly q?: string | undefined
  readonly sort?: (typeof reviewSorts)[number] | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
  /** the payslip whose explanation is open */
  readonly person?: string | undefined
}
export type ChangeReviewSearch = (patch: ReviewSearch) => void

export const reviewSearch = (given: GivenSearch): ReviewSearch => ({
  view: oneOf(reviewViews, given.view),
  flag: oneOf(payslipFlags, given.flag),
  department: textOf(given.department),
  q: textOf(given.q),
  sort: oneOf(reviewSorts, given.sort),
  order: oneOf(['asc', 'desc'], given.order),
  page: pageNumberOf(given.page),
  person: textOf(given.person),
})
