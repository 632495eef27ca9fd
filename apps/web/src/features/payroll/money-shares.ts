import { add, type Minor, type Money, ZERO } from '@kazi/values/money'
import type { Run } from './run.ts'

type ShareKey = 'net' | 'tax' | 'pension' | 'statutory' | 'other'

const pensionItems = new Set(['ng.pension', 'ke.nssf', 'ug.nssf'])
/** Dues to a private scheme or an insurer: the law asks for them, but they are remitted to no authority. */
const privateItems = new Set([
  'ke.tier-two',
  'ke.tier-two-employer',
  'ke.pension',
  'ke.post-retirement-medical',
  'ng.group-life',
])

/** The repayment of a student loan goes to an authority, but is neither tax nor contribution. */
const loanItems = new Set(['ke.helb'])

/** The law's own items carry their country: `ng.paye`; an organisation's own have a plain code. */
const isStatutory = (item: string): boolean => /^(ng|ke|ug)\./.test(item)

/** The share of the money bar that a deduction falls into; the payslip on paper splits its bar the same way. */
export function shareOfItem(item: string): ShareKey {
  if (item.endsWith('.paye')) return 'tax'
  if (privateItems.has(item) || loanItems.has(item)) return 'other'
  if (pensionItems.has(item)) return 'pension'
  return isStatutory(item) ? 'statutory' : 'other'
}

/**
 * Where a run's gross pay goes: the five shares of the money bar, from the sums that the server stored. The first
 * is what reaches people; a share of nothing stays in, with 0, so that the order never changes.
 */
export function moneyShares(
  run: Pick<Run, 'items' | 'totals'>,
): readonly { readonly key: ShareKey; readonly amount: Money }[] {
  const sums: Record<ShareKey, Minor> = {
    net: run.totals.net.amount,
    tax: ZERO,
    pension: ZERO,
    statutory: ZERO,
    other: ZERO,
  }
  for (const entry of run.items) {
    if (entry.kind !== 'deduction') continue
    const key = shareOfItem(entry.item)
    sums[key] = add(sums[key], entry.amount.amount)
  }
  const currency = run.totals.net.currency
  return (Object.keys(sums) as ShareKey[]).map((key) => ({ key, amount: { amount: sums[key], currency } }))
}

/** What a run owes to authorities: the law's deductions and the employer's own dues, private schemes left out. */
export function dueToAuthorities(run: Pick<Run, 'items' | 'totals'>): Money {
  const amounts = run.items
    .filter((entry) => isStatutory(entry.item) && !privateItems.has(entry.item))
    .map((entry) => entry.amount.amount)
  return { amount: add(ZERO, ...amounts), currency: run.totals.net.currency }
}

/** `a − b` of one currency. */
export const difference = (a: Money, b: Money): Money => ({
  amount: add(a.amount, -b.amount as Minor),
  currency: a.currency,
})
