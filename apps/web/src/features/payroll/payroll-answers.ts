import { runRoutes } from '@kazi/contract/payroll/runs'
import { firstCall } from '#lib/api/first-call.ts'
import type { PayrollSearch } from './list/payroll-search.ts'

/** What the list of runs is asked with. */
export const listInput = ({ page, state }: PayrollSearch) => ({ query: { page, state } })

/** The list of runs and the figures above it. */
export const runsCalls = ({ search }: { readonly search: PayrollSearch }) => [
  firstCall(runRoutes.list, listInput(search)),
  firstCall(runRoutes.readStatsCard, {}),
]

/** One run. Its payslips are asked for once it says that there are some. */
export const runCalls = ({ params }: { readonly params: { readonly id: string } }) => [
  firstCall(runRoutes.read, { params: { payrollId: params.id } }),
]
