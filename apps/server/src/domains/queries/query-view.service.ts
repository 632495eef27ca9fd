import type { queryRoutes } from '@kazi/contract/employees/queries'
import type { ResponseOf } from '@kazi/contract/route'
import type { OrganizationContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { findQuery, type QueryOfPerson, type StoredQuery } from './query.queries.ts'
import { isPast } from './query.rules.ts'
import { type QuerySide, selectDocuments } from './query-document.queries.ts'

export type QueryView = ResponseOf<typeof queryRoutes.ask>['data']

/** Queries as the person's page shows them. */
export async function viewQueries(
  context: OrganizationContext,
  queries: readonly StoredQuery[],
): Promise<QueryView[]> {
  const attached = await selectDocuments(
    context,
    queries.map(({ id }) => id),
  )
  const files = new Map(
    (
      await describeFiles(
        context,
        attached.map(({ fileId }) => fileId),
      )
    ).map(({ id, name }) => [id, { id, name }]),
  )
  const today = context.clock.today(context.organization.timeZone)
  return queries.map((query) => {
    const documentsOf = (side: QuerySide) =>
      attached
        .filter((one) => one.queryId === query.id && one.side === side)
        .flatMap(({ fileId }) => files.get(fileId) ?? [])
    const { id, state, subject, text, askedBy, askedAt, dueOn, mailedAt, remindedAt } = query
    const asked = { id, state, subject, text, askedBy, askedAt, dueOn, mailedAt, remindedAt }
    return {
      ...asked,
      documents: documentsOf('question'),
      isOverdue: state === 'open' && isPast(dueOn, today),
      reply: replyOf(query, documentsOf('reply')),
      outcome: outcomeOf(query),
    }
  })
}

const replyOf = (
  { reply, repliedAt, isLate, enteredBy }: StoredQuery,
  documents: QueryView['documents'],
): QueryView['reply'] =>
  reply === null || repliedAt === null ? null : { text: reply, documents, repliedAt, isLate, enteredBy }

const outcomeOf = ({ outcome, outcomeNote, decidedBy, decidedAt }: StoredQuery): QueryView['outcome'] =>
  outcome === null || decidedAt === null ? null : { kind: outcome, note: outcomeNote, decidedBy, decidedAt }

/** One query as it is now. */
export async function viewQuery(context: OrganizationContext, query: QueryOfPerson): Promise<QueryView> {
  const stored = await findQuery(context, query)
  const [view] = stored ? await viewQueries(context, [stored]) : []
  if (!view) throw new Error('a query that was just written is there')
  return view
}
