import type { Minor } from '@kazi/values/money'
import type { CountryRules } from './countries/country-rules.ts'
import { kenya, nigeria, uganda } from './countries/index.ts'
import { takeDeductions } from './deductions.ts'
import { computeEarnings, type GrossExtra, type MutableBases } from './earnings.ts'
import { startSteps, startWith, type Trace } from './explanation.ts'
import type { Extra, Facts, NetPay } from './facts.ts'
import { findProblems } from './facts-check.ts'
import { findGross } from './gross-up.ts'
import type { PayCase } from './pay-case.ts'
import type { Line, Problem, Result, Totals } from './result.ts'
import { computeMonthlyPay, computeSalary, type Salary, sumSalary } from './salary.ts'

/**
 * Computes one payslip: equal facts give equal results, for ever.
 * @param trace `amounts` leaves the explanation out: the same arithmetic, for searches and sums over thousands
 * @returns lines with their explanation, totals and what an approver must know; or, when a fact is missing or wrong
 * or the law of the dates isn't known, every reason at once. A negative net comes with its lines and blocks payment.
 */
export function calculate(facts: Facts, trace: Trace = 'explained'): Result {
  switch (facts.country) {
    case 'NG':
      return computePayslip(nigeria, facts, trace)
    case 'KE':
      return computePayslip(kenya, facts, trace)
    case 'UG':
      return computePayslip(uganda, facts, trace)
    default: {
      const { country } = facts as { readonly country: unknown }
      return { ok: false, problems: [blocking('country-unknown', { country: String(country) })] }
    }
  }
}

function computePayslip<CountryFacts extends Facts, Law>(
  rules: CountryRules<CountryFacts, Law>,
  facts: CountryFacts,
  trace: Trace,
): Result {
  const faults = findProblems(facts)
  rules.checkFacts(facts, faults)
  const resolved = rules.lawOn({ earnedOn: facts.period.to, payDate: facts.payDate })
  if (!resolved.ok) faults.push(...resolved.problems)
  if (!resolved.ok || faults.length > 0) return { ok: false, problems: faults }
  const scene: Scene<CountryFacts, Law> = { rules, law: resolved.law, facts, warnings: resolved.problems }
  const salary =
    facts.pay.basis === 'net'
      ? grossUpSalary(scene, facts.pay, trace)
      : computeSalary(facts, facts.pay, trace)
  if (salary === null) return impossible({ netMinor: facts.pay.basis === 'net' ? (facts.pay.net ?? 0) : 0 })
  const extras = grossUpExtras(scene, salary)
  return extras.ok ? assemble(scene, salary, extras.extras, trace) : extras
}

/** Facts that are in order, and the law of their dates. */
interface Scene<CountryFacts extends Facts, Law> {
  readonly rules: CountryRules<CountryFacts, Law>
  readonly law: Law
  readonly facts: CountryFacts
  readonly warnings: readonly Problem[]
}

/** Puts a payslip together in the order of the law: what is earned, what of it is taxed, what is taken from it. */
function assemble<CountryFacts extends Facts, Law>(
  { rules, law, facts, warnings }: Scene<CountryFacts, Law>,
  salary: Salary,
  extras: readonly GrossExtra[],
  trace: Trace,
): Extract<Result, { ok: true }> {
  const { lines, gross, bases } = computeEarnings(facts, salary, extras, trace)
  const problems = warnings.slice()
  const untaxed = { facts, law, bases, gross, lines, problems, trace }
  const adjustment = rules.adjustTaxablePay(untaxed)
  if (adjustment !== null) adjustBases(bases, adjustment.benefits, adjustment.exempt)
  const pay: PayCase<CountryFacts, Law> = { ...untaxed, adjustment }
  rules.addDeductions(pay)
  const shortfalls = takeDeductions(pay, rules.instructedDeductions(facts), rules.deductionLimit(law))
  rules.addEmployerLines(pay)
  const totals = sumLines(lines)
  if (totals.net < 0) problems.push(blocking('net-negative', { netMinor: totals.net }))
  return { ok: true, lines, totals, bases, shortfalls, problems }
}

