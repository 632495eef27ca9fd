import type { Minor } from '@kazi/values/money'
import type { CountryRules } from './countries/country-rules.ts'
import { kenya, nigeria, uganda } from './countries/index.ts'
import { computeEarnings, extraLine } from './earnings.ts'
import type { Facts } from './facts.ts'
import { findProblems } from './facts-check.ts'
import type { PayCase } from './pay-case.ts'
import type { Line, Problem, Result, Totals } from './result.ts'

/**
 * Computes one payslip: equal facts give equal results, for ever.
 * @returns lines with their explanation, totals and what an approver must know; or, when a fact is missing or wrong
 * or the law of the dates isn't known, every reason at once. A negative net comes with its lines and blocks payment.
 */
export function calculate(facts: Facts): Result {
  switch (facts.country) {
    case 'NG':
      return computePayslip(nigeria, facts)
    case 'KE':
      return computePayslip(kenya, facts)
    case 'UG':
      return computePayslip(uganda, facts)
  }
}

function computePayslip<CountryFacts extends Facts, Law>(
  rules: CountryRules<CountryFacts, Law>,
  facts: CountryFacts,
): Result {
  const faults = findProblems(facts)
  const resolved = rules.lawOn({ earnedOn: facts.period.to, payDate: facts.payDate })
  if (!resolved.ok) faults.push(...resolved.problems)
  const fullMonth = facts.pay.gross
  if (!resolved.ok || fullMonth === null || faults.length > 0) return { ok: false, problems: faults }
  const { lines, gross, bases } = computeEarnings(facts, fullMonth)
  const problems = resolved.problems.slice()
  const pay: PayCase<CountryFacts, Law> = { facts, law: resolved.law, bases, gross, lines, problems }
  rules.addDeductions(pay)
  for (const extra of facts.extraDeductions) lines.push(extraLine(extra, 'deduction'))
  rules.addEmployerLines(pay)
  const totals = sumLines(lines)
  if (totals.net < 0) problems.push(negativeNet(totals.net))
  return { ok: true, lines, totals, bases, problems }
}

/** The totals of a payslip are sums of its printed lines and nothing else. */
function sumLines(lines: readonly Line[]): Totals {
  let gross = 0
  let deductions = 0
  let employer = 0
  for (const line of lines) {
    if (line.kind === 'earning') gross += line.amount
    else if (line.kind === 'deduction') deductions += line.amount
    else employer += line.amount
  }
  return {
    gross: gross as Minor,
    deductions: deductions as Minor,
    net: (gross - deductions) as Minor,
    employer: employer as Minor,
    employerCost: (gross + employer) as Minor,
  }
}

const negativeNet = (net: Minor): Problem => ({
  key: 'net-negative',
  severity: 'blocking',
  values: { netMinor: net },
})
