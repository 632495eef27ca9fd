import type { Id } from '@kazi/values/id'
import { actorOf, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import { refuseGivenUp } from '#platform/files/upload.ts'
import { refuse } from '#platform/http/refusal.ts'
import { fromPieces } from '#platform/threads/pieces.ts'
import { type OldPerson, type OldSheet, type OldSheetOrder, readOldSheet } from './sheet/read-old-sheet.ts'

const reading = {
  work: readOldSheet,
  module: new URL('./sheet/read-old-sheet.ts', import.meta.url),
}

/** What was read of the other system's sheet. */
export interface UploadedOldSheet extends Omit<OldSheet, 'people'> {
  readonly fileName: string
  readonly people: readonly OldPerson[]
}

/**
 * Reads an uploaded sheet of another system. No transaction is open meanwhile.
 * @throws Refusal `not-found`, `file.too-slow`, `sheets.unreadable`, `sheets.empty`, `sheets.too-many-rows`.
 */
export async function readUploadedOldSheet(
  context: RequestContext,
  fileId: Id,
  columns: OldSheetOrder['columns'],
): Promise<UploadedOldSheet> {
  const { bytes, name, currency } = await transact(withoutKey(context), async (inside) => ({
    // A sheet of payroll says what people are paid: whoever makes payrolls may go on with a colleague's.
    ...(await readStoredFile(inside, fileId, () => actorOf(inside).permissions.has('create:payroll'))),
    currency: inside.organization.currency,
  }))
  const sheet = await context.threads
    .run(reading, { bytes, currency, columns }, context.organization?.id ?? '')
    .catch(refuseGivenUp)
  if ('refused' in sheet) {
    if (sheet.refused === 'empty' || sheet.refused === 'too-many-rows')
      return refuse(`sheets.${sheet.refused}`)
    return refuse('sheets.unreadable')
  }
  return { ...sheet, fileName: name, people: await fromPieces(sheet.people) }
}
