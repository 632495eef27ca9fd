import * as z from 'zod/mini'
import { disbursementActions, disbursementKinds, disbursementStates } from './disbursement-vocabulary.ts'
import { date, id, instant, money } from './wire.ts'

const head = {
  id,
  number: z.int(),
  kind: z.enum(disbursementKinds),
  state: z.enum(disbursementStates),
  people: z.int(),
  total: money,
  payOn: date,
  createdBy: z.string(),
  createdAt: instant,
  /** what the caller can do now */
  actions: z.array(z.enum(disbursementActions)),
}

/** One as lists show it. */
export const listedDisbursement = z.strictObject(head)

/** What is paid to people together, beside payroll. */
export const disbursement = z.strictObject({
  ...head,
  items: z.array(
    z.strictObject({
      /** the claim, the advance or the loan */
      sourceId: id,
      employee: z.strictObject({ id, name: z.string(), number: z.string() }),
      amount: money,
      /** null: before it was readied */
      payment: z.nullable(z.enum(['queued', 'sent', 'paid', 'failed', 'unknown', 'reversed'])),
      failureReason: z.nullable(z.string()),
    }),
  ),
  /** who can release it with the code, by name */
  releasers: z.array(z.string()),
  /** the bank's files that were issued, by release */
  files: z.array(
    z.strictObject({
      kind: z.enum(['pain.001', 'bank-csv', 'mobile-money-csv']),
      release: z.int(),
      name: z.string(),
    }),
  ),
  /** of the payments that were sent: somebody says that the bank refused them, or paid them after all */
  claimed: z.int(),
  lateClaimed: z.int(),
})
