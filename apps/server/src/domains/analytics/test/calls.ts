import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call of analytics succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'analytics.readSalaryStat': plain,
  'analytics.readSalaryDistribution': plain,
  'analytics.readCostDivision': plain,
  'analytics.listMovements': () => ({ query: { from: '2026-01', to: '2026-11' } }),
  'analytics.listPayslips': plain,
  'analytics.downloadPayslips': plain,
  'analytics.downloadSheet': plain,
}
