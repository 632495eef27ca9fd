import { type FundsMovement, fundsJournal, hasRoomFor, moveFunds } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { type Currency, type Minor, minor, toDecimalString } from '@kazi/values/money'
import { postJournal } from '#domains/books/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { lockWallet } from '../wallets/wallet-account.queries.ts'
import { insertEntries, type MovementNote, type NewEntry, readFunds } from './funds.queries.ts'

/** A wallet whose money a rail keeps. */
export interface FundedWallet {
  readonly id: Id
  readonly currency: Currency
}

interface Posting {
  /** what happened, such as `reservation` */
  readonly kind: string
  /** what it records; a second writer of the same thing is refused */
  readonly record: string
  /** who caused it; absent: whoever calls */
  readonly by?: Id | undefined
}

/**
 * Moves a wallet's funds: an entry a movement, and the journal that posts them all. The wallet stays locked until the
 * transaction ends.
 * @throws where something would be less than nothing; the caller has asked before whether there is room.
 */
export async function moveWalletFunds(
  context: OrganizationContext,
  wallet: FundedWallet,
  notes: readonly MovementNote[],
  { kind, record, by }: Posting,
): Promise<void> {
  if (notes.length === 0) return
  await lockWallet(context, wallet.id)
  let after = await readFunds(context, wallet.id)
  const entries: NewEntry[] = notes.map((note) => {
    after = { ...moveFunds(after, note.movement), entryNo: after.entryNo + 1 }
    return { ...note, after }
  })
  const movements: FundsMovement[] = notes.map(({ movement }) => movement)
  const journalId = await postJournal(context, fundsJournal(wallet.id, wallet.currency, kind, movements), {
    source: record,
    postedOn: context.clock.today(context.organization.timeZone),
    by,
  })
  await insertEntries(context, wallet.id, journalId, entries)
}

/**
 * Refuses what the wallet hasn't got, and keeps it as it is until the transaction ends.
 * @throws Refusal `payroll.funds-short` that says how much is missing.
 */
export async function requireFunds(
  context: OrganizationContext,
  { id, currency }: FundedWallet,
  amount: Minor,
): Promise<void> {
  await lockWallet(context, id)
  const funds = await readFunds(context, id)
  if (hasRoomFor(funds, { kind: 'reserved', amount })) return
  const shortfall = toDecimalString(minor(amount - funds.available), currency)
  refuse('payroll.funds-short', { shortfall, currency })
}
