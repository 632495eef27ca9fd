import { payrollRoutes } from '@kazi/contract/payroll'
import { firstCall } from '#lib/api/first-call.ts'
import type { PayrollSearch } from './list/payroll-search.ts'

/** What the list of runs is asked with. */
export const listInput = ({ page, state }: PayrollSearch) => ({ query: { page, state } })

/** The list of runs and the figures above it. */
export const runsCalls = ({ search }: { readonly search: PayrollSearch }) => [
  firstCall(payrollRoutes.list, listInput(search)),
  firstCall(payrollRoutes.readStatsCard, {}),
]

/** One run. Its payslips are asked for once it says that there are some. */
export const runCalls = ({ params }: { readonly params: { readonly payrollId: string } }) => [
  firstCall(payrollRoutes.read, { params: { payrollId: params.payrollId } }),
]
