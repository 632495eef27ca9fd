import type { Company } from '#testing/calls/company.ts'
import { carryOut } from './carry-out.ts'

/** Objectives with their progress, a check-in that was answered, an appraisal that is asked for. */
export async function addPerformance(company: Company): Promise<void> {
  await carryOut(
    company,
    'performance.createTemplate',
    'performance.reportProgress',
    'performance.changeKeyResult',
    'performance.replyToCheckIn',
    'performance.noteOnCheckIn',
    'performance.submitAppraisalReview',
  )
  const { server, organization, people } = company
  await server.query(
    `insert into performance_probation_notices (organization_id, employee_id, ends_on, days_before, told_at)
     values ($1, $2, '2026-12-31', 30, $3)`,
    [organization.id, people[0], server.clock.now()],
  )
}
