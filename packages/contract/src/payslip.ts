import * as z from 'zod/mini'
import { changeCauses, payslipFlags } from './payslip-vocabulary.ts'
import { currency, date, id, instant, minorUnits, money } from './wire.ts'

/*
 * A payslip on the wire, with its arithmetic. Amounts inside the explanation are bare minor units of the payslip's
 * currency; labels are message keys of the `explain` area, so that each language writes its own sentence.
 */

const bandRow = z.strictObject({
  from: minorUnits,
  to: z.nullable(minorUnits),
  /** millionths: 15 % is 150000 */
  rate: z.int(),
  taxed: minorUnits,
  tax: minorUnits,
})

export const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), label: z.string(), amount: minorUnits }),
  z.strictObject({
    kind: z.enum(['add', 'subtract']),
    label: z.string(),
    value: minorUnits,
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('percent'),
    label: z.string(),
    base: minorUnits,
    rate: z.int(),
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.enum(['at-most', 'at-least']),
    label: z.string(),
    limit: minorUnits,
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('bands'),
    label: z.string(),
    per: z.enum(['month', 'year']),
    rows: z.array(bandRow),
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('table'),
    label: z.string(),
    base: minorUnits,
    above: minorUnits,
    upTo: z.nullable(minorUnits),
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('fraction'),
    label: z.string(),
    numerator: z.int(),
    denominator: z.int(),
    amount: minorUnits,
  }),
  z.strictObject({ kind: z.literal('round'), label: z.string(), unit: minorUnits, amount: minorUnits }),
  z.strictObject({ kind: z.literal('note'), label: z.string() }),
])

export const payslipLine = z.strictObject({
  item: z.string(),
  /** the organisation's own name for it; null when the product names the item */
  label: z.nullable(z.string()),
  kind: z.enum(['earning', 'deduction', 'employer']),
  amount: minorUnits,
  /** the same item in the previous regular run; null: it wasn't there */
  previousAmount: z.nullable(minorUnits),
  steps: z.array(step),
  rule: z.nullable(z.strictObject({ rule: z.string(), law: z.string(), effectiveFrom: date })),
})

/** Why a net pay differs from the previous run's. `amount` is the effect on net, signed. */
export const change = z.strictObject({
  cause: z.enum(changeCauses),
  item: z.nullable(z.string()),
  amount: minorUnits,
})

export const paymentState = z.enum(['queued', 'sent', 'paid', 'failed', 'unknown', 'reversed'])

export const payslipRow = z.strictObject({
  id,
  employeeId: id,
  number: z.string(),
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  gross: money,
  deductions: money,
  net: money,
  /** net of the previous regular run; null for someone new */
  previousNet: z.nullable(money),
  flags: z.array(z.enum(payslipFlags)),
  paymentState: z.nullable(paymentState),
})

export const problem = z.strictObject({
  key: z.string(),
  severity: z.enum(['blocking', 'warning']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const payslip = z.strictObject({
  ...payslipRow.shape,
  currency,
  employer: money,
  lines: z.array(payslipLine),
  changes: z.array(change),
  problems: z.array(problem),
  payee: z.strictObject({
    bankName: z.string(),
    accountNumberMasked: z.string(),
    accountName: z.string(),
    changedAt: z.nullable(instant),
  }),
  yearToDate: z.strictObject({ gross: money, paye: money, pension: money, net: money }),
  /** neighbours in the list's default order, for stepping through */
  previousId: z.nullable(id),
  nextId: z.nullable(id),
})
