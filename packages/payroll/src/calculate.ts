import { ZERO } from '@kazi/values/money'
import type { CountryRules } from './countries/country-rules.ts'
import { kenya, nigeria, uganda } from './countries/index.ts'
import type { Facts } from './country-facts.ts'
import { divideSalary } from './earnings.ts'
import type { Trace } from './explanation.ts'
import { findMissingFacts } from './find-missing-facts.ts'
import { findProblems } from './find-problems.ts'
import { isMeasured, measureExtras, sharedOf } from './measure.ts'
import { grossUpExtras, grossUpSalary, impossible, isNet } from './net-pay.ts'
import { assemble, type Scene } from './payslip.ts'
import { areCommonFactsPlain } from './plain-facts.ts'
import type { Problem, Result } from './result.ts'
import { computeSalary, type Salary } from './salary.ts'
import { findUnlikelyFacts } from './unlikely-facts.ts'

/**
 * Computes one payslip: equal facts give equal results, for ever.
 * @param trace `amounts` leaves the explanation out: the same arithmetic, for searches and sums over thousands
 * @returns lines with their explanation, totals and what an approver must know; or, when a fact is missing or wrong
 * or the law of the dates isn't known, every reason at once. A negative net comes with its lines and blocks payment.
 */
export function calculate(facts: Facts, trace: Trace = 'explained'): Result {
  switch (facts?.country) {
    case 'NG':
      return computePayslip(nigeria, facts, trace)
    case 'KE':
      return computePayslip(kenya, facts, trace)
    case 'UG':
      return computePayslip(uganda, facts, trace)
    default:
      return { ok: false, problems: findMissingFacts(facts) }
  }
}

function computePayslip<CountryFacts extends Facts, Law>(
  rules: CountryRules<CountryFacts, Law>,
  facts: CountryFacts,
  trace: Trace,
): Result {
  if (!(areCommonFactsPlain(facts) && rules.areFactsPlain(facts))) {
    const faults = findFaults(rules, facts)
    if (faults.length > 0) return { ok: false, problems: faults }
  }
  const resolved = rules.lawOn({ earnedOn: facts.period.to, payDate: facts.payDate })
  if (!resolved.ok) return { ok: false, problems: resolved.problems }
  const unlikely = findUnlikelyFacts(facts)
  const warnings = unlikely.length === 0 ? resolved.problems : [...unlikely, ...resolved.problems]
  const scene = { rules, law: resolved.law, facts, nets: null, warnings }
  const { pay } = facts
  if (pay.basis !== 'net') return payOut(scene, computeSalary(facts, pay, trace), trace)
  const salary = grossUpSalary(scene, pay, trace)
  return salary === null ? impossible(pay.net ?? ZERO) : payOut(scene, salary, trace)
}

/** Everything that keeps the payslip from being computed: what isn't there, or else what is wrong and unknown. */
function findFaults<CountryFacts extends Facts, Law>(
  rules: CountryRules<CountryFacts, Law>,
  facts: CountryFacts,
): readonly Problem[] {
  const missing = findMissingFacts(facts)
  if (missing.length > 0) return missing
  const faults = findProblems(facts)
  rules.checkFacts(facts, faults)
  if (faults.some(isAboutDate)) return faults
  const resolved = rules.lawOn({ earnedOn: facts.period.to, payDate: facts.payDate })
  return resolved.ok ? faults : [...faults, ...resolved.problems]
}

/** The payslip of a salary, once every extra is measured, and a gross. */
function payOut<CountryFacts extends Facts, Law>(
  entered: Scene<CountryFacts, Law>,
  salary: Salary,
  trace: Trace,
): Result {
  const scene = measured(entered, salary)
  if (!scene.facts.extraEarnings.some(isNet)) return assemble(scene, salary, trace)
  const grossed = grossUpExtras(scene, salary)
  return grossed.ok ? assemble(grossed.scene, salary, trace) : grossed
}

function measured<CountryFacts extends Facts, Law>(
  scene: Scene<CountryFacts, Law>,
  salary: Salary,
): Scene<CountryFacts, Law> {
  const { facts } = scene
  if (!facts.extraEarnings.some(isMeasured)) return scene
  const shared = sharedOf(facts, divideSalary(facts, salary, 'amounts').lines)
  return { ...scene, facts: { ...facts, extraEarnings: measureExtras(facts.extraEarnings, shared) } }
}

/** No law can be looked up by what isn't a date. */
const isAboutDate = ({ key }: Problem): boolean => key === 'date-invalid'
