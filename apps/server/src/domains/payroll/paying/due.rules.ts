import type { Due } from '@kazi/ledger'
import { itemOf, type LineKind, type StatutoryType } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Minor } from '@kazi/values/money'

/** To whom a payslip's dues go, as it says itself. */
export type Bodies = Partial<Record<StatutoryType, string>>

/** Who gets what an area had deducted; null: the employer, whom the person pays back. */
export interface OwnDue {
  readonly payee: string | null
}

/**
 * Whom a deduction or contribution is owed to: an authority for statutory items; of what an area had deducted its payee,
 * or the employer; else the payee that the item's code names (a private scheme).
 */
export function dueOf(bodies: Bodies, item: string, kind: LineKind, amount: Minor, own: OwnDue | null): Due {
  assert(kind === 'deduction' || kind === 'employer', 'pay and benefits are owed to nobody else')
  const paidBy = kind === 'employer' ? 'employer' : 'person'
  const type = itemOf(item)?.statutory
  if (type) {
    const body = bodies[type]
    assert(body, `${item} is owed to nobody`)
    return { to: 'body', type, body, amount, paidBy }
  }
  if (own !== null) {
    return own.payee === null ? { to: 'advance', amount } : { to: 'payee', payee: own.payee, amount, paidBy }
  }
  return { to: 'payee', payee: item.replaceAll('/', '-').replace(/-employer$/, ''), amount, paidBy }
}
