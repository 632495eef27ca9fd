import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, date, id } from '../wire.ts'

const share = z.int()
const query = {
  from: z.optional(date),
  to: z.optional(date),
  /** whose scores are spread; absent: the latest that is closed */
  appraisal: z.optional(id),
}
const named = z.strictObject({ id, name: z.string() })

/** Reports on performance, and probation that ends. */
export const performanceReportRoutes = {
  readReport: route({
    name: 'performance.readReport',
    method: 'GET',
    path: 'performance/report',
    summary:
      'How many answered in time, how scores are spread by department, and how objectives went on. Fewer than three people are shown with others or not at all.',
    permission: 'view:performance',
    limit: 'reads',
    extension: true,
    query: z.strictObject(query),
    response: data(
      z.strictObject({
        from: date,
        to: date,
        completion: z.array(
          z.strictObject({
            kind: z.enum(['check-in', 'appraisal']),
            id,
            title: z.string(),
            asked: z.int(),
            submitted: z.int(),
            late: z.int(),
          }),
        ),
        appraisal: z.nullable(named),
        appraisals: z.array(named),
        /** null: too few people to show anything of */
        distribution: z.nullable(
          z.strictObject({
            people: z.int(),
            mean: share,
            /** from 0, in steps of a fifth */
            bands: z.array(z.int()),
            parts: z.array(
              z.strictObject({
                /** null: those of several departments, put together because they are few */
                department: z.nullable(z.string()),
                people: z.int(),
                mean: share,
                bands: z.array(z.int()),
              }),
            ),
          }),
        ),
        progress: z.array(
          z.strictObject({
            on: date,
            company: z.nullable(share),
            department: z.nullable(share),
            employee: z.nullable(share),
          }),
        ),
      }),
    ),
    errors: ['performance.period-wrong'],
    example: {},
  }),
  exportReport: route({
    name: 'performance.exportReport',
    method: 'GET',
    path: 'performance/report/export',
    summary: 'What the report shows of completion and scores, as XLSX or CSV.',
    permission: 'view:performance',
    limit: 'exports',
    audit: 'performance.exportReport',
    extension: true,
    query: z.strictObject({ ...query, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['performance.period-wrong'],
    example: { query: { format: 'csv' } },
  }),
  listProbations: route({
    name: 'performance.listProbations',
    method: 'GET',
    path: 'performance/probations',
    summary: 'Who is on probation, the earliest end first, with what the law says of it.',
    permission: 'view:performance',
    limit: 'reads',
    extension: true,
    response: data(
      z.strictObject({
        law: z.strictObject({
          /** months that probation can last at most, with a written agreement; null: the act doesn’t say */
          monthsAtMost: z.nullable(z.int()),
          noticeDays: z.nullable(z.int()),
          source: z.nullable(z.string()),
        }),
        people: z.array(
          z.strictObject({
            person: named,
            number: z.string(),
            department: z.nullable(z.string()),
            startOn: date,
            endsOn: date,
            daysLeft: z.int(),
            /** the last day that an extension can reach; null: the act doesn’t say */
            latestOn: z.nullable(date),
          }),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
}
