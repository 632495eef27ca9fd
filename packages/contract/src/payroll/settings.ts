import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { currency, data, id, instant, minorUnits, month, text } from '../wire.ts'
import { lawChoices, paySchedules, prorations, statutorySwitches, wholeShare } from './settings-vocabulary.ts'

const share = z.int().check(z.gte(0), z.lte(wholeShare))

/** A part of the salary: a share of the gross, and what of the law counts it. */
const component = z.strictObject({
  /** `basic`, `housing`, `transport`, `other`, or the organisation's own */
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'payroll-settings.code-invalid')),
  /** the organisation's own name for it; null for those that the product names itself */
  label: z.nullable(text(60)),
  /** millionths of the gross; all of them come to exactly 1,000,000 */
  share,
  /** what it counts for: income tax, pension (NG) or NSSF, health, housing */
  bases: z.strictObject({
    paye: z.boolean(),
    pension: z.boolean(),
    health: z.boolean(),
    housing: z.boolean(),
  }),
})

/** How a salary is divided into its parts. */
export const salaryBreakdown = z.strictObject({
  components: z.array(component).check(z.minLength(1), z.maxLength(20)),
  /** code of the component that takes the minor units that rounding leaves over */
  remainderTo: z.string(),
})

export const bonusSetting = z.strictObject({
  /** with the month's pay, or in a run of its own */
  payWith: z.enum(['month', 'own-run']),
  /** what is entered: before what the law takes, or what the person is to receive */
  amountIs: z.enum(['gross', 'net']),
  /** whoever came during the year gets the part of it that they were there */
  byTenure: z.boolean(),
})

/** How often people are paid, and who begins. */
export const scheduleSetting = z.strictObject({
  every: z.enum(paySchedules),
  /** so many days before payday a payroll is computed by itself, and waits for somebody to submit it; null: never */
  draftDays: z.nullable(z.int().check(z.gte(1), z.lte(14))),
})

export const deductionLimits = z.strictObject({
  /** keep to the country's lawful maximum, where there is one */
  isLawfulMaximumOn: z.boolean(),
  /** what everybody is left with at least; zero for none */
  minimumNet: minorUnits.check(z.gte(0)),
})

export const proration = z.enum(prorations)
const switchName = z.enum(Object.values(statutorySwitches).flat())
const choiceName = z.enum(Object.keys(lawChoices) as (keyof typeof lawChoices)[])
const choiceValue = z.enum(Object.values(lawChoices).flat())

/** What holds, where it comes from, and since which month. */
const inForce = <T extends z.ZodMiniType>(value: T) => ({
  value,
  /** the product's own for the country, the organisation's, or the payroll group's */
  source: z.enum(['default', 'organization', 'group']),
  since: z.nullable(month),
})

export const payrollSettings = z.strictObject({
  /** the month that is asked about */
  month,
  currency,
  /** the first month that isn't decided yet: no change begins before it */
  earliestMonth: z.nullable(month),
  breakdown: z.strictObject(inForce(salaryBreakdown)),
  proration: z.strictObject(inForce(proration)),
  bonus: z.strictObject(inForce(bonusSetting)),
  deductionLimits: z.strictObject(inForce(deductionLimits)),
  schedule: z.strictObject(inForce(scheduleSetting)),
  /** off: for nobody; on: for whom it applies to by law or by their own word */
  switches: z.array(z.strictObject({ item: switchName, ...inForce(z.boolean()) })),
  choices: z.array(z.strictObject({ name: choiceName, ...inForce(choiceValue) })),
  /** every change, the newest first; those that begin later too */
  changes: z.array(
    z.strictObject({
      id,
      setting: z.string(),
      fromMonth: month,
      /** the group takes the organisation's again */
      isInherited: z.boolean(),
      reason: z.nullable(z.string()),
      changedBy: z.nullable(z.string()),
      changedAt: instant,
    }),
  ),
})

/** What every change says beside itself. */
export const dated = {
  /** the first month that it holds for */
  fromMonth: month,
  reason: z._default(z.nullable(text(200)), null),
}

/** Settings that are to hold; absent ones stay. */
export const settingsPatch = {
  proration: z.optional(proration),
  deductionLimits: z.optional(deductionLimits),
  schedule: z.optional(scheduleSetting),
  choices: z.optional(z.partialRecord(choiceName, choiceValue)),
}

