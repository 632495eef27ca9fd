import { type Language, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import { refuseGivenUp } from '#platform/files/upload.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  type AreaSheet,
  type ReadingWishes,
  readAreaSheet,
  type SheetRemarks,
} from '#platform/sheets/columns/area-sheet.ts'
import type { RowFault } from '#platform/sheets/columns/row-reader.ts'
import {
  type AnySheetKind,
  headingOf,
  type ReadRow,
  type SheetSetting,
} from '#platform/sheets/columns/sheet-kind.ts'
import { type SheetCells, writeTemplate } from '#platform/sheets/columns/template.ts'
import { type SheetFormat, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { fromPieces } from '#platform/threads/pieces.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { insertImport } from './imports.queries.ts'
import { type PlannedRow, type SheetArea, settingOf } from './sheet-area.ts'

const columns = '../../platform/sheets/columns'
const reading = { work: readAreaSheet, module: new URL(`${columns}/area-sheet.ts`, import.meta.url) }
const writing = { work: writeTemplate, module: new URL(`${columns}/template.ts`, import.meta.url) }

/** What of an area reading its file takes. */
type Door = Pick<SheetArea<ReadRow, PlannedRow, never, unknown, never>, 'module' | 'mayReadOfAnother'>

/** A file that was sent, and how it is to be read. */
interface SentSheet extends ReadingWishes {
  readonly fileId: Id
}

/**
 * An area's empty sheet in the caller's language and for the organisation's country.
 * @param name of the file, without its ending
 * @param rows what is there already, to be changed and sent back, in the place of the example
 */
export async function downloadTemplate(
  { organization, language, threads }: RequestContext,
  area: Pick<Door, 'module'>,
  {
    format,
    name,
    rows,
  }: { readonly format: SheetFormat; readonly name: string; readonly rows?: readonly SheetCells[] },
): Promise<FileAnswer> {
  if (!organization) return refuse('organization.missing')
  const order = {
    module: area.module.href,
    country: organization.country,
    language,
    format,
    ...(rows && { rows }),
  }
  const bytes = await threads.run(writing, order, organization.id).catch(refuseBusy)
  return {
    file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    name: `${name}.${format}`,
    contentType: sheetContentTypes[format],
  }
}

/**
 * Says what importing an uploaded sheet would do, row by row, and what is wrong with it.
 * @param wishes what the area asks of the caller beside the file
 * @throws Refusal `sheets.unreadable`, `-header-wrong`, `-empty` or `-too-many-rows`, with sentences; `file.too-slow`.
 */
export async function validateSheet<
  Row extends ReadRow,
  Planned extends PlannedRow,
  Wishes,
  Described,
  Effects,
>(
  context: RequestContext,
  area: SheetArea<Row, Planned, Wishes, Described, Effects>,
  sent: SentSheet,
  wishes: Wishes,
) {
  const sheet = await readUploaded<Row>(context, area, sent)
  return transact(context, async (inside) => {
    const checked = await checkRows(inside, area, sheet, wishes)
    const { notes, hasDoubtfulDates } = sheet
    return { ...checked, fileId: sent.fileId, notes: [...notes, ...checked.notes], hasDoubtfulDates }
  })
}

/** Says what importing rows that were read would do, in a transaction of the caller's. */
export async function checkRows<Row extends ReadRow, Planned extends PlannedRow, Wishes, Described, Effects>(
  context: OrganizationContext,
  area: SheetArea<Row, Planned, Wishes, Described, Effects>,
  { rows, setting }: ReadRows<Row>,
  wishes: Wishes,
) {
  const planned = await area.plan(context, rows, setting, wishes)
  const described = await area.describe(context, planned, setting)
  return {
    ...described,
    faults: describeFaults(area.kind, planned, setting),
    warnings: described.warnings.map((warning) => describeFault(area.kind, warning, setting)),
    counts: countsOf(planned),
  }
}

/** Rows that were read, and by which words and day. */
interface ReadRows<Row> {
  readonly rows: readonly Row[]
  readonly setting: SheetSetting
}

/**
 * Imports an uploaded sheet: everything that has no fault, or, with a fault anywhere and no leave to skip, nothing.
 * @throws Refusal `sheets.faulty` with the first faults by row and column.
 */
export async function importSheet<
  Row extends ReadRow,
  Planned extends PlannedRow,
  Wishes,
  Described,
  Effects,
>(
  context: RequestContext,
  area: SheetArea<Row, Planned, Wishes, Described, Effects>,
  { skipFaulty, ...sent }: SentSheet & { readonly skipFaulty: boolean },
  wishes: Wishes,
): Promise<Imported> {
  const sheet = await readUploaded<Row>(context, area, sent)
  return transact(context, (inside) =>
    importRows(inside, area, sheet, {
      ...{ wishes, skipFaulty, event: area.events.imported },
      file: { id: sent.fileId, name: sheet.fileName },
    }),
  )
}

/** What an import did. */
interface Imported {
  /** by which it is undone; null: it changed nothing */
  readonly importId: Id | null
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly skipped: number
}

/** Imports rows that were read, in a transaction of the caller's: of a file, or, without one, typed. */
export async function importRows<Row extends ReadRow, Planned extends PlannedRow, Wishes, Described, Effects>(
  context: OrganizationContext,
  area: SheetArea<Row, Planned, Wishes, Described, Effects>,
  { rows, setting }: ReadRows<Row>,
  how: {
    readonly wishes: Wishes
    readonly skipFaulty: boolean
    readonly file: { readonly id: Id; readonly name: string } | null
    /** in the audit log */
    readonly event: string
  },
): Promise<Imported> {
  await area.lock(context)
  const planned = await area.plan(context, rows, setting, how.wishes)
  const { create, update, unchanged, faulty } = countsOf(planned)
  if (faulty > 0 && !how.skipFaulty)
    refuse('sheets.faulty', {}, { places: faultPlaces(area.kind, planned, setting) })
  const counts = { created: create, updated: update, unchanged, skipped: faulty }
  const effects = await area.apply(context, planned)
  const importId =
    create + update > 0
      ? await insertImport(context, {
          area: area.name,
          file: how.file,
          created: create,
          updated: update,
          effects,
        })
      : null
  await audit(context, {
    event: how.event,
    object: how.file ? `file:${how.file.id}` : `organization:${context.organization.id}`,
    after: { ...counts, importId },
  })
  return { importId, ...counts }
}

/** The rows of an uploaded sheet, each read on its own. */
interface UploadedSheet<Row> extends SheetRemarks, ReadRows<Row> {
  readonly fileName: string
}

/** Reads an uploaded sheet. A large one takes its time, so no transaction is open and nobody's changes wait meanwhile. */
async function readUploaded<Row extends ReadRow>(
  context: RequestContext,
  area: Door,
  { fileId, corrections, monthFirst }: SentSheet,
): Promise<UploadedSheet<Row>> {
  const { bytes, name, setting } = await transact(withoutKey(context), async (inside) => ({
    ...(await readStoredFile(inside, fileId, () => area.mayReadOfAnother(inside))),
    setting: settingOf(inside),
  }))
  const order = { module: area.module.href, bytes, setting, corrections, monthFirst }
  const sheet = (await context.threads
    .run(reading, order, context.organization?.id ?? '')
    .catch(refuseGivenUp)) as AreaSheet<Row>
  if ('refused' in sheet) return refuse(sheet.refused, {}, { places: sheet.places })
  const { notes, hasDoubtfulDates } = sheet
  return { setting, fileName: name, notes, hasDoubtfulDates, rows: await fromPieces(sheet.rows) }
}

function countsOf(planned: readonly PlannedRow[]) {
  const counts = { create: 0, update: 0, unchanged: 0, faulty: 0 }
  for (const { action } of planned) counts[action] += 1
  return counts
}

const describeFaults = (kind: AnySheetKind, planned: readonly PlannedRow[], setting: SheetSetting) =>
  planned.flatMap(({ faults }) => faults.map((fault) => describeFault(kind, fault, setting)))

/** A fault, or a warning, in the caller's language: the column by its header, and the sentence. */
function describeFault(
  kind: AnySheetKind,
  { row, column, value, key, values }: RowFault,
  setting: SheetSetting,
) {
  const header = column === null ? null : headingOf(kind, setting, column)
  return {
    row,
    key: column,
    column: header,
    value,
    message: translate(setting.language, 'sheets', `fault.${key}`, {
      ...(header !== null && { column: header }),
      ...values,
    }),
  }
}

/** A refusal names the first faults; a check lists all of them. */
const faultsInRefusal = 100

function faultPlaces(
  kind: AnySheetKind,
  planned: readonly PlannedRow[],
  setting: SheetSetting,
): Record<string, string> {
  const places = describeFaults(kind, planned, setting)
    .slice(0, faultsInRefusal)
    .map(({ row, column, message }) => [placeOf(row, column, setting.language), message])
  return Object.fromEntries(places)
}

const placeOf = (row: number, column: string | null, language: Language): string =>
  column === null
    ? translate(language, 'sheets', 'placeRow', { row })
    : translate(language, 'sheets', 'place', { row, column })
