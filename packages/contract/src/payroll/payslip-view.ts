import * as z from 'zod/mini'
import { currency, id, instant, minorUnits, money, month } from '../wire.ts'
import { linePart, rule, step } from './explanation.ts'
import { changeCauses, payslipFlags } from './payslip-vocabulary.ts'

/* A payslip on the wire, with its arithmetic. */

const payslipLine = z.strictObject({
  item: z.string(),
  /** the organisation's own name for it; null when the product names the item */
  label: z.nullable(z.string()),
  /** a `benefit` is given in kind: taxed, but neither paid out nor part of the gross */
  kind: z.enum(['earning', 'deduction', 'employer', 'benefit']),
  amount: minorUnits,
  /** the spans of a raised or interrupted month; they sum to `amount`. Empty when the line is of one piece */
  parts: z.array(linePart),
  /** the same item in the person's regular payslip before; null: it wasn't there */
  previousAmount: z.nullable(minorUnits),
  steps: z.array(step),
  rule: z.nullable(rule),
})

/** A deduction that the pay couldn't bear in full: `carried` is left for a later payslip. */
export const shortfall = z.strictObject({
  item: z.string(),
  /** null when the product names the item */
  label: z.nullable(z.string()),
  taken: minorUnits,
  carried: minorUnits,
})

/** Why a net pay differs from that of the person's payslip before. `amount` is the effect on net, signed. */
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
  /** net of the person's regular payslip before; null for someone new */
  previousNet: z.nullable(money),
  flags: z.array(z.enum(payslipFlags)),
  /** the salary is an agreed take-home, and its gross was found for it */
  isNetAgreed: z.boolean(),
  paymentState: z.nullable(paymentState),
  /** what the bank said of a payment that it refused, or so somebody says and nobody has confirmed it; null: nothing */
  refusal: z.nullable(z.strictObject({ reason: z.string(), isConfirmed: z.boolean() })),
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
  /** what is given in kind, at the value that the law puts on it; in none of the other totals */
  benefits: money,
  lines: z.array(payslipLine),
  shortfalls: z.array(shortfall),
  /** of the person's regular payslip before, whatever run it was in; null for the first */
  previousMonth: z.nullable(month),
  changes: z.array(change),
  problems: z.array(problem),
  payee: z.strictObject({
    bankName: z.string(),
    accountNumberMasked: z.string(),
    accountName: z.string(),
    changedAt: z.nullable(instant),
  }),
  /** of the tax year, the opening figures of the time before the first payslip here included */
  yearToDate: z.strictObject({
    gross: money,
    paye: money,
    pension: money,
    /** what else the law took, such as `ng.nhf`; what took nothing is left out */
    items: z.array(z.strictObject({ item: z.string(), amount: money })),
    net: money,
    /** the month since which it counts, where earlier months of the tax year are missing; null where it is whole */
    since: z.nullable(month),
  }),
  /** neighbours in the list's default order, for stepping through */
  previousId: z.nullable(id),
  nextId: z.nullable(id),
})
