import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, list, minorUnits, money, month, paging } from '../wire.ts'
import { earnedPayBlocks } from './vocabulary.ts'

const employee = z.strictObject({
  id,
  name: z.string(),
  number: z.string(),
  department: z.nullable(z.string()),
})

/** What somebody has earned of a month, and what of it they can have now. */
const earnedPay = z.strictObject({
  employee,
  month,
  /** net, of the days that are over, after everything that the month’s payslip would take */
  earned: money,
  /** net of the whole month */
  ofMonth: money,
  taken: money,
  /** of advances of any month that have left and haven’t come back */
  outstanding: money,
  /** what they can have now */
  available: money,
  /** why that is nothing; null where it is something */
  blocked: z.nullable(z.enum(earnedPayBlocks)),
})

const rules = {
  isEnabled: z.boolean(),
  /** of what is earned so far, in millionths */
  share: z.int().check(z.gte(10_000), z.lte(1_000_000)),
  /** the most that a person can have taken in a month, in minor units; null: no such limit */
  cap: z.nullable(minorUnits.check(z.gte(1), z.lte(1_000_000_000_000))),
  timesAMonth: z.int().check(z.gte(1), z.lte(31)),
  blackoutDays: z.int().check(z.gte(0), z.lte(20)),
  waitingMonths: z.int().check(z.gte(0), z.lte(24)),
  /** over how many payslips one comes back; in Nigeria at least three (Labour Act, s. 4) */
  instalments: z.int().check(z.gte(1), z.lte(12)),
  /** what all people together can owe, in minor units; null: no such limit */
  employerCap: z.nullable(minorUnits.check(z.gte(1))),
}
const settings = z.strictObject({
  ...rules,
  /** the section of the law that a limit comes from; null: no law is claimed */
  source: z.nullable(z.string()),
  leastInstalments: z.int(),
})

const search = z.optional(z.string().check(z.maxLength(100)))
const base = 'employees/benefits/earned-wage-access' as const

/** A part of what is earned before payday, without a fee: who can have it, how much, and how it comes back. */
export const earnedPayRoutes = {
  list: route({
    name: 'earnedPay.list',
    method: 'GET',
    path: base,
    summary: 'People with access: what each has earned so far, has taken, and can have now.',
    permission: 'view:benefits',
    limit: 'reads',
    audit: 'earnedPay.list',
    query: z.strictObject({ ...paging, search }),
    response: z.strictObject({
      ...list(earnedPay).shape,
      exposure: z.strictObject({
        people: z.int(),
        outstanding: money,
        /** null: no limit was set */
        employerCap: z.nullable(money),
        payday: date,
      }),
    }),
    errors: [],
    example: {},
  }),
  listWithout: route({
    name: 'earnedPay.listWithout',
    method: 'GET',
    path: `${base}/no-access`,
    summary: 'People without access, each with the reason.',
    permission: 'view:benefits',
    limit: 'reads',
    query: z.strictObject({ ...paging, search }),
    response: list(z.strictObject({ employee, reason: z.enum(earnedPayBlocks) })),
    errors: [],
    example: {},
  }),
  readSettings: route({
    name: 'earnedPay.readSettings',
    method: 'GET',
    path: `${base}/settings`,
    summary: 'The limits by which people can have what they have earned.',
    permission: 'view:benefits',
    limit: 'reads',
    response: data(settings),
    errors: [],
    example: {},
  }),
  changeSettings: route({
    name: 'earnedPay.changeSettings',
    method: 'PUT',
    path: `${base}/settings`,
    summary: 'Sets the limits. What is out already comes back as it was agreed.',
    permission: 'view:benefits',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'earnedPay.changeSettings',
    subscription: true,
    body: z.strictObject(rules),
    response: data(settings),
    errors: ['earned-pay.instalments-few'],
    example: {
      body: {
        ...{ isEnabled: true, share: 500_000, cap: null, timesAMonth: 2 },
        ...{ blackoutDays: 5, waitingMonths: 3, instalments: 3, employerCap: null },
      },
    },
  }),
  add: route({
    name: 'earnedPay.add',
    method: 'POST',
    path: base,
    summary: 'Gives people access.',
    permission: 'view:benefits',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'earnedPay.add',
    subscription: true,
    body: z.strictObject({ employeeIds: z.array(id).check(z.minLength(1), z.maxLength(2000)) }),
    response: data(z.strictObject({ added: z.int() })),
    errors: [],
    example: { body: { employeeIds: [exampleId] } },
  }),
  remove: route({
    name: 'earnedPay.remove',
    method: 'DELETE',
    path: `${base}/{employee_id}`,
    summary: 'Ends somebody’s access. What they owe comes back as it was agreed.',
    permission: 'view:benefits',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'earnedPay.remove',
    params: z.strictObject({ employee_id: id }),
    response: done,
    extension: true,
    errors: [],
    example: { params: { employee_id: exampleId } },
  }),
  ask: route({
    name: 'earnedPay.ask',
    method: 'POST',
    path: `${base}/{employee_id}/requests`,
    summary: 'Asks for a part of what a person has earned. It waits for those who approve advances.',
    permission: 'view:benefits',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'earnedPay.ask',
    subscription: true,
    params: z.strictObject({ employee_id: id }),
    body: z.strictObject({ amount: minorUnits.check(z.gte(1), z.lte(1_000_000_000_000)) }),
    response: data(z.strictObject({ loanId: id, available: money })),
    status: 201,
    extension: true,
    errors: ['earned-pay.blocked', 'earned-pay.more-than-earned'],
    example: { params: { employee_id: exampleId }, body: { amount: 1_000_000 } },
  }),
}
