import { type Minor, ZERO } from '@kazi/values/money'
import { atMost, fractionOf, minus, percentOf, type Steps, startWith } from './explanation.ts'
import type { BaseAmounts, CommonFacts, Extra, SalaryComponent, StatutoryBases } from './facts.ts'
import { earnedShare } from './proration.ts'
import type { Line, LineKind } from './result.ts'

/** What a person earns on a payslip, before anything is taken. */
export interface Earnings {
  readonly lines: Line[]
  readonly gross: Minor
  readonly bases: BaseAmounts
}

type MutableBases = { -readonly [base in keyof BaseAmounts]: Minor }

/**
 * The earning lines of a payslip and the pay that counts for each base. The salary of the days employed is divided
 * by the breakdown so that the parts sum to it exactly; extras follow. Flagged extra deductions lower their bases.
 */
export function computeEarnings(facts: CommonFacts, fullMonth: Minor): Earnings {
  const bases: MutableBases = { paye: ZERO, pension: ZERO, health: ZERO, housing: ZERO }
  const opening: Steps = []
  const share = earnedShare(facts.period, facts.employment, facts.proration)
  const earned = fractionOf(
    opening,
    facts.proration === 'working-days' ? 'salary.proration-working-days' : 'salary.proration-calendar-days',
    startWith(opening, 'salary.full-month', fullMonth),
    share.numerator,
    share.denominator,
  )
  const lines = divideSalary(facts, opening, earned, bases)
  let gross = earned
  for (const extra of facts.extraEarnings) {
    lines.push(extraLine(extra, 'earning'))
    count(bases, extra.bases, extra.amount)
    gross = (gross + extra.amount) as Minor
  }
  for (const extra of facts.extraDeductions) count(bases, extra.bases, -extra.amount as Minor)
  if (bases.paye < 0) bases.paye = ZERO
  if (bases.pension < 0) bases.pension = ZERO
  if (bases.health < 0) bases.health = ZERO
  if (bases.housing < 0) bases.housing = ZERO
  return { lines, gross, bases }
}

/** One line per component, in the breakdown's order; the one named for it takes what the others leave over. */
function divideSalary(facts: CommonFacts, opening: Steps, earned: Minor, bases: MutableBases): Line[] {
  const { components, remainderTo } = facts.breakdown
  const lines: Line[] = []
  let left = earned
  let remainderAt = 0
  for (let index = 0; index < components.length; index += 1) {
    const component = components[index]!
    if (component.code === remainderTo) {
      remainderAt = index
      continue
    }
    const steps = opening.slice()
    const share = percentOf(steps, 'salary.share', earned, component.share)
    const amount = atMost(steps, 'salary.what-is-left', share, left)
    left = (left - amount) as Minor
    lines.push(componentLine(component, amount, steps))
    count(bases, component.bases, amount)
  }
  const steps = opening.slice()
  const amount = minus(steps, 'salary.other-parts', earned, (earned - left) as Minor)
  lines.splice(remainderAt, 0, componentLine(components[remainderAt]!, amount, steps))
  count(bases, components[remainderAt]!.bases, amount)
  return lines
}

const componentLine = ({ code, label }: SalaryComponent, amount: Minor, steps: Steps): Line => ({
  item: code,
  label,
  kind: 'earning',
  amount,
  steps,
  rule: null,
})

/** The line of an extra earning or deduction, as it was entered. */
export const extraLine = ({ code, label, amount }: Extra, kind: LineKind): Line => ({
  item: code,
  label,
  kind,
  amount,
  steps: [{ kind: 'amount', label: 'extra.amount', amount }],
  rule: null,
})

function count(bases: MutableBases, flags: StatutoryBases, amount: Minor): void {
  if (flags.paye) bases.paye = (bases.paye + amount) as Minor
  if (flags.pension) bases.pension = (bases.pension + amount) as Minor
  if (flags.health) bases.health = (bases.health + amount) as Minor
  if (flags.housing) bases.housing = (bases.housing + amount) as Minor
}
