import { add, type Minor, ZERO } from '@kazi/values/money'
import type { BaseAmounts, MonthToDate } from '../src/index.ts'
import type { Payslip } from './result-reader.ts'

/** The month to date after some payslips. */
export function monthToDate(payslips: readonly Payslip[]): MonthToDate {
  const sum = (base: keyof BaseAmounts): Minor => add(...payslips.map(({ bases }) => bases[base]))
  const taken: Record<string, Minor> = {}
  for (const { lines } of payslips) {
    for (const { item, amount } of lines) taken[item] = add(taken[item] ?? ZERO, amount)
  }
  const bases = {
    paye: sum('paye'),
    pension: sum('pension'),
    health: sum('health'),
    housing: sum('housing'),
    irregular: sum('irregular'),
  }
  return { bases, taken }
}
