import * as z from 'zod/mini'
import { payEffects } from '../payroll/pay-effects.ts'
import { exampleId, route } from '../route.ts'
import { currency, data, id, instant, minorUnits, month, text } from '../wire.ts'
import { addOnKinds, cautions, frequencies, measures, payeeKinds } from './add-on-vocabulary.ts'

const bases = z.strictObject({
  paye: z.boolean(),
  pension: z.boolean(),
  health: z.boolean(),
  housing: z.boolean(),
})
const positive = minorUnits.check(z.gte(1))

/** What an addition or deduction comes to. */
const terms = {
  /** as payslips print it */
  name: text(60),
  measure: z.enum(measures),
  /** what is entered, or for one hour or day; null for a share */
  amount: z.nullable(positive),
  /** millionths of the basic pay or the salary; for a share alone */
  share: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
  /** hundredths of hours or days of a month; for what is by the hour or day alone */
  hundredths: z.nullable(z.int().check(z.gte(1), z.lte(74_400))),
  /** that a per diem is for */
  days: z._default(z.nullable(z.int().check(z.gte(1), z.lte(31))), null),
  /** `net`: what the person is to receive of it; each payslip finds the gross. For additions alone */
  amountIs: z._default(z.enum(['gross', 'net']), 'gross'),
  /** the last month of what recurs; null: until it is ended */
  untilMonth: z._default(z.nullable(month), null),
  /** what instalments pay back altogether */
  total: z._default(z.nullable(positive), null),
  /** who gets what is deducted; null: the employer */
  payeeId: z._default(z.nullable(id), null),
  /** what of the law counts it, or is lowered by it; absent: the country's default for the kind */
  bases: z.optional(bases),
  reason: z._default(z.nullable(text(200)), null),
}
/** `true`: answers what it would do to pay, and does nothing. */
const preview = z._default(z.boolean(), false)

const newAddOn = {
  kind: z.enum(addOnKinds),
  frequency: z.enum(frequencies),
  /** the first month that it is paid or taken in */
  fromMonth: month,
  /** in how many months what recurs is paid or taken, instead of its last month */
  times: z._default(z.nullable(z.int().check(z.gte(1), z.lte(240))), null),
  ...terms,
  preview,
}

const payee = z.strictObject({ id, name: z.string(), kind: z.enum(payeeKinds) })

/** What it says in a month. */
const said = z.strictObject({
  name: z.string(),
  measure: z.enum(measures),
  amount: z.nullable(minorUnits),
  share: z.nullable(z.int()),
  hundredths: z.nullable(z.int()),
  days: z.nullable(z.int()),
  amountIs: z.enum(['gross', 'net']),
  untilMonth: z.nullable(month),
  total: z.nullable(minorUnits),
  payee: z.nullable(payee),
  bases,
})

const addOn = z.strictObject({
  id,
  kind: z.enum(addOnKinds),
  frequency: z.enum(frequencies),
  firstMonth: month,
  /** `over`: its months have passed, or nothing is owed any more */
  state: z.enum(['planned', 'running', 'ended', 'over']),
  terms: said,
  /** what living payslips paid or took so far; null, and no entries, where it would say pay that the caller may not see */
  sum: z.nullable(minorUnits),
  /** what instalments still owe; null for what isn't in instalments */
  balance: z.nullable(minorUnits),
  /** what the pay couldn't bear so far and a later month takes besides */
  carried: minorUnits,
  /** of a balance, and of everything that was paid or taken, the oldest first: each number opens to these */
  entries: z.array(
    z.strictObject({
      month,
      /** `opened`: the balance; `changed`: a new one; `payslip`: paid or taken on one */
      what: z.enum(['opened', 'changed', 'payslip']),
      amount: minorUnits,
      /** what the pay couldn't bear */
      carried: minorUnits,
      payslipId: z.nullable(id),
      runId: z.nullable(id),
    }),
  ),
  /** every word about it, the newest first */
  history: z.array(
    z.strictObject({
      sequence: z.int(),
      fromMonth: month,
      isMonthAlone: z.boolean(),
      effect: z.enum(['given', 'held', 'standing', 'ended']),
      terms: said,
      reason: z.nullable(z.string()),
      changedBy: z.nullable(z.string()),
      changedAt: instant,
    }),
  ),
  version: z.int(),
})

const kind = z.strictObject({
  kind: z.enum(addOnKinds),
  bases,
  caution: z.nullable(z.enum(cautions)),
})

const done = z.strictObject({
  ...payEffects.shape,
  addOnIds: z.array(id),
  /** people who have one of that kind and name in the month already */
  alike: z.int(),
})

const people = z.array(id).check(z.minLength(1), z.maxLength(1000))

