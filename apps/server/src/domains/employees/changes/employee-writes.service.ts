import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { tellOwnersOfNewPeople } from '#domains/authorizations/index.ts'
import { departmentKey, ensureDepartments } from '#domains/departments/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { takeNumbers } from '#platform/counters/next-number.ts'
import { newId } from '#platform/id.ts'
import { selectTakenNumbers } from '../list/employees.queries.ts'
import { replacePayoutAccounts } from '../payout-accounts/payout-account.queries.ts'
import {
  authorizeDeclinedBefore,
  authorizeNewAccounts,
  isOwnersWord,
  requireProofForAccounts,
} from '../payout-accounts/payout-account.service.ts'
import type { EmployeeDetails, EmployeeDraft, StoredEmployee } from '../person/employee.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import type { FieldChange } from '../person/field-change.ts'
import type { PayoutAccount } from '../person/payout-account.rules.ts'
import { fullName } from '../person/person-name.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import { insertTerms } from '../terms/terms.queries.ts'
import { termsToday } from '../terms/terms-today.rules.ts'
import { changedTerms, dayOf, termsOfDraft } from './changed-terms.rules.ts'
import { touchesPay, touchesUndated } from './employee-changes.rules.ts'
import { listReplacedAddresses, type SalaryInForce } from './employee-history.queries.ts'
import { insertChanges, insertEmployees, updateEmployees } from './employee-writes.queries.ts'
import { type ContactNotice, tellOfChanges } from './employees.emails.ts'

/**
 * Adds people, with their first salary and account, in a handful of statements however many they are. The drafts
 * have been checked: what two people share, or a number that is taken, fails on a constraint. Whoever is no owner
 * proves who they are for people with accounts, and the owners are told of them.
 * @returns their ids, in the drafts' order.
 * @throws Refusal `session.step-up-needed`.
 */
export async function addEmployees(
  context: OrganizationContext,
  drafts: readonly EmployeeDraft[],
): Promise<Id[]> {
  if (drafts.length === 0) return []
  const isByOwner = await isOwnersWord(context)
  const paid = drafts.filter(({ payoutAccount }) => payoutAccount !== null)
  if (!isByOwner) requireProofForAccounts(context, paid.length)
  await lockEmployees(context)
  const departments = await ensureDepartments(context, namesOfDepartments(drafts))
  const said = drafts.flatMap(({ number }) => (number === null ? [] : [number]))
  const fresh = await freshNumbers(context, drafts.length - said.length, new Set(said))
  const today = context.clock.today(context.organization.timeZone)
  const rows = drafts.map((details) => {
    const terms = termsOfDraft(details, departmentOf(details, departments))
    const number = details.number ?? fresh.pop()!
    return { id: newId(context.clock), number, details, terms, today: termsToday([terms], today) }
  })
  await insertEmployees(context, rows)
  await insertTerms(
    context,
    rows.map(({ id, terms }) => ({ ...terms, employeeId: id, sequence: 1, reason: null })),
  )
  const withDraft = drafts.map((draft, index) => ({ draft, employeeId: rows[index]!.id }))
  await replacePayoutAccounts(
    context,
    withDraft.flatMap(({ draft: { payoutAccount: account }, employeeId }) =>
      account ? [{ employeeId, account }] : [],
    ),
    isByOwner,
  )
  if (!isByOwner && paid.length > 0) {
    await authorizeDeclinedBefore(
      context,
      withDraft.flatMap(({ draft, employeeId }) =>
        draft.payoutAccount ? [{ employeeId, name: fullName(draft) }] : [],
      ),
    )
    await tellOwnersOfNewPeople(context, paid.map(fullName))
  }
  await raiseRevision(context)
  return rows.map(({ id }) => id)
}

/** What is to become of one person, checked already. */
export interface EmployeeUpdate {
  readonly stored: StoredEmployee
  readonly details: EmployeeDetails
  readonly salary: SalaryInForce | null
  readonly payoutAccount: PayoutAccount | null
  /** everything that differs, salary and account too; not empty */
  readonly changes: readonly FieldChange[]
}

/**
 * Changes people and keeps who changed what and why. A new account is unconfirmed, needs a proof of who changes it,
 * and the person is told of it at the addresses that were known before; unless an owner changed it, the owners are
 * asked.
 * @param from the day from which dated details hold; today, unless it is said. A salary has a day of its own.
 * @throws Refusal `session.step-up-needed`.
 */
