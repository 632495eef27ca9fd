import {
  type FileType,
  type RefusedSheet,
  startsLikeCompound,
  startsLikeZip,
  typeBySignature,
} from './file-type.ts'
import { UnreadableArchive, ZipArchive } from './zip-archive.ts'

/**
 * What the bytes are, whatever the name claims; undefined for anything that isn't allowed. Work for a thread: it looks at
 * all of up to ten megabytes.
 */
export async function sniffFile(bytes: Uint8Array): Promise<FileType | RefusedSheet | undefined> {
  const type = typeBySignature(bytes)
  if (type) return type
  if (startsLikeZip(bytes)) return sniffZip(bytes)
  if (startsLikeCompound(bytes)) return holdsUtf16(bytes, 'EncryptedPackage') ? 'encrypted' : 'old-excel'
  return isText(bytes) ? 'csv' : undefined
}

/** A workbook is unpacked once, and thrown away, to see that it doesn't become more than anybody has room for. */
async function sniffZip(bytes: Uint8Array): Promise<FileType | RefusedSheet | undefined> {
  try {
    const archive = await ZipArchive.open(bytes)
    if (archive.has('xl/workbook.xml')) return await sizeUp(archive)
    return archive.has('content.xml') ? 'open-document' : undefined
  } catch (error) {
    return isTooLarge(error) ? 'unpacks-too-large' : undefined
  }
}

/** What is wrong with a part is said by whoever reads the sheet. */
async function sizeUp(archive: ZipArchive): Promise<FileType | RefusedSheet> {
  try {
    await archive.unpackAll()
    return 'xlsx'
  } catch (error) {
    return isTooLarge(error) ? 'unpacks-too-large' : 'xlsx'
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof UnreadableArchive && error.fault === 'too-large'

const holdsUtf16 = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, 'utf16le'))

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text
const controlCharacters = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Spreadsheet programs save tables as UTF-8, as UTF-16 with its mark, or in a code of their system. Text of any of them
 * has no control characters, and markup that a browser would run is no table of values.
 */
function isText(bytes: Uint8Array): boolean {
  const text = decodeText(bytes)
  return (
    text !== '' && !controlCharacters.test(text) && !/^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text)
  )
}

function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
