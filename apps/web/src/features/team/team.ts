import type { ResponseOf } from '@kazi/contract/route'
import type { memberRoutes } from '@kazi/contract/team/members'
import type { roleRoutes } from '@kazi/contract/team/roles'

export type TeamMember = ResponseOf<typeof memberRoutes.listMembers>['data'][number]
export type CustomRole = ResponseOf<typeof roleRoutes.listRoles>['data'][number]
