import { type Account, otherDeductionsPayable, type ReleasedPayslip, statutoryPayable } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { add, type Currency, type Minor, ZERO } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'

/** What a run owes to one body or payee, summed over its payslips. */
export interface OwedDue {
  /** the statutory kind; `third-party` for a payee who is no authority */
  readonly type: string
  /** the body's code, or the payee's */
  readonly to: string
  /** what a payee of the directory was called when the run was computed; null: what the code says */
  readonly name: string | null
  /** the account of the books that owes it */
  readonly payable: Account
  /** taken from pay, and on top of it */
  readonly person: Minor
  readonly employer: Minor
  readonly people: number
}

/** A run whose dues have just become obligations. */
export interface ReleasedDues {
  readonly runId: Id
  /** what the journal records: the same is told once */
  readonly source: string
  readonly period: Month
  readonly payOn: LocalDate
  readonly currency: Currency
  readonly dues: readonly OwedDue[]
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Who sees to it that dues are paid on: told in the transaction that posts them. */
    readonly dues: {
      readonly accrue: (context: OrganizationContext, released: ReleasedDues) => Promise<void>
    }
  }
}

/**
 * The dues of payslips by whom they are owed to, in the order in which they are met.
 * @param payees what those of the directory are called, by their ids
 */
export function sumDues(
  payslips: readonly ReleasedPayslip[],
  period: Month,
  payees: ReadonlyMap<string, string>,
): OwedDue[] {
  const sums = new Map<Account, Omit<OwedDue, 'people'> & { readonly employeeIds: Set<Id> }>()
  for (const { employeeId, dues } of payslips) {
    for (const due of dues) {
      if (due.to === 'advance' || due.amount === 0) continue
      const [type, to] = due.to === 'body' ? [due.type, due.body] : ['third-party', due.payee]
      const payable =
        due.to === 'body' ? statutoryPayable(type, to, period) : otherDeductionsPayable(due.payee)
      const sum = sums.get(payable)
      const of = { person: sum?.person ?? ZERO, employer: sum?.employer ?? ZERO }
      const employeeIds = (sum?.employeeIds ?? new Set<Id>()).add(employeeId)
      const added = { ...of, [due.paidBy]: add(of[due.paidBy], due.amount) }
      const name = due.to === 'payee' ? (payees.get(due.payee) ?? null) : null
      sums.set(payable, { type, to, name, payable, ...added, employeeIds })
    }
  }
  return [...sums.values()].map(({ employeeIds, ...sum }) => ({ ...sum, people: employeeIds.size }))
}
