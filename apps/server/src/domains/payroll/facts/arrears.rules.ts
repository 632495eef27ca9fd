import { type Arrears, arrearsOf, type EarnedAmounts, type Facts } from '@kazi/payroll'
import { monthOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { PayablePerson } from '../contributions/gather-contributions.ts'
import { payOf } from './agreed-pay.rules.ts'

/** What past months should have paid a person, by what is known now. */
export interface CorrectedPay {
  readonly arrears: readonly Arrears[]
  /** what months were paid too much: it is said, and never taken back unasked */
  readonly overpaid: Minor
}

export const nothingCorrected: CorrectedPay = { arrears: [], overpaid: ZERO }

/** A month that was paid, and the person as that month is known now. */
interface PaidMonth {
  /** what its payslip was computed from */
  readonly paid: Facts
  readonly person: Pick<PayablePerson, 'employment' | 'absences' | 'salaries'>
  /** what it was to come to with the arrears that were paid for it since; null where there were none */
  readonly already: EarnedAmounts | null
}

/**
 * Compares what months paid with what they should have paid: by the law of each month, from the facts as they were and with
 * employment, absences and agreed pay as they are known now to have been. What is declared or switched for a past month
 * changes no gross, and its tax is settled by the authority's own ways.
 * @param months in order
 */
export function correctPay(months: readonly PaidMonth[]): CorrectedPay {
  const arrears: Arrears[] = []
  let overpaid = 0
  for (const { paid, person, already } of months) {
    const before = { ...paid, arrears: [] }
    const compared = arrearsOf(before, dueFacts(before, person))
    const due = compared.ok ? compared.arrears.due : isEmployed(paid, person) ? null : nothing
    if (due === null) continue
    const soFar = already ?? (compared.ok ? compared.arrears.paid : earnedBy(before))
    const owed = due.gross - soFar.gross
    if (owed > 0) arrears.push({ month: monthOf(paid.period.from), paid: soFar, due })
    else overpaid -= owed
  }
  return { arrears, overpaid: overpaid as Minor }
}

const dueFacts = (paid: Facts, person: PaidMonth['person']): Facts => ({
  ...paid,
  employment: { ...paid.employment, ...person.employment },
  pay: payOf(person, paid.period),
  absences: person.absences,
})

const isEmployed = ({ period }: Facts, { employment: { startsOn, endsOn } }: PaidMonth['person']): boolean =>
  startsOn <= period.to && (endsOn === null || endsOn >= period.from)

const earnedBy = (facts: Facts): EarnedAmounts => {
  const same = arrearsOf(facts, facts)
  return same.ok ? same.arrears.paid : nothing
}

const nothing: EarnedAmounts = {
  gross: ZERO,
  bases: { paye: ZERO, pension: ZERO, health: ZERO, housing: ZERO, irregular: ZERO },
}
