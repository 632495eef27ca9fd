import type { Minor } from '@kazi/values/money'
import { calculate } from './calculate.ts'
import type { Facts } from './country-facts.ts'
import { isNet } from './net-pay.ts'
import type { Payslip } from './payslip.ts'
import type { Problem, Totals } from './result.ts'

/** The grosses that were found for one person, or every reason why there are none. */
export type GrossedUp =
  | {
      readonly ok: true
      /** gross of the period's salary, whether a net was agreed or not */
      readonly salary: Minor
      /** gross of each extra that was entered as a net, in the order entered */
      readonly extras: readonly { readonly code: string; readonly gross: Minor }[]
      /** of the payslip with them: `net` is what the person receives, after their own deductions too */
      readonly totals: Totals
      /** what an approver must know */
      readonly problems: readonly Problem[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export interface GrossedUpRun {
  /** one for each of the facts, in their order */
  readonly people: readonly GrossedUp[]
  /** sums over everyone whose grosses were found: what the agreed nets cost */
  readonly totals: Totals
}

/**
 * What a whole run of agreed nets costs: for each person the gross salary, and the gross of each net extra, that
 * leave exactly what was agreed, to the minor unit. Whoever was agreed on in gross is in the sums as they are. Nobody's
 * problem stops the others: whose net no gross leaves, or whose facts are missing, comes back with the reasons.
 */
export function grossUpRun(run: readonly Facts[]): GrossedUpRun {
  const people = run.map(grossUpPerson)
  const totals = { gross: 0, deductions: 0, net: 0, employer: 0, employerCost: 0, benefits: 0 }
  for (const person of people) {
    if (!person.ok) continue
    for (const name of totalNames) totals[name] += person.totals[name]
  }
  return { people, totals: totals as Totals }
}

const totalNames = ['gross', 'deductions', 'net', 'employer', 'employerCost', 'benefits'] as const

function grossUpPerson(facts: Facts): GrossedUp {
  const result = calculate(facts, 'amounts')
  if (!result.ok) return result
  const { totals, problems } = result
  const salary = facts.breakdown.components.reduce(
    (sum, { code }) => sum + (facts.pay.basis === 'none' ? 0 : earnedAs(result, code)),
    0,
  ) as Minor
  const extras = facts.extraEarnings
    .filter(isNet)
    .map(({ code }) => ({ code, gross: earnedAs(result, code) }))
  return { ok: true, salary, extras, totals, problems }
}

/** Codes are unique on a payslip: the facts were checked. */
const earnedAs = ({ lines }: Payslip, code: string): Minor =>
  lines.find(({ item, kind }) => item === code && kind === 'earning')!.amount
