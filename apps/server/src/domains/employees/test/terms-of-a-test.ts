import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import type { ActiveOrganization, OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import type { TestServer } from '#testing/test-server.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import type { TermChange } from '../terms/terms.ts'
import { changeTerms } from '../terms/terms-history.rules.ts'

/** Changes somebody's terms without a form. */
export async function writeTermsOf(
  context: OrganizationContext,
  employeeId: Id,
  changes: readonly TermChange[],
): Promise<void> {
  await lockEmployees(context)
  await writeTerms(context, [{ employeeId, reason: null, change: (rows) => changeTerms(rows, changes) }])
  await raiseRevision(context)
}

/** A salary from a day on, as one term. */
export const salaryChange = (on: string, amount: number, basis: 'gross' | 'net' = 'gross'): TermChange => ({
  key: 'salary',
  on: localDate(on),
  value: { amount: minor(amount), basis },
})

/** A suspension without an end. */
export const suspensionFrom = (on: string, paidMillionths = 0): TermChange => ({
  key: 'paidShare',
  on: localDate(on),
  value: paidMillionths as never,
})

/** The last day of somebody's employment. */
export const lastDay = (on: string): TermChange => {
  const leftOn = localDate(on)
  const next = new Date(`${on}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return {
    key: 'employment',
    on: localDate(next.toISOString().slice(0, 10)),
    value: { since: null, leftOn },
  }
}

/** Changes somebody's terms, in a transaction of nobody's. */
export const changeTermsOf = (
  server: TestServer,
  organization: ActiveOrganization,
  employeeId: Id,
  ...changes: readonly TermChange[]
): Promise<void> =>
  transact(contextFor(server, organization), (inside) => writeTermsOf(inside, employeeId, changes))
