import type { Minor } from '@kazi/values/money'
import type { CountryRules } from './countries/country-rules.ts'
import type { Facts } from './country-facts.ts'
import { takeDeductions } from './deductions.ts'
import { computeEarnings, type EnteredNets, keepWithinBounds, type MutableBases } from './earnings.ts'
import type { Trace } from './explanation.ts'
import type { BaseAmounts } from './facts.ts'
import { refuse } from './facts-check.ts'
import type { AppliedAdjustment, PayCase, TaxableAdjustment } from './pay-case.ts'
import type { Line, Problem, Result } from './result.ts'
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

/** A payslip, of which it will be said what is taxed. */
type Draft<CountryFacts extends Facts, Law> = {
  -readonly [name in keyof PayCase<CountryFacts, Law>]: PayCase<CountryFacts, Law>[name]
}

/** Puts a payslip together in the order of the law: what is earned, what of it is taxed, what is taken from it. */
export function assemble<CountryFacts extends Facts, Law>(
  { rules, law, facts, nets, warnings }: Scene<CountryFacts, Law>,
  salary: Salary,
  trace: Trace,
): Payslip {
  const { lines, gross, bases } = computeEarnings(facts, salary, nets, trace)
  const problems = warnings.length === 0 ? [] : [...warnings]
  const earned = lines.length
  const earlier = facts.earlierThisMonth
  const pay: Draft<CountryFacts, Law> = {
    facts,
    law,
    bases,
    toDate: bases,
    earlier,
    gross,
    adjustment: null,
    lines,
    problems,
    trace,
  }
  if (facts.benefits.length + facts.extraEarnings.length > 0) {
    pay.adjustment = adjust(bases, rules.adjustTaxablePay(pay))
  }
  if (earlier !== null) pay.toDate = addUp(bases, earlier.bases)
  const benefits = sumFrom(lines, earned)
  const valued = lines.length
  const charges = rules.addDeductions(pay)
  const instructed = rules.instructedDeductions(facts)
  const hasMore = instructed.length + facts.extraDeductions.length > 0
  const shortfalls = hasMore ? takeDeductions(pay, instructed, rules.lawfulLimits(law, facts)) : NONE
  const deductions = sumFrom(lines, valued)
  const employer = addCharges(lines, charges)
  const net = (gross - deductions) as Minor
  const totals = { gross, deductions, net, employer, employerCost: (gross + employer) as Minor, benefits }
  if (net < 0) problems.push(refuse('net-negative', { netMinor: net }))
  return { ok: true, lines, totals, bases, shortfalls, problems }
}

const NONE: readonly never[] = []

/** The totals of a payslip are sums of its printed lines and nothing else: here of those from `at` on. */
function sumFrom(lines: readonly Line[], at: number): Minor {
  let sum = 0
  for (let index = at; index < lines.length; index += 1) sum += lines[index]!.amount
  return sum as Minor
}

/** Adds the employer's lines behind the others. @returns their sum */
function addCharges(lines: Line[], charges: readonly (Line | null)[]): Minor {
  let sum = 0
  for (let index = 0; index < charges.length; index += 1) {
    const charge = charges[index]!
    if (charge === null) continue
    sum += charge.amount
    lines.push(charge)
  }
  return sum as Minor
}

/** What is exempt never comes back every month: per diems, compensations. */
function adjust(bases: MutableBases, adjustment: TaxableAdjustment | null): AppliedAdjustment | null {
  if (adjustment === null) return null
  const { benefits, exempt, steps } = adjustment
  const inMoney = bases.paye
  bases.paye = (inMoney + benefits - exempt) as Minor
  bases.irregular = (bases.irregular - exempt) as Minor
  keepWithinBounds(bases)
  return { inMoney, benefits, exempt, steps }
}

const addUp = (one: BaseAmounts, other: BaseAmounts): BaseAmounts => ({
  paye: (one.paye + other.paye) as Minor,
  pension: (one.pension + other.pension) as Minor,
  health: (one.health + other.health) as Minor,
  housing: (one.housing + other.housing) as Minor,
  irregular: (one.irregular + other.irregular) as Minor,
})
