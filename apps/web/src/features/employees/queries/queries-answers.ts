import { dashboardRoutes } from '@kazi/contract/dashboard'
import { queryRoutes } from '@kazi/contract/employees/queries'
import type { ResponseOf } from '@kazi/contract/route'

export type Query = ResponseOf<typeof queryRoutes.list>['data'][number]

/** What a write about a query makes stale. */
export const madeStale = [queryRoutes.list, dashboardRoutes.listTasks]
