/** What can happen to a wallet's money. */
export const entryKinds = ['funded', 'reserved', 'returned', 'sent', 'paid', 'failed', 'reversed'] as const
export type EntryKind = (typeof entryKinds)[number]
