import type { Due } from '@kazi/ledger'
import { itemOf, type LineKind } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import type { Minor } from '@kazi/values/money'
import { bodyOf } from './statutory-body.ts'

/**
 * Whom a deduction or contribution is owed to: an authority for statutory items, else the payee that the item's
 * code names (a cooperative, a private scheme).
 */
export function dueOf(country: CountryCode, item: string, kind: LineKind, amount: Minor): Due {
  assert(kind === 'deduction' || kind === 'employer', 'pay and benefits are owed to nobody else')
  const paidBy = kind === 'employer' ? 'employer' : 'person'
  const type = itemOf(item)?.statutory
  if (type) return { to: 'body', type, body: bodyOf(country, type), amount, paidBy }
  return { to: 'payee', payee: item.replaceAll('/', '-').replace(/-employer$/, ''), amount, paidBy }
}
