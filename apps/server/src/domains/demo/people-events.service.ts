import { assert } from '@kazi/values/assert'
import { firstDayOf, type Month } from '@kazi/values/local-date'
import { multiplyFraction } from '@kazi/values/money'
import {
  addEmployees,
  confirmPayoutAccounts,
  employeeHandlers,
  endEmployment,
  findEmployee,
  listAccountsOf,
} from '#domains/employees/index.ts'
import { audit, hasEntry } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
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
    if (await hasEntry(inside, mark)) return
    const joiners = people.filter(({ joinsIn }) => joinsIn === month)
    const ids = await addEmployees(
      inside,
      joiners.map(({ draft }) => draft),
    )
    // The newest account is left for whoever approves the run to see and confirm.
    if (month === null)
      await confirmPayoutAccounts(
        inside,
        (await listAccountsOf(inside, ids)).map(({ id }) => id),
        actorOf(owner).userId,
      )
    for (const { draft, leaves } of people) {
      if (leaves === null || leaves.month !== month) continue
      const id = await findEmployee(inside, draft.email)
      await endEmployment(inside, id, { endOn: leaves.on, why: 'Resigned' })
    }
    await audit(inside, mark)
  })
  if (month === null) return
  for (const person of people) if (person.raise?.month === month) await raisePay(officer, person, month)
}

/** The officer changes the salary as the employee's page does. */
async function raisePay(officer: RequestContext, { draft, raise }: DemoPerson, month: Month): Promise<void> {
  const id = await transact(officer, (inside) => findEmployee(inside, draft.email))
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
