import { dashboardRoutes } from '@kazi/contract/dashboard'
import { prepareAnswer } from '#lib/api/answers.ts'
import type { ApiQueryOptions } from '#lib/api/hooks.ts'
import { holds } from '#lib/permissions.tsx'
import type { SessionUser } from '#lib/session.ts'

/**
 * How the front page reads: at every visit, whatever was kept. People come back from the work that the page sent them
 * to, and it must know that the work is done. What is a moment old was asked for by this visit, on the way to the page.
 */
export const askAtEachVisit = { staleTimeMs: 2000 } as const satisfies ApiQueryOptions

/** Asks for what the front page of an organisation shows this person. */
export function prepareDashboard(user: SessionUser): void {
  if (!user.currentUserRole) return
  prepareAnswer(dashboardRoutes.readStatsCard, {}, askAtEachVisit)
  prepareAnswer(dashboardRoutes.listTasks, {}, askAtEachVisit)
  if (holds(user, 'view:payroll')) prepareAnswer(dashboardRoutes.readPayrollDistribution, {}, askAtEachVisit)
  if (holds(user, 'view:employees')) prepareAnswer(dashboardRoutes.readEmployeeStats, {}, askAtEachVisit)
}
