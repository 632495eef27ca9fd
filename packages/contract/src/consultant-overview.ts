import * as z from 'zod/mini'
import { payers, subscriptionStatus } from './billing.ts'
import { runStates } from './payroll/run-vocabulary.ts'
import { exampleId, route } from './route.ts'
import { country, currency, data, date, done, id, instant, list, money, month, paging } from './wire.ts'

const client = z.strictObject({ id, name: z.string() })

/** What is due at clients: a payday, or what authorities wait for. */
export const dueKinds = ['payday', 'remittances-overdue', 'remittances'] as const

/** How large clients are, by active people. */
export const payrollSizes = ['1-10', '11-50', '51-200', '201+'] as const

/** What a practice sees over all its clients: what is due, what it costs them, how they are billed, and what was done. */
export const consultantOverviewRoutes = {
  readStats: route({
    name: 'consultants.readStats',
    method: 'GET',
    path: 'consultants/stats',
    summary: 'The practice in a few figures, and one list of what is due at its clients, the earliest first.',
    permission: 'consultant',
    limit: 'reads',
    response: data(
      z.strictObject({
        asOf: instant,
        clients: z.int(),
        people: z.int(),
        /** clients whose payday is within a week */
        paydaysSoon: z.int(),
        /** clients with remittances that are late */
        overdueClients: z.int(),
        due: z.array(
          z.strictObject({
            client,
            kind: z.enum(dueKinds),
            on: date,
            daysLeft: z.int(),
            count: z.int(),
            /** how far the payroll of a payday is; null: nobody has begun it */
            state: z.nullable(z.enum(runStates)),
            link: z.string(),
          }),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
  readDistribution: route({
    name: 'consultants.readDistribution',
    method: 'GET',
    path: 'consultants/analytics/payroll-distribution-summary',
    summary: 'What the last months cost each client, as its own front page says it.',
    permission: 'consultant',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          client,
          currency,
          months: z.array(
            z.strictObject({
              month,
              people: z.int(),
              net: money,
              statutory: money,
              otherDeductions: money,
              employer: money,
              employerCost: money,
            }),
          ),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
  readSizes: route({
    name: 'consultants.readSizes',
    method: 'GET',
    path: 'consultants/analytics/payroll-size-distribution',
    summary: 'How large the clients’ payrolls are: clients by active people.',
    permission: 'consultant',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          size: z.enum(payrollSizes),
          clients: z.array(z.strictObject({ ...client.shape, people: z.int() })),
          people: z.int(),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
  listBillings: route({
    name: 'consultants.listBillings',
    method: 'GET',
    path: 'consultants/billings',
    summary: 'Each client’s subscription, who pays it, and what is open.',
    permission: 'consultant',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          id,
          name: z.string(),
          country,
          isBilled: z.boolean(),
          status: subscriptionStatus,
          endsAt: z.nullable(instant),
          plan: z.nullable(z.string()),
          payer: z.enum(payers),
          /** of the latest invoice */
          people: z.nullable(z.int()),
          lastTotal: z.nullable(money),
          /** invoices that aren’t paid */
          open: z.nullable(z.strictObject({ count: z.int(), total: money, dueOn: date })),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
  setPayer: route({
    name: 'consultants.setPayer',
    extension: true,
    method: 'PATCH',
    path: 'consultants/billings/{organization_id}',
    summary:
      'Says whether the practice pays for a client; its invoices are addressed to whoever pays from the next on.',
    permission: 'practice-owner',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'consultants.setPayer',
    params: z.strictObject({ organization_id: id }),
    body: z.strictObject({ payer: z.enum(payers) }),
    response: done,
    errors: [],
    example: { params: { organization_id: exampleId }, body: { payer: 'practice' } },
  }),
  listAudits: route({
    name: 'consultants.listAudits',
    method: 'GET',
    path: 'consultants/audits',
    summary: 'What the practice’s people did at its clients, the latest first.',
    permission: 'consultant',
    limit: 'reads',
    query: z.strictObject({
      page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)), 1),
      perPage: paging.perPage,
      organization: z.optional(id),
    }),
    response: list(
      z.strictObject({
        id: z.string(),
        client,
        at: instant,
        by: z.nullable(z.string()),
        event: z.string(),
        object: z.string(),
      }),
    ),
    errors: [],
    example: { query: { page: 1 } },
  }),
}
