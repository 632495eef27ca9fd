import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { lockLeave, readRevision } from '../leave-revision.queries.ts'
import { beginningOf, termsFor } from '../policies/in-force.rules.ts'
import { type StoredTerms, selectAllTerms } from '../policies/type.queries.ts'
import { dueEntries } from './due-entries.rules.ts'
import { insertEntries, type NewEntry, type StoredEntry, selectEntries } from './entry.queries.ts'
import { balanceOn, type Entry } from './entry.ts'
import { type KnownService, selectServices } from './service.queries.ts'

/** How many people are worked through before others get their turn. */
const peopleAtOnce = 250

/** Writes what the rules give and take by today, of every organisation. */
export async function accrueEverywhere(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, async (inside) => {
    await accrueUpTo(inside, inside.clock.today(inside.organization.timeZone))
  })
}

/**
 * Writes what the rules give and take by a day and the ledger doesn't have yet, of all people in one transaction: it is all
 * there or nothing is. Done again it writes nothing, because each is written once a person, type and period.
 * @returns how many entries were written
 */
export async function accrueUpTo(context: OrganizationContext, upTo: LocalDate): Promise<number> {
  if ((await readRevision(context)) === 0) return 0
  await lockLeave(context)
  const terms = Map.groupBy(await selectAllTerms(context), ({ typeId }) => typeId)
  const services = await selectServices(context, null)
  const known = groupEntries(await selectEntries(context, null))
  const due: NewEntry[] = []
  let worked = 0
  for (const service of services.values()) {
    due.push(...dueOf(service, terms, known, upTo))
    worked += 1
    if (worked % peopleAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return insertEntries(context, due)
}

type Terms = ReadonlyMap<Id, readonly StoredTerms[]>
type Known = ReadonlyMap<string, readonly Entry[]>

/** Entries by person and type. */
export const groupEntries = (entries: readonly StoredEntry[]): Map<string, StoredEntry[]> =>
  Map.groupBy(entries, ({ employeeId, typeId }) => keyOf(employeeId, typeId))

export const keyOf = (employeeId: Id, typeId: Id): string => `${employeeId} ${typeId}`

/** What the rules give and take of every type for a person and isn't in the ledger. */
export const dueOf = (service: KnownService, terms: Terms, known: Known, upTo: LocalDate): NewEntry[] =>
  [...terms].flatMap(([typeId, said]) => {
    const { employeeId } = service
    const entries = known.get(keyOf(employeeId, typeId)) ?? []
    return dueOfType(service, said, entries, upTo).map((entry) => ({ ...entry, employeeId, typeId }))
  })

/** The same of one type. */
export function dueOfType(
  service: KnownService,
  said: readonly StoredTerms[],
  known: readonly Entry[],
  upTo: LocalDate,
): Entry[] {
  const begins = beginningOf(said)
  if (!begins) return []
  const termsOn = termsFor(said, { id: service.employeeId, groups: service.groups })
  return dueEntries({ service, begins, termsOn, known, upTo })
}

/** What a balance is on a day with what the rules will have given and taken by then. */
export function balanceThen(
  service: KnownService,
  said: readonly StoredTerms[],
  known: readonly Entry[],
  on: LocalDate,
): number {
  return balanceOn([...known, ...dueOfType(service, said, known, on)], on)
}