const exampleLoan = {
  kind: 'staff-loan' as const,
  frequency: 'instalments' as const,
  fromMonth: '2026-12',
  name: 'Staff loan',
  measure: 'fixed' as const,
  amount: 5000000,
  share: null,
  hundredths: null,
  total: 30000000,
}
const exampleBonus = {
  kind: 'bonus' as const,
  frequency: 'once' as const,
  fromMonth: '2026-12',
  name: 'Christmas bonus',
  measure: 'share-of-basic' as const,
  amount: null,
  share: 500000,
  hundredths: null,
}
const refusals = [
  'add-ons.field-invalid',
  'add-ons.month-decided',
  'add-ons.month-unlikely',
  'add-ons.payee-unknown',
] as const

/** What people are paid beside their salary, and what is taken beside what the law takes. */
export const addOnRoutes = {
  list: route({
    name: 'addOns.list',
    method: 'GET',
    path: 'employees/add-ons/{employee_id}',
    summary:
      'A person’s additions and deductions with their history, balances and entries; and the kinds there are.',
    permission: 'view:bonus-and-deductions',
    limit: 'reads',
    audit: 'addOns.list',
    params: z.strictObject({ employee_id: id }),
    response: data(
      z.strictObject({
        currency,
        /** the first month that isn't decided for this person */
        openMonth: month,
        addOns: z.array(addOn),
        kinds: z.array(kind),
      }),
    ),
    errors: [],
    example: { params: { employee_id: exampleId } },
  }),
  add: route({
    name: 'addOns.add',
    method: 'POST',
    path: 'employees/add-ons/{employee_id}',
    summary: 'Gives a person an addition or a deduction: once, every month, or in instalments of a balance.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'addOns.add',
    params: z.strictObject({ employee_id: id }),
    body: z.strictObject(newAddOn),
    response: data(done),
    status: 201,
    errors: [...refusals],
    example: { params: { employee_id: exampleId }, body: exampleLoan },
  }),
  change: route({
    name: 'addOns.change',
    method: 'PUT',
    path: 'employees/add-ons/{addon_id}',
    summary: 'Changes one from a month on, or for a month alone; there it can also be left out.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'refused',
    audit: 'addOns.change',
    params: z.strictObject({ addon_id: id }),
    body: z.strictObject({
      ...terms,
      fromMonth: month,
      isMonthAlone: z._default(z.boolean(), false),
      /** left out in the month; for a month alone */
      isHeld: z._default(z.boolean(), false),
      version: z.int(),
      preview,
    }),
    response: data(done),
    errors: [...refusals, 'add-ons.changed-meanwhile', 'add-ons.ended-already'],
    example: {
      params: { addon_id: exampleId },
      body: {
        name: 'Staff loan',
        measure: 'fixed',
        amount: 2500000,
        share: null,
        hundredths: null,
        total: 30000000,
        fromMonth: '2026-12',
        version: 1,
      },
    },
  }),
  end: route({
    name: 'addOns.end',
    method: 'DELETE',
    path: 'employees/add-ons/{addon_id}',
    summary: 'Ends one from a month on; what is still carried or owed isn’t taken any more.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'refused',
    audit: 'addOns.end',
    params: z.strictObject({ addon_id: id }),
    query: z.strictObject({
      /** the first month without it; the first that isn't decided unless it is said */
      fromMonth: z.optional(month),
      reason: z.optional(text(200)),
      preview: z._default(z.enum(['yes', 'no']), 'no'),
    }),
    response: data(done),
    errors: ['add-ons.month-decided', 'add-ons.month-unlikely', 'add-ons.ended-already'],
    example: { params: { addon_id: exampleId }, query: { fromMonth: '2026-12' } },
  }),
  addMany: route({
    name: 'addOns.addMany',
    method: 'POST',
    path: 'employees/add-ons/bulk',
    summary: 'Gives several people the same addition or deduction.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'addOns.addMany',
    body: z.strictObject({ employeeIds: people, ...newAddOn }),
    response: data(done),
    status: 201,
    errors: [...refusals],
    example: { body: { employeeIds: [exampleId], ...exampleBonus } },
  }),
  resetItems: route({
    name: 'addOns.resetItems',
    method: 'POST',
    path: 'employees/payroll/reset-items',
    summary:
      'Takes what was entered for one month alone of named people back to what is standing: what is once goes, what was left out or changed for the month counts again as it stands.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'addOns.resetItems',
    body: z.strictObject({
      employeeIds: people,
      month,
      reason: z._default(z.nullable(text(200)), null),
      preview,
    }),
    response: data(
      z.strictObject({
        ...payEffects.shape,
        items: z.array(
          z.strictObject({
            addOnId: id,
            employeeId: id,
            name: z.string(),
            /** it goes, or what stands counts again */
            what: z.enum(['taken-out', 'as-standing']),
          }),
        ),
      }),
    ),
    errors: ['add-ons.month-decided', 'add-ons.month-unlikely'],
    example: { body: { employeeIds: [exampleId], month: '2026-12' } },
  }),
}
