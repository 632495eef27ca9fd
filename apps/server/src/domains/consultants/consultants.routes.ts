import { consultantRoutes } from '@kazi/contract/consultants'
import { area } from '#platform/http/handlers.ts'
import { addClient, listClients } from './client.service.ts'
import { makeOwner } from './practice-owner.service.ts'
import {
  addTeamMember,
  assignOrganizations,
  listPracticeTeam,
  removeTeamMember,
} from './practice-team.service.ts'

export const consultantEndpoints = area(consultantRoutes, {
  addOrganization: async (context, { body }) => ({ data: await addClient(context, body) }),
  listOrganizations: async (context) => ({ data: await listClients(context) }),
  listTeam: async (context) => ({ data: await listPracticeTeam(context) }),
  addTeamMember: async (context, { body }) => ({ data: await addTeamMember(context, body) }),
  assignOrganizations: async (context, { params, body }) => ({
    data: await assignOrganizations(context, params.userId, body.organizationIds),
  }),
  makeOwner: async (context, { params }) => ({ data: await makeOwner(context, params.userId) }),
  removeTeamMember: async (context, { params }) => {
    await removeTeamMember(context, params.userId)
    return { data: {} }
  },
})
