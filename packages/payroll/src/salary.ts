import { dayOf, daysInMonth, type LocalDate, monthNumberOf, yearOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { absencesOf } from './absences.ts'
import { fractionOf, minus, plus, type Steps, startSteps, startWith, type Trace } from './explanation.ts'
import type { CommonFacts, MonthlyPay, NoPay, TimePay } from './facts.ts'
import { employedSpan, measureMonth } from './proration.ts'
import type { LinePart } from './result.ts'
import { paySegment, type Span, segmentsOf } from './spans.ts'
import type { StepLabel } from './vocabulary.ts'

/** The salary that a payslip pays: its sum, and the spans that it is made of. */
export interface Salary {
  readonly amount: Minor
  readonly steps: Steps
  /** in order of time, what an absence takes after the pay that it is taken from; none when it is of one piece */
  readonly parts: readonly LinePart[]
}

/** A salary of one piece. */
export const wholeSalary = (amount: Minor, steps: Steps): Salary => ({ amount, steps, parts: NO_PARTS })

const NO_PARTS: readonly LinePart[] = []

/** What a payslip without a salary pays of it. */
const noSalary: Salary = wholeSalary(ZERO, null)

/** The salary earned in the period. The facts have been checked: the pay is entered, dates and spans are in order. */
export function computeSalary(facts: CommonFacts, pay: MonthlyPay | TimePay | NoPay, trace: Trace): Salary {
  if (pay.basis === 'none') return noSalary
  if (pay.basis !== 'monthly') return computeTimePay(pay, trace)
  return computeMonthlyPay(facts, pay, 'salary.full-month', trace)
}

function computeTimePay({ basis, rate, hundredths }: TimePay, trace: Trace): Salary {
  const steps = startSteps(trace)
  const each = startWith(steps, 'salary.rate', rate ?? ZERO)
  const label = basis === 'hourly' ? 'salary.hours' : 'salary.days'
  return wholeSalary(fractionOf(steps, label, each, hundredths ?? 0, 100), steps)
}

/** Spans of a monthly figure, gross or net: one for each figure in force, and one for each absence within it. */
export function computeMonthlyPay(
  facts: SalaryFacts,
  pay: Pick<MonthlyPay, 'gross' | 'raises'>,
  label: StepLabel,
  trace: Trace,
): Salary {
  if (!isOfOnePiece(facts, pay)) return computeSpans(facts, pay, label, trace)
  const steps = startSteps(trace)
  return wholeSalary(startWith(steps, label, pay.gross ?? ZERO), steps)
}

type SalaryFacts = Pick<CommonFacts, 'period' | 'employment' | 'absences' | 'proration'>

function isOfOnePiece(
  { period, employment, absences, proration }: SalaryFacts,
  { raises }: Pick<MonthlyPay, 'raises'>,
): boolean {
  const { startsOn, endsOn } = employment
  return (
    raises.length === 0 &&
    absences.length === 0 &&
    (startsOn === null || startsOn <= period.from) &&
    (endsOn === null || endsOn >= period.to) &&
    (proration === 'none' || isWholeMonth(period))
  )
}

function computeSpans(
  { period, employment, absences, proration }: SalaryFacts,
  pay: Pick<MonthlyPay, 'gross' | 'raises'>,
  label: StepLabel,
  trace: Trace,
): Salary {
  const span = employedSpan(period, employment.startsOn ?? period.from, employment.endsOn) ?? period
  const division = { proration, measure: measureMonth(span.from, proration), label, trace }
  const inOrder = [...absences].sort((a, b) => (a.from < b.from ? -1 : 1))
  const paid: Span[] = []
  const absent: Span[] = []
  for (const segment of segmentsOf(span, pay, proration)) {
    const pay = paySegment(segment, division)
    paid.push(pay)
    absent.push(...absencesOf(segment, pay.amount, inOrder, division))
  }
  return sumUp(paid, absent, trace)
}

/** A period of less than a calendar month (a week, a half) is measured like a joiner's. */
function isWholeMonth({ from, to }: PayPeriod): boolean {
  if (from === lastMonth.from && to === lastMonth.to) return true
  const isWhole = dayOf(from) === 1 && dayOf(to) === daysInMonth(yearOf(to), monthNumberOf(to))
  if (isWhole) lastMonth = { from, to }
  return isWhole
}

/** The last period that was a whole month: a run's payslips share it. */
let lastMonth: { readonly from: LocalDate | null; readonly to: LocalDate | null } = { from: null, to: null }

/** Pay less absences, with the paragraphs of the absences first: they are set aside until the end. */
function sumUp(paid: readonly Span[], absent: readonly Span[], trace: Trace): Salary {
  const steps = startSteps(trace)
  let amount = ZERO
  for (const span of absent) append(steps, span.steps)
  for (const span of paid) {
    append(steps, span.steps)
    amount = plus(steps, 'salary.earlier-days', span.amount, amount)
  }
  for (const { kind, amount: lost } of absent) {
    const label = kind === 'suspension' ? 'salary.suspension' : 'salary.unpaid-leave'
    amount = minus(steps, label, amount, lost)
  }
  const parts = paid.length + absent.length === 1 ? NO_PARTS : [...paid, ...absent].map(partOf).sort(byTime)
  return { amount, steps, parts }
}

function append(steps: Steps, more: Steps): void {
  if (steps === null || more === null) return
  for (const step of more) steps.push(step)
}

const partOf = ({ kind, from, to, amount }: Span): LinePart => ({
  kind,
  from,
  to,
  amount: (kind === 'salary' ? amount : -amount) as Minor,
})

/** An absence that begins with its segment comes after its pay: the sort is stable, and pay was listed first. */
const byTime = (a: LinePart, b: LinePart): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)
