import { type Minor, multiplyFraction } from '@kazi/values/money'
import type { Facts } from './country-facts.ts'
import { lowersBase } from './deductions.ts'
import { startSteps, startWith, type Trace } from './explanation.ts'
import type { Extra, NetPay, NetRaise, Raise } from './facts.ts'
import { refuse } from './facts-check.ts'
import { findGross, type Outcome } from './gross-up.ts'
import { assemble, type Scene } from './payslip.ts'
import type { LinePart, Result } from './result.ts'
import { computeMonthlyPay, type Salary, wholeSalary } from './salary.ts'

export const isNet = ({ amountIs }: Extra): boolean => amountIs === 'net'

/** A net that no gross leaves. */
export const impossible = (netMinor: Minor): Extract<Result, { ok: false }> => ({
  ok: false,
  problems: [refuse('gross-up-impossible', { netMinor })],
})

/** A new net is a new monthly figure like a gross: its days are measured in the same way. */
export const asRaise = ({ on, net }: NetRaise): Raise => ({ on, gross: net })

/**
 * The salary whose gross, alone, leaves the agreed net; a part of a month owes that part of the net, and the days
 * before and after a raise each their own. One gross is found for all of them: tax is on the month, not on a span.
 * @returns null when no gross does
 */
export function grossUpSalary<CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  { net, raises = [] }: NetPay,
  trace: Trace,
): Salary | null {
  const { facts, rules, law } = scene
  const agreed = computeMonthlyPay(
    facts,
    { gross: net, raises: raises.map(asRaise) },
    'salary.net-agreed',
    trace,
  )
  const alone = withFacts(scene, { ...facts, extraEarnings: [], extraDeductions: [], arrears: [] })
  const outcomeOf = (gross: Minor): Outcome => outcomeIn(alone, wholeSalary(gross, null))
  const gross = findGross(agreed.amount, outcomeOf, rules.cliffs(law, facts))
  if (gross === null) return null
  const steps = startSteps(trace)
  if (steps !== null && agreed.steps !== null) steps.push(...agreed.steps)
  startWith(steps, 'salary.grossed-up', gross)
  return { amount: gross, steps, parts: shareOut(gross, agreed) }
}

/** The spans of a net as spans of its gross: each has as much of the gross as of the net. They sum to it. */
function shareOut(gross: Minor, { amount, parts }: Salary): readonly LinePart[] {
  if (amount === 0) return []
  let net = 0
  let before = 0
  return parts.map((part) => {
    net += part.amount
    const soFar = multiplyFraction(gross, net, amount, 'half-up')
    const own = (soFar - before) as Minor
    before = soFar
    return { ...part, amount: own }
  })
}

/**
 * Each extra that was entered as a net becomes the gross that raises the net by exactly that, in their order, after
 * everything else that is earned. Deductions that lower no base, and loans that an authority collects, don't count:
 * what the person owes is their own.
 */
export function grossUpExtras<CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  salary: Salary,
): { readonly ok: true; readonly scene: Scene<CountryFacts, Law> } | Extract<Result, { ok: false }> {
  const { facts, rules, law } = scene
  const extraDeductions = facts.extraDeductions.filter(({ bases }) => lowersBase(bases))
  const known = facts.extraEarnings.filter((extra) => !isNet(extra))
  const cliffs = rules.cliffs(law, facts)
  const outcomeWith = (extraEarnings: readonly Extra[]): Outcome =>
    outcomeIn(withFacts(scene, { ...facts, extraEarnings, extraDeductions }), salary)
  for (const extra of facts.extraEarnings) {
    if (!isNet(extra)) continue
    const before = outcomeWith(known).net
    const outcomeOf = (gross: Minor): Outcome => {
      const { net, taxable } = outcomeWith([...known, asGross(extra, gross)])
      return { net: (net - before) as Minor, taxable }
    }
    const gross = findGross(extra.amount, outcomeOf, cliffs)
    if (gross === null) return impossible(extra.amount)
    known.push(asGross(extra, gross))
  }
  const extraEarnings = facts.extraEarnings.map(({ code }) => known.find((extra) => extra.code === code)!)
  const nets = facts.extraEarnings.map((extra) => (isNet(extra) ? extra.amount : null))
  return { ok: true, scene: { ...withFacts(scene, { ...facts, extraEarnings }), nets } }
}

const asGross = (extra: Extra, amount: Minor): Extra => ({ ...extra, amount, amountIs: 'gross' })

const withFacts = <CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  facts: CountryFacts,
): Scene<CountryFacts, Law> => ({ ...scene, facts })

/** What a gross leaves after everything that the law takes for itself. A loan that it only collects is the person's. */
function outcomeIn<CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  salary: Salary,
): Outcome {
  const { lines, totals, bases } = assemble(scene, salary, 'amounts')
  let net = totals.net
  for (const { code } of scene.rules.instructedDeductions(scene.facts)) {
    net = (net + (lines.find(({ item }) => item === code)?.amount ?? 0)) as Minor
  }
  return { net, taxable: bases.paye }
}
