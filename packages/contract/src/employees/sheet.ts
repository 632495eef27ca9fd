import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import {
  importedSheet,
  plannedRowShape,
  readingWishes,
  sheetCounts,
  sheetErrors,
  sheetFault,
  undoRoutes,
  validatedShape,
} from '../sheets.ts'
import { data, date, id, money } from '../wire.ts'
import { employeeFilter } from './employees.ts'
import { salaryBases } from './vocabulary.ts'

const sheetRow = z.strictObject({
  ...plannedRowShape,
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
})
/** Whether departments that rows name and nobody has made are made; else people stay in those that they are in. */
const makeDepartments = z._default(z.boolean(), true)

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
    body: z.strictObject({ fileId: id, ...readingWishes, makeDepartments }),
    response: data(
      z.strictObject({
        ...validatedShape,
        rows: z.array(sheetRow),
        /** departments that rows name and nobody has made: where the caller may make them, the import does */
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
    body: z.strictObject({
      fileId: id,
      ...readingWishes,
      makeDepartments,
      skipFaulty: z._default(z.boolean(), false),
    }),
    response: data(importedSheet),
    errors: [...sheetErrors, 'sheets.faulty', 'session.step-up-needed'],
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
  updateMany: route({
    name: 'employees.updateMany',
    method: 'PUT',
    path: 'employees/updates/update-many',
    summary:
      'Changes many people at once: each as a row of a sheet would, by the same checks. All of it, or nothing.',
    permission: 'edit:employees',
    limit: 'reads-sheets',
    repeat: 'same-effect',
    audit: 'employees.updateMany',
    body: z.strictObject({
      updates: z
        .array(
          z.strictObject({
            employeeId: id,
            /** by the keys of the sheet's columns, written as in its cells; an empty one leaves what is known */
            fields: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(254))),
          }),
        )
        .check(z.minLength(1), z.maxLength(10_000)),
      makeDepartments,
      /** `true`: answers what would change, and changes nothing */
      preview: z._default(z.boolean(), false),
    }),
    response: data(
      z.strictObject({
        isPreview: z.boolean(),
        /** by which it is undone; null: it changed nothing */
        importId: z.nullable(id),
        /** what would change, by person; empty once it is changed */
        rows: z.array(sheetRow),
        faults: z.array(sheetFault),
        counts: sheetCounts,
        newDepartments: z.array(z.string()),
      }),
    ),
    errors: ['employees.field-invalid', 'sheets.faulty', 'session.step-up-needed'],
    example: { body: { updates: [{ employeeId: exampleId, fields: { department: 'Sales' } }] } },
  }),
  exportPeople: route({
    name: 'employees.exportPeople',
    method: 'POST',
    path: 'employees/export',
    summary:
      'People as the sheet that is imported: chosen ones, or all whom a filter finds. Changed and sent back, it changes them.',
    extension: true,
    permission: 'view:employees',
    limit: 'reads-sheets',
    repeat: 'same-effect',
    audit: 'employees.exportPeople',
    body: z.strictObject({
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      /** null: all whom `filter` finds */
      employeeIds: z._default(z.nullable(z.array(id).check(z.maxLength(10_000))), null),
      filter: z._default(
        z.strictObject({ ...employeeFilter, tab: z._default(z.enum(['active', 'in-active']), 'active') }),
        { tab: 'active' },
      ),
    }),
    file: ['xlsx', 'csv'],
    errors: [],
    example: { body: { format: 'csv', filter: { tab: 'active' } } },
  }),
  ...undoRoutes('employees', 'employees', 'create:employees'),
}
