import { disbursementRoutes } from '@kazi/contract/disbursements'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { bringDisbursementTo } from '#domains/disbursements/test/calls.ts'
import { type Company, giveWallet, openCompany } from '#testing/calls/company.ts'
import { mailboxJobs, mailedCode } from '#testing/calls/mailbox.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { addApprovedClaim, addCategory, addClaim, addReceipt } from './test/claims.ts'
import { computeRunOf } from './test/payroll.ts'

/* Prevents: money back that nobody approved, a receipt that pays twice, a payment that is called pay, a second payment. */

const server = await openTestServer({ jobs: mailboxJobs })
const company = await openCompany(server)
const { owner, officer, people } = company

const read = async (id: Id) => stepOf(await server.call(claimRoutes.read, { params: { id } }, owner)).data
const approve = (id: Id, body: object = {}, by: TestMember = owner) =>
  server.call(claimRoutes.approve, { params: { id }, body: body as never }, by)
const enter = (lines: object[], by: TestMember = officer, of: Company = company) =>
  server.call(
    claimRoutes.create,
    { body: { employeeId: of.people[0]!, title: 'Conference', lines } as never },
    by,
  )
const codeOf = (answer: { readonly status: number; readonly failure: { readonly code: string } }) =>
  `${answer.status} ${answer.failure.code}`

