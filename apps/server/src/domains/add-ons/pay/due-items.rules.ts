import { type DeductionKind, isDeduction } from '@kazi/contract/employees/add-on-vocabulary'
import type { Deduction, Extra, Measure } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Month } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { Addition, ContributedDeduction, LinePayee } from '#domains/payroll/index.ts'
import { extraKindOf, rankOf } from '../kinds/kind.rules.ts'
import type { AddOn, StoredTerms } from '../series/add-on.ts'
import { inForceIn, isDue } from '../series/in-force.rules.ts'
import type { Used } from './used.queries.ts'

const notUsed: Used = { sum: ZERO, carried: ZERO, isUsedInMonth: false }

/** What one adds to a payslip of a month, or takes from it; undefined for nothing. It is used once a month. */
export function dueItem(
  addOn: AddOn & { readonly terms: readonly StoredTerms[] },
  month: Month,
  { sum, carried, isUsedInMonth }: Used = notUsed,
  payees: ReadonlyMap<string, LinePayee>,
): { readonly addition: Addition } | { readonly deduction: ContributedDeduction } | undefined {
  const said = inForceIn(addOn.terms, month)
  if (said === undefined || isUsedInMonth || said.effect === 'ended' || said.effect === 'held')
    return undefined
  const { kind, id: source } = addOn
  const isOfMonth = isDue(addOn, said, month)
  if (!isDeduction(kind)) {
    return isOfMonth
      ? {
          addition: {
            source,
            earning: { ...extraOf(addOn, said), kind: extraKindOf[kind], code: codeOf(kind) },
          },
        }
      : undefined
  }
  const balance = addOn.frequency === 'instalments' ? balanceOf(said, sum) : undefined
  if (balance === 0 || (!isOfMonth && carried === 0)) return undefined
  const payee = said.payeeId === null ? null : (payees.get(said.payeeId) ?? null)
  return { deduction: { source, deduction: deductionOf(kind, said, { isOfMonth, carried, balance }), payee } }
}

/** What is still owed of what is paid back in instalments. */
export const balanceOf = ({ total }: Pick<StoredTerms, 'total'>, taken: Minor): Minor =>
  Math.max(0, (total ?? 0) - taken) as Minor

const codeOf = (kind: AddOn['kind']): string => `add-on.${kind}`

function extraOf(addOn: AddOn, said: StoredTerms): Omit<Extra, 'kind' | 'code'> {
  const { name: label, amount, amountIs, days, bases } = said
  const measured =
    isOfFullMonth(addOn, said) && amount !== null
      ? { amount: ZERO, measure: { kind: 'full-month' as const, amount } }
      : measuredBy(said)
  return { label, ...measured, amountIs, days, bases }
}

/**
 * An allowance that comes back every month is agreed for a full one, like the salary; what is said for one month alone is
 * meant as it stands, and so is what isn't agreed by the month at all.
 */
const isOfFullMonth = (
  { kind, frequency }: AddOn,
  { measure, isMonthAlone }: Pick<StoredTerms, 'measure' | 'isMonthAlone'>,
): boolean =>
  frequency === 'recurring' &&
  measure === 'fixed' &&
  !isMonthAlone &&
  !isDeduction(kind) &&
  extraKindOf[kind] === 'regular'

function deductionOf(
  kind: DeductionKind,
  said: StoredTerms,
  owed: { readonly isOfMonth: boolean; readonly carried: Minor; readonly balance: Minor | undefined },
): Deduction {
  const { name: label, bases } = said
  return {
    ...{ code: codeOf(kind), label, rank: rankOf[kind], bases },
    ...(isOwnLoan(kind, said) ? { isOwnLoan: true } : {}),
    ...(owed.isOfMonth ? measuredBy(said) : { amount: ZERO }),
    ...(owed.carried === 0 ? {} : { carried: owed.carried }),
    ...(owed.balance === undefined ? {} : { balance: owed.balance }),
  }
}

/** Lent by the employer: what goes to a lender is the lender's. */
const isOwnLoan = (kind: DeductionKind, { payeeId }: Pick<StoredTerms, 'payeeId'>): boolean =>
  payeeId === null && (kind === 'staff-loan' || kind === 'salary-advance')

function measuredBy({ measure, amount, share, hundredths }: StoredTerms): {
  readonly amount: Minor
  readonly measure?: Measure
} {
  switch (measure) {
    case 'fixed':
      assert(amount !== null, 'a fixed add-on has an amount')
      return { amount }
    case 'share-of-basic':
    case 'share-of-gross':
      assert(share !== null, 'a share is a share of something')
      return {
        amount: ZERO,
        measure: { kind: 'share', of: measure === 'share-of-basic' ? 'basic' : 'gross', share },
      }
    case 'per-hour':
    case 'per-day':
      assert(amount !== null && hundredths !== null, 'time has a rate and a number')
      return {
        amount: ZERO,
        measure: { kind: 'time', per: measure === 'per-hour' ? 'hour' : 'day', rate: amount, hundredths },
      }
  }
}
