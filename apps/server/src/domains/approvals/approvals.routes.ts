import { delegationRoutes } from '@kazi/contract/approvals/delegations'
import { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { delegate, endDelegation, readDelegations } from './delegation.service.ts'
import { decideLevels, readApprovalLevels, setLevels } from './levels.service.ts'

const routes = { ...approvalLevelRoutes, ...delegationRoutes }

export const approvalHandlers: Handlers<typeof routes> = {
  readLevels: async (context) => ({ data: await readApprovalLevels(context) }),
  setLevels: async (context, { body }) => ({ data: await setLevels(context, body) }),
  decideLevels: async (context, { params, body }) => ({
    data: await decideLevels(context, params.changeId, body.decision),
  }),
  listDelegations: async (context) => ({ data: await readDelegations(context) }),
  delegate: async (context, { body }) => ({ data: await delegate(context, body) }),
  endDelegation: async (context, { params }) => ({
    data: await endDelegation(context, params.delegationId),
  }),
}

export const approvalEndpoints = area(routes, approvalHandlers)
