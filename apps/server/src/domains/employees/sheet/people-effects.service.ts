import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { supersedeAuthorizations } from '#domains/authorizations/index.ts'
import { refuseUsed } from '#domains/sheets/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { touchesPay, touchesUndated } from '../changes/employee-changes.rules.ts'
import {
  type EmployeeRow,
  insertChanges,
  type UndatedDetails,
  updateEmployees,
} from '../changes/employee-writes.queries.ts'
import type { EmployeeUpdate } from '../changes/employee-writes.service.ts'
import { listAccountsOf } from '../payout-accounts/payout-account.queries.ts'
import { raiseRevision } from '../person/employee-revision.queries.ts'
import type { FieldChange } from '../person/field-change.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import { selectTerms } from '../terms/terms.queries.ts'
import type { StoredTerms, TermsRow } from '../terms/terms.ts'
import {
  deletePeople,
  type LastTerms,
  restoreAccounts,
  selectLastTerms,
  selectPaidSince,
  selectVersions,
} from './people-effects.queries.ts'

/** What an import did to people, as far as undoing it takes. */
export interface PeopleEffects {
  readonly created: readonly Id[]
  readonly changed: readonly ChangedPerson[]
}

interface ChangedPerson {
  readonly id: Id
  /** that the import left; another one says that somebody changed the person since */
  readonly version: number
  /** what has no date, as it was; absent where nothing of it changed */
  readonly before?: EmployeeRow
  /** the terms as they were known: of each day the sequence */
  readonly terms: readonly LastTerms[]
  /** the account that was in force, where the import replaced it; absent where it didn't */
  readonly account?: Id | null
  readonly changes: readonly FieldChange[]
}

/** What is to be known of people before they are changed, to undo it. Two statements, however many they are. */
export async function readEffects(
  context: OrganizationContext,
  updates: readonly EmployeeUpdate[],
): Promise<PeopleEffects> {
  const ids = updates.map(({ stored }) => stored.id)
  const terms = await selectLastTerms(context, ids)
  return {
    created: [],
    changed: updates.map(({ stored, payoutAccount, changes }) => ({
      id: stored.id,
      version: stored.version + 1,
      ...(touchesUndated(changes) && {
        before: { id: stored.id, number: stored.number, details: undatedOf(stored) },
      }),
      terms: terms.get(stored.id) ?? [],
      ...(payoutAccount && { account: stored.payoutAccount?.id ?? null }),
      changes,
    })),
  }
}

function undatedOf(details: UndatedDetails): UndatedDetails {
  const { firstName, middleName, lastName, email, phone, gender, birthday, identifiers } = details
  return { firstName, middleName, lastName, email, phone, gender, birthday, identifiers }
}

/**
 * Takes back what an import did: people that it added are gone, those that it changed are as they were.
 * @throws Refusal `sheets.used` where somebody changed one of them since, or a decided payroll paid one;
 * `permission.missing` for people that were changed, for whoever may not change people
 */
export async function undoPeople(
  context: OrganizationContext,
  { created, changed }: PeopleEffects,
  importedAt: string,
): Promise<void> {
  if (changed.length > 0 && !actorOf(context).permissions.has('edit:employees')) refuse('permission.missing')
  await refuseWhereUsed(context, { created, changed }, importedAt)
  await undoChanges(context, changed)
  const accounts = await listAccountsOf(context, created)
  await supersedeAuthorizations(
    context,
    'payout-account-change',
    accounts.map(({ id }) => id),
  )
  await deletePeople(context, created)
  if (created.length > 0 || changed.some(({ changes }) => touchesPay(changes))) await raiseRevision(context)
}

async function refuseWhereUsed(
  context: OrganizationContext,
  { created, changed }: PeopleEffects,
  importedAt: string,
): Promise<void> {
  const left = new Map(changed.map(({ id, version }) => [id, version]))
  const ids = [...created, ...left.keys()]
  const now = await selectVersions(context, ids)
  const other = now.find(({ id, version }) => version !== (left.get(id) ?? 1))
  if (other) refuseUsed(context, { by: 'changed', name: other.name })
  const [paid] = await selectPaidSince(context, ids, importedAt)
  if (paid) refuseUsed(context, { by: 'payroll', name: paid.name })
}

/** Writes back what was, as further rows and changes: what was known meanwhile stays to be seen. */
async function undoChanges(context: OrganizationContext, changed: readonly ChangedPerson[]): Promise<void> {
  if (changed.length === 0) return
  const why = translate(context.language, 'sheets', 'undoReason')
  const before = await selectTerms(
    context,
    changed.map(({ id }) => id),
    'every',
  )
  await writeTerms(
    context,
    changed.map(({ id, terms }) => ({
      employeeId: id,
      reason: why,
      change: (rows) => termsAgain(rows, formerTerms(before.get(id) ?? [], terms)),
    })),
  )
  await updateEmployees(
    context,
    changed.flatMap(({ before: row }) => row ?? []),
  )
  await undoAccounts(context, changed)
  await insertChanges(
    context,
    changed.flatMap(({ id, changes }) =>
      changes.map(({ field, before, after }) => ({
        employeeId: id,
        field,
        before: after,
        after: before,
        why,
      })),
    ),
  )
}

const formerTerms = (all: readonly StoredTerms[], known: ChangedPerson['terms']): readonly StoredTerms[] =>
  all.filter((row) =>
    known.some(({ validFrom, sequence }) => row.validFrom === validFrom && row.sequence === sequence),
  )

/**
 * A history that says again what it said before: each day has what was in force on it then, and a day that had no row of
 * its own says nothing new.
 */
export function termsAgain(
  rows: readonly StoredTerms[],
  former: readonly StoredTerms[],
): readonly (StoredTerms | TermsRow)[] {
  const sequences = new Map(former.map((row) => [row.validFrom, row]))
  return rows.map((row) => {
    const own = sequences.get(row.validFrom)
    if (own?.sequence === row.sequence) return row
    if (own) return { ...own }
    const carried = former.findLast(({ validFrom }) => validFrom < row.validFrom) ?? notYet(former[0]!)
    return { ...carried, validFrom: row.validFrom, said: [] }
  })
}

/** Before the first day that was known, nobody was employed. */
const notYet = (first: StoredTerms): TermsRow => ({ ...first, employment: { since: null, leftOn: null } })

async function undoAccounts(context: OrganizationContext, changed: readonly ChangedPerson[]): Promise<void> {
  const moved = changed.filter(({ account }) => account !== undefined)
  if (moved.length === 0) return
  const accounts = await listAccountsOf(
    context,
    moved.map(({ id }) => id),
  )
  await supersedeAuthorizations(
    context,
    'payout-account-change',
    accounts.flatMap(({ id, isCurrent }) => (isCurrent ? [id] : [])),
  )
  await restoreAccounts(
    context,
    moved.map(({ id }) => id),
    moved.flatMap(({ account }) => account ?? []),
  )
}
