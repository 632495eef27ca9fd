import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyInputOf } from '@kazi/contract/route'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'

type Wish = BodyInputOf<typeof employeeSheetRoutes.exportPeople>

/** Downloads people as the sheet that can be changed and imported: those chosen, or all whom a filter finds. */
export async function exportPeople(
  whom: NonNullable<Wish['employeeIds']> | NonNullable<Wish['filter']>,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<void> {
  const body: Wish = Array.isArray(whom) ? { format, employeeIds: whom } : { format, filter: whom }
  saveFile(await callApi(employeeSheetRoutes.exportPeople, { body }))
}
