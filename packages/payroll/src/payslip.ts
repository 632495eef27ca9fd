import type { Minor } from '@kazi/values/money'
import type { CountryRules } from './countries/country-rules.ts'
import { takeDeductions } from './deductions.ts'
import { computeEarnings, type EnteredNets, keepWithinBounds, type MutableBases } from './earnings.ts'
import type { Trace } from './explanation.ts'
import type { Facts } from './facts.ts'
import { refuse } from './facts-check.ts'
import type { AppliedAdjustment, PayCase, TaxableAdjustment } from './pay-case.ts'
import type { Line, Problem, Result, Totals } from './result.ts'
import type { Salary } from './salary.ts'

export type Payslip = Extract<Result, { ok: true }>

/** Facts that are in order, and the law of their dates. */
export interface Scene<CountryFacts extends Facts, Law> {
  readonly rules: CountryRules<CountryFacts, Law>
  readonly law: Law
  /** when a payslip is put together its extras are all gross */
  readonly facts: CountryFacts
  /** the nets that were entered for extras; null when there are none */
  readonly nets: EnteredNets | null
  readonly warnings: readonly Problem[]
}

/** Puts a payslip together in the order of the law: what is earned, what of it is taxed, what is taken from it. */
export function assemble<CountryFacts extends Facts, Law>(
  { rules, law, facts, nets, warnings }: Scene<CountryFacts, Law>,
  salary: Salary,
  trace: Trace,
): Payslip {
  const { lines, gross, bases } = computeEarnings(facts, salary, nets, trace)
  const problems = warnings.slice()
  const untaxed = { facts, law, bases, gross, adjustment: null, lines, problems, trace }
  const adjustment = rules.adjustTaxablePay(untaxed)
  const pay: PayCase<CountryFacts, Law> =
    adjustment === null ? untaxed : { ...untaxed, adjustment: applyTo(bases, adjustment) }
  rules.addDeductions(pay)
  const shortfalls = takeDeductions(pay, rules.instructedDeductions(facts), rules.deductionLimit(law))
  rules.addEmployerLines(pay)
  const totals = sumLines(lines)
  if (totals.net < 0) problems.push(refuse('net-negative', { netMinor: totals.net }))
  return { ok: true, lines, totals, bases, shortfalls, problems }
}

/** What is exempt never comes back every month: per diems, compensations. */
function applyTo(bases: MutableBases, adjustment: TaxableAdjustment): AppliedAdjustment {
  const { benefits, exempt, steps } = adjustment
  const inMoney = bases.paye
  bases.paye = (inMoney + benefits - exempt) as Minor
  bases.irregular = (bases.irregular - exempt) as Minor
  keepWithinBounds(bases)
  return { inMoney, benefits, exempt, steps }
}

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
