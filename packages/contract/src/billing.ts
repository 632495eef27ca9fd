import * as z from 'zod/mini'
import { route } from './route.ts'
import { data, date, instant, list, money, paging, text } from './wire.ts'

export const subscriptionStatus = z.enum(['overdue', 'active', 'cancelled', 'free trial', 'expired'])

/** Who pays for an organisation: itself, or the practice that works for it. */
export const payers = ['client', 'practice'] as const

const plan = z.strictObject({ code: z.string(), name: z.string(), pricePerPerson: money })

const subscription = z.strictObject({
  status: subscriptionStatus,
  /** when what the status says ends; null: it runs on */
  endsAt: z.nullable(instant),
  /** false: nobody is billed in this installation, or not this organisation */
  isBilled: z.boolean(),
  /** the plan that was chosen */
  planCode: z.nullable(z.string()),
  payer: z.enum(payers),
  /** the earliest day by which something has to be paid that isn’t yet */
  dueOn: z.nullable(date),
})

/** An invoice for a month, and the receipt that it becomes. */
const invoice = z.strictObject({
  number: z.int(),
  reference: z.string(),
  plan: z.string(),
  from: date,
  to: date,
  /** active people on the first of these days */
  people: z.int(),
  pricePerPerson: money,
  net: money,
  /** parts of a million */
  vatRate: z.int(),
  vat: money,
  total: money,
  issuedOn: date,
  dueOn: date,
  paidOn: z.nullable(date),
})

const bank = z.strictObject({ bank: z.string(), accountName: z.string(), accountNumber: z.string() })

/** What an organisation pays for the product, by bank transfer, and whether it may go on. */
export const billingRoutes = {
  readSubscription: route({
    name: 'billing.readSubscription',
    method: 'GET',
    path: 'billings/subscription',
    summary: 'The subscription’s status: what the paywall goes by.',
    permission: 'member',
    limit: 'reads',
    response: data(subscription),
    errors: [],
    example: {},
  }),
  listPlans: route({
    name: 'billing.listPlans',
    method: 'GET',
    path: 'subscription/plans',
    summary:
      'The plans that are offered in the organisation’s country, with what a month would come to today.',
    permission: 'view:billing',
    limit: 'reads',
    response: data(
      z.strictObject({
        people: z.int(),
        plans: z.array(
          z.strictObject({ ...plan.shape, net: money, vatRate: z.int(), vat: money, total: money }),
        ),
        /** where to pay; null where nothing is sold here */
        bank: z.nullable(bank),
      }),
    ),
    errors: [],
    example: {},
  }),
  listPayments: route({
    name: 'billing.listPayments',
    method: 'GET',
    path: 'subscription/payments',
    summary: 'Invoices, the latest first, and which of them are paid.',
    permission: 'view:billing',
    limit: 'reads',
    query: z.strictObject(paging),
    response: list(invoice),
    errors: [],
    example: { query: { page: 1 } },
  }),
  downloadInvoice: route({
    name: 'billing.downloadInvoice',
    extension: true,
    method: 'GET',
    path: 'subscription/payments/{number}/document',
    summary: 'An invoice as PDF; of one that is paid, its receipt.',
    permission: 'view:billing',
    limit: 'reads',
    params: z.strictObject({ number: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
    query: z.strictObject({ kind: z._default(z.enum(['invoice', 'receipt']), 'invoice') }),
    file: ['pdf'],
    errors: ['billing.not-paid'],
    example: { params: { number: '1' }, query: { kind: 'invoice' } },
  }),
  renew: route({
    name: 'billing.renew',
    method: 'POST',
    path: 'subscription/renew',
    summary:
      'Takes a plan: the first month begins when the trial ends, or today. Takes a cancellation back; changes the plan from the next month.',
    permission: 'edit:billing',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'billing.renew',
    body: z.strictObject({ planCode: text(40) }),
    response: data(subscription),
    errors: ['billing.off', 'billing.plan-unknown', 'billing.invoice-open', 'billing.runs-already'],
    example: { body: { planCode: 'standard' } },
  }),
  cancel: route({
    name: 'billing.cancel',
    method: 'POST',
    path: 'subscription/cancel',
    summary: 'Ends the subscription with the month that is begun; until then everything goes on.',
    permission: 'edit:billing',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'billing.cancel',
    response: data(subscription),
    errors: ['billing.off', 'billing.nothing-runs'],
    example: {},
  }),
}
