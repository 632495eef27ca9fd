import type { Id } from '@kazi/values/id'
import type { AuthorizedAct } from '#domains/authorizations/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type Approval, findApproval } from './approval.queries.ts'

/**
 * An approval that waits for an owner, decided by the link in their mail: its page says exactly what happens. What has to be
 * looked at first is approved in the product alone.
 */
export const approvalByLink: AuthorizedAct = {
  lock: async (context, approvalId) => {
    const approval = await findApproval(context, approvalId)
    if (approval) await areaOf(context, approval).lock(context, approval.objectId)
  },
  describe: async (context, approvalId) => {
    const approval = await findWaiting(context, approvalId)
    if (!approval) return undefined
    const area = areaOf(context, approval)
    const shown = await area.show(context, approval.objectId)
    if (!shown) return undefined
    const { title, notice } = await area.describe(context, approval.objectId)
    const { kind, level, levels } = approval
    const approvalView = { kind, level: { current: level, of: levels.length }, ...shown, link: notice.link }
    return { subject: title, before: null, after: null, approval: approvalView }
  },
  approve: async (context, approvalId) => {
    const approval = (await findWaiting(context, approvalId)) ?? refuse('account.link-invalid')
    await areaOf(context, approval).approve(context, approval.objectId)
  },
  decline: async (context, approvalId, _decidedBy, reason) => {
    const approval = (await findWaiting(context, approvalId)) ?? refuse('account.link-invalid')
    if (reason === null)
      refuse('approvals.reason-required', {}, { fields: { reason: 'approvals.reason-required' } })
    await areaOf(context, approval).reject(context, approval.objectId, reason)
  },
}

const areaOf = (context: OrganizationContext, { kind }: Approval) => context.ports.approvals[kind]

async function findWaiting(context: OrganizationContext, id: Id): Promise<Approval | undefined> {
  const approval = await findApproval(context, id)
  return approval?.state === 'waiting' ? approval : undefined
}
