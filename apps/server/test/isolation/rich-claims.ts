import { loanRoutes } from '@kazi/contract/benefits/loans'
import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import { bringDisbursementTo } from '#domains/disbursements/test/calls.ts'
import { addEarner } from '#domains/earned-wage-access/test/calls.ts'
import { addPaidLoan } from '#domains/loans/test/calls.ts'
import { addClaim } from '#domains/reimbursements/test/claims.ts'
import type { Company } from '#testing/calls/company.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'

/** Claims by limits, one of them put together to be paid. */
export async function addClaims(company: Company): Promise<void> {
  const { server, owner } = company
  await addClaim(company)
  const body = { claimWithinDays: 60 }
  stepOf(await server.call(claimSettingRoutes.changeSettings, { body }, owner))
  await bringDisbursementTo(company, 'draft')
  const lent = { params: { loan_id: await addPaidLoan(company) } }
  const skipped = { month: '2026-12' as never, reason: 'School fees are due' }
  stepOf(await server.call(loanRoutes.skip, { ...lent, body: skipped }, owner))
  await addEarner(company)
}
