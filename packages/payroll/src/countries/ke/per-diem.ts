import { type Minor, ZERO } from '@kazi/values/money'
import { atMost, fractionOf, plus, type Steps, startWith } from '../../explanation.ts'
import type { Extra } from '../../facts.ts'
import type { UntaxedKenyaPay } from './law.ts'

/** Whether anything is paid for days away from the place of work. */
export function hasPerDiem(extras: readonly Extra[]): boolean {
  for (let index = 0; index < extras.length; index += 1) {
    if (extras[index]!.kind === 'per-diem') return true
  }
  return false
}

/**
 * What of allowances for work away from the usual place isn't taxed: so much a day, at most what was paid. Income
 * Tax Act Cap 470, s. 5(2)(a)(iii).
 */
export function computeExemptPerDiems(pay: UntaxedKenyaPay, steps: Steps): Minor {
  let exempt = ZERO
  for (const extra of pay.facts.extraEarnings) {
    if (extra.kind !== 'per-diem' || !extra.bases.paye) continue
    const daily = startWith(steps, 'ke.per-diem.exempt-a-day', pay.law.benefits.perDiemExempt)
    const ofDays = fractionOf(steps, 'ke.per-diem.days', daily, extra.days ?? 0, 1)
    const own = atMost(steps, 'ke.per-diem.paid', ofDays, extra.amount)
    exempt = plus(steps, 'ke.per-diem.other', own, exempt)
  }
  return atMost(steps, 'ke.per-diem.pay-that-counts', exempt, pay.bases.paye)
}
