import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import type { QueryOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import { selectObjectives } from './objective.queries.ts'
import { viewObjective } from './objective-view.service.ts'
import { requireFilter, todayOf } from './objectives.service.ts'

const rowsOfExport = 50_000

/** Exactly what the list shows, without its pages. */
export async function exportObjectives(
  context: RequestContext,
  { format, ...filter }: QueryOf<typeof objectiveRoutes.exportObjectives>,
): Promise<FileAnswer> {
  const say = (key: Parameters<typeof translate<'performance'>>[2]) =>
    translate(context.language, 'performance', key)
  const table = await transact(context, async (inside) => {
    await requireFilter(inside, filter)
    const rows = await selectObjectives(inside, filter, { page: 1, perPage: rowsOfExport })
    const today = todayOf(inside)
    await audit(inside, {
      event: objectiveRoutes.exportObjectives.name,
      object: `organization:${inside.organization.id}`,
      after: { objectives: rows.length, format },
    })
    return {
      columns: [
        { kind: 'text', header: say('column.objective'), width: 40 },
        { kind: 'text', header: say('column.level') },
        { kind: 'text', header: say('column.department'), width: 20 },
        { kind: 'text', header: say('column.owner'), width: 24 },
        { kind: 'date', header: say('column.from') },
        { kind: 'date', header: say('column.to') },
        { kind: 'text', header: say('column.progress') },
        { kind: 'text', header: say('column.expected') },
        { kind: 'text', header: say('column.pace') },
        { kind: 'text', header: say('column.score') },
      ] as const,
      stickyColumns: 1,
      rows: rows.map((row) => {
        const { pace, level, owner, department, progress, score, title, from, to } = viewObjective(row, today)
        return [
          ...[title, say(`level.${level}`), department?.name ?? null, owner?.name ?? null, from, to],
          ...[
            percent(progress),
            percent(pace.expected),
            say(`pace.${pace.is}`),
            score === null ? null : percent(score),
          ],
        ]
      }),
    }
  })
  return answerTable(context, table, say('file.objectives'), format)
}

const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`
