import type { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { isInReach } from '../days/reach.rules.ts'
import { lockLeave } from '../leave-revision.queries.ts'
import { beginningOf, termsFor } from '../policies/in-force.rules.ts'
import {
  requireType,
  type StoredTerms,
  type StoredType,
  selectAllTerms,
  selectTypes,
} from '../policies/type.queries.ts'
import { dueOfType, groupEntries, keyOf } from './accrue.service.ts'
import { countPeople, type PersonRow, selectPending, selectPeople } from './balance.queries.ts'
import { isCounted, isEligible } from './due-entries.rules.ts'
import { insertEntries, type StoredEntry, selectEntries } from './entry.queries.ts'
import { balanceOn, type Entry } from './entry.ts'
import { leaveYearOf } from './leave-year.rules.ts'
import { type KnownService, selectServices } from './service.queries.ts'

type PersonBalances = ResponseOf<typeof leaveBalanceRoutes.readBalances>['data']
type Balance = PersonBalances['balances'][number]
type EntryView = PersonBalances['entries'][number]

/** Everything that balances of some people are worked out from: a statement each, whatever the number of people. */
export interface Books {
  readonly types: readonly StoredType[]
  readonly terms: ReadonlyMap<Id, readonly StoredTerms[]>
  readonly entries: ReadonlyMap<string, readonly StoredEntry[]>
  readonly services: ReadonlyMap<Id, KnownService>
  readonly pending: ReadonlyMap<string, number>
}

export async function readBooks(
  context: OrganizationContext,
  employeeIds: readonly Id[] | null,
): Promise<Books> {
  return {
    types: await selectTypes(context),
    terms: Map.groupBy(await selectAllTerms(context), ({ typeId }) => typeId),
    entries: groupEntries(await selectEntries(context, employeeIds)),
    services: await selectServices(context, employeeIds),
    pending: await selectPending(context, employeeIds),
  }
}

/** A person's balances on a day, of each type of which one is kept. */
export function balancesOf(books: Books, employeeId: Id, on: LocalDate): Balance[] {
  const service = books.services.get(employeeId)
  if (!service) return []
  return books.types.flatMap((type) => {
    const said = books.terms.get(type.id) ?? []
    const key = keyOf(employeeId, type.id)
    const known = books.entries.get(key) ?? []
    const terms = termsFor(said, { id: employeeId, groups: service.groups })(on)
    const isKept = isCounted(terms) && isEligible(terms, service) && !type.isArchived && beginningOf(said)
    if (!isKept && known.length === 0) return []
    const year = leaveYearOf(on, terms.yearStartsIn)
    const due = dueOfType(service, said, known, year.to)
    const all: readonly Entry[] = [...known, ...due]
    const isOfYear = (entry: Entry) => entry.on >= year.from && entry.on <= on
    const moved = all.filter(
      (entry) => (entry.kind === 'taken' || entry.kind === 'returned') && isOfYear(entry),
    )
    return [
      {
        type: { id: type.id, name: type.name, color: type.color },
        balance: balanceOn(all, on),
        pending: books.pending.get(key) ?? 0,
        taken: moved.reduce((sum, { hundredths }) => sum - hundredths, 0),
        yearEnd: balanceOn(all, year.to),
      },
    ]
  })
}

/** The day that balances are asked for, today unless another is said. @throws Refusal `leave.too-far`. */
export function dayOf({ clock, organization }: OrganizationContext, on: LocalDate | undefined): LocalDate {
  const today = clock.today(organization.timeZone)
  const day = on ?? today
  return isInReach(today, day) ? day : refuse('leave.too-far', {}, { fields: { on: 'leave.too-far' } })
}

/** What each person whom the caller may see has on a day. @throws Refusal `leave.too-far`. */
export const listBalances = (
  context: RequestContext,
  query: QueryOf<typeof leaveBalanceRoutes.listBalances>,
) =>
  transact(context, async (inside) => {
    const on = dayOf(inside, query.on)
    const people = await selectPeople(inside, query.search, query)
    const books = await readBooks(
      inside,
      people.map(({ id }) => id),
    )
    const rows = people.map((employee) => ({ employee, balances: balancesOf(books, employee.id, on) }))
    return pageOf(rows, await countPeople(inside, query.search), query)
  })

/** A person's balances with the entries that they are sums of. @throws Refusal `not-found`, `leave.too-far`. */
export const readBalances = (
  context: RequestContext,
  employeeId: Id,
  query: QueryOf<typeof leaveBalanceRoutes.readBalances>,
): Promise<PersonBalances> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const on = dayOf(inside, query.on)
    const [employee] = (await selectPeople(inside, undefined, { page: 1, perPage: 1 }, employeeId)) as [
      PersonRow,
    ]
    const books = await readBooks(inside, [employeeId])
    const entries = books.types.flatMap((type) =>
      viewEntries(type, books.entries.get(keyOf(employeeId, type.id)) ?? []),
    )
    return {
      ...{ employee, on },
      balances: balancesOf(books, employeeId, on),
      entries: entries.toSorted((one, other) => other.on.localeCompare(one.on)),
    }
  })

