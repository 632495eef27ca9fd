import { queryRoutes } from '@kazi/contract/employees/queries'
import type { BodyOf, ParamsOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { followUp } from './follow-up.service.ts'
import { insertQuery, lockQuery, updateMailed } from './query.queries.ts'
import { isDeadlinePossible } from './query.rules.ts'
import { insertDocuments, type QuerySide } from './query-document.queries.ts'
import { invitePerson } from './query-mail.service.ts'
import { type QueryView, viewQuery } from './query-view.service.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]

/**
 * Asks a person something, with a day by which they have to answer.
 * @throws Refusal `not-found`, `queries.person-left`, `queries.address-missing`, `queries.deadline-wrong`,
 * `queries.file-unknown`.
 */
export function askQuery(
  context: RequestContext,
  employeeId: Id,
  { subject, text, dueOn, fileIds, byMail }: BodyOf<typeof queryRoutes.ask>,
): Promise<QueryView> {
  return transact(context, async (inside) => {
    const person = await findAskable(inside, employeeId)
    requireDeadline(inside, dueOn)
    if (byMail) requireAddress(person)
    const id = newId(inside.clock)
    const askedBy = actorOf(inside).userId
    await insertQuery(inside, { id, employeeId, subject, text, dueOn, askedBy })
    await attachDocuments(inside, id, 'question', fileIds)
    if (byMail) await mailLink(inside, id, person, dueOn)
    await followUp(inside, { employeeId, queryId: id }, dueOn)
    await audit(inside, {
      event: queryRoutes.ask.name,
      object: `employee:${employeeId}`,
      after: { query: id, subject, dueOn, files: fileIds, byMail },
    })
    return viewQuery(inside, { employeeId, queryId: id })
  })
}

/**
 * Mails the link again, with a later deadline where one is said.
 * @throws Refusal `not-found`, `queries.state-wrong`, `queries.person-left`, `queries.address-missing`,
 * `queries.deadline-wrong`.
 */
export function sendQuery(
  context: RequestContext,
  { employee_id: employeeId, query_id: queryId }: ParamsOf<typeof queryRoutes.send>,
  body: BodyOf<typeof queryRoutes.send>,
): Promise<QueryView> {
  return transact(context, async (inside) => {
    const person = await findAskable(inside, employeeId)
    const query = (await lockQuery(inside, { employeeId, queryId })) ?? refuse('not-found')
    if (query.state !== 'open') refuse('queries.state-wrong', { state: query.state })
    requireAddress(person)
    const dueOn = body.dueOn ?? query.dueOn
    if (dueOn !== query.dueOn) requireDeadline(inside, dueOn)
    await mailLink(inside, queryId, person, dueOn)
    if (dueOn !== query.dueOn) await followUp(inside, { employeeId, queryId }, dueOn)
    await audit(inside, {
      event: queryRoutes.send.name,
      object: `employee:${employeeId}`,
      before: { query: queryId, dueOn: query.dueOn },
      after: { query: queryId, dueOn },
    })
    return viewQuery(inside, { employeeId, queryId })
  })
}

async function mailLink(
  context: OrganizationContext,
  queryId: Id,
  person: Person,
  dueOn: LocalDate,
): Promise<void> {
  await invitePerson(context, queryId, person, dueOn, 'query-asked')
  await updateMailed(context, queryId, dueOn)
}

/** Who has left answers no employer's questions. */
async function findAskable(context: OrganizationContext, employeeId: Id): Promise<Person> {
  const [person] = await findPeople(context, [employeeId])
  if (!person) return refuse('not-found')
  return person.status === 'separated' ? refuse('queries.person-left') : person
}

function requireAddress({ email }: Person): void {
  if (email === null) refuse('queries.address-missing', {}, { fields: { byMail: 'queries.address-missing' } })
}

function requireDeadline({ clock, organization }: OrganizationContext, dueOn: LocalDate): void {
  if (isDeadlinePossible(clock.today(organization.timeZone), dueOn)) return
  refuse('queries.deadline-wrong', {}, { fields: { dueOn: 'queries.deadline-wrong' } })
}

/** Adds files that the caller has uploaded. @throws Refusal `queries.file-unknown`. */
export async function attachDocuments(
  context: OrganizationContext,
  queryId: Id,
  side: QuerySide,
  fileIds: readonly Id[],
): Promise<void> {
  const owner = { purpose: 'query-document', kind: 'employee-query', id: queryId }
  const named = [...new Set(fileIds)]
  for (const fileId of named) {
    if (!(await attachFile(context, fileId, owner))) refuse('queries.file-unknown')
  }
  await insertDocuments(context, queryId, side, named)
}
