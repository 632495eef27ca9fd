import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { area } from '#platform/http/handlers.ts'
import { acceptInvitation, readInvitation } from './acceptance.service.ts'
import { delegateRelease, dismissConsultant, listConsultants } from './consultant-access.service.ts'
import { inviteMember, resendInvitation } from './invitation.service.ts'
import { changeMember, listTeam, removeMember } from './member.service.ts'
import { changeRole, createRole, deleteRole, listRoles } from './role.service.ts'

export const teamEndpoints = area(
  { ...memberRoutes, ...invitationRoutes, ...roleRoutes, ...hiredPracticeRoutes },
  {
    listMembers: async (context) => ({ data: await listTeam(context) }),
    inviteMember: async (context, { body }) => ({ data: await inviteMember(context, body) }),
    changeMember: async (context, { params, body }) => ({
      data: await changeMember(context, params.user_id, body),
    }),
    removeMember: async (context, { params }) => {
      await removeMember(context, params.user_id)
      return { data: {} }
    },
    resendInvitation: async (context, { params }) => ({
      data: await resendInvitation(context, params.user_id),
    }),
    readInvitation: async (context, { params }) => ({ data: await readInvitation(context, params.token) }),
    acceptInvitation: async (context, { params, body }) => ({
      data: await acceptInvitation(context, params.token, body),
    }),
    listRoles: async (context) => ({ data: await listRoles(context) }),
    createRole: async (context, { body }) => ({ data: await createRole(context, body) }),
    changeRole: async (context, { params, body }) => ({
      data: await changeRole(context, params.roleId, body),
    }),
    deleteRole: async (context, { params }) => {
      await deleteRole(context, params.roleId)
      return { data: {} }
    },
    readConsultants: async (context) => ({ data: await listConsultants(context) }),
    delegateRelease: async (context, { params, body }) => {
      await delegateRelease(context, params.practiceId, body.mayRelease)
      return { data: {} }
    },
    dismissConsultant: async (context, { params }) => {
      await dismissConsultant(context, params.practiceId)
      return { data: {} }
    },
  },
)
