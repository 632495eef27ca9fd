import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { type Rate, rateOfMillionths } from '@kazi/values/rate'
import type { PayContribution } from '#domains/payroll/index.ts'
import type { TermsRow } from '../terms/terms.ts'

const NOTHING = rateOfMillionths(0)

/** A person's terms as a payslip of a period asks about them. */
interface PeriodTerms extends Required<Pick<PayContribution, 'employment' | 'absences' | 'salaries'>> {
  /** in force on the last day of the period that is employed: what is declared counts for the month as a whole */
  readonly last: TermsRow
}

/** A row with the last day of the period on which it is in force. */
interface Span {
  readonly row: TermsRow
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * Reads a period out of terms.
 * @param rows in force on the period's first day, if any, then every change within it and on the day after
 */
export function readPeriod(rows: readonly TermsRow[], period: PayPeriod, currency: Currency): PeriodTerms {
  const spans = spansOf(rows, period)
  const employed = spans.filter(({ row }) => row.employment.since !== null)
  const last = employed.at(-1)?.row ?? rows[0]!
  const next = rows[rows.indexOf(last) + 1]
  return {
    last,
    employment: {
      // whoever isn't employed on a day of it begins after it, at the earliest
      startsOn: employed[0]?.row.employment.since ?? addDays(period.to, 1),
      endsOn: next?.employment.leftOn ?? last.employment.leftOn,
    },
    absences: absencesOf(spans, employed),
    salaries: salariesOf(employed, currency),
  }
}

function spansOf(rows: readonly TermsRow[], { from, to }: PayPeriod): Span[] {
  return rows.flatMap((row, index) => {
    const next = rows[index + 1]
    const span = {
      row,
      from: row.validFrom < from ? from : row.validFrom,
      to: next && next.validFrom <= to ? addDays(next.validFrom, -1) : to,
    }
    return span.from > to ? [] : [span]
  })
}

/** Suspensions, and the days between two spells of one month. */
function absencesOf(spans: readonly Span[], employed: readonly Span[]): PeriodTerms['absences'] {
  const [first, last] = [employed[0], employed.at(-1)]
  const absences: { kind: 'suspension' | 'unpaid-leave'; from: LocalDate; to: LocalDate; paidShare: Rate }[] =
    []
  for (const { row, from, to } of spans) {
    if (!first || !last || from < first.from || from > last.to) continue
    const isAway = row.employment.since === null
    const paidShare = isAway ? NOTHING : row.paidShare
    if (paidShare === null) continue
    const kind = isAway ? 'unpaid-leave' : 'suspension'
    const before = absences.at(-1)
    // A raise during a suspension doesn't divide it.
    if (before?.kind === kind && before.paidShare === paidShare && addDays(before.to, 1) === from)
      before.to = to
    else absences.push({ kind, from, to, paidShare })
  }
  return absences
}

/** The salary in force on the first day that is employed, then each that is another. */
function salariesOf(employed: readonly Span[], currency: Currency): PeriodTerms['salaries'] {
  const steps: PeriodTerms['salaries'][number][] = []
  for (const { row } of employed) {
    const { salary, validFrom: effectiveOn } = row
    const before = steps.at(-1)
    if (salary === null || (before?.amount === salary.amount && before.basis === salary.basis)) continue
    steps.push({ effectiveOn, ...salary, currency })
  }
  return steps
}
