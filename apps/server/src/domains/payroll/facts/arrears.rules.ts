import { type Arrears, arrearsOf, type EarnedAmounts, type Facts } from '@kazi/payroll'
import type { Month } from '@kazi/values/local-date'
import { add, type Minor, ZERO } from '@kazi/values/money'
import type { PayablePerson } from '../contributions/gather-contributions.ts'
import { payOf } from './agreed-pay.rules.ts'

/** What past months should have paid a person, by what is known now. */
export interface CorrectedPay {
  readonly arrears: readonly Arrears[]
  /** what months were paid too much: it is said, and never taken back unasked */
  readonly overpaid: Minor
  /** paid months that had no payslip of the person, and are paid whole as arrears */
  readonly madeUp: readonly Month[]
  /** paid months of which somebody has to see to it what they owe */
  readonly open: readonly OpenMonth[]
}

/** A paid month that had no payslip of the person, or one that can't be worked out by what is known now. */
interface OpenMonth {
  readonly month: Month
  readonly problem: 'month-unpaid' | 'month-unclear'
}

export const nothingCorrected: CorrectedPay = { arrears: [], overpaid: ZERO, madeUp: [], open: [] }

/** A month that was paid, and the person as that month is known now. */
export interface PaidMonth {
  readonly month: Month
  /** what its payslip was computed from; null where there is none */
  readonly paid: Facts | null
  /** what it would be computed from now; null: they weren't employed in it, or not on the payroll */
  readonly due: Facts | null
  /** what it was to come to with the arrears that were paid for it since; null where there were none */
  readonly already: EarnedAmounts | null
  /** that it was paid without them is for somebody to see to, and no arrears make up for it */
  readonly isToldOnly?: boolean
}

/**
 * Compares what months paid with what they should have paid, by the law of each month.
 * @param months in order; a month that is paid by halves or weeks once for each of its payslips
 */
export function correctPay(months: readonly PaidMonth[]): CorrectedPay {
  const arrears: Arrears[] = []
  const madeUp: Month[] = []
  const open: OpenMonth[] = []
  let overpaid = 0
  for (const payslips of Map.groupBy(months, ({ month }) => month).values()) {
    const { month, paid, already, isToldOnly = false } = payslips[0]!
    const compared = sumOf(payslips.map(compare))
    if (compared === null || (isToldOnly && already === null)) {
      if (compared?.due.gross !== 0)
        open.push({ month, problem: paid === null ? 'month-unpaid' : 'month-unclear' })
      continue
    }
    const soFar = already ?? compared.paid
    const owed = compared.due.gross - soFar.gross
    if (owed <= 0) {
      overpaid -= owed
      continue
    }
    arrears.push({ month, paid: soFar, due: compared.due })
    if (paid === null && already === null) madeUp.push(month)
  }
  return { arrears, overpaid: overpaid as Minor, madeUp, open }
}

/** What the payslips of a month come to together; null where one of them can't be computed. */
function sumOf(payslips: readonly ReturnType<typeof compare>[]): ReturnType<typeof compare> {
  return payslips.reduce(
    (sum, one) => sum && one && { paid: plus(sum.paid, one.paid), due: plus(sum.due, one.due) },
  )
}

const plus = (one: EarnedAmounts, other: EarnedAmounts): EarnedAmounts => ({
  gross: add(one.gross, other.gross),
  bases: {
    paye: add(one.bases.paye, other.bases.paye),
    pension: add(one.bases.pension, other.bases.pension),
    health: add(one.bases.health, other.bases.health),
    housing: add(one.bases.housing, other.bases.housing),
    irregular: add(one.bases.irregular, other.bases.irregular),
  },
})

/** What a month paid and what it should have paid, without the arrears in it; null where one can't be computed. */
function compare({ paid, due }: PaidMonth): Pick<Arrears, 'paid' | 'due'> | null {
  const [before, after] = [paid ?? due, due ?? paid]
  if (before === null || after === null) return { paid: nothing, due: nothing }
  const compared = arrearsOf({ ...before, arrears: [] }, { ...after, arrears: [] })
  if (!compared.ok) return null
  const { arrears } = compared
  return { paid: paid === null ? nothing : arrears.paid, due: due === null ? nothing : arrears.due }
}

/**
 * A month's facts as they were, with employment, absences, agreed pay and additions as they are known now to have been. What is
 * declared or switched for a past month changes no gross, and its tax is settled by the authority's own ways.
 * @returns null where the person wasn't employed on a day of the month
 */
export const dueFacts = (
  paid: Facts,
  person: Pick<PayablePerson, 'employment' | 'absences' | 'additions' | 'salaries' | 'workedTime'>,
): Facts | null =>
  isEmployed(paid, person)
    ? {
        ...paid,
        employment: { ...paid.employment, ...person.employment },
        pay: payOf(person, paid.period),
        absences: person.absences,
        extraEarnings: person.additions.map(({ earning }) => earning),
      }
    : null

const isEmployed = (
  { period }: Facts,
  { employment: { startsOn, endsOn } }: Pick<PayablePerson, 'employment'>,
): boolean => startsOn <= period.to && (endsOn === null || endsOn >= period.from)

const nothing: EarnedAmounts = {
  gross: ZERO,
  bases: { paye: ZERO, pension: ZERO, health: ZERO, housing: ZERO, irregular: ZERO },
}

/** A month that was paid without somebody, as far as it decides whether arrears make up for it. */
interface MissedMonth {
  /** the payroll that would pay the arrears lies in the same */
  readonly isSameTaxYear: boolean
  /** by what was known when the month was computed for the last time, a payroll of it could have paid them */
  readonly wasPayable: boolean
  /** of the month, counted from the first of its tax year: 0 is that one */
  readonly ofTaxYear: number
  /** how many months of the tax year another payroll paid, by the opening figures */
  readonly openingMonths: number
  /** whether they were paid here before that month, or employed after the first payroll here began */
  readonly isOfThisPayroll: boolean
}

/**
 * What becomes of a month that was paid without somebody. Arrears make up for it where nobody knew of them when it was
 * paid. Whoever was known was left for later, or out, and another year's tax is not this year's: a further run of the
 * month pays those. Whoever was employed before the first payroll here was paid by another one, and nobody knows until
 * when, unless opening figures say it.
 */
export function settleMissed(missed: MissedMonth): 'made-up' | 'told' | 'paid-elsewhere' {
  const { isSameTaxYear, wasPayable, ofTaxYear, openingMonths, isOfThisPayroll } = missed
  if (ofTaxYear < openingMonths) return 'paid-elsewhere'
  return isSameTaxYear && !wasPayable && isOfThisPayroll ? 'made-up' : 'told'
}
