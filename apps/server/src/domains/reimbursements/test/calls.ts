import { bringDisbursementTo } from '#domains/disbursements/test/calls.ts'
import { type Prepare, plain } from '#testing/calls/prepared-call.ts'
import { addCategory, addClaim, addReceipt, lineOf, next } from './claims.ts'

const onClaim: Prepare = async (company) => ({ params: { id: await addClaim(company) } })

/** How each call about claims succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'reimbursements.list': plain,
  'reimbursements.create': async (company) => ({
    body: {
      ...{ employeeId: company.people[0]!, title: 'Client visit' },
      lines: [lineOf(await addCategory(company))],
    },
  }),
  'reimbursements.read': onClaim,
  'reimbursements.change': async (company) => ({
    params: { id: await addClaim(company) },
    body: { title: 'Two visits', lines: [lineOf(await addCategory(company))] },
  }),
  'reimbursements.approve': async (company) => ({
    params: { id: await addClaim(company) },
    body: { paidWith: 'own' },
  }),
  'reimbursements.reject': async (company) => ({
    params: { id: await addClaim(company) },
    body: { reason: 'The receipt is of another day.' },
  }),
  'reimbursements.retry': async (company) => {
    const { items } = await bringDisbursementTo(company, 'failed')
    return { params: { id: items[0]!.sourceId } }
  },
  'reimbursements.withdraw': onClaim,
  'reimbursements.downloadReceipt': async (company) => ({
    params: { id: await addClaim(company, { receiptId: await addReceipt(company, company.officer) }) },
    query: { line: 1 },
  }),
  'reimbursements.exportClaims': () => ({ query: { format: 'csv' } }),
  'reimbursements.readSettings': plain,
  'reimbursements.changeSettings': () => ({ body: { claimWithinDays: 60 } }),
  'reimbursements.createCategory': () => ({
    body: { name: `Hotel ${next()}`, measure: 'spent', rate: null, cap: 5_000_000, receiptAbove: null },
  }),
  'reimbursements.changeCategory': async (company) => ({
    params: { category_id: await addCategory(company) },
    body: { name: `Fuel ${next()}`, measure: 'kilometres', rate: 15_000, cap: null, receiptAbove: null },
  }),
}
