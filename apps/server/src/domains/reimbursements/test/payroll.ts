import { runRoutes } from '@kazi/contract/payroll/runs'
import type { Id } from '@kazi/values/id'
import type { Company } from '#testing/calls/company.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'

/** Computes the company's November, or the run of it anew. @returns the run's id */
export async function computeRunOf({ server, officer }: Company, payrollId?: Id): Promise<Id> {
  const body = { month: '2026-11', payDate: '2026-11-27', ...(payrollId && { payrollId }) }
  return stepOf(await server.call(runRoutes.compute, { body }, officer)).data.id
}
