import { dashboardRoutes } from '@kazi/contract/dashboard'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { firstCall } from '#lib/api/first-call.ts'
import type { ApiQueryOptions } from '#lib/api/hooks.ts'

/**
 * How the front page reads: at every visit, whatever was kept. People come back from the work that the page sent them
 * to, and it must know that the work is done. What is a moment old was asked for by this visit, on the way to the page.
 */
export const askAtEachVisit = { staleTimeMs: 2000 } as const satisfies ApiQueryOptions

/** What the front page of an organisation shows. */
export const dashboardCalls = () => [
  firstCall(dashboardRoutes.readStatsCard, {}, askAtEachVisit),
  firstCall(dashboardRoutes.listTasks, {}, askAtEachVisit),
  firstCall(dashboardRoutes.readPayrollDistribution, {}, askAtEachVisit),
  firstCall(dashboardRoutes.readEmployeeStats, {}, askAtEachVisit),
  firstCall(walletRoutes.listWallets, {}),
]
