import { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { type GivenSearch, oneOf, pageNumberOf } from '#lib/pages/search.ts'

/** What the list of runs keeps in its address. */
export interface PayrollSearch {
  readonly state?: (typeof runStates)[number] | undefined
  readonly page?: number | undefined
}

export const payrollSearch = (given: GivenSearch): PayrollSearch => ({
  state: oneOf(runStates, given.state),
  page: pageNumberOf(given.page),
})
