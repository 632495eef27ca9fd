import type { Money } from '@kazi/values/money'
import type { Run } from './run.ts'

/**
 * What the next step of a run pays, and to how many: everybody, or once money has left, those whom the bank refused.
 * One person alone is named.
 */
export function paidBy(run: Pick<Run, 'refused' | 'people' | 'totals'>): {
  readonly amount: Money
  readonly count: number
  readonly name: string | undefined
} {
  const { refused } = run
  if (!refused) return { amount: run.totals.net, count: run.people, name: undefined }
  const name = refused.people === 1 ? refused.first[0]?.name : undefined
  return { amount: refused.amount, count: refused.people, name }
}
