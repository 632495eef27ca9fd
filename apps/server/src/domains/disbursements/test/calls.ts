import { disbursementRoutes } from '@kazi/contract/disbursements'
import type { ResponseOf } from '@kazi/contract/route'
import { addApprovedClaim } from '#domains/reimbursements/test/claims.ts'
import { type Company, giveWallet } from '#testing/calls/company.ts'
import { mailedCode } from '#testing/calls/mailbox.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

type Disbursement = ResponseOf<typeof disbursementRoutes.read>['data']

const steps = ['draft', 'processing', 'released', 'claimed', 'failed'] as const
type Step = (typeof steps)[number]

/** A claim of its own put together by the officer, and brought as far as a step by the owner and colleagues. */
export async function bringDisbursementTo(company: Company, wanted: Step): Promise<Disbursement> {
  const { server, officer, owner } = company
  await giveWallet(company)
  const isReached = (step: Step) => steps.indexOf(step) >= steps.indexOf(wanted)
  const body = { kind: 'claim' as const, sourceIds: [await addApprovedClaim(company)] }
  let made = stepOf(await server.call(disbursementRoutes.create, { body }, officer)).data
  const params = { disbursement_id: made.id }
  if (isReached('draft')) return made
  made = stepOf(await server.call(disbursementRoutes.process, { params }, officer)).data
  if (isReached('processing')) return made
  stepOf(await server.call(disbursementRoutes.requestCode, { params }, owner))
  const code = await mailedCode(server, owner.email)
  made = stepOf(await server.call(disbursementRoutes.submitCode, { params, body: { code } }, owner)).data
  if (isReached('released')) return made
  const said = {
    outcome: 'failed',
    paidOn: '2026-11-24',
    reference: 'R-1',
    reason: 'Account closed',
  } as const
  made = stepOf(await server.call(disbursementRoutes.markPaid, { params, body: said }, officer)).data
  if (isReached('claimed')) return made
  const word = { about: 'failed', decision: 'confirm' } as const
  return stepOf(await server.call(disbursementRoutes.decide, { params, body: word }, owner)).data
}

const onDisbursement =
  (step: Step): Prepare =>
  async (company) => ({ params: { disbursement_id: (await bringDisbursementTo(company, step)).id } })

/** How each call about what people are paid beside payroll succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'disbursements.list': plain,
  'disbursements.create': async (company) => ({
    body: { kind: 'claim', sourceIds: [await addApprovedClaim(company)] },
  }),
  'disbursements.read': onDisbursement('draft'),
  'disbursements.remove': onDisbursement('draft'),
  'disbursements.process': onDisbursement('draft'),
  'disbursements.requestCode': onDisbursement('processing'),
  'disbursements.submitCode': async (company, caller) => {
    const { id } = await bringDisbursementTo(company, 'processing')
    const params = { disbursement_id: id }
    const asked = await company.server.call(disbursementRoutes.requestCode, { params }, caller)
    // Who may not release gets no code, and tries with a made-up one.
    const code = asked.status === 200 ? await mailedCode(company.server, caller.email) : '123456'
    return { params, body: { code } }
  },
  'disbursements.markPaid': async (company) => ({
    params: { disbursement_id: (await bringDisbursementTo(company, 'released')).id },
    body: { paidOn: '2026-11-24', reference: 'GTB-0043' },
  }),
  'disbursements.decide': async (company) => ({
    params: { disbursement_id: (await bringDisbursementTo(company, 'claimed')).id },
    body: { about: 'failed', decision: 'confirm' },
  }),
  'disbursements.retry': onDisbursement('failed'),
  'disbursements.downloadFile': onDisbursement('released'),
}
