import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { checkRows, importRows, settingOf } from '#domains/sheets/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { RowReader } from '#platform/sheets/columns/row-reader.ts'
import type { SheetSetting } from '#platform/sheets/columns/sheet-kind.ts'
import type { Cell } from '#platform/sheets/sheet.ts'
import { selectNumbers } from '../list/employees.queries.ts'
import { peopleArea } from './people-area.ts'
import type { ReadPerson } from './person-row.ts'
import { type ColumnKey, columnsOf } from './sheet-columns.ts'
import { sheetKind } from './sheet-kind.ts'

type Update = BodyOf<typeof employeeSheetRoutes.updateMany>['updates'][number]

/**
 * Changes many people at once, as a sheet of their staff numbers would: read, checked and applied by the same code. A preview
 * says what would change, and changes nothing.
 * @throws Refusal `not-found` for somebody whom the caller doesn't see, `employees.field-invalid` for a field that the country's
 * sheet hasn't, `sheets.faulty`, `session.step-up-needed`.
 */
export async function updateMany(
  context: RequestContext,
  { updates, preview, makeDepartments }: BodyOf<typeof employeeSheetRoutes.updateMany>,
): Promise<ResponseOf<typeof employeeSheetRoutes.updateMany>> {
  return transact(context, async (inside) => {
    const sheet = { rows: await rowsOf(inside, updates), setting: settingOf(inside) }
    const wishes = { makeDepartments }
    if (preview) {
      const { rows, faults, counts, newDepartments } = await checkRows(inside, peopleArea, sheet, wishes)
      return { data: { isPreview: true, importId: null, rows, faults, counts, newDepartments } }
    }
    const how = { wishes, skipFaulty: false, file: null, event: employeeSheetRoutes.updateMany.name }
    const { importId, updated, unchanged } = await importRows(inside, peopleArea, sheet, how)
    const counts = { create: 0, update: updated, unchanged, faulty: 0 }
    return { data: { isPreview: false, importId, rows: [], faults: [], counts, newDepartments: [] } }
  })
}

/** The updates as rows that were read: the first is row 1. */
async function rowsOf(context: OrganizationContext, updates: readonly Update[]): Promise<ReadPerson[]> {
  const numbers = await selectNumbers(
    context,
    updates.map(({ employeeId }) => employeeId),
  )
  const setting = settingOf(context)
  const known: ReadonlySet<string> = new Set(columnsOf(setting.country))
  return updates.map(({ employeeId, fields }, index) => {
    const strangers = Object.keys(fields).filter((key) => !known.has(key) || key === 'staffNumber')
    if (strangers.length > 0) {
      const places = strangers.map((key) => [`updates.${index}.fields.${key}`, 'wire.unknown-field'])
      refuse('employees.field-invalid', {}, { fields: Object.fromEntries(places) })
    }
    return readUpdate(index + 1, numbers.get(employeeId) ?? refuse('not-found'), fields, setting)
  })
}

/** What is typed of a person, read as a sheet's row that names them by their number. */
function readUpdate(
  row: number,
  number: string,
  fields: Update['fields'],
  setting: SheetSetting,
): ReadPerson {
  const typed = Object.entries(fields).filter(([, text]) => text.trim() !== '')
  const cells = [['staffNumber', number], ...typed] as [ColumnKey, string][]
  const columns = new Map(cells.map(([key], column) => [column, key]))
  const texts = new Map(
    cells.map(([, text], column): [number, Cell] => [column, { kind: 'text', text: text.trim() }]),
  )
  return sheetKind.readRow(new RowReader({ row, isHidden: false, cells: texts }, columns), {
    ...setting,
    order: 'day-first',
  })
}
