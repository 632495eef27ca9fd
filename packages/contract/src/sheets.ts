import * as z from 'zod/mini'
import { exampleId, type Route, route } from './route.ts'
import { data, id, instant } from './wire.ts'

/*
 * What every area's sheet has in common: how a file is read, what is said of it, and undoing it. An area adds how one of
 * its rows is shown, and its routes: see `employees/sheet.ts` and docs/decisions/0023.
 */

/** One fault of a sheet: row as the spreadsheet shows it (the header is row 1), column by its header. */
export const sheetFault = z.strictObject({
  row: z.int(),
  /** the column by which a correction names it; null for what isn't about one cell */
  key: z.nullable(z.string()),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
})
export const sheetErrors = [
  'file.too-slow',
  'sheets.unreadable',
  'sheets.header-wrong',
  'sheets.empty',
  'sheets.too-many-rows',
] as const
/** How to read a file, as somebody who looked at it says. */
export const readingWishes = {
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

/** What a row would do: what an area's row is shown with, beside what it says. */
export const plannedRowShape = {
  row: z.int(),
  /** what importing would do */
  action: z.enum(['create', 'update', 'unchanged', 'faulty']),
  name: z.string(),
  /** for updates: field, before, after */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
}

/** How many rows would do what. */
export const sheetCounts = z.strictObject({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
})

/** What checking a file answers, beside its area's rows. */
export const validatedShape = {
  fileId: id,
  faults: z.array(sheetFault),
  /** what looks odd and may be right: it stops nothing */
  warnings: z.array(sheetFault),
  /** what to know of the file: rows above the header, further sheets, hidden rows */
  notes: z.array(z.string()),
  /** some dates can be read in two ways: `monthFirst` says which */
  hasDoubtfulDates: z.boolean(),
  counts: sheetCounts,
}

/** What an import did. */
export const importedSheet = z.strictObject({
  /** by which it is undone; null: it changed nothing */
  importId: z.nullable(id),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
})

/** An import of the last day. */
const lateImport = z.strictObject({
  id,
  /** null: what was changed was typed, not sent as a file */
  fileName: z.nullable(z.string()),
  created: z.int(),
  updated: z.int(),
  importedBy: z.nullable(z.string()),
  importedAt: instant,
  undoneAt: z.nullable(instant),
  /** if nothing used it since */
  canUndo: z.boolean(),
})

/**
 * The calls by which an area's imports are listed and undone.
 * @param area the noun of the routes, and its place in addresses
 */
export const undoRoutes = <Area extends string, Path extends string>(
  area: Area,
  path: Path,
  permission: Route['permission'],
) => ({
  listImports: route({
    name: `${area}.listImports`,
    method: 'GET',
    path: `${path}/import/lately`,
    summary: 'The imports of the last day, newest first, and which of them can be undone.',
    permission,
    limit: 'reads',
    response: data(z.array(lateImport)),
    errors: [],
    extension: true,
    example: {},
  }),
  undoImport: route({
    name: `${area}.undoImport`,
    method: 'POST',
    path: `${path}/import/{import_id}/undo`,
    summary:
      'Undoes an import within a day: all of it, or, if anything used what it made or changed since, nothing.',
    permission,
    limit: 'reads-sheets',
    repeat: 'refused',
    audit: `${area}.undoImport`,
    params: z.strictObject({ import_id: id }),
    response: data(z.strictObject({ created: z.int(), updated: z.int() })),
    errors: ['sheets.undone-already', 'sheets.undo-too-late', 'sheets.used'],
    extension: true,
    example: { params: { import_id: exampleId } },
  }),
})
