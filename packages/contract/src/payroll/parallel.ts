import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, id, instant, list, minorUnits, money, note, paging } from '../wire.ts'
import { parallelCauses, parallelStates } from './parallel-vocabulary.ts'
import { exampleRun, runParams } from './run-view.ts'

/** What a column of the other system's sheet is: who, a total, `item:<code>` of a payslip's line, or nothing. */
const target = z
  .string()
  .check(z.maxLength(120), z.regex(/^(number|name|gross|deductions|net|item:[\w.:/-]+)$/))
const targetView = z.strictObject({
  target: z.string(),
  /** an organisation's own name; null where the product names it */
  label: z.nullable(z.string()),
  kind: z.enum(['person', 'total', 'earning', 'deduction', 'employer']),
})
const cause = z.enum(parallelCauses)
const state = z.enum(parallelStates)
/** what a cause is about: a relief, a basis, the month that an earlier law is of */
const detail = z.nullable(z.string())
const columns = z
  .array(z.strictObject({ column: z.int().check(z.gte(0), z.lte(199)), target }))
  .check(z.minLength(2), z.maxLength(60))

const lineShape = {
  target: z.string(),
  label: z.nullable(z.string()),
  kind: z.enum(['total', 'earning', 'deduction', 'employer']),
}

const person = z.strictObject({
  position: z.int(),
  employeeId: z.nullable(id),
  number: z.string(),
  name: z.string(),
  state,
  /** of the greatest difference */
  cause: z.nullable(cause),
  detail,
  there: z.nullable(money),
  here: z.nullable(money),
  difference: money,
  lines: z.array(
    z.strictObject({
      ...lineShape,
      /** null: the sheet has none */
      there: z.nullable(minorUnits),
      /** null: the payslip has none */
      here: z.nullable(minorUnits),
      cause: z.nullable(cause),
      detail,
    }),
  ),
  comment: z.nullable(z.string()),
  lookedAt: z.nullable(instant),
  lookedBy: z.nullable(z.string()),
})

const comparison = z.strictObject({
  fileName: z.string(),
  fileId: id,
  columns: z.array(z.strictObject({ column: z.int(), header: z.string(), target: z.string() })),
  comparedAt: instant,
  comparedBy: z.string(),
  /** the run was computed anew since: it must be compared again */
  isOutdated: z.boolean(),
  /** net pay of everybody, there and here; the causes are the way from one to the other */
  there: money,
  here: money,
  causes: z.array(z.strictObject({ cause, people: z.int(), amount: money })),
  counts: z.strictObject({
    people: z.int(),
    same: z.int(),
    explained: z.int(),
    open: z.int(),
    missingHere: z.int(),
    missingThere: z.int(),
    /** of those that somebody must look at, how many wait */
    toLookAt: z.int(),
  }),
  /** everybody in a row, by position: for the picture */
  states: z.array(state),
  lines: z.array(
    z.strictObject({ ...lineShape, there: money, here: money, people: z.int(), cause: z.nullable(cause) }),
  ),
  /** rows of the sheet that name nobody, such as its totals */
  rowsSkipped: z.int(),
  signed: z.nullable(z.strictObject({ at: instant, by: z.string(), note: z.string() })),
})

/** The first payrolls beside those of the system before: what differs, for whom, and why. */
export const parallelRoutes = {
  readColumns: route({
    name: 'payroll.readParallelColumns',
    method: 'POST',
    path: 'payroll/{payrollId}/parallel/columns',
    summary: 'The columns of an uploaded sheet of another system, and what each most likely is.',
    permission: 'create:payroll',
    limit: 'reads-sheets',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    params: runParams,
    body: z.strictObject({ fileId: id }),
    response: data(
      z.strictObject({
        fileId: id,
        rows: z.int(),
        columns: z.array(
          z.strictObject({
            column: z.int(),
            header: z.string(),
            samples: z.array(z.string()),
            proposed: z.nullable(z.string()),
            /** as it was mapped the last time */
            isRemembered: z.boolean(),
          }),
        ),
        targets: z.array(targetView),
      }),
    ),
    errors: [
      'payroll.state-wrong',
      'file.too-slow',
      'sheets.unreadable',
      'sheets.empty',
      'sheets.too-many-rows',
    ],
    extension: true,
    example: { params: exampleRun, body: { fileId: exampleId } },
  }),
  compare: route({
    name: 'payroll.compareParallel',
    method: 'PUT',
    path: 'payroll/{payrollId}/parallel',
    summary:
      'Compares the run with the sheet, person by person and line by line, and says what each difference likely comes from. What was commented before is kept where the difference is the same.',
    permission: 'create:payroll',
    limit: 'reads-sheets',
    repeat: 'same-effect',
    audit: 'payroll.compareParallel',
    params: runParams,
    body: z.strictObject({ fileId: id, columns }),
    response: data(comparison),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'parallel.signed',
      'parallel.column-missing',
      'parallel.amounts-unreadable',
      'file.too-slow',
      'sheets.unreadable',
      'sheets.empty',
      'sheets.too-many-rows',
    ],
    extension: true,
    example: {
      params: exampleRun,
      body: {
        fileId: exampleId,
        columns: [
          { column: 0, target: 'number' },
          { column: 1, target: 'net' },
        ],
      },
    },
  }),
  read: route({
    name: 'payroll.readParallel',
    method: 'GET',
    path: 'payroll/{payrollId}/parallel',
    summary: 'The comparison with the other system as a whole; null where there is none.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.readParallel',
    params: runParams,
    response: data(z.nullable(comparison)),
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
  listPeople: route({
    name: 'payroll.listParallelPeople',
    method: 'GET',
    path: 'payroll/{payrollId}/parallel/people',
    summary: 'The people of the comparison with their lines, the greatest difference first.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.listParallelPeople',
    params: runParams,
    query: z.strictObject({
      ...paging,
      view: z._default(z.enum(['all', 'different', 'to-look-at']), 'all'),
      cause: z.optional(cause),
      position: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1))),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(person),
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
  look: route({
    name: 'payroll.lookAtParallel',
    method: 'PUT',
    path: 'payroll/{payrollId}/parallel/people/{position}',
    summary: 'Says of one person’s difference that it was looked at, with a comment.',
    permission: 'create:payroll',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'payroll.lookAtParallel',
    params: z.strictObject({ payrollId: id, position: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) }),
    body: z.strictObject({ comment: note(1000), isLookedAt: z.boolean() }),
    response: done,
    errors: ['parallel.signed'],
    extension: true,
    example: {
      params: { ...exampleRun, position: '1' },
      body: { comment: 'The old system forgot the rent relief.', isLookedAt: true },
    },
  }),
  sign: route({
    name: 'payroll.signParallel',
    method: 'POST',
    path: 'payroll/{payrollId}/parallel/sign',
    summary: 'Signs the comparison off, once everybody whose difference has no likely cause was looked at.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.signParallel',
    params: runParams,
    body: z.strictObject({ note: note(1000) }),
    response: done,
    errors: ['parallel.signed', 'parallel.outdated', 'parallel.people-open'],
    extension: true,
    example: { params: exampleRun, body: { note: 'We switch with this month.' } },
  }),
  download: route({
    name: 'payroll.downloadParallel',
    method: 'GET',
    path: 'payroll/{payrollId}/parallel/download',
    summary: 'The comparison as a sheet: everybody, every line, there and here, with the likely cause.',
    permission: 'view:payroll',
    limit: 'exports',
    audit: 'payroll.downloadParallel',
    params: runParams,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
}
