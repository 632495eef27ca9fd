import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import type { SuggestionState } from '@kazi/contract/comms/vocabulary'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import {
  countSuggestions,
  deleteSuggestion,
  hasWayBack,
  insertMessage,
  insertSuggestion,
  lockSuggestion,
  type StoredMessage,
  type StoredSuggestion,
  selectMessages,
  selectSuggestions,
  updateSuggestion,
} from './suggestion.queries.ts'

type SuggestionView = ResponseOf<typeof suggestionRoutes.enter>['data']

const stateOf = ({ isArchived, isAnswered }: StoredSuggestion): SuggestionState =>
  isArchived ? 'archived' : isAnswered ? 'answered' : 'new'

async function view(
  context: OrganizationContext,
  rows: readonly StoredSuggestion[],
): Promise<SuggestionView[]> {
  const ids = rows.map(({ id }) => id)
  const written = Map.groupBy(await selectMessages(context, ids), ({ suggestionId }) => suggestionId)
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    state: stateOf(row),
    way: row.isPaper ? 'paper' : 'link',
    signedAs: row.signedAs,
    enteredBy: row.enteredBy,
    on: row.on,
    messages: (written.get(row.id) ?? []).map((message) => describeMessage(message)),
  }))
}

/** @param isHidden whether the reader is outside, and learns nobody’s name */
export const describeMessage = ({ isReply, by, text, on }: StoredMessage, isHidden = false) => ({
  from: isReply ? ('organization' as const) : ('sender' as const),
  by: isHidden ? null : by,
  text,
  on,
})

const requireSuggestion = async (context: OrganizationContext, id: Id): Promise<StoredSuggestion> =>
  (await lockSuggestion(context, id)) ?? refuse('not-found')

async function viewOne(context: OrganizationContext, id: Id): Promise<SuggestionView> {
  const [one] = await view(context, [await requireSuggestion(context, id)])
  return one!
}

export const listSuggestions = (context: RequestContext, query: QueryOf<typeof suggestionRoutes.list>) =>
  transact(context, async (inside) => {
    const rows = await selectSuggestions(inside, query, query)
    return pageOf(await view(inside, rows), await countSuggestions(inside, query), query)
  })

/** How many nobody has replied to or put away. */
export const countNewSuggestions = (context: OrganizationContext): Promise<number> =>
  countSuggestions(context, { state: 'new' })

/** Enters a suggestion that came on paper or by word. */
export const enterSuggestion = (
  context: RequestContext,
  { text, ...asked }: BodyOf<typeof suggestionRoutes.enter>,
): Promise<SuggestionView> =>
  transact(context, async (inside) => {
    const id = newId(inside.clock)
    await insertSuggestion(inside, { id, ...asked, enteredBy: actorOf(inside).userId })
    await insertMessage(inside, id, text, null)
    await audit(inside, {
      event: suggestionRoutes.enter.name,
      object: `suggestion:${id}`,
      after: { text, ...asked },
    })
    return viewOne(inside, id)
  })

/** Puts a suggestion away, or takes it out again. @throws Refusal `not-found`. */
export const archiveSuggestion = (
  context: RequestContext,
  id: Id,
  isArchived: boolean,
): Promise<SuggestionView> =>
  transact(context, async (inside) => {
    const before = await requireSuggestion(inside, id)
    const archivedOn = isArchived ? inside.clock.today(inside.organization.timeZone) : null
    if (before.isArchived !== isArchived) await updateSuggestion(inside, id, { archived_on: archivedOn })
    await audit(inside, {
      event: suggestionRoutes.archive.name,
      object: `suggestion:${id}`,
      before: { isArchived: before.isArchived },
      after: { isArchived },
    })
    return viewOne(inside, id)
  })

/** Deletes a suggestion for good. @throws Refusal `not-found`. */
export const removeSuggestion = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    const { category, on } = await requireSuggestion(inside, id)
    await deleteSuggestion(inside, id)
    // not what it said: who deletes it for good means that
    await audit(inside, {
      event: suggestionRoutes.remove.name,
      object: `suggestion:${id}`,
      before: { category, on },
    })
  })

/** Replies to whoever sent a suggestion. @throws Refusal `not-found`, `suggestions.no-way-back`. */
export const replyToSuggestion = (context: RequestContext, id: Id, text: string): Promise<SuggestionView> =>
  transact(context, async (inside) => {
    await requireSuggestion(inside, id)
    if (!(await hasWayBack(inside, id))) refuse('suggestions.no-way-back')
    await insertMessage(inside, id, text, actorOf(inside).userId)
    await updateSuggestion(inside, id, { is_answered: true })
    await audit(inside, {
      event: suggestionRoutes.reply.name,
      object: `suggestion:${id}`,
      after: { text },
    })
    return viewOne(inside, id)
  })

const rowsOfExport = 100_000

/** Exactly what the list shows, without its pages. */
export async function exportSuggestions(
  context: RequestContext,
  { format, ...filter }: QueryOf<typeof suggestionRoutes.exportAll>,
): Promise<FileAnswer> {
  const say = (key: Parameters<typeof translate<'comms'>>[2]) => translate(context.language, 'comms', key)
  const all = await transact(context, async (inside) => {
    const rows = await selectSuggestions(inside, filter, { page: 1, perPage: rowsOfExport })
    await audit(inside, {
      event: suggestionRoutes.exportAll.name,
      object: `organization:${inside.organization.id}`,
      after: { suggestions: rows.length, format },
    })
    return view(inside, rows)
  })
  const table = {
    columns: [
      { kind: 'date' as const, header: say('column.on') },
      { kind: 'text' as const, header: say('column.category') },
      { kind: 'text' as const, header: say('column.state') },
      { kind: 'text' as const, header: say('column.signedAs'), width: 24 },
      { kind: 'text' as const, header: say('column.text'), width: 60 },
      { kind: 'text' as const, header: say('column.reply'), width: 60 },
    ],
    stickyColumns: 1,
    rows: all.map(({ on, category, state, signedAs, messages }) => [
      on,
      say(`category.${category}`),
      say(`suggestionState.${state}`),
      signedAs,
      textsOf(messages, 'sender'),
      textsOf(messages, 'organization'),
    ]),
  }
  return answerTable(context, table, say('file.suggestions'), format)
}

const textsOf = (messages: SuggestionView['messages'], from: 'sender' | 'organization'): string =>
  messages.flatMap((message) => (message.from === from ? message.text : [])).join('\n\n')
