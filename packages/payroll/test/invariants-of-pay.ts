import { assert } from '@kazi/values/assert'
import { type Minor, minor, ZERO } from '@kazi/values/money'
import type { CountryRules } from '../src/countries/country-rules.ts'
import { kenya, nigeria, uganda } from '../src/countries/index.ts'
import { calculate, defaultBreakdown, type Facts, type Result } from '../src/index.ts'

/** What holds between payslips of one person at different pay, and between a gross and its net. */

type Payslip = Extract<Result, { ok: true }>

function payslipOf(facts: Facts): Payslip {
  const result = calculate(facts, 'amounts')
  assert(result.ok, `refused: ${JSON.stringify(result.problems)}`)
  return result
}

/**
 * Facts where more pay is more of every base: the country's own breakdown, none of the extras, arrears and
 * base-lowering deductions whose flags may say otherwise. Everything else stays as it is.
 */
export function withPlainPay(facts: Facts, gross: Minor): Facts {
  const { pay } = facts
  return {
    ...facts,
    pay: { basis: 'monthly', gross, raises: pay.basis === 'monthly' ? pay.raises : [] },
    breakdown: defaultBreakdown(facts.country),
    extraEarnings: [],
    extraDeductions: facts.extraDeductions.map((one) => ({ ...one, bases: noBases })),
    arrears: [],
  }
}

const noBases = { paye: false, pension: false, health: false, housing: false }

/**
 * The net never falls when the gross rises, except across a cliff that the country lists, by more than rounding.
 *
 * The allowance: unrounded, the net of such facts doesn't fall. Each line's amount is within one minor unit of its
 * unrounded value (its own rounding, and at most as much again of the figures that it starts from, for every rate
 * is below 100 %), and so is each span of the salary. Nigeria's tax to date is a rounded twelfth times the months
 * of the year: half of twelve more. Kenya's SHIF in whole shillings is within fifty cents. Both payslips can miss
 * on opposite sides: twice all that.
 */
export function checkRise(facts: Facts, gross: Minor, rise: Minor): void {
  const lower = withPlainPay(withoutIrregularYear(facts), gross)
  const before = payslipOf(lower)
  const after = payslipOf(withPlainPay(lower, minor(gross + rise)))
  if (before.totals.gross === 0 || isCliffBetween(lower, before, after)) return
  const spans = Math.max(...after.lines.map(({ parts }) => parts.length))
  const months = facts.country === 'NG' ? 6 : 0
  const shillings = facts.country === 'KE' && facts.statutory.shifRounding === 'shilling' ? 50 : 0
  const allowance = 2 * (after.lines.length + spans + months + shillings)
  const fall = before.totals.net - after.totals.net
  assert(
    fall <= allowance,
    `the net falls by ${fall} when ${gross} rises by ${rise}; rounding is ${allowance}`,
  )
}

/**
 * Nigeria taxes a bonus once, at the margin of the year: a rise that is taken to last all year lifts that margin at
 * once, and the month's tax by more than the month's rise. There is no promise about such months.
 */
function withoutIrregularYear(facts: Facts): Facts {
  if (facts.country !== 'NG' || facts.earlierThisYear === null) return facts
  return { ...facts, earlierThisYear: { ...facts.earlierThisYear, irregular: ZERO } }
}

function isCliffBetween(facts: Facts, before: Payslip, after: Payslip): boolean {
  return cliffsOf(facts).some((cliff) => before.bases.paye <= cliff && cliff < after.bases.paye)
}

/** Where the net of a person like this falls, by the pay that counts for tax. */
export function cliffsOf(facts: Facts): readonly Minor[] {
  switch (facts.country) {
    case 'NG':
      return cliffsBy(nigeria, facts)
    case 'KE':
      return cliffsBy(kenya, facts)
    case 'UG':
      return cliffsBy(uganda, facts)
  }
}

function cliffsBy<CountryFacts extends Facts, Law>(
  rules: CountryRules<CountryFacts, Law>,
  facts: CountryFacts,
): readonly Minor[] {
  const resolved = rules.lawOn({ earnedOn: facts.period.to, payDate: facts.payDate })
  assert(resolved.ok, 'no law')
  return rules.cliffs(resolved.law, facts)
}

/** The net that a whole month's gross leaves, agreed on instead of the gross, is left to the minor unit. */
export function checkGrossUp(facts: Facts, gross: Minor): void {
  const whole = inWholeMonth(facts)
  const { net } = payslipOf(withPlainPay(whole, gross)).totals
  if (net < 0) return
  const found = payslipOf({ ...withPlainPay(whole, gross), pay: { basis: 'net', net } })
  assert(found.totals.net === net, `a net of ${net}, which ${gross} leaves, became ${found.totals.net}`)
}

/** The whole month worked, nothing taken but by the law, in pay that isn't rounded to shillings on the way. */
export function inWholeMonth(facts: Facts): Facts {
  const employment = { ...facts.employment, startsOn: facts.period.from, endsOn: null }
  return withoutLoan({ ...facts, employment, absences: [], extraDeductions: [], proration: 'none' })
}

/** A loan that an authority collects is the person's own: it doesn't count into an agreed net. */
const withoutLoan = (facts: Facts): Facts =>
  facts.country === 'KE' ? { ...facts, contributions: { ...facts.contributions, helb: ZERO } } : facts

/** A bonus that was entered as a net raises the net of the payslip by exactly that, whatever else is on it. */
export function checkNetBonus(facts: Facts, net: Minor): void {
  const { pay } = facts
  const before: Facts = {
    ...withoutLoan(facts),
    pay: pay.basis === 'net' ? { basis: 'monthly', gross: pay.net, raises: [] } : pay,
    breakdown: defaultBreakdown(facts.country),
    extraEarnings: [],
    extraDeductions: facts.extraDeductions.filter(({ bases }) => Object.values(bases).includes(true)),
  }
  const bases = { paye: true, pension: false, health: false, housing: false }
  const bonus = { code: 'bonus', label: 'Bonus', kind: 'irregular', days: null, bases } as const
  const withBonus = (amount: Minor, amountIs: 'gross' | 'net'): Facts => ({
    ...before,
    extraEarnings: [{ ...bonus, amount, amountIs }],
  })
  const alone = payslipOf(before).totals.net
  const result = calculate(withBonus(net, 'net'), 'amounts')
  if (result.ok) {
    const raised = result.totals.net - alone
    assert(raised === net, `a net bonus of ${net} raised the net by ${raised}`)
    return
  }
  const raisedBy = (gross: number): number => payslipOf(withBonus(minor(gross), 'gross')).totals.net - alone
  const isNigeria = facts.country === 'NG'
  assert(isNigeria && isSteppedOver(net, raisedBy), `no bonus was found that leaves ${net}, but there is one`)
}

/** Whether the nets around a target leave it out: two roundings at once can, in Nigeria's tax of a year. */
function isSteppedOver(target: number, netOf: (gross: number) => number): boolean {
  let low = 0
  let high = 1
  while (netOf(high) < target) high *= 2
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (netOf(middle) < target) low = middle
    else high = middle
  }
  for (let gross = Math.max(0, high - 300); gross < high + 300; gross += 1) {
    if (netOf(gross) === target) return false
  }
  return true
}
