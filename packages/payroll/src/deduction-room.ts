import { type Minor, multiplyFraction } from '@kazi/values/money'
import { evenOut, fractionOf, minus, notBelowZero, type Steps, startWith } from './explanation.ts'
import type { Deduction } from './facts.ts'
import type { Parameter } from './parameter.ts'
import * as figures from './parameter-figures.ts'
import type { RuleReference } from './result.ts'

/** A share of a month's pay. */
export interface WageShare {
  readonly numerator: number
  readonly denominator: number
}

/**
 * A share of the pay that deductions may take, as a law says it by the month.
 * @param said its name, until when it was looked up, and what the law said since when
 */
export const wageShareParameter = (
  said: Pick<Parameter<WageShare>, 'name' | 'verifiedTo' | 'rows'>,
): Parameter<WageShare> => ({
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  show: ({ numerator, denominator }) => ({ limit: figures.fraction(numerator, denominator) }),
  ...said,
})

/** The most that deductions may take of a month's pay. */
export interface DeductionLimit extends WageShare {
  readonly rule: RuleReference
}

/** What a country's law lets be taken of a month's pay; null where it says nothing. */
export interface LawfulLimits {
  /** by all deductions together, the law's own counted among them: those are taken whatever it says */
  readonly all: DeductionLimit | null
  /** by what courts order, of the whole pay */
  readonly courtOrders: DeductionLimit | null
  /** by instalments of what the employer lent, of the pay that every other deduction leaves */
  readonly ownLoans: DeductionLimit | null
}

/** A country whose law sets no limit. */
export const noLimits: LawfulLimits = { all: null, courtOrders: null, ownLoans: null }

/** What deductions may take of a month's pay, and what they took so far. */
export interface Budget {
  readonly earned: Minor
  readonly limits: LawfulLimits
  readonly minimumNet: Minor
  /** what everybody but the employer as a lender is due, taken already or not */
  readonly dueToOthers: Minor
  taken: Minor
  takenByCourts: Minor
  takenByOwnLoans: Minor
}

/** A limit of the law with what it leaves for one deduction. */
export interface LawfulRoom {
  readonly amount: Minor
  readonly rule: RuleReference
  /** writes down how it was found */
  readonly derive: (steps: Steps) => Minor
}

/** The narrowest room that the law leaves a deduction; null where no limit holds for it. */
export function lawfulRoomOf({ rank, isOwnLoan }: Deduction, budget: Budget): LawfulRoom | null {
  const { limits, taken, takenByCourts, takenByOwnLoans } = budget
  const rooms = [
    roomWithin(limits.all, budget, { others: null, taken }),
    rank === 'court-order'
      ? roomWithin(limits.courtOrders, budget, { others: null, taken: takenByCourts })
      : null,
    isOwnLoan === true
      ? roomWithin(limits.ownLoans, budget, { others: budget.dueToOthers, taken: takenByOwnLoans })
      : null,
  ]
  return rooms.reduce((least, room) =>
    least === null || (room && room.amount < least.amount) ? room : least,
  )
}

/** @param others what is taken off the pay before the share is measured; null for nothing */
function roomWithin(
  limit: DeductionLimit | null,
  { earned }: Budget,
  { others, taken }: { readonly others: Minor | null; readonly taken: Minor },
): LawfulRoom | null {
  if (limit === null) return null
  const { numerator, denominator, rule } = limit
  const derive = (steps: Steps): Minor => {
    const opening = startWith(steps, 'deduction.pay', earned)
    const base =
      others === null ? opening : notBelowZero(steps, minus(steps, 'deduction.others', opening, others))
    const share = fractionOf(steps, 'deduction.lawful-share', base, numerator, denominator)
    const exact = multiplyFraction(base, numerator, denominator, 'down')
    const most = evenOut(steps, 'deduction.rounded-down', share, exact)
    return notBelowZero(steps, minus(steps, 'deduction.taken', most, taken))
  }
  return { amount: derive(null), rule, derive }
}

/** What leaves the minimum net. */
export function minimumNetRoom({ earned, minimumNet, taken }: Budget, steps: Steps): Minor {
  const opening = startWith(steps, 'deduction.pay', earned)
  const most = minus(steps, 'deduction.minimum-net', opening, minimumNet)
  return notBelowZero(steps, minus(steps, 'deduction.taken', most, taken))
}

/** Counts what a deduction took. */
export function count(budget: Budget, { rank, isOwnLoan }: Deduction, taken: Minor): void {
  budget.taken = (budget.taken + taken) as Minor
  if (rank === 'court-order') budget.takenByCourts = (budget.takenByCourts + taken) as Minor
  if (isOwnLoan === true) budget.takenByOwnLoans = (budget.takenByOwnLoans + taken) as Minor
}
