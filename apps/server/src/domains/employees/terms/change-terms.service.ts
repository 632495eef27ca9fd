import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { insertTerms, type NewTerms, selectTerms } from './terms.queries.ts'
import type { StoredTerms, TermsRow } from './terms.ts'
import { selectOutdated, updateToday } from './terms-today.queries.ts'
import { termsToday } from './terms-today.rules.ts'

/** What is to become of one person's terms. */
export interface TermsWish {
  readonly employeeId: Id
  readonly reason: string | null
  /** makes of everything that is known what is to be known: see `terms-history.rules.ts` */
  readonly change: (rows: readonly StoredTerms[]) => readonly TermsRow[]
}

/**
 * Changes people's terms, in a handful of statements however many they are: writes the rows that differ, and brings
 * what lists show of today up to date. The caller holds the lock of the people and raises the revision.
 */
export async function writeTerms(context: OrganizationContext, wishes: readonly TermsWish[]): Promise<void> {
  if (wishes.length === 0) return
  const known = await selectTerms(
    context,
    wishes.map(({ employeeId }) => employeeId),
  )
  const fresh: NewTerms[] = []
  const histories = new Map<Id, readonly TermsRow[]>()
  for (const { employeeId, reason, change } of wishes) {
    const before = known.get(employeeId)
    assert(before, `nobody has terms: ${employeeId}`)
    const rows = change(before)
    const kept = new Set<TermsRow>(before)
    for (const row of rows) {
      if (!kept.has(row)) fresh.push({ ...row, employeeId, reason, sequence: sequenceAfter(before, row) })
    }
    histories.set(employeeId, rows)
  }
  await insertTerms(context, fresh)
  await refresh(context, histories)
}

/** One more than that of the row of the same day. */
const sequenceAfter = (before: readonly StoredTerms[], { validFrom }: TermsRow): number =>
  1 + (before.find((row) => row.validFrom === validFrom)?.sequence ?? 0)

const refresh = (
  context: OrganizationContext,
  histories: ReadonlyMap<Id, readonly TermsRow[]>,
): Promise<void> => {
  const today = context.clock.today(context.organization.timeZone)
  const rows = [...histories].map(([id, terms]) => [id, termsToday(terms, today)] as const)
  return updateToday(context, new Map(rows))
}

/** Brings up to date what lists show of people whose planned changes have come. Nothing to do costs one look at an index. */
export async function beginDay(context: OrganizationContext): Promise<void> {
  if ((await selectOutdated(context)).length === 0) return
  await lockEmployees(context)
  // Another who began the day at the same time may have done it while this one waited.
  const outdated = await selectOutdated(context)
  await refresh(context, await selectTerms(context, outdated))
}