/** What is exempt never comes back every month: per diems, compensations. */
function adjustBases(bases: MutableBases, benefits: Minor, exempt: Minor): void {
  bases.paye = (bases.paye + benefits - exempt) as Minor
  bases.irregular = Math.max(0, bases.irregular - exempt) as Minor
}

/** The salary whose gross, alone, leaves the agreed net; a part of a month owes that part of the net. */
function grossUpSalary<CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  { net }: NetPay,
  trace: Trace,
): Salary | null {
  const { facts, rules, law } = scene
  const steps = startSteps(trace)
  const target = sumSalary(
    computeMonthlyPay(facts, { gross: net, raises: [] }, 'salary.net-agreed', trace),
    steps,
  )
  const alone = withoutExtras(scene)
  const salaryOf = (amount: Minor): Salary => [{ kind: 'salary', ...facts.period, amount, steps }]
  const netOf = (gross: Minor): Minor => assemble(alone, salaryOf(gross), [], 'amounts').totals.net
  const gross = findGross(target, netOf, rules.cliffs(law, facts))
  if (gross === null) return null
  startWith(steps, 'salary.grossed-up', gross)
  return salaryOf(gross)
}

const withoutExtras = <CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
): Scene<CountryFacts, Law> => ({
  ...scene,
  facts: { ...scene.facts, extraEarnings: [], extraDeductions: [], arrears: [] },
})

const asEntered = (extra: Extra): GrossExtra => ({ extra, gross: extra.amount, net: null })

/** Each extra that was entered as a net becomes the gross that raises the net by exactly that, in their order. */
function grossUpExtras<CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  salary: Salary,
): { readonly ok: true; readonly extras: readonly GrossExtra[] } | Extract<Result, { ok: false }> {
  const { extraEarnings } = scene.facts
  if (extraEarnings.every(({ amountIs }) => amountIs === 'gross')) {
    return { ok: true, extras: extraEarnings.length === 0 ? NO_EXTRAS : extraEarnings.map(asEntered) }
  }
  const alone = withoutExtras(scene)
  const extras = extraEarnings.filter(({ amountIs }) => amountIs === 'gross').map(asEntered)
  for (const extra of extraEarnings) {
    if (extra.amountIs === 'gross') continue
    const before = assemble(alone, salary, extras, 'amounts')
    const netOf = (gross: Minor): Minor =>
      (assemble(alone, salary, [...extras, { extra, gross, net: null }], 'amounts').totals.net -
        before.totals.net) as Minor
    const cliffs = scene.rules
      .cliffs(scene.law, scene.facts)
      .map((cliff) => (cliff - before.bases.paye) as Minor)
    const gross = findGross(extra.amount, netOf, cliffs)
    if (gross === null) return impossible({ netMinor: extra.amount })
    extras.push({ extra, gross, net: extra.amount })
  }
  return { ok: true, extras: extraEarnings.map((extra) => extras.find((one) => one.extra === extra)!) }
}

const NO_EXTRAS: readonly GrossExtra[] = []

/** The totals of a payslip are sums of its printed lines and nothing else. */
function sumLines(lines: readonly Line[]): Totals {
  let gross = 0
  let deductions = 0
  let employer = 0
  let benefits = 0
  for (let index = 0; index < lines.length; index += 1) {
    const { kind, amount } = lines[index]!
    if (kind === 'earning') gross += amount
    else if (kind === 'deduction') deductions += amount
    else if (kind === 'employer') employer += amount
    else benefits += amount
  }
  return {
    gross: gross as Minor,
    deductions: deductions as Minor,
    net: (gross - deductions) as Minor,
    employer: employer as Minor,
    employerCost: (gross + employer) as Minor,
    benefits: benefits as Minor,
  }
}

const blocking = (key: Problem['key'], values: Problem['values']): Problem => ({
  key,
  severity: 'blocking',
  values,
})

const impossible = (values: Problem['values']): Extract<Result, { ok: false }> => ({
  ok: false,
  problems: [blocking('gross-up-impossible', values)],
})