const forecast = z.strictObject({
  month,
  currency,
  people: z.int(),
  /** of whom something on the payslip would differ */
  changed: z.int(),
  /** null for who may not see pay */
  before: z.nullable(
    z.strictObject({ gross: minorUnits, deductions: minorUnits, net: minorUnits, employer: minorUnits }),
  ),
  after: z.nullable(
    z.strictObject({ gross: minorUnits, deductions: minorUnits, net: minorUnits, employer: minorUnits }),
  ),
  /** whose net would change most, up to ten; empty for who may not see pay */
  most: z.array(z.strictObject({ employeeId: id, name: z.string(), before: minorUnits, after: minorUnits })),
  /** how many could be computed before and couldn't be after */
  lost: z.int(),
})

const answer = z.strictObject({ data: payrollSettings, breakdown: salaryBreakdown })

const exampleBreakdown = {
  components: [
    {
      code: 'basic',
      label: null,
      share: 700_000,
      bases: { paye: true, pension: true, health: true, housing: true },
    },
    {
      code: 'housing',
      label: null,
      share: 300_000,
      bases: { paye: true, pension: true, health: true, housing: true },
    },
  ],
  remainderTo: 'basic',
}

/** How the organisation pays, each setting from a month on. */
export const settingsRoutes = {
  readSettings: route({
    name: 'payrollSettings.readSettings',
    method: 'GET',
    path: 'organizations/settings',
    summary: 'The payroll settings in force in a month, where each comes from, and every change of them.',
    permission: 'view:payroll-settings',
    limit: 'reads',
    /** absent: the current one */
    query: z.strictObject({ month: z.optional(month) }),
    response: answer,
    errors: [],
    example: { query: { month: '2026-11' } },
  }),
  toggle: route({
    name: 'payrollSettings.toggle',
    method: 'PATCH',
    path: 'organizations/settings/toggle',
    summary: 'One statutory item on or off from a month on, where the law leaves a choice.',
    permission: 'edit:payroll-settings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'payrollSettings.toggle',
    body: z.strictObject({ ...dated, item: switchName, isOn: z.boolean() }),
    response: answer,
    errors: ['payroll-settings.month-decided', 'payroll-settings.law-decides'],
    example: { body: { item: 'nhf', isOn: false, fromMonth: '2026-12' } },
  }),
  setBonus: route({
    name: 'payrollSettings.setBonus',
    method: 'PATCH',
    path: 'organizations/settings/payroll-bonus',
    summary: 'How bonuses are paid: with the month or in a run of their own, gross or net, by tenure or not.',
    permission: 'edit:payroll-settings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'payrollSettings.setBonus',
    body: z.strictObject({ ...dated, bonus: bonusSetting }),
    response: answer,
    errors: ['payroll-settings.month-decided'],
    example: {
      body: { bonus: { payWith: 'month', amountIs: 'gross', byTenure: false }, fromMonth: '2026-12' },
    },
  }),
  setBreakdown: route({
    name: 'payrollSettings.setBreakdown',
    method: 'PATCH',
    path: 'organizations/settings/salary-breakdown',
    summary:
      'How salaries are divided: components that come to exactly 100 %, one of which takes what is left over.',
    permission: 'edit:payroll-settings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'payrollSettings.setBreakdown',
    body: z.strictObject({ ...dated, breakdown: salaryBreakdown }),
    response: answer,
    errors: ['payroll-settings.month-decided', 'payroll-settings.breakdown-wrong'],
    example: { body: { breakdown: exampleBreakdown, fromMonth: '2026-12' } },
  }),
  update: route({
    name: 'payrollSettings.update',
    method: 'PUT',
    path: 'organizations/settings/update',
    summary:
      'Pay schedule, proration, limits of deductions, and readings of the law, from a month on; absent ones stay.',
    permission: 'edit:payroll-settings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'payrollSettings.update',
    body: z.strictObject({ ...dated, ...settingsPatch }),
    response: answer,
    errors: ['payroll-settings.month-decided', 'payroll-settings.law-decides'],
    example: { body: { proration: 'working-days', fromMonth: '2026-12' } },
  }),
  preview: route({
    name: 'payrollSettings.preview',
    method: 'POST',
    path: 'organizations/settings/preview',
    summary: 'What a change would do to the first payroll that it holds for, computed and not saved.',
    permission: 'edit:payroll-settings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: { because: 'nothing is changed by it' },
    body: z.strictObject({
      fromMonth: month,
      /** null: everybody who has no group that says otherwise */
      groupId: z._default(z.nullable(id), null),
      breakdown: z.optional(z.nullable(salaryBreakdown)),
      ...settingsPatch,
      switches: z.optional(z.partialRecord(switchName, z.boolean())),
    }),
    response: data(forecast),
    errors: ['payroll-settings.breakdown-wrong', 'payroll-settings.law-decides', 'payroll.law-not-covered'],
    extension: true,
    example: { body: { fromMonth: '2026-12', proration: 'working-days', groupId: exampleId } },
  }),
}
