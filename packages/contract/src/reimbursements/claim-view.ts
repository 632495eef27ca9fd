import * as z from 'zod/mini'
import { date, id, instant, minorUnits, money } from '../wire.ts'
import {
  type ClaimCurrency,
  claimCurrencies,
  claimMeasures,
  claimStates,
  claimWarnings,
  paidWith,
} from './vocabulary.ts'

const named = z.strictObject({ id, name: z.string() })
export const claimCurrency = z.enum(Object.keys(claimCurrencies) as [ClaimCurrency, ...ClaimCurrency[]])

const line = z.strictObject({
  /** from 1 */
  line: z.int(),
  on: date,
  category: named,
  measure: z.enum(claimMeasures),
  description: z.string(),
  /** as it was spent */
  spent: z.strictObject({ amount: minorUnits, currency: claimCurrency }),
  /** of it, tax that the receipt names, in its currency; null: not said */
  tax: z.nullable(minorUnits),
  /** units of the organisation’s currency for one of the receipt’s, in millionths; null: it is the same currency */
  rate: z.nullable(z.int()),
  /** kilometres or days, in hundredths; null where it is claimed as spent */
  quantity: z.nullable(z.int()),
  /** in the organisation’s currency */
  claimed: money,
  /** null before it is decided */
  approved: z.nullable(money),
  receipt: z.nullable(named),
  warnings: z.array(z.enum(claimWarnings)),
})

const head = {
  id,
  /** by which people speak of it */
  number: z.int(),
  employee: z.strictObject({
    id,
    name: z.string(),
    number: z.string(),
    department: z.nullable(z.string()),
  }),
  title: z.string(),
  state: z.enum(claimStates),
  claimed: money,
  /** null before it is decided */
  approved: z.nullable(money),
  lines: z.int(),
  /** null before it is approved */
  paidWith: z.nullable(z.enum(paidWith)),
  enteredAt: instant,
  /** the level that it waits at */
  level: z.nullable(z.strictObject({ current: z.int(), of: z.int() })),
}
/** A claim as lists show it. */
export const listedClaim = z.strictObject(head)

/** A claim with all that its page shows. */
export const claim = z.strictObject({
  ...head,
  /** null: the person, through their door */
  enteredBy: z.nullable(z.string()),
  /** why it was rejected or returned, or what the bank said */
  reason: z.nullable(z.string()),
  items: z.array(line),
  waitsFor: z.array(named),
  decisions: z.array(
    z.strictObject({
      by: z.string(),
      at: instant,
      decision: z.enum(['approved', 'rejected']),
      reason: z.nullable(z.string()),
    }),
  ),
  /** what pays it: a payroll, or claims that are paid together */
  payment: z.nullable(z.strictObject({ kind: z.enum(['payroll', 'disbursement']), id, name: z.string() })),
  actions: z.array(z.enum(['change', 'approve', 'reject', 'return', 'withdraw', 'retry'])),
})
