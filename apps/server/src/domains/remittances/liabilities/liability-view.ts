import type {
  liability,
  liabilityDetail,
  payment,
  portalReference,
} from '@kazi/contract/remittances/liability'
import { type LocalDate, toEpochDay } from '@kazi/values/local-date'
import { add, type Minor, type Money } from '@kazi/values/money'
import { lastWorkingDayUpTo } from '#domains/holidays/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { LiabilityRow } from './liability.queries.ts'
import { outstandingOf, overpaidOf } from './liability.rules.ts'
import type { PaymentRow, ReferenceRow } from './payment.queries.ts'

export type LiabilityView = (typeof liability)['_zod']['output']
export type LiabilityDetail = (typeof liabilityDetail)['_zod']['output']
export type PaymentView = (typeof payment)['_zod']['output']
export type ReferenceView = (typeof portalReference)['_zod']['output']

/** The organisation's day. */
export const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

export const moneyIn =
  ({ organization }: OrganizationContext) =>
  (amount: number): Money => ({ amount: amount as Minor, currency: organization.currency })

/** A liability as lists and the rail show it. */
export function viewLiability(context: OrganizationContext, row: LiabilityRow): LiabilityView {
  const money = moneyIn(context)
  const today = todayOf(context)
  const { id, type, body, bodyName, period, state, dueOn, scheduledOn, people, receiptsMissing } = row
  const owed = add(row.person, row.employer)
  const outstanding = outstandingOf(owed, row.paid)
  return {
    ...{ id, type, body, bodyName, period, state, dueOn, scheduledOn, people, receiptsMissing },
    amount: money(owed),
    paid: money(row.paid),
    outstanding: money(outstanding),
    overpaid: money(overpaidOf(owed, row.paid)),
    payBy: dueOn && lastWorkingDayUpTo(context.organization.country, dueOn),
    daysLeft: dueOn && toEpochDay(dueOn) - toEpochDay(today),
    isOverdue: outstanding > 0 && dueOn !== null && dueOn < today,
  }
}

export function viewPayment(context: OrganizationContext, row: PaymentRow): PaymentView {
  const { id, paidOn, reference, portalNumber, receiptFileId, receiptSha256, recordedBy, recordedAt } = row
  return {
    ...{ id, paidOn, reference, portalNumber, receiptFileId, receiptSha256, recordedBy, recordedAt },
    amount: moneyIn(context)(row.amount),
    voided:
      row.voidedAt === null || row.voidReason === null
        ? null
        : { by: row.voidedBy, at: row.voidedAt, reason: row.voidReason },
  }
}

export function viewReference(context: OrganizationContext, row: ReferenceRow): ReferenceView {
  const { id, kind, number, amount, expiresOn } = row
  const isExpired = expiresOn !== null && expiresOn < todayOf(context)
  return { id, kind, number, amount: moneyIn(context)(amount), expiresOn, isExpired }
}
