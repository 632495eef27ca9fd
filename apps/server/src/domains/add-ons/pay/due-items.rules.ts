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
      ? { addition: { source, earning: { ...extraOf(said), kind: extraKindOf[kind], code: codeOf(kind) } } }
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

function extraOf(said: StoredTerms): Omit<Extra, 'kind' | 'code'> {
  const { name: label, amountIs, days, bases } = said
  return { label, ...measuredBy(said), amountIs, days, bases }
}

function deductionOf(
  kind: DeductionKind,
  said: StoredTerms,
  owed: { readonly isOfMonth: boolean; readonly carried: Minor; readonly balance: Minor | undefined },
): Deduction {
  const { name: label, bases } = said
  return {
    ...{ code: codeOf(kind), label, rank: rankOf[kind], bases },
    ...(owed.isOfMonth ? measuredBy(said) : { amount: ZERO }),
    ...(owed.carried === 0 ? {} : { carried: owed.carried }),
    ...(owed.balance === undefined ? {} : { balance: owed.balance }),
  }
}

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
