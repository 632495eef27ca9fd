import { type Language, translate } from '@kazi/messages'
import { type SheetColumn, type SheetFormat, writeSheet } from '#platform/sheets/write-sheet.ts'
import { fromPieces, type Pieces } from '#platform/threads/pieces.ts'
import type { AuditEntry } from './audit-entry.ts'

export interface AuditSheetOrder {
  readonly entries: Pieces<AuditEntry>
  readonly language: Language
  readonly format: SheetFormat
}

/** The log as the bytes of a sheet, a line for each change. Work for a thread. */
export async function writeAuditSheet({ entries, language, format }: AuditSheetOrder): Promise<Uint8Array> {
  type Word =
    | 'time'
    | 'person'
    | 'role'
    | 'act'
    | 'object'
    | 'field'
    | 'before'
    | 'after'
    | 'address'
    | 'request'
  const column = (word: Word, width: number): SheetColumn => ({
    header: translate(language, 'documents', `audit.${word}`),
    kind: 'text',
    width,
  })
  const rows = (await fromPieces(entries)).flatMap((entry) => {
    const { occurredAt, person, role, act, object, ip, requestId } = entry
    const head = [occurredAt, person?.name ?? null, role, act, object.name ?? `${object.kind}:${object.id}`]
    const changes = entry.changes.length > 0 ? entry.changes : [{ field: null, before: null, after: null }]
    return changes.map(({ field, before, after }) => [...head, field, before, after, ip, requestId])
  })
  return writeSheet(
    {
      name: translate(language, 'documents', 'audit.title'),
      stickyColumns: 2,
      columns: [
        column('time', 26),
        column('person', 24),
        column('role', 14),
        column('act', 30),
        column('object', 30),
        column('field', 28),
        column('before', 30),
        column('after', 30),
        column('address', 18),
        column('request', 38),
      ],
      rows,
    },
    format,
  )
}
