import type { LeaveKind } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import {
  addMonths,
  dateOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  yearOf,
} from '@kazi/values/local-date'
import { findEmployee } from '#domains/employees/index.ts'
import { leaveHandlers, suggestTypesOnce } from '#domains/leave/index.ts'
import { audit, hasEntry } from '#platform/audit/audit.ts'
import { transact } from '#platform/db/transact.ts'
import { storeFile } from '#platform/files/stored-file.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DemoStage } from './company-setup.service.ts'
import { givenDays, openingDays, type PlannedLeave, planLeave } from './leave-plan.ts'
import { noInput } from './no-input.ts'
import type { DemoPerson } from './people.ts'

type Types = ReadonlyMap<LeaveKind, Id>

/** The types of leave with what the company gives beside the law, and what people had before. */
export async function setUpLeave(stage: DemoStage, people: readonly DemoPerson[]): Promise<void> {
  const { owner, officer, company } = stage
  const mark = { event: 'demo.leave', object: 'company' }
  if (await transact(officer, (inside) => hasEntry(inside, mark))) return
  await transact(owner, suggestTypesOnce)
  const { data: types } = await leaveHandlers.listTypes(owner, noInput)
  for (const { id, name, kind, color, terms, from } of types) {
    const entitlement = givenDays[company.country][kind]
    if (entitlement === undefined || terms.entitlement === entitlement) continue
    const scope = { kind: 'organization' as const, id: null }
    const body = { name, kind, color, isArchived: false }
    const change = { from, scope, terms: { ...terms, entitlement } }
    await leaveHandlers.changeType(owner, { ...noInput, params: { type_id: id }, body: { ...body, change } })
  }
  const typeId = types.find(({ kind }) => kind === 'annual')!.id
  const today = officer.clock.today(officer.organization!.timeZone)
  for (const [email, days] of openingDays(company, people)) {
    const employee_id = await transact(officer, (inside) => findEmployee(inside, email))
    const on = dateOf(yearOf(today), 1, 1)
    const body = { typeId, kind: 'opening' as const, days, on, note: 'From the sheet that was kept before' }
    const { data } = await leaveHandlers.readBalances(officer, {
      ...noInput,
      params: { employee_id },
      query: {},
    })
    if (data.entries.some(({ kind }) => kind === 'opening')) continue
    await leaveHandlers.adjust(owner, { ...noInput, params: { employee_id }, body })
  }
  await transact(officer, (inside) => audit(inside, mark))
}

/** The leave of a month: asked for by the officer, decided by the owner. What stands against the rules isn't asked for. */
export async function takeLeave(
  stage: DemoStage,
  people: readonly DemoPerson[],
  months: readonly Month[],
  month: Month,
  today: LocalDate,
): Promise<void> {
  const { officer, company } = stage
  const { data } = await leaveHandlers.listTypes(officer, noInput)
  const types: Types = new Map(data.map(({ kind, id }) => [kind, id]))
  const before = addMonths(month, -1)
  const known = await listKnown(stage, before)
  if (months.includes(before)) {
    for (const leave of planLeave(company, people, months, before, today)) await endEarly(stage, leave, known)
  }
  for (const leave of planLeave(company, people, months, month, today))
    await bringLeave(stage, leave, types, known)
}

interface Known {
  readonly id: Id
  readonly state: string
}

/** What was asked for before, by person and first day: a demo that was cut off goes on from it. */
async function listKnown({ officer }: DemoStage, month: Month): Promise<ReadonlyMap<string, Known>> {
  const span = { from: firstDayOf(month), to: dateOf(yearOf(lastDayOf(month)) + 1, 12, 31) }
  const query = { ...span, page: 1, perPage: 200, sort: 'entered', order: 'asc' } as const
  const { data } = await leaveHandlers.listRequests(officer, { ...noInput, query })
  return new Map(data.map(({ id, state, employee, from }) => [`${employee.id} ${from}`, { id, state }]))
}

async function bringLeave(
  stage: DemoStage,
  leave: PlannedLeave,
  types: Types,
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const { officer, owner } = stage
  const employeeId = await transact(officer, (inside) => findEmployee(inside, leave.email))
  const request = known.get(`${employeeId} ${leave.from}`) ?? (await ask(stage, employeeId, leave, types))
  if (!request) return
  const params = { leave_id: request.id }
  if (request.state === 'pending' && leave.outcome !== 'waits') {
    const body =
      leave.outcome === 'approved'
        ? ({ decision: 'approve', reason: null } as const)
        : ({ decision: 'reject', reason: 'Two of the team are away already in that week.' } as const)
    await leaveHandlers.review(owner, { ...noInput, params, body })
  }
}

async function endEarly(
  { officer, owner }: DemoStage,
  { email, from, endedOn: lastOn }: PlannedLeave,
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  if (lastOn === undefined) return
  const employeeId = await transact(officer, (inside) => findEmployee(inside, email))
  const request = known.get(`${employeeId} ${from}`)
  if (!request || request.state === 'terminated') return
  const query = { lastOn, reason: 'Called back for an inspection' }
  await leaveHandlers.end(owner, { ...noInput, params: { leave_id: request.id }, query })
}

async function ask(
  { officer }: DemoStage,
  employeeId: Id,
  { kind, from, to, portion, reason }: PlannedLeave,
  types: Types,
): Promise<Known | undefined> {
  const typeId = types.get(kind)
  if (!typeId) return undefined
  // a day of illness needs its note; whatever else stands against the rules isn't asked for
  const documentId = kind === 'sick' ? await keepNote(officer) : null
  const body = { employeeId, typeId, from, to, portion, reason, documentId }
  try {
    const made = await leaveHandlers.request(officer, { ...noInput, body })
    return { id: made.data.id, state: made.data.state }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** A doctor's note, kept as if the officer had uploaded it. */
async function keepNote(officer: DemoStage['officer']): Promise<Id> {
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${officer.clock.now().toISOString()}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`,
  )
  const file = { name: 'doctors-note.pdf', contentType: 'application/pdf', bytes }
  return (await transact(officer, (inside) => storeFile(inside, file))).id
}
