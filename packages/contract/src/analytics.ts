import * as z from 'zod/mini'
import { costDivisions, movementKinds } from './analytics-vocabulary.ts'
import { runKinds } from './payroll/run-vocabulary.ts'
import { route } from './route.ts'
import { currency, data, date, id, instant, list, minorUnits, month, paging } from './wire.ts'

const lineKinds = ['earning', 'deduction', 'employer', 'benefit'] as const

/** Whole months, both ends included. Absent: up to the latest paid month; twelve months of it. */
const period = { from: z.optional(month), to: z.optional(month) }

/** What a month or a period came to, in minor units. */
const amounts = z.strictObject({
  gross: minorUnits,
  deductions: minorUnits,
  net: minorUnits,
  employer: minorUnits,
  /** gross pay and what the employer owes on top of it */
  cost: minorUnits,
})

const quartiles = z.strictObject({ lower: minorUnits, median: minorUnits, upper: minorUnits })

/** Which payslips of which months, and in which order. */
const payslipQuery = {
  ...period,
  search: z.optional(z.string().check(z.maxLength(100))),
  /** `none`: people who were in none */
  department: z.optional(z.union([id, z.literal('none')])),
  group: z.optional(z.union([id, z.literal('none')])),
  /** an item’s code */
  item: z.optional(z.string().check(z.maxLength(100))),
  line: z.optional(z.enum(lineKinds)),
  /** what the person earned in the month, from this on and below that */
  earnedFrom: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0))),
  earnedBelow: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0))),
  sort: z._default(z.enum(['month', 'name', 'department', 'gross', 'net', 'cost', 'amount']), 'month'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

const head = {
  asOf: instant,
  currency,
  /** null: nobody has been paid yet */
  period: z.nullable(z.strictObject({ from: month, to: month })),
}

/**
 * What pay came to over months, read from the payslips of approved runs, and how the staff changed. Who may not see
 * anybody's pay is shown no figure of fewer than three people.
 */
export const analyticsRoutes = {
  readSalaryStat: route({
    name: 'analytics.readSalaryStat',
    method: 'GET',
    path: 'analytics/employee-salary-stat',
    summary: 'What the months of a period cost, how many were paid, and who joined, left or moved.',
    permission: 'view:reports',
    limit: 'reads',
    query: z.strictObject(period),
    response: data(
      z.strictObject({
        ...head,
        /** the months that anybody was paid for */
        paid: z.nullable(z.strictObject({ first: month, last: month })),
        /** null: not for this role, because few people were paid */
        total: z.nullable(amounts),
        months: z.array(
          z.strictObject({
            month,
            /** people with a payslip, each once */
            paid: z.int(),
            amounts: z.nullable(amounts),
            /** the runs that the amounts are the sum of; none for who may not open them */
            runs: z.array(id),
            /** employed on the month's last day */
            people: z.int(),
            joined: z.int(),
            left: z.int(),
            moved: z.int(),
          }),
        ),
      }),
    ),
    errors: ['analytics.period-invalid'],
    example: { query: { from: '2026-01', to: '2026-11' } },
  }),
  readSalaryDistribution: route({
    name: 'analytics.readSalaryDistribution',
    method: 'GET',
    path: 'analytics/employee-salary-distribution',
    summary:
      'How the gross pay of a month is spread over people: how many earned how much, and the quartiles.',
    permission: 'view:reports',
    limit: 'reads',
    /** absent: the latest paid month */
    query: z.strictObject({ month: z.optional(month) }),
    response: data(
      z.strictObject({
        asOf: instant,
        currency,
        month: z.nullable(month),
        people: z.int(),
        /** null: too few people for this role, or nobody */
        quartiles: z.nullable(quartiles),
        mean: z.nullable(minorUnits),
        /** what the least and the best paid earned; null for who may not see anybody's pay */
        ends: z.nullable(z.strictObject({ least: minorUnits, most: minorUnits })),
        /** from the least: `from` is in it, `to` is not */
        bands: z.array(z.strictObject({ from: minorUnits, to: minorUnits, people: z.int() })),
      }),
    ),
    errors: [],
    example: { query: { month: '2026-11' } },
  }),
  readCostDivision: route({
    name: 'analytics.readCostDivision',
    method: 'GET',
    path: 'analytics/department-salary-distribution',
    summary: 'What each department, payroll group or item of pay cost in each month of a period.',
    permission: 'view:reports',
    limit: 'reads',
    query: z.strictObject({ ...period, by: z._default(z.enum(costDivisions), 'department') }),
    response: data(
      z.strictObject({
        ...head,
        by: z.enum(costDivisions),
        months: z.array(month),
        parts: z.array(
          z.strictObject({
            /** `in` its department, group or item; `none`: people who are in none; `small`: put together, because few */
            kind: z.enum(['in', 'none', 'small']),
            /** the department's or group's id, or the item's code */
            key: z.nullable(z.string()),
            /** null: the pages have a name for it */
            name: z.nullable(z.string()),
            /** of an item: what it is on the payslip; benefits and deductions are no further cost */
            line: z.nullable(z.enum(lineKinds)),
            /** each once, over the whole period; of an item, in the month with most */
            people: z.int(),
            total: minorUnits,
            /** beside `months` */
            amounts: z.array(minorUnits),
            /** of gross pay in the last month; null of items, and where they are too few for this role */
            quartiles: z.nullable(quartiles),
          }),
        ),
        /** parts that are left out whole, because together they are still too few people for this role */
        left: z.int(),
      }),
    ),
    errors: ['analytics.period-invalid'],
    example: { query: { from: '2026-01', to: '2026-11', by: 'group' } },
  }),
  listMovements: route({
    name: 'analytics.listMovements',
    method: 'GET',
    path: 'analytics/movements',
    summary: 'Who joined, left or changed the department in a period, the latest first.',
    permission: 'view:employees',
    limit: 'reads',
    query: z.strictObject({ ...paging, from: month, to: month, kind: z.optional(z.enum(movementKinds)) }),
    response: list(
      z.strictObject({
        id: z.string(),
        employeeId: id,
        number: z.string(),
        name: z.string(),
        kind: z.enum(movementKinds),
        /** the first day there, or for who left the last one here */
        on: date,
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
      }),
    ),
    errors: ['analytics.period-invalid'],
    extension: true,
    example: { query: { from: '2026-01', to: '2026-11' } },
  }),
  listPayslips: route({
    name: 'analytics.listPayslips',
    method: 'GET',
    path: 'analytics/payslips',
    summary: 'The payslips that a figure of a period is the sum of, with that sum.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'analytics.listPayslips',
    query: z.strictObject({ ...paging, ...payslipQuery }),
    response: z.strictObject({
      ...list(
        z.strictObject({
          id,
          payrollId: id,
          kind: z.enum(runKinds),
          title: z.string(),
          employeeId: id,
          number: z.string(),
          name: z.string(),
          department: z.nullable(z.string()),
          month,
          /** the days that the payslip is for */
          period: z.strictObject({ from: date, to: date }),
          amounts,
          /** of the item that is asked for; null: none is */
          itemAmount: z.nullable(minorUnits),
        }),
      ).shape,
      /** over the whole filter, not the page */
      summary: z.strictObject({
        currency,
        period: z.nullable(z.strictObject({ from: month, to: month })),
        people: z.int(),
        amounts,
        itemAmount: z.nullable(minorUnits),
        /** what the department, the group or an item of the organisation's own is called that is asked for */
        place: z.nullable(z.string()),
      }),
    }),
    errors: ['analytics.period-invalid'],
    extension: true,
    example: { query: { from: '2026-11', to: '2026-11' } },
  }),
  downloadPayslips: route({
    name: 'analytics.downloadPayslips',
    method: 'GET',
    path: 'analytics/payslips/download-sheet',
    summary: 'The same payslips as a sheet, in the same order.',
    permission: 'view:payroll',
    limit: 'exports',
    audit: 'analytics.downloadPayslips',
    query: z.strictObject({ ...payslipQuery, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['analytics.period-invalid', 'analytics.too-many-rows'],
    extension: true,
    example: { query: { from: '2026-11', to: '2026-11', format: 'csv' } },
  }),
  downloadSheet: route({
    name: 'analytics.downloadSheet',
    method: 'GET',
    path: 'analytics/download-sheet',
    summary:
      'What the page of analytics shows, as a sheet: the parts over months; as XLSX also months and spread.',
    permission: 'view:reports',
    limit: 'exports',
    audit: 'analytics.downloadSheet',
    query: z.strictObject({
      ...period,
      by: z._default(z.enum(costDivisions), 'department'),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    }),
    file: ['xlsx', 'csv'],
    errors: ['analytics.period-invalid'],
    extension: true,
    example: { query: { format: 'csv' } },
  }),
}
