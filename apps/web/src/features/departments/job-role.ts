import type { jobRoleRoutes } from '@kazi/contract/job-roles'
import type { ResponseOf } from '@kazi/contract/route'

export type JobRole = ResponseOf<typeof jobRoleRoutes.listRoles>['data'][number]
