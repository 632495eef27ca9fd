import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, money } from '../wire.ts'
import { salaryBases } from './employees.ts'

/** One fault of a sheet: row as the spreadsheet shows it (the header is row 1), column by its header. */
const sheetFault = z.strictObject({
  row: z.int(),
  /** the column by which a correction names it; null for what isn't about one cell */
  key: z.nullable(z.string()),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
})
const sheetRow = z.strictObject({
  row: z.int(),
  /** what importing would do */
  action: z.enum(['create', 'update', 'unchanged', 'faulty']),
  name: z.string(),
  email: z.nullable(z.string()),
  department: z.nullable(z.string()),
  startOn: z.nullable(date),
  /** as it would be paid; null: the sheet names none, or none that could be read */
  payoutAccount: z.nullable(
    z.strictObject({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() }),
  ),
  salary: z.nullable(money),
  /** null: the sheet doesn't say; gross for someone new, unchanged for someone known */
  salaryBasis: z.nullable(z.enum(salaryBases)),
  /** for updates: field, before, after */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
const sheetErrors = [
  'file.too-slow',
  'employees.sheet-unreadable',
  'employees.sheet-header-wrong',
  'employees.sheet-empty',
  'employees.sheet-too-many-rows',
] as const
/** How to read a file, as somebody who looked at it says. */
const readingWishes = {
  /** cells that were typed anew: by row, and column by its key of a fault; an empty text clears the cell */
  corrections: z._default(
    z
      .array(
        z.strictObject({
          row: z.int().check(z.gte(1)),
          column: z.string().check(z.maxLength(60)),
          text: z.string().check(z.maxLength(200)),
        }),
      )
      .check(z.maxLength(2000)),
    [],
  ),
  /** dates such as 05/06/2024 have their month first */
  monthFirst: z._default(z.boolean(), false),
}

/** Many people at once, by a sheet. */
export const employeeSheetRoutes = {
  validateSheet: route({
    name: 'employees.validateSheet',
    method: 'POST',
    path: 'employees/validate',
    summary:
      'Reads an uploaded sheet (XLSX or CSV) and says, by row and column, what is wrong and what would change.',
    permission: 'create:employees',
    limit: 'reads-sheets',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    body: z.strictObject({ fileId: id, ...readingWishes }),
    response: data(
      z.strictObject({
        fileId: id,
        rows: z.array(sheetRow),
        faults: z.array(sheetFault),
        /** what looks odd and may be right: it stops nothing */
        warnings: z.array(sheetFault),
        /** what to know of the file: rows above the header, further sheets, hidden rows */
        notes: z.array(z.string()),
        /** some dates can be read in two ways: `monthFirst` says which */
        hasDoubtfulDates: z.boolean(),
        counts: z.strictObject({ create: z.int(), update: z.int(), unchanged: z.int(), faulty: z.int() }),
        newDepartments: z.array(z.string()),
      }),
    ),
    errors: sheetErrors,
    example: { body: { fileId: exampleId } },
  }),
  importSheet: route({
    name: 'employees.importSheet',
    method: 'POST',
    path: 'employees/import',
    summary:
      'Imports an uploaded sheet in one transaction. Any fault refuses all of it, unless `skipFaulty`.',
    permission: 'create:employees',
    limit: 'reads-sheets',
    repeat: 'same-answer',
    audit: 'employees.importSheet',
    body: z.strictObject({ fileId: id, ...readingWishes, skipFaulty: z._default(z.boolean(), false) }),
    response: data(
      z.strictObject({ created: z.int(), updated: z.int(), unchanged: z.int(), skipped: z.int() }),
    ),
    errors: [...sheetErrors, 'employees.sheet-faulty', 'session.step-up-needed'],
    example: { body: { fileId: exampleId } },
  }),
  downloadSheet: route({
    name: 'employees.downloadSheet',
    method: 'GET',
    path: 'employees/import/download-sheet',
    summary: "The country's import template, with an example row and notes.",
    permission: 'create:employees',
    limit: 'reads',
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    example: { query: { format: 'xlsx' } },
  }),
}