/** Entries of one type, each with the sum of all up to it; what a rule noted as nothing isn't shown. */
function viewEntries({ id, name, color }: StoredType, entries: readonly StoredEntry[]): EntryView[] {
  let running = 0
  const views = entries.map(({ hundredths, ...entry }): EntryView => {
    running += hundredths
    const { kind, on, period, requestId, note, enteredBy, enteredAt } = entry
    return {
      ...{ id: entry.id, kind, on, period, requestId, note, enteredBy, enteredAt, running },
      type: { id, name, color },
      days: hundredths,
    }
  })
  return views.filter(({ days }) => days !== 0).toReversed()
}

/**
 * Enters an opening balance, a correction, or days that are paid out. Nothing that was entered is changed.
 * @throws Refusal `not-found`, `leave.type-unknown`, `leave.no-balance`, `leave.nothing-counts`, `leave.too-far`,
 * `leave.not-encashable`, `leave.balance-short`.
 */
export const adjustBalance = (
  context: RequestContext,
  employeeId: Id,
  { typeId, kind, days, on, note }: BodyOf<typeof leaveBalanceRoutes.adjust>,
): Promise<EntryView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    await findPeople(inside, [employeeId])
    dayOf(inside, on)
    if (days === 0) refuse('leave.nothing-counts', {}, { fields: { days: 'leave.nothing-counts' } })
    const type = await requireType(inside, typeId)
    const said = (await selectAllTerms(inside)).filter((one) => one.typeId === typeId)
    if (!isCounted(termsFor(said, null)(on))) {
      refuse('leave.no-balance', {}, { fields: { typeId: 'leave.no-balance' } })
    }
    if (kind === 'encashed') await requirePayable(inside, employeeId, typeId, said, { days, on })
    const hundredths = kind === 'encashed' ? -days : days
    await insertEntries(inside, [{ ...{ employeeId, typeId, kind, on, note, hundredths }, period: null }])
    await audit(inside, {
      event: 'leave.adjust',
      object: `employee:${employeeId}`,
      after: { type: type.name, kind, days, on, note },
    })
    const written = (await selectEntries(inside, [employeeId])).filter((entry) => entry.typeId === typeId)
    const newest = written.toSorted((one, other) => other.id.localeCompare(one.id))[0]!
    return viewEntries(type, written).find(({ id }) => id === newest.id)!
  })

/** Days are paid out where the type says so, or to somebody who leaves, and never more than there are. */
async function requirePayable(
  context: OrganizationContext,
  employeeId: Id,
  typeId: Id,
  said: readonly StoredTerms[],
  { days, on }: { readonly days: number; readonly on: LocalDate },
): Promise<void> {
  const service = (await selectServices(context, [employeeId])).get(employeeId)
  const terms = termsFor(said, service ? { id: employeeId, groups: service.groups } : null)(on)
  if (!terms.isEncashable && !service?.until) {
    refuse('leave.not-encashable', {}, { fields: { kind: 'leave.not-encashable' } })
  }
  if (days < 0) refuse('leave.nothing-counts', {}, { fields: { days: 'leave.nothing-counts' } })
  const known = (await selectEntries(context, [employeeId])).filter((entry) => entry.typeId === typeId)
  const balance = service ? balanceOn([...known, ...dueOfType(service, said, known, on)], on) : 0
  if (days > balance) refuse('leave.balance-short', {}, { fields: { days: 'leave.balance-short' } })
}
