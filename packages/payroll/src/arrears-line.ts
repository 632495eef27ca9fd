import { firstDayOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import { minus, plus, startSteps, startWith, type Trace } from './explanation.ts'
import type { Arrears, BaseAmounts } from './facts.ts'
import { earningLine } from './pay-case.ts'
import type { Line, LinePart } from './result.ts'

/**
 * One line for all past months: what each should have paid, less what it paid. It counts like irregular pay; what
 * it adds to each base, which can be less than nothing, is added to `bases`.
 */
export function arrearsLine(
  arrears: readonly Arrears[],
  bases: { -readonly [base in keyof BaseAmounts]: Minor },
  trace: Trace,
): Line {
  const steps = startSteps(trace)
  const parts: LinePart[] = []
  let amount = ZERO
  for (const { month, paid, due } of arrears) {
    const before = amount
    amount = minus(steps, 'arrears.paid', startWith(steps, 'arrears.due', due.gross), paid.gross)
    amount = plus(steps, 'arrears.earlier-months', amount, before)
    const first = firstDayOf(month)
    parts.push({ kind: 'arrears', from: first, to: first, amount: (due.gross - paid.gross) as Minor })
    const taxable = due.bases.paye - paid.bases.paye
    bases.paye = (bases.paye + taxable) as Minor
    bases.irregular = (bases.irregular + taxable) as Minor
    bases.pension = (bases.pension + due.bases.pension - paid.bases.pension) as Minor
    bases.health = (bases.health + due.bases.health - paid.bases.health) as Minor
    bases.housing = (bases.housing + due.bases.housing - paid.bases.housing) as Minor
  }
  return earningLine('arrears', null, amount, parts, steps)
}