export async function changeEmployees(
  context: OrganizationContext,
  updates: readonly EmployeeUpdate[],
  { why, from }: { readonly why: string | null; readonly from?: LocalDate | null },
): Promise<void> {
  if (updates.length === 0) return
  const effectiveOn = from ?? context.clock.today(context.organization.timeZone)
  const paidElsewhere = updates.filter(({ payoutAccount }) => payoutAccount !== null)
  requireProofForAccounts(context, paidElsewhere.length)
  await lockEmployees(context)
  const departments = await ensureDepartments(
    context,
    namesOfDepartments(updates.map(({ details }) => details)),
  )
  await writeTerms(
    context,
    updates.map((update) => ({
      employeeId: update.stored.id,
      reason: why,
      change: (rows) => changedTerms(rows, update, departmentOf(update.details, departments), effectiveOn),
    })),
  )
  await updateEmployees(
    context,
    updates
      .filter(({ changes }) => touchesUndated(changes))
      .map(({ stored: { id, number }, details }) => ({ id, number, details })),
  )
  await replacePayoutAccounts(
    context,
    updates.flatMap(({ stored, payoutAccount: account }) =>
      account ? [{ employeeId: stored.id, account }] : [],
    ),
    await isOwnersWord(context),
  )
  await authorizeNewAccounts(
    context,
    paidElsewhere.map(({ stored }) => ({ employeeId: stored.id, name: fullName(stored) })),
  )
  await insertChanges(
    context,
    updates.flatMap(({ stored, changes }) =>
      changes.map((change) => ({
        employeeId: stored.id,
        why,
        effectiveOn: dayOf(change, effectiveOn),
        ...change,
      })),
    ),
  )
  await tellOfChanges(context, await noticesOf(context, updates))
  if (paidElsewhere.length > 0) {
    const values = { count: paidElsewhere.length }
    await notify(context, { kind: 'accounts-unconfirmed', values, link: '/app/employees' })
  }
  if (updates.some(({ changes }) => touchesPay(changes))) await raiseRevision(context)
}

/**
 * Who is told: of another address the one before, of another account every address that was known in the last month.
 * Whoever wants to send somebody's pay elsewhere unseen would change the address first and the account a day later.
 */
async function noticesOf(
  context: OrganizationContext,
  updates: readonly EmployeeUpdate[],
): Promise<ContactNotice[]> {
  const told = updates.filter(({ changes }) => changes.some(({ field }) => isToldOf.has(field)))
  const replaced = await listReplacedAddresses(
    context,
    told.map(({ stored }) => stored.id),
  )
  return told.flatMap(({ stored, details, payoutAccount }) => {
    const name = fullName(stored)
    const notices: ContactNotice[] = []
    if (stored.email !== null && stored.email !== details.email) {
      notices.push({ to: stored.email, name, accountEnding: null })
    }
    if (payoutAccount === null) return notices
    const addresses = new Set([...(replaced.get(stored.id) ?? []), ...(stored.email ? [stored.email] : [])])
    const accountEnding = payoutAccount.accountNumber.slice(-4)
    return [...notices, ...[...addresses].map((to) => ({ to, name, accountEnding }))]
  })
}

const isToldOf: ReadonlySet<string> = new Set(['email', 'payoutAccount'])

const namesOfDepartments = (people: readonly Pick<EmployeeDetails, 'department'>[]): string[] =>
  people.flatMap(({ department }) => (department === null ? [] : [department]))

function departmentOf({ department }: EmployeeDetails, departments: ReadonlyMap<string, Id>): Id | null {
  if (department === null) return null
  const id = departments.get(departmentKey(department))
  assert(id, `no department ${department}`)
  return id
}

/** Numbers that nobody has, `EMP-0001` and on; organisations that number people by hand may have used some. */
async function freshNumbers(
  context: OrganizationContext,
  count: number,
  reserved: ReadonlySet<string>,
): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) {
    const missing = count - numbers.length
    const first = await takeNumbers(context, 'employees', missing)
    const next = Array.from(
      { length: missing },
      (_, index) => `EMP-${String(first + index).padStart(4, '0')}`,
    )
    const taken = new Set(await selectTakenNumbers(context, next))
    numbers.push(...next.filter((number) => !taken.has(number) && !reserved.has(number)))
  }
  return numbers.reverse()
}
