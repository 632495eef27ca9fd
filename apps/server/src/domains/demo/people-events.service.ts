import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type Month } from '@kazi/values/local-date'
import { multiplyFraction } from '@kazi/values/money'
import {
  addEmployees,
  confirmPayoutAccounts,
  employeeHandlers,
  endEmployment,
} from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'
import type { DemoPerson } from './people.ts'

/**
 * What happens to the company's people in a month: who joins, who leaves, who earns more. Each is done once however
 * often the demo is begun: coming and going leave a mark in their transaction, a raise its line in the history.
 * @param month null for everyone who was there before the history
 */
export async function letPeopleMove(
  { owner, officer }: DemoStage,
  people: readonly DemoPerson[],
  month: Month | null,
): Promise<void> {
  const mark = { event: 'demo.people', object: month === null ? 'before' : `month:${month}` }
  await transact(officer, async (inside) => {
    if (await isMarked(inside, mark)) return
    const joiners = people.filter(({ joinsIn }) => joinsIn === month)
    const ids = await addEmployees(
      inside,
      joiners.map(({ draft }) => draft),
    )
    // The newest account is left for whoever approves the run to see and confirm.
    if (month === null)
      await confirmPayoutAccounts(inside, await listAccounts(inside, ids), actorOf(owner).userId)
    for (const { draft, leaves } of people) {
      if (leaves === null || leaves.month !== month) continue
      const id = await findByEmail(inside, draft.email)
      await endEmployment(inside, id, { endOn: leaves.on, why: 'Resigned' })
    }
    await audit(inside, mark)
  })
  if (month === null) return
  for (const person of people) if (person.raise?.month === month) await raisePay(officer, person, month)
}

/** The officer changes the salary as the employee's page does. */
async function raisePay(officer: RequestContext, { draft, raise }: DemoPerson, month: Month): Promise<void> {
  const id = await transact(officer, (inside) => findByEmail(inside, draft.email))
  const params = { employee_id: id }
  const { data } = await employeeHandlers.read(officer, { ...noInput, params })
  if (data.salaryHistory.some(({ effectiveOn }) => effectiveOn === firstDayOf(month))) return
  assert(data.salary && raise, `${draft.email} has no salary to raise`)
  const amount = multiplyFraction(data.salary.amount, 100 + raise.percent, 100, 'half-up')
  const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = data
  const { employmentType, department, jobTitle, residence, identifiers, statutory } = data
  await employeeHandlers.update(officer, {
    ...noInput,
    params,
    body: {
      ...{ version, firstName, middleName, lastName, email, phone, gender, birthday, startOn },
      ...{ employmentType, department, jobTitle, residence, identifiers, statutory },
      salary: {
        amount,
        effectiveOn: firstDayOf(month),
        reason: raise.percent > 20 ? 'Promotion' : 'Yearly review',
      },
      payoutAccount: null,
    },
  })
}

async function listAccounts(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<Id[]> {
  const rows = await db
    .selectFrom('employee_payout_accounts')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('employee_id', 'in', employeeIds)
    .execute()
  return rows.map(({ id }) => id)
}

async function findByEmail({ db, organization }: OrganizationContext, email: string | null): Promise<Id> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether something of the demo was done; the audit log can't forget it. */
export async function isMarked(
  { db, organization }: OrganizationContext,
  { event, object }: { readonly event: string; readonly object: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('event', '=', event)
    .where('object', '=', object)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
