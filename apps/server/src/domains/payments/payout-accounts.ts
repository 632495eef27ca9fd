import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

/**
 * The area that keeps where people are paid. Whoever pays asks it for many accounts at once, in the transaction of
 * the asking, and doesn't know it: the list of domains says who it is.
 */
interface PayoutAccounts {
  /** Of these accounts, those that nobody but their editor has seen. */
  readonly listUnconfirmed: (
    context: OrganizationContext,
    accountIds: readonly Id[],
  ) => Promise<readonly UnconfirmedAccount[]>
  /**
   * Confirms exactly these accounts, where nobody did before. Who may confirm is for the caller to know: someone other
   * than the account's editor, or a sole user who has proven to be there.
   */
  readonly confirm: (
    context: OrganizationContext,
    accountIds: readonly Id[],
    confirmedBy: Id,
  ) => Promise<void>
  /** Where these people are paid now, by their ids; whoever has no account is left out. */
  readonly listCurrent: (
    context: OrganizationContext,
    employeeIds: readonly Id[],
  ) => Promise<ReadonlyMap<Id, PayoutAccount>>
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly payoutAccounts: PayoutAccounts
  }
}

interface UnconfirmedAccount {
  readonly accountId: Id
  readonly editedBy: Id | null
  /** ISO instant */
  readonly changedAt: string
  /** an owner said no to it, or to its number before: nobody's approval lets it be paid */
  readonly isDeclined: boolean
}

/** An account of an employee, as money is sent to it. */
export interface PayoutAccount {
  /** null for a payee who is no employee, and whose account is nowhere but in the payment */
  readonly id: Id | null
  readonly bankCode: string
  /** null where nobody said it, or the country has none */
  readonly branchCode: string | null
  readonly kind: 'bank' | 'mobile-money'
  readonly accountNumber: string
  readonly accountName: string
}
