import { startsLikeZip } from '../files/file-type.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetContent } from './sheet.ts'

/**
 * Reads a sheet from the bytes of a file; the bytes decide what it is, not its name. It takes a second of its thread for
 * the largest sheets, so only threads do it (see `ThreadPool`).
 * @param rowsAtMost how many rows are kept, the header included; the rest are only counted
 * @throws UnreadableSheet with the reason
 */
export async function readSheet(bytes: Uint8Array, rowsAtMost: number): Promise<SheetContent> {
  return startsLikeZip(bytes) ? readXlsx(bytes, rowsAtMost) : readCsv(bytes, rowsAtMost)
}
