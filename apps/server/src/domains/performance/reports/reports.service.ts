import { performanceReportRoutes } from '@kazi/contract/performance/reports'
import { anonymousFrom } from '@kazi/contract/performance/vocabulary'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import {
  addMonths,
  daysBetweenInclusive,
  earlierOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
} from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import { refuseAt } from '../field-refusal.ts'
import { distributionOf } from './distribution.rules.ts'
import {
  type ProgressOn,
  selectCompletion,
  selectProgress,
  selectScored,
  selectScores,
} from './report.queries.ts'

type Report = ResponseOf<typeof performanceReportRoutes.readReport>['data']
type Query = QueryOf<typeof performanceReportRoutes.readReport>

const monthsShown = 6
const daysAtMost = 3 * 366

/** How performance went in a period; the last six months unless it is said. @throws Refusal `performance.period-wrong`, `not-found`. */
export const readReport = (context: RequestContext, query: Query): Promise<Report> =>
  transact(context, (inside) => reportOf(inside, query))

async function reportOf(context: OrganizationContext, { from, to, appraisal }: Query): Promise<Report> {
  const today = context.clock.today(context.organization.timeZone)
  const last = to ?? today
  const first = from ?? firstDayOf(addMonths(monthOf(last), 1 - monthsShown))
  if (last < first || daysBetweenInclusive(first, last) > daysAtMost)
    refuseAt('to', 'performance.period-wrong')
  const appraisals = await selectScored(context)
  const chosen = appraisal ? appraisals.find(({ id }) => id === appraisal) : appraisals[0]
  if (appraisal && !chosen) refuse('not-found')
  const days = monthEnds(first, earlierOf(last, today))
  const progress = Map.groupBy(await selectProgress(context, days), ({ on }) => on)
  return {
    ...{ from: first, to: last, appraisals, appraisal: chosen ?? null },
    completion: await selectCompletion(context, first, last),
    distribution: chosen ? distributionOf(await selectScores(context, chosen.id)) : null,
    progress: days.map((on) => ({
      on,
      company: meanOf(progress.get(on), 'company'),
      department: meanOf(progress.get(on), 'department'),
      employee: meanOf(progress.get(on), 'employee'),
    })),
  }
}

/** People's mean is shown from three owners on: of fewer it would be somebody's own. */
function meanOf(rows: readonly ProgressOn[] | undefined, level: ProgressOn['level']): number | null {
  const row = rows?.find((one) => one.level === level)
  return row && (level !== 'employee' || row.owners >= anonymousFrom) ? row.mean : null
}

/** The last day of each month of a period, and the period's own last day. */
function monthEnds(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let month = monthOf(from); firstDayOf(month) <= to; month = addMonths(month, 1)) {
    days.push(earlierOf(lastDayOf(month), to))
  }
  return days
}

/** What the report shows of answering and scores, a line each. */
export async function exportReport(
  context: RequestContext,
  { format, ...query }: QueryOf<typeof performanceReportRoutes.exportReport>,
): Promise<FileAnswer> {
  const say = (key: Parameters<typeof translate<'performance'>>[2]) =>
    translate(context.language, 'performance', key)
  const report = await transact(context, async (inside) => {
    const read = await reportOf(inside, query)
    await audit(inside, {
      event: performanceReportRoutes.exportReport.name,
      object: `organization:${inside.organization.id}`,
      after: { from: read.from, to: read.to, appraisal: read.appraisal?.id ?? null, format },
    })
    return read
  })
  const share = (hundredths: number) => (hundredths / 100).toFixed(2)
  const table = {
    columns: [
      { kind: 'text', header: say('column.kind') },
      { kind: 'text', header: say('column.title'), width: 36 },
      { kind: 'whole-number', header: say('column.people') },
      { kind: 'whole-number', header: say('column.submitted') },
      { kind: 'whole-number', header: say('column.late') },
      { kind: 'text', header: say('column.score') },
    ] as const,
    rows: [
      ...report.completion.map(({ kind, title, asked, submitted, late }) => [
        ...[say(`report.kind.${kind}`), title, asked, submitted, late, null],
      ]),
      ...(report.distribution?.parts ?? []).map(({ department, people, mean }) => [
        ...[say('report.kind.scores'), department ?? say('report.together'), people, null, null, share(mean)],
      ]),
    ],
  }
  return answerTable(context, table, say('file.report'), format)
}
