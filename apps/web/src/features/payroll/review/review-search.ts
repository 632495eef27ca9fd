import { payslipFlags } from '@kazi/contract/payroll/payslip-vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { flagOf, oneOf, textOf } from '#lib/pages/search.ts'

export const reviewViews = ['all', 'changed', 'flagged', 'refused'] as const

/** What the review screen keeps in its address. */
export const reviewSearch = listSearch({
  sorts: ['name', 'department', 'gross', 'deductions', 'net', 'change'],
  filters: {
    view: (given) => oneOf(reviewViews, given),
    flag: (given) => oneOf(payslipFlags, given),
    department: textOf,
  },
  others: {
    /** the payslip whose explanation is open */
    person: textOf,
    /** whether the run lies beside another system's */
    parallel: flagOf,
  },
})
export type ReviewSearch = ReturnType<typeof reviewSearch>
