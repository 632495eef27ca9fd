import type { AddOnKind, Frequency, Measure } from '@kazi/contract/employees/add-on-vocabulary'
import type { StatutoryBases } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'

/** That somebody has an addition or a deduction. */
export interface AddOn {
  readonly id: Id
  readonly employeeId: Id
  readonly kind: AddOnKind
  readonly frequency: Frequency
  readonly firstMonth: Month
}

/** What one comes to. */
export interface Said {
  readonly name: string
  readonly measure: Measure
  /** entered, or for one hour or day; null for a share */
  readonly amount: Minor | null
  readonly share: Rate | null
  /** of hours or days, in hundredths */
  readonly hundredths: number | null
  readonly days: number | null
  readonly amountIs: 'gross' | 'net'
  readonly untilMonth: Month | null
  readonly total: Minor | null
  readonly payeeId: Id | null
  readonly bases: StatutoryBases
}

/** A word about one, from a month on or for a month alone. */
export interface Terms extends Said {
  readonly fromMonth: Month
  readonly isMonthAlone: boolean
  /** `held`: not in the month; `standing`: what holds of itself counts for it again; `ended`: not from the month on */
  readonly effect: 'given' | 'held' | 'standing' | 'ended'
  readonly reason: string | null
}

/** One that was written. */
export interface StoredTerms extends Terms {
  readonly addOnId: Id
  readonly sequence: number
  readonly knownAt: string
  readonly createdBy: Id | null
}
