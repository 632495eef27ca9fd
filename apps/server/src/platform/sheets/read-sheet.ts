import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type SheetContent, UnreadableSheet } from './sheet.ts'
import type { Steps } from './steps.ts'

/**
 * Reads a sheet from the bytes of a file, in short steps; the bytes decide what it is, not its name.
 * @param rowsAtMost how many rows are kept, the header included; the rest are only counted
 * @throws UnreadableSheet with the reason
 */
export function readSheet(bytes: Uint8Array, rowsAtMost: number): Steps<SheetContent> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes, rowsAtMost)
  // The container of old Excel files, and of new ones with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableSheet(holdsUtf16(bytes, 'EncryptedPackage') ? 'encrypted' : 'old-excel')
  }
  return readCsv(bytes, rowsAtMost)
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const holdsUtf16 = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, 'utf16le'))
