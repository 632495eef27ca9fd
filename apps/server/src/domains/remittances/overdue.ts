import type { OrganizationContext } from '#platform/context.ts'
import { selectLiabilities } from './liabilities/liability.queries.ts'
import { type LiabilityView, todayOf, viewLiability } from './liabilities/liability-view.ts'

/** What is late, and how much of it is late in all. */
export interface Overdue {
  /** the longest overdue first */
  readonly dues: readonly LiabilityView[]
  readonly total: number
}

/**
 * What the organisation should have remitted before today, for lists over several organisations.
 * @param limit how many of them are named; the total counts all
 */
export async function listOverdue(context: OrganizationContext, limit: number): Promise<Overdue> {
  const filter = { state: 'overdue', sort: 'due', order: 'asc' } as const
  const page = { page: 1, perPage: limit }
  const { rows, total } = await selectLiabilities(context, filter, todayOf(context), page)
  return { dues: rows.map((row) => viewLiability(context, row)), total }
}
