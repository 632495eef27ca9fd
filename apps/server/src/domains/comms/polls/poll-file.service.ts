import { pollRoutes } from '@kazi/contract/comms/polls'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { readSaid } from './answer-store.ts'
import type { CountedPoll } from './poll.queries.ts'
import type { Answer, Question } from './poll.ts'
import { viewResults } from './poll-view.service.ts'
import { requirePoll } from './polls.service.ts'
import type { QuestionResult } from './results.rules.ts'

/** What came of a poll as a file: of one by name each answer, of an anonymous one what its page shows. */
export async function exportPoll(
  context: RequestContext,
  id: Id,
  format: 'xlsx' | 'csv',
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    const poll = await requirePoll(inside, id)
    await audit(inside, { event: pollRoutes.exportPoll.name, object: `poll:${id}`, after: { format } })
    return poll.isAnonymous ? tableOfFigures(inside, poll) : tableOfAnswers(inside, poll)
  })
  return answerTable(context, table, translate(context.language, 'comms', 'file.poll'), format)
}

async function tableOfAnswers(context: OrganizationContext, poll: CountedPoll): Promise<SheetTable> {
  const said = await readSaid(context, poll)
  return {
    columns: [
      { kind: 'text', header: translate(context.language, 'comms', 'column.person'), width: 28 },
      ...poll.questions.map(({ text }) => ({ kind: 'text' as const, header: text, width: 28 })),
    ],
    stickyColumns: 1,
    rows: said.map(({ by, answers }) => [
      by,
      ...poll.questions.map((question, place) =>
        wordsOf(
          question,
          answers.find((answer) => answer.question === place),
        ),
      ),
    ]),
  }
}

function wordsOf({ options }: Question, answer: Answer | undefined): string | null {
  if (!answer) return null
  if (answer.mark !== undefined) return String(answer.mark)
  return answer.text ?? (answer.chosen ?? []).map((place) => options[place]).join('; ')
}

async function tableOfFigures(context: OrganizationContext, poll: CountedPoll): Promise<SheetTable> {
  const say = (key: Parameters<typeof translate<'comms'>>[2]) => translate(context.language, 'comms', key)
  const { results, departments } = await viewResults(context, poll)
  const everybody = { department: say('everybody'), results }
  return {
    columns: [
      { kind: 'text', header: say('column.department'), width: 24 },
      { kind: 'text', header: say('column.question'), width: 40 },
      { kind: 'text', header: say('column.answer'), width: 40 },
      { kind: 'text', header: say('column.people') },
    ],
    stickyColumns: 1,
    rows: [everybody, ...departments].flatMap(({ department, results: all }) =>
      all.flatMap((result) => linesOf(result).map((line) => [department ?? say('noDepartment'), ...line])),
    ),
  }
}

const linesOf = ({ text, options, texts }: QuestionResult): (string | null)[][] => [
  ...options.map((option) => [text, option.text, option.chosen === null ? null : String(option.chosen)]),
  ...(texts ?? []).map((written) => [text, written.text, null]),
]
