import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, instant, list, minorUnits, money, month, paging, text } from '../wire.ts'
import { loanKinds, shownLoanStates } from './vocabulary.ts'

const head = {
  id,
  number: z.int(),
  kind: z.enum(loanKinds),
  employee: z.strictObject({ id, name: z.string(), number: z.string(), department: z.nullable(z.string()) }),
  state: z.enum(shownLoanStates),
  purpose: z.string(),
  amount: money,
  instalment: money,
  firstMonth: month,
  /** taken from decided payslips, given up, and still owed; nothing is owed before it has left */
  repaid: money,
  writtenOff: money,
  outstanding: money,
  enteredAt: instant,
}

/** A loan with its statement. */
const loan = z.strictObject({
  ...head,
  reason: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  waitsFor: z.array(z.string()),
  /** what was taken, skipped and given up, the oldest first */
  entries: z.array(
    z.strictObject({
      kind: z.enum(['repaid', 'skipped', 'written-off']),
      month: z.nullable(month),
      at: z.nullable(date),
      amount: z.nullable(money),
      reason: z.nullable(z.string()),
      /** the run whose payslip took it */
      runId: z.nullable(id),
    }),
  ),
  /** the months to come, with what each takes */
  schedule: z.array(z.strictObject({ month, amount: money })),
  actions: z.array(z.enum(['approve', 'reject', 'withdraw', 'skip', 'write-off'])),
})

const filter = {
  kind: z.optional(z.enum(loanKinds)),
  /** `open`: it waits, is on its way, or is owed */
  state: z.optional(z.enum([...shownLoanStates, 'open'])),
  employee: z.optional(id),
  search: z.optional(z.string().check(z.maxLength(100))),
}
const params = z.strictObject({ loan_id: id })
const example = { params: { loan_id: exampleId } }
const decided = ['loans.state-wrong', 'approvals.maker-cannot-decide'] as const

/** What people were lent, or paid ahead of their payday: asked, approved, paid out, and taken from pay. */
export const loanRoutes = {
  list: route({
    name: 'loans.list',
    method: 'GET',
    path: 'loans',
    summary: 'Loans and advances, with what each still owes and what all of them come to.',
    permission: 'view:benefits',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter }),
    response: z.strictObject({
      ...list(z.strictObject(head)).shape,
      /** of all that the filter finds: what left is what came back, was given up, or is owed */
      sums: z.strictObject({ disbursed: money, repaid: money, writtenOff: money, outstanding: money }),
    }),
    extension: true,
    errors: [],
    example: { query: { kind: 'loan' } },
  }),
  read: route({
    name: 'loans.read',
    method: 'GET',
    path: 'loans/{loan_id}',
    summary: 'A loan with its statement and the months to come.',
    permission: 'view:benefits',
    limit: 'reads',
    params,
    response: data(loan),
    extension: true,
    errors: [],
    example,
  }),
  create: route({
    name: 'loans.create',
    method: 'POST',
    path: 'loans',
    summary: 'Asks for a loan for a person, without interest. It waits for those who approve loans.',
    permission: 'view:benefits',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'loans.create',
    subscription: true,
    body: z.strictObject({
      employeeId: id,
      amount: minorUnits.check(z.gte(1), z.lte(1_000_000_000_000)),
      instalments: z.int().check(z.gte(1), z.lte(120)),
      firstMonth: month,
      purpose: text(120),
    }),
    response: data(loan),
    status: 201,
    extension: true,
    errors: ['loans.not-employed', 'loans.month-over', 'loans.amount-small'],
    example: {
      body: {
        ...{ employeeId: exampleId, amount: 12_000_000, instalments: 6 },
        ...{ firstMonth: '2026-12', purpose: 'School fees' },
      },
    },
  }),
  approve: route({
    name: 'loans.approve',
    method: 'POST',
    path: 'loans/{loan_id}/approve',
    summary: 'Approves the level whose turn it is. Once approved it waits to be paid out.',
    permission: 'view:benefits',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'loans.approve',
    subscription: true,
    params,
    response: data(loan),
    extension: true,
    errors: [...decided, 'approvals.decided-already', 'approvals.not-asked'],
    example,
  }),
  reject: route({
    name: 'loans.reject',
    method: 'POST',
    path: 'loans/{loan_id}/reject',
    summary: 'Rejects it with a reason.',
    permission: 'view:benefits',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'loans.reject',
    subscription: true,
    params,
    body: z.strictObject({ reason: text(200) }),
    response: data(loan),
    extension: true,
    errors: decided,
    example: { ...example, body: { reason: 'One is still owed.' } },
  }),
  withdraw: route({
    name: 'loans.withdraw',
    method: 'DELETE',
    path: 'loans/{loan_id}',
    summary: 'Takes back one that isn’t decided, or is approved and hasn’t been put together to be paid.',
    permission: 'view:benefits',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'loans.withdraw',
    params,
    response: done,
    extension: true,
    errors: ['loans.state-wrong'],
    example,
  }),
  skip: route({
    name: 'loans.skip',
    method: 'POST',
    path: 'loans/{loan_id}/skip',
    summary: 'Leaves a month without an instalment: it moves to the end.',
    permission: 'view:benefits',
    limit: 'writes',
    repeat: 'refused',
    audit: 'loans.skip',
    subscription: true,
    params,
    body: z.strictObject({ month, reason: text(200) }),
    response: data(loan),
    extension: true,
    errors: ['loans.state-wrong', 'loans.month-over', 'loans.skipped-already'],
    example: { ...example, body: { month: '2026-12', reason: 'School fees are due' } },
  }),
  writeOff: route({
    name: 'loans.writeOff',
    method: 'POST',
    path: 'loans/{loan_id}/write-off',
    summary: 'Gives up a part of what is owed. It can’t be taken back.',
    permission: 'approve:payroll',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'loans.writeOff',
    subscription: true,
    params,
    body: z.strictObject({ amount: minorUnits.check(z.gte(1)), reason: text(200) }),
    response: data(loan),
    extension: true,
    errors: ['loans.state-wrong', 'loans.more-than-owed'],
    example: { ...example, body: { amount: 1_000_000, reason: 'Left the country' } },
  }),
}
