import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, list, minorUnits, money, note, paging, text } from '../wire.ts'
import { claim, claimCurrency, listedClaim } from './claim-view.ts'
import { claimStates, paidWith } from './vocabulary.ts'

const filter = {
  /** `open` waits for somebody, `closed` doesn’t */
  state: z.optional(z.enum([...claimStates, 'open', 'closed'])),
  category: z.optional(id),
  employee: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
  /** a name, a staff number, a title or the claim’s own number */
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(['entered', 'amount', 'name']), 'entered'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

const amount = minorUnits.check(z.gte(1), z.lte(1_000_000_000_000))
const asked = {
  title: text(80),
  lines: z
    .array(
      z.strictObject({
        on: date,
        categoryId: id,
        description: z._default(note(200), ''),
        /** as spent, in minor units of its currency; for kilometres and days the organisation’s rate says it */
        amount: z._default(z.nullable(amount), null),
        currency: z.optional(claimCurrency),
        tax: z._default(z.nullable(minorUnits.check(z.gte(0))), null),
        /** for another currency: units of the organisation’s for one of it, in millionths */
        rate: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000_000))), null),
        /** kilometres or days, in hundredths */
        quantity: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))), null),
        /** uploaded before by the caller */
        receiptId: z._default(z.nullable(id), null),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
}

const refusals = [
  'reimbursements.category-unknown',
  'reimbursements.too-old',
  'reimbursements.on-future',
  'reimbursements.amount-missing',
  'reimbursements.rate-needed',
  'reimbursements.quantity-missing',
  'reimbursements.receipt-missing',
  'reimbursements.receipt-used',
  'reimbursements.file-unknown',
  'reimbursements.too-much',
] as const

const params = z.strictObject({ id })
const example = { params: { id: exampleId } }
const exampleBody = {
  title: 'Client visit in Abuja',
  lines: [{ on: '2026-11-17', categoryId: exampleId, description: 'Taxi', amount: 1_250_000 }],
}

/** What people spent for their employer, from the receipt to the money. */
export const claimRoutes = {
  list: route({
    name: 'reimbursements.list',
    method: 'GET',
    path: 'reimbursements',
    summary: 'Claims with how far each is, and what they come to.',
    permission: 'view:reimbursement',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter }),
    response: z.strictObject({
      ...list(listedClaim).shape,
      /** of all that the filter finds */
      sums: z.strictObject({ claimed: money, approved: money, paid: money, waiting: z.int() }),
    }),
    errors: [],
    example: { query: { state: 'open' } },
  }),
  create: route({
    name: 'reimbursements.create',
    method: 'POST',
    path: 'reimbursements',
    summary: 'Enters what a person spent. It waits for those who approve claims.',
    permission: 'view:reimbursement',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'reimbursements.create',
    subscription: true,
    body: z.strictObject({ employeeId: id, ...asked }),
    response: data(claim),
    status: 201,
    errors: refusals,
    example: { body: { employeeId: exampleId, ...exampleBody } },
  }),
  read: route({
    name: 'reimbursements.read',
    method: 'GET',
    path: 'reimbursements/{id}',
    summary: 'A claim with its lines, receipts, decisions and payment.',
    permission: 'view:reimbursement',
    limit: 'reads',
    params,
    response: data(claim),
    errors: [],
    example,
  }),
  change: route({
    name: 'reimbursements.change',
    method: 'PUT',
    path: 'reimbursements/{id}',
    summary: 'Changes a claim that nobody has decided, or that was returned. It waits anew.',
    permission: 'view:reimbursement',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'reimbursements.change',
    subscription: true,
    params,
    body: z.strictObject(asked),
    response: data(claim),
    extension: true,
    errors: ['reimbursements.state-wrong', ...refusals],
    example: { ...example, body: exampleBody },
  }),
  approve: route({
    name: 'reimbursements.approve',
    method: 'POST',
    path: 'reimbursements/{id}/approve',
    summary: 'Approves the level whose turn it is: all of the claim, or of some lines less.',
    permission: 'view:reimbursement',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'reimbursements.approve',
    subscription: true,
    params,
    body: z.strictObject({
      /** `own`: by itself; `payroll`: with the person’s next payroll. Daily allowances go with the payroll. */
      paidWith: z._default(z.enum(paidWith), 'own'),
      /** what is approved of each line that isn’t approved in full, in minor units; a line over its cap is cut to it */
      lines: z._default(
        z
          .array(z.strictObject({ line: z.int(), approved: minorUnits.check(z.gte(0)) }))
          .check(z.maxLength(50)),
        [],
      ),
      reason: z._default(z.nullable(text(200)), null),
    }),
    response: data(claim),
    errors: [
      'reimbursements.state-wrong',
      'reimbursements.over-claimed',
      'reimbursements.nothing-approved',
      'reimbursements.allowance-with-payroll',
      'approvals.maker-cannot-decide',
      'approvals.decided-already',
      'approvals.not-asked',
      'approvals.reason-required',
    ],
    example: { ...example, body: { paidWith: 'own' } },
  }),
  reject: route({
    name: 'reimbursements.reject',
    method: 'POST',
    path: 'reimbursements/{id}/reject',
    summary: 'Rejects a claim with a reason, or returns it to be changed.',
    permission: 'view:reimbursement',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'reimbursements.reject',
    subscription: true,
    params,
    body: z.strictObject({
      reason: text(200),
      /** it can be changed and sent in again */
      isReturned: z._default(z.boolean(), false),
    }),
    response: data(claim),
    errors: ['reimbursements.state-wrong', 'approvals.maker-cannot-decide'],
    example: { ...example, body: { reason: 'The receipt is of another day.' } },
  }),
  retry: route({
    name: 'reimbursements.retry',
    method: 'POST',
    path: 'reimbursements/{id}/retry',
    summary:
      'Asks for a refused payment to leave once more, with what else the bank refused of what was paid with it. Somebody else releases it.',
    permission: 'approve:payroll',
    limit: 'tells-colleagues',
    repeat: 'same-answer-or-refused',
    audit: 'disbursements.retry',
    subscription: true,
    params,
    response: data(claim),
    errors: [
      'reimbursements.state-wrong',
      'disbursements.state-wrong',
      'payroll.nothing-to-retry',
      'payroll.late-payment-open',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
    ],
    example,
  }),
  withdraw: route({
    name: 'reimbursements.withdraw',
    method: 'DELETE',
    path: 'reimbursements/{id}',
    summary: 'Takes back a claim that isn’t decided.',
    permission: 'view:reimbursement',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'reimbursements.withdraw',
    params,
    response: done,
    extension: true,
    errors: ['reimbursements.state-wrong'],
    example,
  }),
  downloadReceipt: route({
    name: 'reimbursements.downloadReceipt',
    method: 'GET',
    path: 'reimbursements/{id}/receipt',
    summary: 'The receipt of a line, or of all lines in one ZIP.',
    permission: 'view:reimbursement',
    limit: 'writes',
    audit: 'reimbursements.downloadReceipt',
    params,
    query: z.strictObject({
      line: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50))),
    }),
    file: ['any'],
    errors: [],
    example,
  }),
  exportClaims: route({
    name: 'reimbursements.exportClaims',
    method: 'GET',
    path: 'reimbursements/export',
    summary: 'Exactly the claims that the list shows, line by line, as XLSX or CSV.',
    permission: 'view:reimbursement',
    limit: 'exports',
    audit: 'reimbursements.exportClaims',
    query: z.strictObject({ ...filter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    extension: true,
    errors: [],
    example: { query: { format: 'csv' } },
  }),
}
