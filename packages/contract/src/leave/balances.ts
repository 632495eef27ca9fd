import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, list, money, month, paging, text } from '../wire.ts'
import { namedType } from './policies.ts'
import { personOfLeave } from './requests.ts'
import { enteredKinds, entryKinds } from './vocabulary.ts'

const hundredths = z.int()

/** What somebody has of a type on a day: the sum of the ledger's entries up to it. */
const balance = z.strictObject({
  type: namedType,
  /** entries up to the day */
  balance: hundredths,
  /** of it, asked for and not yet decided */
  pending: hundredths,
  taken: hundredths,
  /** with what comes and goes by rule until the leave year ends */
  yearEnd: hundredths,
})

const entry = z.strictObject({
  id,
  type: namedType,
  kind: z.enum(entryKinds),
  days: hundredths,
  on: date,
  /** of what it is: a month, a leave year */
  period: z.nullable(z.string()),
  /** by whose request */
  requestId: z.nullable(id),
  note: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  enteredAt: instant,
  /** with all that counts up to it */
  running: hundredths,
})

/** Balances as the sums of their entries, and what they come to. */
export const leaveBalanceRoutes = {
  listBalances: route({
    name: 'leave.listBalances',
    extension: true,
    method: 'GET',
    path: 'leaves/balances',
    summary: 'What each person has of each type of leave on a day.',
    permission: 'view:leave-management',
    limit: 'reads',
    query: z.strictObject({
      ...paging,
      on: z.optional(date),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(z.strictObject({ employee: personOfLeave, balances: z.array(balance) })),
    errors: ['leave.too-far'],
    example: { query: { on: '2026-12-31' } },
  }),
  exportBalances: route({
    name: 'leave.exportBalances',
    extension: true,
    method: 'GET',
    path: 'leaves/balances/export',
    summary: 'Exactly the balances that the list shows, without its pages, as XLSX or CSV.',
    permission: 'view:leave-management',
    limit: 'exports',
    audit: 'leave.exportBalances',
    query: z.strictObject({
      on: z.optional(date),
      search: z.optional(z.string().check(z.maxLength(100))),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    }),
    file: ['xlsx', 'csv'],
    errors: ['leave.too-far'],
    example: { query: { format: 'csv' } },
  }),
  readBalances: route({
    name: 'leave.readBalances',
    extension: true,
    method: 'GET',
    path: 'leaves/balances/{employee_id}',
    summary: 'A person’s balances on a day, each with the entries that it is the sum of.',
    permission: 'view:leave-management',
    limit: 'reads',
    params: z.strictObject({ employee_id: id }),
    query: z.strictObject({ on: z.optional(date) }),
    response: data(
      z.strictObject({
        employee: personOfLeave,
        on: date,
        balances: z.array(balance),
        /** the newest first */
        entries: z.array(entry),
      }),
    ),
    errors: ['leave.too-far'],
    example: { params: { employee_id: exampleId } },
  }),
  adjust: route({
    name: 'leave.adjust',
    extension: true,
    method: 'POST',
    path: 'leaves/balances/{employee_id}/entries',
    summary:
      'Enters an opening balance, a correction with its reason, or days that are paid out. Entries are never changed.',
    permission: 'approve:leave-management',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'leave.adjust',
    subscription: true,
    params: z.strictObject({ employee_id: id }),
    body: z.strictObject({
      typeId: id,
      kind: z.enum(enteredKinds),
      /** hundredths; of what is paid out, how many days leave the balance */
      days: z.int().check(z.gte(-36_600), z.lte(36_600)),
      on: date,
      note: text(200),
    }),
    response: data(entry),
    status: 201,
    errors: [
      'leave.no-balance',
      'leave.nothing-counts',
      'leave.too-far',
      'leave.not-encashable',
      'leave.balance-short',
    ],
    example: {
      params: { employee_id: exampleId },
      body: { typeId: exampleId, kind: 'opening', days: 750, on: '2026-01-01', note: 'From the old books' },
    },
  }),
  readReport: route({
    name: 'leave.readReport',
    extension: true,
    method: 'GET',
    path: 'leaves/report',
    summary:
      'Leave taken by type and month of a year, the share of working days that people were away, and the days owed.',
    permission: 'view:leave-management',
    limit: 'reads',
    query: z.strictObject({
      year: z.optional(z.coerce.number<number>().check(z.int(), z.gte(2015), z.lte(2199))),
      on: z.optional(date),
    }),
    response: data(
      z.strictObject({
        year: z.int(),
        taken: z.array(z.strictObject({ type: namedType, month, days: hundredths, people: z.int() })),
        /** hundredths of a percent of the working days of the month */
        absence: z.array(z.strictObject({ month, rate: z.int() })),
        on: date,
        /** of types that can be paid out, by department; money to those who may see pay */
        owed: z.array(
          z.strictObject({
            department: z.nullable(z.string()),
            people: z.int(),
            days: hundredths,
            money: z.nullable(money),
          }),
        ),
      }),
    ),
    errors: ['leave.too-far'],
    example: { query: { year: 2026 } },
  }),
}
