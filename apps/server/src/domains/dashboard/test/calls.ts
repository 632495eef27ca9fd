import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call of the front page succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'dashboard.readHeadFigures': plain,
  'dashboard.readStatsCard': plain,
  'dashboard.readPayrollDistribution': plain,
  'dashboard.listTasks': plain,
  'dashboard.readEmployeeStats': plain,
}
