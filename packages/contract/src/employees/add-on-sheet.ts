import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import {
  importedSheet,
  plannedRowShape,
  readingWishes,
  sheetErrors,
  undoRoutes,
  validatedShape,
} from '../sheets.ts'
import { data, id, minorUnits, month } from '../wire.ts'
import { addOnKinds, frequencies } from './add-on-vocabulary.ts'

const sheetRow = z.strictObject({
  ...plannedRowShape,
  /** each null: the row doesn't say it, or not rightly */
  kind: z.nullable(z.enum(addOnKinds)),
  frequency: z.nullable(z.enum(frequencies)),
  title: z.nullable(z.string()),
  fromMonth: z.nullable(month),
  amount: z.nullable(minorUnits),
  /** millionths */
  share: z.nullable(z.int()),
})

/** Additions and deductions of many people at once, each its own, by a sheet. */
export const addOnSheetRoutes = {
  validateAddOns: route({
    name: 'addOns.validateSheet',
    method: 'POST',
    path: 'employees/addons/validate',
    summary:
      'Reads an uploaded sheet of additions and deductions and says, by row and column, what is wrong.',
    permission: 'edit:bonus-and-deductions',
    limit: 'reads-sheets',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    body: z.strictObject({ fileId: id, ...readingWishes }),
    response: data(z.strictObject({ ...validatedShape, rows: z.array(sheetRow) })),
    errors: sheetErrors,
    extension: true,
    example: { body: { fileId: exampleId } },
  }),
  importAddOns: route({
    name: 'addOns.importSheet',
    method: 'POST',
    path: 'employees/addons/import',
    summary:
      'Imports an uploaded sheet of additions and deductions in one transaction. Any fault refuses all of it, unless `skipFaulty`.',
    permission: 'edit:bonus-and-deductions',
    limit: 'reads-sheets',
    repeat: 'same-answer',
    audit: 'addOns.importSheet',
    body: z.strictObject({ fileId: id, ...readingWishes, skipFaulty: z._default(z.boolean(), false) }),
    response: data(importedSheet),
    errors: [...sheetErrors, 'sheets.faulty'],
    extension: true,
    example: { body: { fileId: exampleId } },
  }),
  downloadAddOnSheet: route({
    name: 'addOns.downloadSheet',
    method: 'GET',
    path: 'employees/addons/download-sheet',
    summary: 'The empty sheet of additions and deductions, with an example row and notes.',
    permission: 'edit:bonus-and-deductions',
    limit: 'reads',
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    example: { query: { format: 'xlsx' } },
  }),
  ...undoRoutes('addOns', 'employees/addons', 'edit:bonus-and-deductions'),
}
