import { monthNumberOf, monthOf, yearOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { UgandaFacts } from '../../country-facts.ts'
import {
  byClass,
  fractionOf,
  minus,
  notBelowZero,
  note,
  plus,
  type Steps,
  startSteps,
  startWith,
} from '../../explanation.ts'
import { deductDue, startWithTaxablePayToDate } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import { taxTableFor, type UgandaLaw, type UgandaPay } from './law.ts'
import { computeTax } from './tax-table.ts'

/**
 * Local Service Tax: in each of its four months a quarter of the annual sum for the class of that month's pay, or
 * all of it in July. Due from the main employment. Local Governments (Amendment) (No. 2) Act 2008, Fifth Schedule.
 * @returns null in the other months, and when it isn't taken through this employer.
 */
export function computeLocalServiceTax(pay: UgandaPay): Line | null {
  const { facts, law } = pay
  const instalments = instalmentsDue(facts, law)
  if (instalments === 0) return null
  const { value, rule } = law.localServiceTax
  const steps = startSteps(pay.trace)
  const isOnTakeHome = facts.statutory.localServiceTaxBase === 'take-home'
  const base = isOnTakeHome ? takeHomeOf(steps, pay) : startWithMoney(steps, pay)
  note(steps, isOnTakeHome ? 'ug.lst.take-home-base' : 'ug.lst.gross-base')
  const annual = byClass(steps, 'ug.lst.annual-amount', value.classes, base)
  if (instalments === value.months.length) note(steps, 'ug.lst.all-in-july')
  const due = fractionOf(steps, 'ug.lst.instalment', annual, instalments, value.months.length)
  const reference = isOnTakeHome ? taxTableFor(facts, law).rules.localServiceTax : rule
  return deductDue(pay, 'ug.lst', due, steps, reference)
}

/**
 * How many of the year's instalments this month's pay bears. Where July bears them all, the later months bear theirs
 * only for people who joined after July: nobody pays twice, and nobody gets away because they came in August.
 */
export function instalmentsDue({ period, employment, statutory }: UgandaFacts, law: UgandaLaw): number {
  const { months } = law.localServiceTax.value
  if (statutory.localServiceTax === 'off' || employment.rank !== 'main') return 0
  if (law.instalment < 0) return 0
  if (statutory.localServiceTax === 'instalments') return 1
  if (law.instalment === 0) return months.length
  return employment.startsOn !== null && hasJoinedAfter(employment.startsOn, period.to, months[0]!) ? 1 : 0
}

const hasJoinedAfter = (
  startsOn: UgandaFacts['payDate'],
  today: UgandaFacts['payDate'],
  firstMonth: number,
): boolean => {
  const years = yearOf(monthOf(startsOn)) - yearOf(monthOf(today))
  return years > 0 || (years === 0 && monthNumberOf(startsOn) > firstMonth)
}

/** Pay in money that counts for tax, month to date; a home or a car is no part of it. */
function startWithMoney(steps: Steps, { facts, bases, adjustment }: UgandaPay): Minor {
  const inMoney = adjustment === null ? bases.paye : adjustment.inMoney
  const own = startWith(steps, 'ug.lst.monthly-pay', inMoney)
  const earlier = facts.earlierThisMonth
  return earlier === null ? own : plus(steps, 'earlier.pay', own, earlier.bases.paye)
}

/**
 * Pay after the income tax that would be due without Local Service Tax: the one waits for the other otherwise. The
 * tax is worked out in a paragraph of its own before it is taken off.
 */
function takeHomeOf(steps: Steps, pay: UgandaPay): Minor {
  const taxable = startWithTaxablePayToDate(steps, 'ug.paye.pay', pay)
  const tax = computeTax(taxTableFor(pay.facts, pay.law), steps, taxable)
  const inMoney = startWithMoney(steps, pay)
  return notBelowZero(steps, minus(steps, 'ug.lst.paye-before-lst', inMoney, tax))
}
