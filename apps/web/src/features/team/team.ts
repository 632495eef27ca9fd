import type { ResponseOf } from '@kazi/contract/route'
import type { teamRoutes } from '@kazi/contract/team'

export type TeamMember = ResponseOf<typeof teamRoutes.listMembers>['data'][number]
export type CustomRole = ResponseOf<typeof teamRoutes.listRoles>['data'][number]
