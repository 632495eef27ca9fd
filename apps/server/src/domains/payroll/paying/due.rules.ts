import type { Due } from '@kazi/ledger'
import { itemOf, type LineKind, type StatutoryType } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Minor } from '@kazi/values/money'

/** To whom a payslip's dues go, as it says itself. */
export type Bodies = Partial<Record<StatutoryType, string>>

/**
 * Whom a deduction or contribution is owed to: an authority for statutory items, else the payee that the item's
 * code names (a cooperative, a private scheme).
 */
export function dueOf(bodies: Bodies, item: string, kind: LineKind, amount: Minor): Due {
  assert(kind === 'deduction' || kind === 'employer', 'pay and benefits are owed to nobody else')
  const paidBy = kind === 'employer' ? 'employer' : 'person'
  const type = itemOf(item)?.statutory
  if (type) {
    const body = bodies[type]
    assert(body, `${item} is owed to nobody`)
    return { to: 'body', type, body, amount, paidBy }
  }
  return { to: 'payee', payee: item.replaceAll('/', '-').replace(/-employer$/, ''), amount, paidBy }
}
