import { delegationRoutes } from '@kazi/contract/approvals/delegations'
import { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'

/** An owner asks for looser levels than hold. */
export async function askForLooserLevels({ server, owner }: Company): Promise<string> {
  const set = async (roles: readonly 'employer'[]) =>
    stepOf(
      await server.call(approvalLevelRoutes.setLevels, { body: { levels: [{ roles: [...roles] }] } }, owner),
    )
  await set(['employer'])
  return (await set([])).data.waiting!.id
}

const firstDays = { fromOn: '2026-12-01', toOn: '2026-12-05' }

/** A delegation of somebody's to the officer. */
export const delegateToOfficer = ({ server, officer }: Company, from: TestMember) =>
  server.call(delegationRoutes.delegate, { body: { to: officer.userId, ...firstDays } }, from)

/** How each call about approval succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'approvals.readLevels': plain,
  'approvals.setLevels': () => ({ body: { kind: 'run', levels: [{ roles: ['employer'] }] } }),
  'approvals.decideLevels': async (company) => ({
    params: { changeId: await askForLooserLevels(company) },
    body: { decision: 'decline' },
  }),
  'approvals.listDelegations': plain,
  'approvals.delegate': ({ officer }) => ({ body: { to: officer.userId, ...firstDays } }),
  'approvals.endDelegation': async (company, caller) => {
    const own = await delegateToOfficer(company, caller)
    const made = own.status === 201 ? own : await delegateToOfficer(company, company.owner)
    return { params: { delegationId: stepOf(made).data.id } }
  },
}