test('Whoever entered a claim never approves it, and a second approval at once finds it decided', async () => {
  const id = await addClaim(company)
  expect(codeOf(await approve(id, {}, officer))).toBe('403 approvals.maker-cannot-decide')
  const second = await addMember(server, company.organization)
  const both = await Promise.all([approve(id), approve(id, {}, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('The same receipt pays once: another claim with its bytes is refused beside the line', async () => {
  const categoryId = await addCategory(company)
  const line = { on: '2026-11-20', categoryId, amount: 40_000 }
  const receiptId = await addReceipt(company, officer)
  stepOf(await enter([{ ...line, receiptId }]))
  const bytes = await server.query<{ sha256: Buffer }>('select sha256 from files where id = $1', [receiptId])
  expect(bytes).toHaveLength(1)
  const again = await addReceipt(company, officer)
  await server.query('update files set sha256 = $2 where id = $1', [again, bytes[0]!.sha256])
  const refused = await enter([line, { ...line, amount: 50_000, receiptId: again }])
  expect(codeOf(refused)).toBe('409 reimbursements.receipt-used')
  expect(Object.keys(refused.failure.fields ?? {})).toEqual(['lines.1.receiptId'])
})

test('A claim in dollars is paid in naira with its rate kept, and less than was claimed needs a reason', async () => {
  const categoryId = await addCategory(company, { cap: 20_000_000 })
  const dollars = {
    ...{ on: '2026-11-20', categoryId, amount: 12_000, currency: 'USD', rate: 1_530_000_000 },
    receiptId: await addReceipt(company, officer),
  }
  const { data } = stepOf(
    await enter([dollars, { ...dollars, receiptId: null, currency: undefined, amount: 10_000 }]),
  )
  // 120.00 USD × 1,530 = 183,600.00 NGN, and 100.00 NGN
  expect(data.items.map(({ claimed, rate }) => [claimed.amount, rate])).toEqual([
    [18_360_000, 1_530_000_000],
    [10_000, null],
  ])
  const less = { lines: [{ line: 1, approved: 18_000_000 }] }
  expect(codeOf(await approve(data.id, less))).toBe('422 approvals.reason-required')
  expect(codeOf(await approve(data.id, { lines: [{ line: 1, approved: 20_000_001 }] }))).toBe(
    '422 reimbursements.over-claimed',
  )
  const granted = stepOf(await approve(data.id, { ...less, reason: 'The bank’s own rate was lower' })).data
  expect([granted.state, granted.approved?.amount]).toEqual(['approved', 18_010_000])
})

test('What is approved leaves by the one door: prepared by one, released by another, posted as what it is', async () => {
  const { id, items } = await bringDisbursementTo(company, 'released')
  expect((await read(items[0]!.sourceId)).state).toBe('paying')
  const params = { disbursement_id: id }
  const paid = { outcome: 'paid', paidOn: '2026-11-24', reference: 'GTB-1' } as const
  // whoever released doesn't say what the bank did, where somebody else can
  expect(codeOf(await server.call(disbursementRoutes.markPaid, { params, body: paid }, owner))).toBe(
    '403 payroll.second-person-required',
  )
  const settled = stepOf(await server.call(disbursementRoutes.markPaid, { params, body: paid }, officer)).data
  expect([settled.state, settled.items[0]!.payment]).toEqual(['completed', 'paid'])
  expect((await read(items[0]!.sourceId)).state).toBe('paid')
  const books = await server.query<{ debit: string; credit: string }>(
    `select split_part(p.debit, '/', 1) as debit, split_part(p.credit, '/', 1) as credit from postings p
     join journals j on j.id = p.journal_id where j.source like $1 order by j.posted_at`,
    [`disbursement:${id}:%`],
  )
  expect(books).toEqual([
    { debit: 'reimbursement-expense', credit: 'employee-payable' },
    { debit: 'employee-payable', credit: 'external-bank' },
  ])
})

test('Two who put the same claim together at once end in one payment', async () => {
  await giveWallet(company)
  const body = { kind: 'claim' as const, sourceIds: [await addApprovedClaim(company)] }
  const both = await Promise.all([
    server.call(disbursementRoutes.create, { body }, officer),
    server.call(disbursementRoutes.create, { body }, owner),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('A refused payment is paid once more by the same payment, and never by who asked for it where somebody else can', async () => {
  const failed = await bringDisbursementTo(company, 'failed')
  const claimId = failed.items[0]!.sourceId
  expect((await read(claimId)).state).toBe('failed')
  const retried = await Promise.all([
    server.call(claimRoutes.retry, { params: { id: claimId } }, officer),
    server.call(claimRoutes.retry, { params: { id: claimId } }, officer),
  ])
  expect(retried.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const params = { disbursement_id: failed.id }
  stepOf(await server.call(disbursementRoutes.process, { params }, officer))
  expect(codeOf(await server.call(disbursementRoutes.requestCode, { params }, officer))).toBe(
    '403 payroll.code-for-approver',
  )
  stepOf(await server.call(disbursementRoutes.requestCode, { params }, owner))
  const code = await mailedCode(server, owner.email)
  const body = { code }
  const released = await Promise.all([
    server.call(disbursementRoutes.submitCode, { params, body }, owner),
    server.call(disbursementRoutes.submitCode, { params, body }, owner),
  ])
  expect(released.filter(({ status }) => status === 200)).toHaveLength(1)
  const attempts = await server.query<{ state: string }>(
    `select a.state from payment_attempts a join payments p on p.id = a.payment_id where p.source_id = $1
     order by a.attempt_no`,
    [claimId],
  )
  expect(attempts.map(({ state }) => state)).toEqual(['failed', 'sent'])
})

test('A claim that goes with the payroll is one untaxed line of one payslip, and taken apart with its run', async () => {
  const plain = await computeRunOf(company)
  const before = await netOf(plain)
  const id = await addClaim(company, { amount: 2_500_000 })
  stepOf(await approve(id, { paidWith: 'payroll' }))
  const run = await computeRunOf(company, plain)
  const after = await netOf(run)
  expect(after - before).toBe(2_500_000)
  expect((await read(id)).payment).toMatchObject({ kind: 'payroll', id: run })
})

const netOf = async (runId: Id) => {
  const query = { perPage: 200 } as never
  const listed = stepOf(
    await server.call(payslipRoutes.listPayslips, { params: { payrollId: runId }, query }, owner),
  )
  const slip = listed.data.find((one) => (one as { employeeId: Id }).employeeId === people[0]) as {
    net: { amount: number }
  }
  return slip.net.amount
}
