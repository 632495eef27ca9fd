import { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf } from '#lib/pages/search.ts'

/** What the list of runs keeps in its address. */
export const payrollSearch = listSearch({ filters: { state: (given) => oneOf(runStates, given) } })
export type PayrollSearch = ReturnType<typeof payrollSearch>
