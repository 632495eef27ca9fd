import type { Facts, Pay } from '@kazi/payroll'
import { addDays, daysBetweenInclusive, earlierOf, type LocalDate, laterOf } from '@kazi/values/local-date'
import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { SalaryStep } from '../contributions/contribution.ts'
import type { PayablePerson } from '../contributions/gather-contributions.ts'

/**
 * The agreed pay of a period: the salary in force on the first day that is worked, with every raise after it. A
 * month's salary is agreed in one way: from gross to net, or back, a change counts from the next month. Of what is paid by
 * the hour or the day, one rate holds for the month.
 */
export function payOf(
  { salaries, employment, workedTime }: Pick<PayablePerson, 'salaries' | 'employment' | 'workedTime'>,
  period: PayPeriod,
): Pay {
  const span = workedSpan(period, employment.startsOn, employment.endsOn)
  const [first, ...others] = salaries
  if (first === undefined || first.effectiveOn > span.from)
    return { basis: 'monthly', gross: null, raises: [] }
  if (first.basis === 'hourly' || first.basis === 'daily') {
    const isCounted = workedTime?.unit === (first.basis === 'hourly' ? 'hour' : 'day')
    return { basis: first.basis, rate: first.amount, hundredths: isCounted ? workedTime.hundredths : null }
  }
  const raises = others.filter(({ basis }) => basis === first.basis)
  if (first.basis === 'net') {
    const net = raises.map(({ effectiveOn, amount }) => ({ on: effectiveOn, net: amount }))
    return { basis: 'net', net: first.amount, raises: net }
  }
  return {
    basis: 'monthly',
    gross: first.amount,
    raises: raises.map(({ effectiveOn, amount }) => ({ on: effectiveOn, gross: amount })),
  }
}

/**
 * What a payslip's agreed pay comes to for a full month, raises within the month by their days: the figure that two
 * months are compared by.
 */
export function fullMonthOf({ pay, period, employment }: Facts): number {
  const span = workedSpan(period, employment.startsOn ?? period.from, employment.endsOn)
  const from = (amount: Minor | null): MonthlyFigure => ({ effectiveOn: period.from, amount: amount ?? ZERO })
  switch (pay.basis) {
    case 'monthly': {
      const raises = pay.raises.map(({ on, gross }) => ({ effectiveOn: on, amount: gross }))
      return averageOf([from(pay.gross), ...raises], span)
    }
    case 'net': {
      const raises = (pay.raises ?? []).map(({ on, net }) => ({ effectiveOn: on, amount: net }))
      return averageOf([from(pay.net), ...raises], span)
    }
    case 'none':
      return 0
    default:
      return pay.rate ?? 0
  }
}

const workedSpan = (period: PayPeriod, startsOn: LocalDate, endsOn: LocalDate | null): PayPeriod => ({
  from: laterOf(startsOn, period.from),
  to: endsOn === null ? period.to : earlierOf(endsOn, period.to),
})

/** Of full-month figures that change within a span, each counts by its days. */
function averageOf(salaries: readonly MonthlyFigure[], span: PayPeriod): Minor {
  const days = daysBetweenInclusive(span.from, span.to)
  const [first] = salaries
  if (first === undefined) return ZERO
  if (salaries.length === 1 || days <= 0) return first.amount
  let average = 0
  for (const [index, step] of salaries.entries()) {
    average += multiplyFraction(step.amount, daysOf(step, salaries[index + 1], span), days, 'half-up')
  }
  return average as Minor
}

type MonthlyFigure = Pick<SalaryStep, 'effectiveOn' | 'amount'>

/** How many days of a span a salary is in force, until the next one. */
function daysOf(step: MonthlyFigure, next: MonthlyFigure | undefined, span: PayPeriod): number {
  const from = laterOf(step.effectiveOn, span.from)
  const to = next === undefined ? span.to : earlierOf(addDays(next.effectiveOn, -1), span.to)
  return daysBetweenInclusive(from, to)
}
