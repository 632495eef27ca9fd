import { createHash } from 'node:crypto'
import type { loanRoutes } from '@kazi/contract/benefits/loans'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { type MakerCircles, namesOf, readStanding, type Subject } from '#domains/approvals/index.ts'
import { nextPaidMonth } from '#domains/payroll/index.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type LoanChange, type StoredLoan, selectChanges, selectRepayments } from './loan.queries.ts'
import { hasLeft, outstandingOf, scheduleOf } from './recovery.rules.ts'

export type LoanView = ResponseOf<typeof loanRoutes.read>['data']
type ListedLoan = ResponseOf<typeof loanRoutes.list>['data'][number]

export const subjectOf = ({ id, kind }: Pick<StoredLoan, 'id' | 'kind'>): Subject => ({ kind, id })

export const makersOf = ({ enteredBy }: Pick<StoredLoan, 'enteredBy'>): MakerCircles => ({
  circles: [enteredBy === null ? [] : [enteredBy]],
  isNarrowingMarked: false,
})

/** What exactly is approved. */
export const contentHashOf = ({ id, employeeId, amount, instalment, firstMonth }: StoredLoan): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, employeeId, amount, instalment, firstMonth]))
    .digest()

/** One as lists show it. */
export function viewHead({ organization }: OrganizationContext, loan: StoredLoan): ListedLoan {
  const money = (amount: number) => ({ amount: amount as Minor, currency: organization.currency })
  const { id, number, kind, purpose, firstMonth, enteredAt, state } = loan
  const outstanding = outstandingOf(loan)
  return {
    ...{ id, number, kind, purpose, firstMonth, enteredAt },
    employee: {
      id: loan.employeeId,
      name: loan.employeeName,
      number: loan.staffNumber,
      department: loan.department,
    },
    state: state === 'paid' && outstanding <= 0 ? 'settled' : state,
    amount: money(loan.amount),
    instalment: money(loan.instalment),
    repaid: money(loan.repaid),
    writtenOff: money(loan.writtenOff),
    outstanding: money(outstanding),
  }
}

/** One with its statement, and what the caller can do with it. */
export async function viewLoan(context: OrganizationContext, loan: StoredLoan): Promise<LoanView> {
  const changes = await selectChanges(context, [loan.id])
  const standing = await readStanding(context, subjectOf(loan), makersOf(loan))
  const outstanding = outstandingOf(loan)
  const isOwed = hasLeft(loan.state) && outstanding > 0
  const next = isOwed ? await nextPaidMonth(context, [loan.employeeId]) : loan.firstMonth
  const from = [next, loan.firstMonth].toSorted().at(-1)!
  const skipped = new Set(changes.flatMap(({ month }) => month ?? []))
  const toCome = isOwed ? outstanding : hasLeft(loan.state) ? (0 as Minor) : loan.amount
  const { currency } = context.organization
  return {
    ...viewHead(context, loan),
    reason: loan.reason,
    enteredBy: loan.enteredByName,
    waitsFor: loan.state === 'pending' ? namesOf(standing).map(({ name }) => name) : [],
    entries: await listEntries(context, loan.id, changes),
    schedule: scheduleOf(toCome, loan.instalment, from, skipped).map(({ month, amount }) => ({
      month,
      amount: { amount, currency },
    })),
    actions: actionsOf(context, loan, {
      isTurn: standing.deciders.some(({ id }) => id === context.actor?.userId),
      isMaker: standing.makers.ids.has(context.actor?.userId as Id),
      isOwed,
    }),
  }
}

async function listEntries(
  context: OrganizationContext,
  loanId: Id,
  changes: readonly LoanChange[],
): Promise<LoanView['entries']> {
  const { currency, timeZone } = context.organization
  const repayments = await selectRepayments(context, loanId)
  return [
    ...repayments.map(({ month, amount, runId, on }) => ({
      ...{ kind: 'repaid' as const, month, at: on, reason: null, runId },
      amount: { amount, currency },
    })),
    ...changes.map(({ kind, month, amount, reason, createdAt }) => ({
      ...{ kind, month, reason, runId: null, at: dayIn(timeZone, new Date(createdAt)) },
      amount: amount === null ? null : { amount, currency },
    })),
  ].toSorted((one, other) => `${one.at}`.localeCompare(`${other.at}`))
}

function actionsOf(
  { actor }: OrganizationContext,
  { state }: StoredLoan,
  is: { readonly isTurn: boolean; readonly isMaker: boolean; readonly isOwed: boolean },
): LoanView['actions'] {
  if (!actor?.permissions.has('view:benefits')) return []
  if (state === 'pending') {
    return [
      ...(is.isTurn ? (['approve'] as const) : []),
      ...(is.isMaker ? [] : (['reject'] as const)),
      'withdraw',
    ]
  }
  if (state === 'approved') return ['withdraw']
  if (!is.isOwed) return []
  return actor.permissions.has('approve:payroll') ? ['skip', 'write-off'] : ['skip']
}
