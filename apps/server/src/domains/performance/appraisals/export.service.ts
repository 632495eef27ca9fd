import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { findAppraisal, type StoredAppraisal } from './appraisal.queries.ts'
import { isScored } from './appraisal-view.service.ts'
import { type StoredSubject, selectSubjects } from './review.queries.ts'
import { proposedRaise } from './score.rules.ts'

/** The scores with each question's value: what the page shows, and no answer of anybody's. @throws Refusal `not-found`, `performance.state-wrong`. */
export async function exportAppraisal(
  context: RequestContext,
  id: Id,
  { format }: { readonly format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const { table, title } = await transact(context, async (inside) => {
    const appraisal = (await findAppraisal(inside, id)) ?? refuse('not-found')
    if (!isScored(appraisal)) refuse('performance.state-wrong', {}, { state: appraisal.state })
    const subjects = await selectSubjects(inside, id)
    await audit(inside, {
      event: appraisalRoutes.exportAppraisal.name,
      object: `appraisal:${id}`,
      after: { people: subjects.length, format },
    })
    return { table: tableOf(inside, appraisal, subjects), title: appraisal.title }
  })
  return answerTable(context, table, title, format)
}

function tableOf(
  { language }: RequestContext,
  { questions, proposals }: StoredAppraisal,
  subjects: readonly StoredSubject[],
): SheetTable {
  const say = (key: Parameters<typeof translate<'performance'>>[2]) => translate(language, 'performance', key)
  const counted = questions.filter(({ weight }) => weight > 0)
  return {
    columns: [
      { kind: 'text', header: say('column.number') },
      { kind: 'text', header: say('column.person'), width: 28 },
      { kind: 'text', header: say('column.department'), width: 20 },
      { kind: 'text', header: say('column.score') },
      ...counted.map(({ text, weight }) => ({ kind: 'text' as const, header: `${text} (×${weight})` })),
      { kind: 'text', header: say('column.proposedRaise') },
      { kind: 'text', header: say('column.acknowledged') },
    ],
    stickyColumns: 2,
    rows: subjects.map((subject) => {
      const { number, name, department, score, formula, acknowledgedAt } = subject
      const raise = proposedRaise(proposals, score)
      return [
        ...[number, name, department, figure(score)],
        ...counted.map(({ id }) =>
          figure(formula?.lines.find(({ questionId }) => questionId === id)?.value ?? null),
        ),
        ...[raise === null ? null : `${figure(raise)} %`, acknowledgedAt?.slice(0, 10) ?? null],
      ]
    }),
  }
}

const figure = (hundredths: number | null): string | null =>
  hundredths === null ? null : (hundredths / 100).toFixed(2)
