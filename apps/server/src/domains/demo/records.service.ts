import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@kazi/values/local-date'
import { employeeHandlers, findEmployee } from '#domains/employees/index.ts'
import { personalRecordHandlers } from '#domains/personal-records/index.ts'
import { audit, hasEntry } from '#platform/audit/audit.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'
import type { DemoPerson } from './people.ts'

/** One company of the demo shows its front page without what runs out. */
const quiet = 'Nairobi Tech Ltd'

/** Whom it is about: people to whom nothing else happens, so that no figure of the history moves. */
function steady(people: readonly DemoPerson[]): readonly DemoPerson[] {
  return people
    .filter(({ leaves, joinsIn, raise }) => leaves === null && joinsIn === null && raise === null)
    .toSorted((one, other) => (one.draft.lastName < other.draft.lastName ? 1 : -1))
}

/** Those of whom something is kept or planned here; leave is taken by the others. */
export const peopleWithRecords = (people: readonly DemoPerson[]): readonly DemoPerson[] =>
  steady(people).slice(0, 5)

/**
 * What is kept of some people beside their pay, and what lies ahead of them: family, papers of which one runs out, a
 * probation, a relief that ends, a suspension and a separation of months to come. Nothing of it moves a month that is paid.
 */
export async function setUpRecords(stage: DemoStage, people: readonly DemoPerson[]): Promise<void> {
  const { officer, company } = stage
  const mark = { event: 'demo.records', object: 'company' }
  if (await transact(officer, (inside) => hasEntry(inside, mark))) return
  const chosen = steady(people)
  const idOf = (person: DemoPerson): Promise<Id> =>
    transact(officer, (inside) => findEmployee(inside, person.draft.email))
  const [family, foreign, tenant, suspended, leaving] = chosen
  assert(family && foreign && tenant && suspended && leaving, `${company.name} has too few people`)
  await addFamily(stage, family, await idOf(family))
  if (company.name !== quiet) {
    await addPapers(stage, await idOf(foreign))
    const withRent = chosen.find(({ draft }) => draft.statutory.annualRent !== undefined)
    if (withRent) await declareRent(stage, withRent, await idOf(withRent))
    await planChanges(stage, await idOf(suspended), await idOf(leaving))
  }
  await transact(officer, (inside) => audit(inside, mark))
}

const todayOf = ({ officer }: DemoStage) => officer.clock.today(officer.organization!.timeZone)

async function addFamily({ officer }: DemoStage, { draft }: DemoPerson, employeeId: Id): Promise<void> {
  const params = { employee_id: employeeId }
  const family = [
    { kind: 'next-of-kin', name: `Grace ${draft.lastName}`, relationship: 'spouse', birthday: null },
    { kind: 'dependant', name: `Daniel ${draft.lastName}`, relationship: 'child', birthday: '2018-05-14' },
  ] as const
  for (const person of family) {
    const phone = person.kind === 'next-of-kin' ? draft.phone : null
    const body = { ...person, phone, birthday: person.birthday as never }
    await personalRecordHandlers.addContact(officer, { ...noInput, params, body })
  }
}

/** A work permit that runs out soon, a passport that doesn't, and a probation that ends. */
async function addPapers(stage: DemoStage, employeeId: Id): Promise<void> {
  const params = { employee_id: employeeId }
  const today = todayOf(stage)
  const papers = [
    { kind: 'work-permit', name: 'Work permit', number: 'WP 0042178', expiresOn: addDays(today, 19) },
    { kind: 'passport', name: 'Passport', number: 'C01234567', expiresOn: addDays(today, 900) },
  ] as const
  for (const paper of papers) {
    const body = { ...paper, fileId: null }
    await personalRecordHandlers.addDocument(stage.officer, { ...noInput, params, body })
  }
}

/** A rent that was entered before, now with the last day of its agreement. */
async function declareRent(stage: DemoStage, { draft }: DemoPerson, employeeId: Id): Promise<void> {
  const today = todayOf(stage)
  const { annualRent = null } = draft.statutory
  await employeeHandlers.declareRelief(stage.officer, {
    ...noInput,
    params: { employee_id: employeeId },
    body: {
      ...{ relief: 'annualRent', amount: annualRent, from: firstDayOf(monthOf(today)) },
      to: lastDayOf(monthOf(today)),
      ...{ evidenceFileId: null, note: 'Tenancy agreement', preview: false },
    },
  })
}

/** A suspension on half pay and a separation, both of months that nobody has begun to pay. */
async function planChanges(stage: DemoStage, suspendedId: Id, leavingId: Id): Promise<void> {
  const { officer } = stage
  const month = addMonths(monthOf(todayOf(stage)), 2)
  await employeeHandlers.suspend(officer, {
    ...noInput,
    body: {
      ...{ employeeIds: [suspendedId], from: firstDayOf(month), to: addDays(firstDayOf(month), 13) },
      ...{ pay: 'percentage', percent: 50, reason: 'Pending an inquiry', preview: false },
    },
  })
  await employeeHandlers.separate(officer, {
    ...noInput,
    body: {
      ...{ employeeId: leavingId, reason: 'retirement', lastOn: lastDayOf(month), notice: 'served' },
      ...{ note: null, handover: null, payments: [], preview: false },
    },
  })
}
