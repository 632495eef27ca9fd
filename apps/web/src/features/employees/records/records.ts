import { dashboardRoutes } from '@kazi/contract/dashboard'
import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { ResponseOf } from '@kazi/contract/route'

type Records = ResponseOf<typeof personalRecordRoutes.read>['data']
export type Contact = Records['contacts'][number]
export type PersonalDocument = Records['documents'][number]
export type Probation = NonNullable<Records['probation']>

/** What a change of somebody's records makes stale. */
export const recordsMadeStale = [
  personalRecordRoutes.read,
  personalRecordRoutes.listExpiring,
  dashboardRoutes.listTasks,
]
