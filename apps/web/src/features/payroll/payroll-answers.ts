import { payrollRoutes } from '@kazi/contract/payroll'
import { prepareAnswer } from '#lib/api/answers.ts'
import type { PayrollSearch } from './payroll-search.ts'

/** What the list of runs is asked with. */
export const listInput = ({ page, state }: PayrollSearch) => ({ query: { page, state } })

/** Asks for the list of runs and the figures above it. */
export function prepareRuns(search: PayrollSearch): void {
  prepareAnswer(payrollRoutes.list, listInput(search))
  prepareAnswer(payrollRoutes.readStatsCard, {})
}

/** Asks for one run. Its payslips are asked for once it says that there are some. */
export const prepareRun = ({ payrollId }: { readonly payrollId: string }): void =>
  prepareAnswer(payrollRoutes.read, { params: { payrollId } })
