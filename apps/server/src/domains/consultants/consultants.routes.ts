import { consultantOverviewRoutes } from '@kazi/contract/consultant-overview'
import { consultantRoutes } from '@kazi/contract/consultants'
import { area } from '#platform/http/handlers.ts'
import { addClient, listClients } from './client.service.ts'
import {
  listAudits,
  listBillings,
  readDistribution,
  readSizes,
  readStats,
  setPayer,
} from './overview.service.ts'
import { makeOwner } from './practice-owner.service.ts'
import {
  addTeamMember,
  assignOrganizations,
  listPracticeTeam,
  removeTeamMember,
} from './practice-team.service.ts'

const overviewEndpoints = area(consultantOverviewRoutes, {
  readStats: async (context) => ({ data: await readStats(context) }),
  readDistribution: async (context) => ({ data: await readDistribution(context) }),
  readSizes: async (context) => ({ data: await readSizes(context) }),
  listBillings: async (context) => ({ data: await listBillings(context) }),
  setPayer: async (context, { params, body }) => {
    await setPayer(context, params.organization_id, body.payer)
    return { data: {} }
  },
  listAudits: (context, { query }) => listAudits(context, query),
})

const practiceEndpoints = area(consultantRoutes, {
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

export const consultantEndpoints = [...practiceEndpoints, ...overviewEndpoints]
