import { findPeople } from '#domains/employees/index.ts'
import type { AnsweredAtDoor, DoorBehind, DoorVisitor } from '#domains/personal-door/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { tellColleagues } from './follow-up.service.ts'
import { findQuery, lockQuery, type QueryOfPerson, updateReplied } from './query.queries.ts'
import { isPast } from './query.rules.ts'
import { insertDocuments, selectDocuments } from './query-document.queries.ts'

const queryOf = ({ employeeId, objectId }: DoorVisitor): QueryOfPerson => ({ employeeId, queryId: objectId })

/** A query as its person finds it behind their door: the question, and room for the reply, once. */
export const queryBehindDoor: DoorBehind<'query'> = {
  describe: async (context, visitor) => {
    const query = await findQuery(context, queryOf(visitor))
    if (query?.state !== 'open') return undefined
    const { subject, text, askedAt, dueOn } = query
    const files = await describeFiles(context, await listQuestionFiles(context, visitor))
    return {
      act: 'query',
      subject,
      text,
      askedBy: query.askedBy ?? context.organization.name,
      askedAt,
      dueOn,
      isOverdue: isPast(dueOn, context.clock.today(context.organization.timeZone)),
      documents: files.map(({ id, name }) => ({ id, name })),
    }
  },
  listFiles: listQuestionFiles,
  answer: takeReply,
}

async function listQuestionFiles(context: OrganizationContext, { objectId }: DoorVisitor) {
  const documents = await selectDocuments(context, [objectId])
  return documents.filter(({ side }) => side === 'question').map(({ fileId }) => fileId)
}

async function takeReply(
  context: OrganizationContext,
  visitor: DoorVisitor,
  { fields, fileIds }: AnsweredAtDoor,
): Promise<'closes'> {
  const query = await lockQuery(context, queryOf(visitor))
  if (query?.state !== 'open') return refuse('account.link-invalid')
  const text = fields.text?.trim() ?? ''
  if (text === '') {
    refuse('personal-door.field-missing', {}, { fields: { 'fields.text': 'personal-door.field-missing' } })
  }
  const isLate = isPast(query.dueOn, context.clock.today(context.organization.timeZone))
  await updateReplied(context, query.id, { text, isLate, enteredBy: null })
  await insertDocuments(context, query.id, 'reply', fileIds)
  const [person] = await findPeople(context, [visitor.employeeId])
  if (person) await tellColleagues(context, queryOf(visitor), 'query-answered')
  return 'closes'
}
